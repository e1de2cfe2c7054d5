import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { startServer } from '../hosting/startServer.ts';

const root = join(__dirname, '..');

export interface ServedSite {
  origin: string;
  port: number;
  close: () => void;
}

/** Serves a build as `npm run serve` does. @param variables Those that it was built with beside those of this process. */
export async function serveBuild(folder: string, port?: number, variables?: NodeJS.ProcessEnv): Promise<ServedSite> {
  const own = port ?? (await findFreePort());
  const command = [join(root, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'), 'serve', root];
  const address = ['--no-open', '--host', '127.0.0.1', '--port', String(own)];
  const child = await startServer(process.execPath, [...command, ...address, '--dir', folder], own, {
    ...process.env,
    ...variables,
  });
  return { origin: `http://localhost:${own}`, port: own, close: () => child.kill() };
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
