import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedSite, serveBuild } from '../serveBuild.ts';

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
