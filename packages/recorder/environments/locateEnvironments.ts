import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import type { SampleEnvironment } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { FindingError } from '../../../lib/Finding.ts';

/** Release of the TypeScript of this repository, read without loading it. */
const bundledTypeScript = (createRequire(import.meta.url)('typescript/package.json') as { version: string }).version;

/** Folders of the packages, by environment; an environment whose library is not at hand is left out. */
export type LocatedEnvironments = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Folders of the libraries given on the command line, by environment. */
export type GivenLibraries = ReadonlyMap<string, string>;

/** Reads `NAME=DIR` as given on a command line. */
export function parseLibraries({ manifest }: SampleSite, values: readonly string[]): GivenLibraries {
  const names = Object.keys(manifest.environments);
  return new Map(
    values.map((value) => {
      const file = `--library ${value}`;
      const [, name = '', folder = ''] = /^([^=]+)=(.+)$/.exec(value) ?? [];
      if (!names.includes(name)) {
        const remedy = `write NAME=DIR with one of ${names.join(', ')}`;
        throw new FindingError({ file, message: 'no environment has this name', remedy });
      }
      if (!existsSync(folder)) {
        const remedy = 'give the folder that holds the package.json of the library';
        throw new FindingError({ file, message: 'the folder does not exist', remedy });
      }
      return [name, resolve(folder)];
    }),
  );
}

/** Folder that `npm run install:samples` fills for an environment, from the repository's root. */
export function installFolder(environment: string): string {
  return `samples/.environments/${environment}`;
}

/** What an environment is made of: its packages, and TypeScript where it is not the release of this repository. */
export function listPackages({ packages, typescript }: SampleEnvironment): Readonly<Record<string, string>> {
  return typescript === bundledTypeScript ? packages : { ...packages, typescript };
}

/** Finds the packages of every environment that is given or installed: the library there, its peers beside it. */
export function locateEnvironments({ root, manifest }: SampleSite, given: GivenLibraries): LocatedEnvironments {
  return new Map(
    Object.entries(manifest.environments).flatMap(([name, environment]) => {
      const folder = given.get(name) ?? join(root, installFolder(name), 'node_modules', environment.library);
      return existsSync(folder) ? [[name, locatePackages(environment, folder)]] : [];
    }),
  );
}

function locatePackages(environment: SampleEnvironment, folder: string): Map<string, string> {
  const { library } = environment;
  return new Map(
    Object.entries(listPackages(environment)).map(([name, version]) => {
      const at = name === library ? folder : findBeside(folder, name);
      if (at === undefined) {
        throw new FindingError({
          file: folder,
          message: `${library} is here without \`${name}\`, which its samples are compiled with`,
          remedy: `install ${name}@${version} beside it, or run \`npm run install:samples\``,
        });
      }
      assertPackage(name, version, at, name === library);
      return [name, realpathSync(at)];
    }),
  );
}

/** The folder of a package as one in a folder finds it: a compiler looks from the real folder upwards. */
export function findBeside(folder: string, name: string): string | undefined {
  const places = createRequire(join(realpathSync(folder), 'package.json')).resolve.paths(name) ?? [];
  return places.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')));
}

/** Release of the package in a folder; nothing where there is none. */
export function readRelease(folder: string): string | undefined {
  const file = join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : undefined;
}

function assertPackage(name: string, version: string, folder: string, hasTypes: boolean): void {
  const refuse = (message: string, remedy: string) => new FindingError({ file: folder, message, remedy });
  const file = join(folder, 'package.json');
  if (!existsSync(file)) {
    throw refuse(`\`${name}\` is not here: the folder has no package.json`, 'give the folder of the package itself');
  }
  const found = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  if (found.name !== name || found.version !== version) {
    const message = `the folder holds ${found.name} ${found.version}, and config/environments.ts wants ${name} ${version}`;
    throw refuse(message, `give ${name} ${version}, or name the other release in config/docsVersions.json`);
  }
  const declarations = found.types ?? found.typings ?? 'index.d.ts';
  if (hasTypes && !existsSync(join(folder, declarations))) {
    const message = `${name} has no declarations: ${declarations} is missing`;
    throw refuse(message, 'build the checkout first, or give an installed copy');
  }
}
