import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { FindingError } from '../Finding.ts';
import type { Emulator } from './findEmulator.ts';
import type { RunningServer } from './runProgram.ts';
import { fieldsOf, plainFields, type StoredDocument } from './firestoreValues.ts';

/** A running Firestore emulator. */
export interface RunningEmulator extends RunningServer {
  /** Host and port, as the SDKs take them. */
  address: string;
}

const host = '127.0.0.1';
const startSeconds = 60;

/**
 * Starts the emulator on loopback.
 *
 * @param port The port it must have, where that is written somewhere; any free one unless given.
 * @param rules File of security rules; without one everything is allowed.
 * @throws FindingError without Java, on a port in use, or when it ends before it answers.
 */
export async function startEmulator(
  { command: [java = '', ...args] }: Emulator,
  { port, rules }: { port?: number; rules?: string } = {},
): Promise<RunningEmulator> {
  const chosen = await freePort(port ?? 0);
  const address = `${host}:${chosen}`;
  const rulesOption = rules === undefined ? [] : [`--rules=${rules}`];
  const child = spawn(java, [...args, `--host=${host}`, `--port=${chosen}`, ...rulesOption], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (text: Buffer) => (said += text.toString())));
  let end: string | undefined;
  child.on('error', ({ message }) => (end = message)).on('exit', (code) => (end ??= `exit code ${code ?? 'none'}`));
  const kill = () => child.kill();
  process.once('exit', kill);
  const assertRunning = (): void => {
    if (end !== undefined) {
      throw new FindingError({
        file: 'samples/environments.ts',
        message: `the Firestore emulator ended: ${end}\n${said.trim().split('\n').slice(-3).join('\n')}`,
        remedy: /ENOENT/.test(end) ? 'install Java 17 or newer' : 'run this again; the records are as they were',
      });
    }
  };
  const ask = async (path: string, method: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`http://${address}/${path}`, {
      method,
      headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) {
      throw new Error(`${method} ${path} of the emulator: ${await response.text()}`);
    }
    return response.json();
  };
  const databaseOf = (project: string) => `projects/${project}/databases/(default)/documents`;
  const started = performance.now();
  while (!(await answers(`http://${address}/`))) {
    assertRunning();
    if (performance.now() - started > startSeconds * 1000) {
      end = `no answer within ${startSeconds} s`;
      kill();
    }
    await delay(100);
  }
  return {
    address,
    assertRunning,
    variables: () => ({
      FIRESTORE_EMULATOR_HOST: address,
      __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { firestore: address } }),
    }),
    async seed(project, documents) {
      const database = databaseOf(project);
      await ask(`emulator/v1/${database}`, 'DELETE');
      const writes = Object.entries(documents).map(([path, values]) => ({
        update: { name: `${database}/${path}`, fields: fieldsOf(values, database) },
      }));
      await ask(`v1/${database}:commit`, 'POST', { writes });
    },
    async content(project) {
      const database = databaseOf(project);
      const query = { structuredQuery: { from: [{ allDescendants: true }] } };
      const rows = (await ask(`v1/${database}:runQuery`, 'POST', query)) as { document?: StoredDocument }[];
      const documents = rows.flatMap(({ document }) => document ?? []);
      return Object.fromEntries(
        documents
          .map(({ name, fields = {} }) => [name.slice(database.length + 1), plainFields(fields)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    },
    async stop() {
      process.off('exit', kill);
      if (end === undefined) {
        kill();
        await once(child, 'exit');
      }
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** @throws FindingError for a port that is in use. */
async function freePort(port: number): Promise<number> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw new FindingError({
      file: 'samples/environments.ts',
      message: `the Firestore emulator cannot have port ${port}: ${(error as Error).message}`,
      remedy: 'end the program that listens there',
    });
  }
  const { port: free } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return free;
}
