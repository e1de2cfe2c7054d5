import { execFileSync, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createSiteServer } from '../../hosting/createSiteServer.ts';

/** Makes the copied site, as it is now, the last commit of a repository of its own. */
export function commitCopy(directory: string): void {
  const author = ['-c', 'user.name=Copy', '-c', 'user.email=copy@example.org'];
  for (const words of [
    ['init', '--quiet'],
    ['add', '--all'],
    [...author, 'commit', '--quiet', '--message=Copy'],
  ]) {
    execFileSync('git', words, { cwd: directory });
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
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: directory, encoding: 'utf8' });
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
