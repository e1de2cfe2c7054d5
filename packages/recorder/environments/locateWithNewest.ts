import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { FindingError } from '../../../lib/Finding.ts';
import { listDocumented, newestName, type SampleEnvironment } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { installPackages } from './installEnvironment.ts';
import {
  type GivenLibraries,
  installFolder,
  listPackages,
  locateEnvironments,
  type LocatedEnvironments,
} from './locateEnvironments.ts';

/** Finds the packages of environments but those with the newest SDK, whose copy of a library may be of the release before. */
export function locateDocumented({ root, manifest }: SampleSite, given: GivenLibraries): LocatedEnvironments {
  return locateEnvironments(
    { root, manifest: { ...manifest, environments: Object.fromEntries(listDocumented(manifest)) } },
    given,
  );
}

/** Finds the packages of environments, and installs the newest SDK beside a copy of each library that is here. */
export function locateWithNewest(site: SampleSite, given: GivenLibraries): LocatedEnvironments {
  const located = locateDocumented(site, given);
  for (const [name, { library }] of listDocumented(site.manifest)) {
    const folder = located.get(name)?.get(library);
    const newest = site.manifest.environments[newestName(name)];
    if (folder !== undefined && newest !== undefined && !given.has(newestName(name))) {
      installBeside(site, newestName(name), newest, folder);
    }
  }
  return locateEnvironments(site, given);
}

/** Installs an environment with a copy of the library in a folder, whose peers need not allow its SDK. @throws FindingError where that fails. */
export function installBeside(site: SampleSite, name: string, environment: SampleEnvironment, folder: string): void {
  const packages = { ...listPackages(environment), [environment.library]: `file:${folder}` };
  const at = join(site.root, installFolder(name));
  const file = join(at, 'package.json');
  const before: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (isDeepStrictEqual((before as { dependencies?: unknown }).dependencies, packages)) {
    return;
  }
  // npm leaves a copy as it is, though it was made of another folder.
  rmSync(join(at, 'node_modules', environment.library), { recursive: true, force: true });
  const [refused] = installPackages(site, name, packages, ['--install-links', '--legacy-peer-deps']);
  if (refused !== undefined) {
    throw new FindingError(refused);
  }
}
