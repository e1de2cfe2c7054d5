import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleServer } from '../environments/SampleManifest.ts';
import { FindingError } from '../../shared/Finding.ts';
import type { Documents } from './firestoreValues.ts';
import type { RunningServer } from './Servers.ts';
import { startServer } from './startServer.ts';

/**
 * Serves a database on a port of its own for each project: `PUT /PROJECT` makes it and answers with its address, `GET`
 * with what it holds.
 *
 * `firebase-server` has no answer to the request for a single read that newer SDKs send, so it is given one; a query
 * gets all of its node, as its listeners do, and the SDK filters. It also must know the token of the SDK's emulator mode.
 */
const program = `
  const { once } = require('node:events');
  const { createServer } = require('node:http');
  const { json } = require('node:stream/consumers');
  const FirebaseServer = require('firebase-server');
  const [host, port] = process.argv.slice(1);
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
  createServer(async (request, response) => {
    const project = request.url.slice(1);
    if (request.method === 'PUT') {
      const server = new Server({ port: 0, address: host }, undefined, await json(request));
      server.setAuthSecret('owner');
      await once(server.wss, 'listening');
      server.name = host + ':' + server.getPort();
      servers.set(project, server);
      response.end(JSON.stringify(server.name));
    } else {
      response.end(JSON.stringify((await servers.get(project)?.exportData()) ?? null));
    }
  }).listen(port, host);`;

/**
 * Starts `firebase-server` from the folder that `npm run install:samples` fills.
 *
 * @param folder Folder with the packages of the server.
 * @throws FindingError where the release is not there, or as `startServer` does.
 */
export async function startRealtimeServer({ name, release }: SampleServer, folder: string): Promise<RunningServer> {
  const installed = join(folder, 'node_modules', name, 'package.json');
  const found = existsSync(installed)
    ? (JSON.parse(readFileSync(installed, 'utf8')) as { version: string }).version
    : undefined;
  if (found !== release) {
    throw new FindingError({
      file: folder,
      message: `samples run on ${name} ${release}, and ${found === undefined ? 'none is here' : `here is ${found}`}`,
      remedy: `run \`npm run install:samples -- ${name}\``,
    });
  }
  const commandOf = (host: string, port: number) => [process.execPath, '-e', program, host, String(port)];
  const { ask, assertRunning, stop } = await startServer(name, commandOf, { cwd: folder });
  const addresses = new Map<string, unknown>();
  return {
    assertRunning,
    stop,
    variables: (project) => ({
      __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { database: addresses.get(project) } }),
    }),
    async seed(project, documents) {
      addresses.set(project, await ask('PUT', project, treeOf(documents)));
    },
    async content(project) {
      return nodesOf(await ask('GET', project));
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
