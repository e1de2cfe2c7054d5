import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
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

/** The machine's nginx, or `undefined` where none is installed that can send compressed files. */
export function findNginx(searchPath: string | undefined): Nginx | undefined {
  const path = [...(searchPath ?? '').split(delimiter), ...otherFolders]
    .map((folder) => join(folder, 'nginx'))
    .find(existsSync);
  if (path === undefined) {
    return undefined;
  }
  const { stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' });
  const version = /nginx version: (?<version>\S+)/.exec(stderr)?.groups?.version;
  return version === undefined || !stderr.includes('http_gzip_static_module') ? undefined : { path, version };
}

/** The machine's nginx. @throws Error with a command that installs one, where none is found. */
export function requireNginx(searchPath: string | undefined): Nginx {
  const nginx = findNginx(searchPath);
  if (nginx === undefined) {
    throw new Error('No nginx was found. Install one, for example with `apt-get install nginx-light`.');
  }
  return nginx;
}

interface NginxInput {
  /** The program. */
  nginx: string;
  /** Folder that `npm run build:hosting` wrote for nginx. */
  directory: string;
  /** Port on loopback. */
  port: number;
}

/**
 * Starts nginx in the foreground with the shipped configuration, but for the address: it listens on loopback only.
 *
 * The process gets a folder of its own to write to, which goes when it ends.
 *
 * @throws Error when the folder holds no configuration, or one that does not say where it listens.
 */
export function startNginx({ nginx, directory, port }: NginxInput): ChildProcess {
  const shipped = readFileSync(join(directory, 'nginx.conf'), 'utf8');
  if (!shipped.includes(nginxListen)) {
    throw new Error(
      `${directory}/nginx.conf: "${nginxListen}" is not in it. Write it anew with \`npm run build:hosting\`.`,
    );
  }
  const prefix = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  mkdirSync(join(prefix, 'tmp'));
  symlinkSync(join(directory, 'site'), join(prefix, 'site'));
  writeFileSync(join(prefix, 'nginx.conf'), shipped.replace(nginxListen, `listen 127.0.0.1:${port};`));
  // Started by root, its workers would become a user who may not read the files.
  const user = process.getuid?.() === 0 ? ['-g', 'user root;'] : [];
  const child = spawn(nginx, ['-p', prefix, '-c', 'nginx.conf', '-e', 'stderr', ...user], { stdio: 'inherit' });
  child.on('close', () => rmSync(prefix, { recursive: true, force: true }));
  return child;
}
