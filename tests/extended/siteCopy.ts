import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../hosting/createSiteServer.ts';

/** Copies all that a build reads to a folder below the repository, where it finds its packages. */
export function copySite(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const parts = /^(config|docs|firesage|hosting|plugins|samples|src|static|version.*)$|\.(ts|json)$/;
  for (const entry of readdirSync('.').filter((name) => parts.test(name))) {
    cpSync(entry, join(directory, entry), {
      recursive: true,
      filter: (path) => !path.includes('samples/.environments'),
    });
  }
}

/** A built site that is served. */
export interface ServedSite {
  origin: string;
  /** Ends the server and deletes the site. */
  close: () => void;
}

/** Builds a copied site and serves it. @throws Error with what the build said last. */
export async function serveCopy(directory: string): Promise<ServedSite> {
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', directory], { encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`The copy does not build:\n${`${stdout}${stderr}`.slice(-3000)}`);
  }
  const server = createSiteServer(join(directory, 'build')).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
