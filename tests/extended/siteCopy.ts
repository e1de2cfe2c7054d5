import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ServedSite, serveBuild } from '../serveBuild.ts';

/** Builds a copied site. @throws Error with what the build said last. */
export function buildCopy(directory: string, variables: NodeJS.ProcessEnv = {}): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: directory,
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`The copy does not build:\n${`${stdout}${stderr}`.slice(-3000)}`);
  }
}

/** Builds a copied site and serves it; to close it deletes it. */
export async function serveCopy(directory: string, variables: NodeJS.ProcessEnv = {}): Promise<ServedSite> {
  buildCopy(directory, variables);
  const site = await serveBuild(join(directory, 'build'), undefined, variables);
  return {
    ...site,
    close: () => {
      site.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
