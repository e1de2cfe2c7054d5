import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const relativeImport = /\b(?:from|import)\s*\(?\s*['"]\.\/(?<name>[^'"]+)['"]/g;

/** Folder of the setup files that samples of an environment may import, from the repository's root. */
export function setupFolder(environment: string): string {
  return `samples/setups/${environment}`;
}

/** Reads a setup file by the name that samples import it with; `undefined` where there is none. */
export function readSetup(root: string, environment: string, name: string): string | undefined {
  const file = join(root, setupFolder(environment), `${name}.ts`);
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

function importedNames(code: string): string[] {
  return [...code.matchAll(relativeImport)].map((match) => match.groups?.name ?? '');
}

/**
 * Reads the setup files that a sample imports, and those that they import.
 *
 * @param ownFiles names of the files that the sample brings itself
 * @throws Error that names an import without a file.
 */
export function resolveSetups(
  root: string,
  environment: string,
  code: string,
  ownFiles: readonly string[],
): Record<string, string> {
  const setups = new Map<string, string>();
  const pending = importedNames(code).filter((name) => !ownFiles.includes(name));
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (!setups.has(name)) {
      const setup = readSetup(root, environment, name);
      if (setup === undefined) {
        throw new Error(`\`./${name}\` is imported, but ${setupFolder(environment)}/${name}.ts is missing`);
      }
      setups.set(name, setup);
      pending.push(...importedNames(setup));
    }
  }
  return Object.fromEntries([...setups].sort(([a], [b]) => (a < b ? -1 : 1)));
}
