import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FindingError } from '../../../lib/Finding.ts';
import { installFolder, readRelease } from './locateEnvironments.ts';

/** Name of a compiler among what `npm run install:samples` installs. */
export function compilerName(release: string): string {
  return `typescript@${release}`;
}

/** The folder of a compiler: that of this repository, or one that `npm run install:samples` installed. */
export function locateCompiler(root: string, release: string): string {
  const name = compilerName(release);
  const installed = join(root, installFolder(name), 'node_modules/typescript');
  const bundled = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
  const folder = [installed, bundled].find((place) => readRelease(place) === release);
  if (folder === undefined) {
    throw new FindingError({
      file: installFolder(name),
      message: `TypeScript ${release} is not installed`,
      remedy: `run \`npm run install:samples -- ${name}\``,
    });
  }
  return folder;
}
