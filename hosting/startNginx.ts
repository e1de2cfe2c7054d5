import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nginxListen } from './nginxConfiguration.ts';

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
