import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { FindingError } from '../../../lib/Finding.ts';
import { installFolder } from './locateEnvironments.ts';

/** A release of TypeScript, and the folder of its package. */
export interface Compiler {
  release: string;
  folder: string;
}

/** Name of a compiler among what `npm run install:samples` installs. */
export function compilerName(release: string): string {
  return `typescript@${release}`;
}

/** Finds a compiler: that of this repository, or one that `npm run install:samples` installed. */
export function locateCompiler(root: string, release: string): Compiler {
  const name = compilerName(release);
  const installed = join(root, installFolder(name), 'node_modules/typescript/package.json');
  const bundled = createRequire(import.meta.url).resolve('typescript/package.json');
  const compilers = [installed, bundled].filter(existsSync).map((file) => ({ file, version: readVersion(file) }));
  const match = compilers.find(({ version }) => version === release);
  if (match === undefined) {
    const message = `TypeScript ${release} is not installed`;
    throw new FindingError({
      file: installFolder(name),
      message,
      remedy: `run \`npm run install:samples -- ${name}\``,
    });
  }
  return { release, folder: dirname(match.file) };
}

function readVersion(file: string): string {
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}
