import { type ChildProcess, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { startServer } from './startServer.ts';

// Debian keeps it where only the administrator's PATH looks.
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Path of the machine's nginx, or `undefined` where none is installed. */
export function findNginx(searchPath: string): string | undefined {
  return [...searchPath.split(delimiter), ...otherFolders].map((folder) => join(folder, 'nginx')).find(existsSync);
}

/** What `nginx -v` says, such as `nginx version: nginx/1.22.1`. */
export function nginxVersion(nginx: string): string {
  return spawnSync(nginx, ['-v'], { encoding: 'utf8' }).stderr.trim();
}

/**
 * Serves `build/` with the shipped configuration, but for the address: it listens on loopback only.
 *
 * @param root Folder of the repository.
 * @throws Error when the configuration does not say where it listens.
 */
export async function startNginx(nginx: string, root: string, port: number): Promise<ChildProcess> {
  const shipped = readFileSync(join(root, 'hosting/nginx.conf'), 'utf8');
  const files = join(tmpdir(), `nginx-${port}`);
  const local = shipped.replace('listen 8080;', `listen 127.0.0.1:${port};`).replace('/tmp/nginx.pid', `${files}.pid`);
  if (local.includes('listen 8080;') || !local.includes(`:${port};`)) {
    throw new Error('hosting/nginx.conf: "listen 8080;" is not in it once. Write it so.');
  }
  writeFileSync(`${files}.conf`, local);
  // Started by root, its workers would become a user who may not read the files.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  return startServer(nginx, ['-p', root, '-c', `${files}.conf`, '-e', 'stderr', ...user], port);
}
