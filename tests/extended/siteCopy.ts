import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { required } from '../../lib/required.ts';
import type { ServerProcess } from '../../packages/recorder/run/startServer.ts';
import { copySite } from '../../scripts/copySite.ts';
import { test } from '../e2e/fixtures.ts';
import { serveBuild } from '../serveBuild.ts';

/** Builds a copied site. @throws Error with what the build said last. */
export function buildCopy(directory: string, variables: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync('npm', ['run', 'build'], {
    cwd: directory,
    env: { ...process.env, ...variables },
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(`The copy does not build:\n${`${stdout}${stderr}`.slice(-3000)}`);
  }
}

/** Copies, changes, builds and serves this site, below it so that it finds its packages, once for the tests of a file. */
export function useCopy(name: string, variables: NodeJS.ProcessEnv, change: (directory: string) => void = () => {}) {
  const directory = join(process.cwd(), '.bench', name);
  let served: ServerProcess | undefined;
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    test.setTimeout(600_000);
    copySite(directory);
    change(directory);
    buildCopy(directory, variables);
    served = await serveBuild(join(directory, 'build'), undefined, variables);
  });
  test.afterAll(async () => {
    await served?.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  return {
    directory,
    origin: () => `http://${required(served, 'the served copy').address.replace('127.0.0.1', 'localhost')}`,
  };
}
