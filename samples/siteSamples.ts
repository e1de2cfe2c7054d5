import { fileURLToPath } from 'node:url';
import type { SampleSite } from '../records/site/SampleSite.ts';
import { libraries } from '../config/libraries.ts';
import { manifest } from './environments.ts';
import { faults } from './faults.ts';
import { tables } from './tables/index.ts';

/** The samples of this repository. */
export const siteSamples: SampleSite = {
  root: fileURLToPath(new URL('../', import.meta.url)),
  manifest,
  tables,
  faults,
  setupPage: '/guides/model',
  packageMarks: Object.fromEntries(Object.entries(libraries).map(([name, { kind }]) => [name, kind])),
};
