import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleServer } from '../../../samples/environments.ts';
import { FindingError } from '../Finding.ts';
import type { Documents } from './firestoreValues.ts';
import type { RunningServer } from './runProgram.ts';

/**
 * Serves a database on a port of its own for each project, and says what one holds.
 *
 * `firebase-server` has no answer to the request for a single read that newer SDKs send, so it is given one; a query
 * gets all of its node, as its listeners do, and the SDK filters. It also must know the token of the SDK's emulator mode.
 */
const program = `
  const FirebaseServer = require('firebase-server');
  class Server extends FirebaseServer {
    handleConnection(socket) {
      super.handleConnection(socket);
      socket.on('message', async (text) => {
        if (!String(text).includes('"a":"g"')) {
          return;
        }
        const { r, b } = JSON.parse(text).d;
        const data = await this.exportData(this.baseRef.child(b.p.slice(1) || '/'));
        const frame = JSON.stringify({ t: 'd', d: { r, b: { s: 'ok', d: data } } });
        socket.send(frame);
      });
    }
  }
  const servers = new Map();
  process.on('message', async ({ id, project, data }) => {
    if (data === undefined) {
      process.send({ id, answer: await servers.get(project)?.exportData() });
    } else {
      const server = new Server({ port: 0, address: '127.0.0.1' }, undefined, data);
      server.setAuthSecret('owner');
      server.wss.once('listening', () => {
        server.name = '127.0.0.1:' + server.getPort();
        servers.set(project, server);
        process.send({ id, answer: server.name });
      });
    }
  });`;

/**
 * Starts `firebase-server` from the folder that `npm run install:samples` fills.
 *
 * @param folder Folder with the packages of the server.
 * @throws FindingError where the release is not there, or when it ends before it is told to.
 */
export function startRealtimeServer({ name, release }: SampleServer, folder: string): RunningServer {
  const installed = join(folder, 'node_modules', name, 'package.json');
  const found = existsSync(installed)
    ? (JSON.parse(readFileSync(installed, 'utf8')) as { version: string })
    : undefined;
  if (found?.version !== release) {
    throw new FindingError({
      file: folder,
      message: `samples run on ${name} ${release}, and ${found === undefined ? 'none is here' : `here is ${found.version}`}`,
      remedy: `run \`npm run install:samples -- ${name}\``,
    });
  }
  const child = spawn(process.execPath, ['-e', program], { cwd: folder, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });
  let said = '';
  child.stderr?.on('data', (text: Buffer) => (said += text.toString()));
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  let end: FindingError | undefined;
  child.on('exit', (code) => {
    end = new FindingError({
      file: 'samples/environments.ts',
      message: `${name} ended: exit code ${code ?? 'none'}\n${said.trim().split('\n').slice(-3).join('\n')}`,
      remedy: 'run this again; the records are as they were',
    });
    waiting.forEach(({ reject }) => reject(end as FindingError));
  });
  child.on('message', ({ id, answer }: { id: number; answer: unknown }) => {
    waiting.get(id)?.resolve(answer);
    waiting.delete(id);
  });
  const kill = () => child.kill();
  process.once('exit', kill);
  const assertRunning = (): void => {
    if (end !== undefined) {
      throw end;
    }
  };
  let asked = 0;
  const ask = (question: object): Promise<unknown> =>
    new Promise((resolve, reject) => {
      assertRunning();
      const id = asked++;
      waiting.set(id, { resolve, reject });
      child.send({ id, ...question });
    });
  const addresses = new Map<string, string>();
  return {
    assertRunning,
    variables: (project) => ({
      __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { database: addresses.get(project) } }),
    }),
    async seed(project, documents) {
      addresses.set(project, String(await ask({ project, data: treeOf(documents) })));
    },
    async content(project) {
      return nodesOf(await ask({ project }));
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

interface Tree {
  [name: string]: unknown;
}

/** Database that holds values by the path of their parent. */
function treeOf(nodes: Documents): Tree {
  const root: Tree = {};
  for (const [path, values] of Object.entries(nodes)) {
    const names = path.split('/').filter((name) => name !== '');
    const node = names.reduce<Tree>((parent, name) => (parent[name] ??= {}) as Tree, root);
    Object.assign(node, values);
  }
  return root;
}

/** Values of a database by the path of their parent, `/` for its root, in the order of the paths. */
function nodesOf(tree: unknown, path = ''): Documents {
  const children = Object.entries((tree ?? {}) as Tree).filter(([, value]) => value !== null);
  const values = children.filter(([, value]) => typeof value !== 'object');
  const own: Documents = values.length === 0 ? {} : { [path || '/']: Object.fromEntries(values) };
  const nested = children.filter(([, value]) => typeof value === 'object');
  const below = nested.map(([name, child]) => nodesOf(child, path === '' ? name : `${path}/${name}`));
  const all = Object.entries(Object.assign(own, ...below) as Documents);
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}
