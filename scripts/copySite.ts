import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './runScript.ts';

/** Copies what the repository holds, changes that are not committed too, to a folder in it, which finds its packages. */
export function copySite(directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
  for (const file of files.filter((name) => existsSync(join(root, name)))) {
    cpSync(join(root, file), join(directory, file));
  }
}
