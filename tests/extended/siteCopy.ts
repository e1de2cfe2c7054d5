import { execFileSync, spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedSite, serveBuild } from '../serveBuild.ts';

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

/** Builds a copied site and serves it; to close it deletes it. @throws Error with what the build said last. */
export async function serveCopy(directory: string): Promise<ServedSite> {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], { cwd: directory, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`The copy does not build:\n${`${stdout}${stderr}`.slice(-3000)}`);
  }
  const site = await serveBuild(join(directory, 'build'));
  return {
    ...site,
    close: () => {
      site.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
