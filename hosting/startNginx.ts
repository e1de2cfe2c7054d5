import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { nginxListen } from './nginxConfiguration.ts';

/** A program that was found. */
export interface Nginx {
  path: string;
  /** Such as `nginx/1.22.1`. */
  version: string;
}

// Debian keeps it where only the administrator's PATH looks.
const otherFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** The machine's nginx, or `undefined` where none is installed. */
export function findNginx(searchPath: string | undefined): Nginx | undefined {
  const path = [...(searchPath ?? '').split(delimiter), ...otherFolders]
    .map((folder) => join(folder, 'nginx'))
    .find(existsSync);
  if (path === undefined) {
    return undefined;
  }
  const { stderr } = spawnSync(path, ['-v'], { encoding: 'utf8' });
  const version = /nginx version: (?<version>\S+)/.exec(stderr)?.groups?.version;
  return version === undefined ? undefined : { path, version };
}

/**
 * Starts nginx in the foreground with the shipped configuration, but for the address: it listens on loopback only.
 *
 * @param directory Folder that `npm run build` wrote for nginx.
 * @throws Error when the folder holds no configuration, or one that does not say where it listens.
 */
export function startNginx(nginx: Nginx, directory: string, port: number): ChildProcess {
  const shipped = readFileSync(join(directory, 'nginx.conf'), 'utf8');
  if (!shipped.includes(nginxListen)) {
    throw new Error(`${directory}/nginx.conf: "${nginxListen}" is not in it. Write it anew with \`npm run build\`.`);
  }
  const local = 'tmp/loopback.conf';
  writeFileSync(join(directory, local), shipped.replace(nginxListen, `listen 127.0.0.1:${port};`));
  // Started by root, its workers would become a user who may not read the files.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  return spawn(nginx.path, ['-p', directory, '-c', local, '-e', 'stderr', ...user], { stdio: 'inherit' });
}
