import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SampleServer } from '../../records/site/SampleManifest.ts';
import { FindingError } from '../../../lib/Finding.ts';
import { readRelease } from '../environments/locateEnvironments.ts';
import type { Documents } from '../../records/questions/Program.ts';
import { type RunningServer, startServer } from './startServer.ts';

const program = fileURLToPath(new URL('./programs/serveRealtimeDatabase.mjs', import.meta.url));

/** @throws FindingError where a folder does not hold the release of a server. */
export function assertRealtimeServer({ name, release }: SampleServer, folder: string): void {
  const installedRelease = readRelease(join(folder, 'node_modules', name));
  if (installedRelease !== release) {
    throw new FindingError({
      file: folder,
      message: `samples run on ${name} ${release}, and ${installedRelease === undefined ? 'none is here' : `here is ${installedRelease}`}`,
      remedy: `run \`npm run install:samples -- ${name}\``,
    });
  }
}

/** Starts `firebase-server` from its folder, at a port with a database that is there from the start. */
export async function startRealtimeServer(server: SampleServer, folder: string, port?: number): Promise<RunningServer> {
  assertRealtimeServer(server, folder);
  const commandOf = (host: string, port: number) => [process.execPath, program, host, String(port)];
  const { ask, ...running } = await startServer(server.name, commandOf, { cwd: folder });
  const addresses = new Map<string, unknown>();
  if (port !== undefined) {
    await ask('PUT', `own?port=${port}`, {});
  }
  return {
    ...running,
    variables: (project) => ({
      __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { database: addresses.get(project) } }),
    }),
    async seed(project, documents) {
      addresses.set(project, await ask('PUT', project, buildTree(documents)));
    },
    async content(project) {
      return listNodes(await ask('GET', project));
    },
  };
}

interface Tree {
  [name: string]: unknown;
}

/** Database that holds values by the path of their parent. */
function buildTree(nodes: Documents): Tree {
  const root: Tree = {};
  for (const [path, values] of Object.entries(nodes)) {
    const names = path.split('/').filter((name) => name !== '');
    const node = names.reduce<Tree>((parent, name) => (parent[name] ??= {}) as Tree, root);
    Object.assign(node, values);
  }
  return root;
}

/** Values of a database by the path of their parent, `/` for its root, in the order of the paths. */
function listNodes(tree: unknown, path = ''): Documents {
  const children = Object.entries((tree ?? {}) as Tree).filter(([, value]) => value !== null);
  const values = children.filter(([, value]) => typeof value !== 'object');
  const held: Documents = values.length === 0 ? {} : { [path || '/']: Object.fromEntries(values) };
  const nested = children.filter(([, value]) => typeof value === 'object');
  const below = nested.map(([name, child]) => listNodes(child, path === '' ? name : `${path}/${name}`));
  const all = Object.entries(Object.assign(held, ...below) as Documents);
  return Object.fromEntries(all.sort(([a], [b]) => (a < b ? -1 : 1)));
}
