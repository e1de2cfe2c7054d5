import { listDocumented, newestName } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import {
  type GivenLibraries,
  locateEnvironments,
  type LocatedEnvironments,
} from '../environments/locateEnvironments.ts';
import { installTrial } from './installTrial.ts';

/**
 * Finds the packages of every environment that is given or installed; where the library is, its newest SDK is installed
 * beside the records, unless it was before.
 *
 * @throws FindingError for a folder that does not hold what is documented, and a newest SDK that cannot be installed.
 */
export function locateWithNewest(site: SampleSite, given: GivenLibraries): LocatedEnvironments {
  const located = locateEnvironments(site, given);
  const newest = listDocumented(site.manifest).flatMap(([name, { library, newestSdk }]) => {
    const folder = located.get(name)?.get(library);
    const hasBoth = folder !== undefined && newestSdk !== undefined;
    const trial = hasBoth ? installTrial(site, name, newestSdk, new Map([[name, folder]]), true) : undefined;
    const packages = trial?.environments.get(name);
    return packages === undefined ? [] : [[newestName(name), packages] as const];
  });
  return new Map([...located, ...newest]);
}
