import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { SampleSite } from './read/readSample.ts';
import { FindingError } from './Finding.ts';
import { type GivenLibraries, locatePackages } from './compile/locatePackages.ts';

/** Folders of the packages, by environment; an environment whose library is not at hand is left out. */
export type LocatedEnvironments = ReadonlyMap<string, ReadonlyMap<string, string>>;

/**
 * Reads `NAME=DIR` as given on a command line.
 *
 * @throws FindingError for a value of another shape, a name that is no library, or a folder that is not there.
 */
export function parseLibraries({ manifest }: SampleSite, values: readonly string[]): GivenLibraries {
  const libraries = Object.values(manifest.environments).map(({ library }) => library);
  return new Map(
    values.map((value) => {
      const [, name = '', folder = ''] = /^([^=]+)=(.+)$/.exec(value) ?? [];
      const refuse = (message: string, remedy: string) =>
        new FindingError({ file: `--library ${value}`, message, remedy });
      if (!libraries.includes(name)) {
        throw refuse('no environment documents this library', `write NAME=DIR with one of ${libraries.join(', ')}`);
      }
      if (!existsSync(folder)) {
        throw refuse('the folder does not exist', 'give the folder that holds the package.json of the library');
      }
      return [name, resolve(folder)];
    }),
  );
}

/** Finds the packages of every environment that is given or installed. */
export function locateEnvironments(
  { root, manifest }: SampleSite,
  given: GivenLibraries,
  anyRelease = false,
): LocatedEnvironments {
  const located = new Map<string, ReadonlyMap<string, string>>();
  for (const [name, environment] of Object.entries(manifest.environments)) {
    const packages = locatePackages(root, name, environment, given, anyRelease);
    if (packages !== undefined) {
      located.set(name, packages);
    }
  }
  return located;
}

/**
 * Sees to it that samples can be compiled.
 *
 * @throws FindingError that names the first environment that is not at hand.
 */
export function requireEnvironments(
  { manifest }: SampleSite,
  located: LocatedEnvironments,
  wanted: Iterable<string>,
): void {
  for (const name of wanted) {
    const { library = name, packages = {} } = manifest.environments[name] ?? {};
    if (!located.has(name)) {
      throw new FindingError({
        file: 'samples/environments.ts',
        message: `environment \`${name}\` is needed, and ${library} ${packages[library] ?? ''} is neither installed nor given`,
        remedy: `run \`npm run install:samples\`, or add \`--library ${library}=DIR\``,
      });
    }
  }
}
