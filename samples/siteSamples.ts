import { fileURLToPath } from 'node:url';
import type { SampleSite } from '../records/site/SampleSite.ts';
import { manifest } from './environments.ts';
import { faults } from './faults.ts';
import { tables } from './tables/index.ts';

/** The samples of this repository. */
export const siteSamples: SampleSite = {
  root: fileURLToPath(new URL('../', import.meta.url)),
  manifest,
  tables,
  faults,
  packageMarks: { firelordjs: 'web', firelord: 'admin', firesagejs: 'Realtime Database' },
};
