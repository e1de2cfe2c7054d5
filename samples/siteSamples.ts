import { join } from 'node:path';
import type { SampleSite } from '../packages/records/site/SampleSite.ts';
import { docsInstances, environmentName, type LibraryName } from '../config/docsInstances.ts';
import { libraries } from '../config/libraries.ts';
import { officialPages } from '../config/officialPages.ts';
import { manifest, pathTools } from '../config/environments.ts';
import { faults } from './faults.ts';
import { tables } from './tables/index.ts';

/** Where the source of what an environment compiles against is, at its release. */
const sourceRoots = Object.fromEntries(
  docsInstances.flatMap((instance) =>
    instance.versions.flatMap((version) =>
      Object.entries(version.packages).map(([library, packages]) => {
        const { repository } = libraries[library as LibraryName];
        const place = version.untagged?.[library] ?? packages[library];
        return [environmentName(instance, version, library), `${repository}/blob/${place}/`];
      }),
    ),
  ),
);

/** The samples of this repository. */
export const siteSamples: SampleSite = {
  root: join(__dirname, '..'),
  manifest,
  tables,
  faults,
  pathTools,
  officialPages,
  sourceRoots,
  setupPages: Object.fromEntries(Object.entries(libraries).map(([name, { setup }]) => [name, setup])),
  packageMarks: Object.fromEntries(Object.entries(libraries).map(([name, { kind }]) => [name, kind])),
};
