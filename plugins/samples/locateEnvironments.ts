import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { SampleEnvironment } from '../../samples/environments.ts';
import type { SampleSite } from './read/readSample.ts';
import { FindingError } from './Finding.ts';

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

/** Folders given on the command line, by package name. */
export type GivenLibraries = ReadonlyMap<string, string>;

interface PackageJson {
  name?: string;
  version?: string;
  types?: string;
  typings?: string;
}

/** Folder that `npm run install:samples` fills for an environment, from the repository's root. */
export function installFolder(environment: string): string {
  return `samples/.environments/${environment}`;
}

function readPackage(folder: string): PackageJson | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PackageJson) : undefined;
}

/** Looks for a package the way the compiler does, from a folder upwards. */
function findUpwards(name: string, from: string): string | undefined {
  const candidate = join(from, 'node_modules', name);
  if (existsSync(join(candidate, 'package.json'))) {
    return candidate;
  }
  const parent = dirname(from);
  return parent === from ? undefined : findUpwards(name, parent);
}

function verifyPackage(name: string, version: string | undefined, folder: string): void {
  const found = readPackage(folder);
  const refuse = (message: string, remedy: string) => new FindingError({ file: folder, message, remedy });
  if (found === undefined) {
    throw refuse(`\`${name}\` is not here: the folder has no package.json`, 'give the folder of the package itself');
  }
  if (found.name !== name) {
    throw refuse(`the folder holds \`${found.name ?? 'a package without a name'}\``, `give a folder of \`${name}\``);
  }
  if (version !== undefined && found.version !== version) {
    throw refuse(
      `the folder holds ${name} ${found.version ?? 'without a version'}, and samples/environments.ts wants ${version}`,
      `give ${name} ${version}; to see what another release would change, use \`npm run report:samples\``,
    );
  }
}

function verifyDeclarations(name: string, folder: string): void {
  const { types, typings } = readPackage(folder) ?? {};
  const declarations = types ?? typings ?? 'index.d.ts';
  if (!existsSync(join(folder, declarations))) {
    throw new FindingError({
      file: folder,
      message: `${name} has no declarations: ${declarations} is missing`,
      remedy: 'build the checkout first, or give an installed copy',
    });
  }
}

/**
 * Finds the folder of every package of an environment: the library as given or installed, its peers beside it.
 *
 * @param anyRelease accepts another release of the library, for reports
 * @returns `undefined` where the library is neither given nor installed
 * @throws FindingError for a folder of another name or release, or without declarations.
 */
function locatePackages(
  root: string,
  name: string,
  { library, packages }: SampleEnvironment,
  given: GivenLibraries,
  anyRelease = false,
): Map<string, string> | undefined {
  const installed = join(root, installFolder(name), 'node_modules', library);
  const folder = given.get(library) ?? (existsSync(installed) ? installed : undefined);
  if (folder === undefined) {
    return undefined;
  }
  verifyPackage(library, anyRelease ? undefined : packages[library], folder);
  verifyDeclarations(library, folder);
  const located = new Map([[library, realpathSync(folder)]]);
  for (const [peer, version] of Object.entries(packages)) {
    if (peer !== library) {
      const beside = findUpwards(peer, realpathSync(folder));
      if (beside === undefined) {
        throw new FindingError({
          file: folder,
          message: `${library} is here without \`${peer}\`, so parts of its types would be \`any\``,
          remedy: `install ${peer}@${version} beside it, or run \`npm run install:samples\``,
        });
      }
      verifyPackage(peer, anyRelease ? undefined : version, beside);
      located.set(peer, realpathSync(beside));
    }
  }
  return located;
}
