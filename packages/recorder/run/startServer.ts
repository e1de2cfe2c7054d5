import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { FindingError } from '../../../lib/Finding.ts';
import type { Documents } from '../../records/questions/Program.ts';

/** A process that answers HTTP on loopback, and ends with this one. */
export interface ServerProcess {
  /** Host and port. */
  address: string;
  /** Sends a request with a body of JSON, and reads the answer. @throws Error for one that says no success. */
  ask: (method: string, path: string, body?: unknown) => Promise<unknown>;
  /** @throws FindingError when it has ended by itself. */
  assertRunning: () => void;
  stop: () => Promise<void>;
}

/** A running server with a database for each project that is asked for. */
export interface RunningServer extends Pick<ServerProcess, 'address' | 'assertRunning' | 'stop'> {
  /** Replaces everything a project holds. */
  seed(project: string, documents: Documents): Promise<void>;
  /** What a project holds, by path. */
  content(project: string): Promise<Documents>;
  /** Variables of the environment that lead the SDKs to it. */
  variables(project: string): Record<string, string>;
}

const host = '127.0.0.1';
const startSeconds = 60;

/** Starts a server at a port, or at any free one, and waits until it answers; findings call it by its name. */
export async function startServer(
  name: string,
  createCommand: (host: string, port: number) => readonly string[],
  options: { cwd?: string; port?: number; env?: NodeJS.ProcessEnv } = {},
): Promise<ServerProcess> {
  const port = await freePort(name, options.port ?? 0);
  const address = `${host}:${port}`;
  const [program = '', ...args] = createCommand(host, port);
  const { cwd, env } = options;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (text: Buffer) => (printed += text.toString())));
  let end: string | undefined;
  child.on('error', ({ message }) => (end = message)).on('exit', (code) => (end ??= `exit code ${code ?? 'none'}`));
  const closed = new Promise((resolve) => child.on('close', resolve));
  const kill = () => child.kill();
  process.once('exit', kill);
  const assertRunning = (): void => {
    if (end !== undefined) {
      throw new FindingError({
        file: 'config/environments.ts',
        message: `${name} ended: ${end}\n${printed.trim().split('\n').slice(-3).join('\n')}`,
        remedy: /ENOENT/.test(end) ? 'install Java 17 or newer' : 'run this again; the records are as they were',
      });
    }
  };
  const ask = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    // A connection that is kept may be closed by the server just when it is used again.
    const headers = { authorization: 'Bearer owner', 'content-type': 'application/json', connection: 'close' };
    const request = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const response = await fetch(`http://${address}/${path}`, request).catch(async (error: Error) => {
      // The end of a process breaks its connections before it is told.
      await Promise.race([closed, delay(1000, undefined, { ref: false })]);
      assertRunning();
      throw error;
    });
    if (!response.ok) {
      throw new Error(`${method} ${path} of ${name}: ${await response.text()}`);
    }
    return response.json();
  };
  const started = performance.now();
  // `docusaurus serve` listens for a moment to see whether its port is free, and answers nothing there.
  const answers = () =>
    fetch(`http://${address}/`, { signal: AbortSignal.timeout(1000) })
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await answers())) {
    assertRunning();
    if (performance.now() - started > startSeconds * 1000) {
      end = `no answer within ${startSeconds} s`;
      kill();
    }
    await delay(100);
  }
  const stop = async (): Promise<void> => {
    process.off('exit', kill);
    kill();
    await closed;
  };
  return { address, ask, assertRunning, stop };
}

/** @throws FindingError for a port that is in use. */
async function freePort(name: string, port: number): Promise<number> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, 'listening');
  } catch (error) {
    throw new FindingError({
      file: 'config/environments.ts',
      message: `${name} cannot have port ${port}: ${(error as Error).message}`,
      remedy: 'end the program that listens there',
    });
  }
  const { port: free } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return free;
}
