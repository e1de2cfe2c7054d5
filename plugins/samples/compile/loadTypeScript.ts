import { createRequire } from 'node:module';
import type typescript from 'typescript';

const require = createRequire(import.meta.url);

/** Release of the TypeScript of this repository, read without loading it. */
export const bundledTypeScript = (require('typescript/package.json') as { version: string }).version;

/**
 * The TypeScript that an environment is compiled with: the one among its packages, else that of this repository.
 *
 * @param packages Folders of its packages, by name.
 */
export function loadTypeScript(packages: ReadonlyMap<string, string>): typeof typescript {
  return require(packages.get('typescript') ?? 'typescript') as typeof typescript;
}
