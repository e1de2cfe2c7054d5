import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

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
