import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { type ServerProcess, startServer } from '../../packages/recorder/run/startServer.ts';

// Debian keeps it where only the administrator's PATH looks.
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Path of the machine's nginx, or `undefined` where none is installed. */
export function findNginx(searchPath: string): string | undefined {
  return [...searchPath.split(delimiter), ...otherFolders].map((folder) => join(folder, 'nginx')).find(existsSync);
}

/** Serves `build/` with the shipped configuration, but for the address: it listens on loopback only. */
export function startNginx(nginx: string, root: string, port: number): Promise<ServerProcess> {
  const shipped = readFileSync(join(root, 'hosting/nginx.conf'), 'utf8');
  const files = join(tmpdir(), `nginx-${port}`);
  const local = shipped.replace(/listen \d+;/, `listen 127.0.0.1:${port};`).replace('/tmp/nginx.pid', `${files}.pid`);
  writeFileSync(`${files}.conf`, local);
  // Started by root, its workers would become a user who may not read the files.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const command = [nginx, '-p', root, '-c', `${files}.conf`, '-e', 'stderr', ...user];
  return startServer('nginx', () => command, { port });
}
