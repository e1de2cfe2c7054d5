import { join } from 'node:path';
import type { SampleSite } from '../packages/records/site/SampleSite.ts';
import { docsInstances, environmentName, type LibraryName, versionRoute } from '../config/docsInstances.ts';
import { libraries } from '../config/libraries.ts';
import { officialPages } from '../config/officialPages.ts';
import { manifest, pathTools } from '../config/environments.ts';
import { faults } from './faults.ts';
import { tables } from './tables/index.ts';

/** Where the source of what an environment compiles against is, at its release, and which heading shows its set-up file. */
const places = docsInstances.flatMap((instance) =>
  instance.versions.flatMap((version) =>
    Object.entries(version.packages).map(([library, packages]) => {
      const { repository, setup } = libraries[library as LibraryName];
      const release = version.untagged?.[library] ?? packages[library];
      const [source, shown] = [`${repository}/blob/${release}/`, versionRoute(version, setup)];
      return { name: environmentName(instance, version, library), source, shown };
    }),
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
  sourceRoots: Object.fromEntries(places.map(({ name, source }) => [name, source])),
  setupPages: Object.fromEntries(places.map(({ name, shown }) => [name, shown])),
  packageMarks: Object.fromEntries(Object.entries(libraries).map(([name, { kind }]) => [name, kind])),
};
