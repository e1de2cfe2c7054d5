import { join } from 'node:path';
import type { SampleSite } from '../records/site/SampleSite.ts';
import { libraries } from '../config/libraries.ts';
import { officialPages } from '../config/officialPages.ts';
import { manifest } from './environments.ts';
import { faults } from './faults.ts';
import { tables } from './tables/index.ts';

/** The samples of this repository. */
export const siteSamples: SampleSite = {
  root: join(__dirname, '..'),
  manifest,
  tables,
  faults,
  officialPages,
  setupPage: '/guides/model',
  packageMarks: Object.fromEntries(Object.entries(libraries).map(([name, { kind }]) => [name, kind])),
};
