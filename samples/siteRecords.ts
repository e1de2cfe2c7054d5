import { Records } from '../packages/records/Records.ts';
import { siteSamples } from './siteSamples.ts';

/** All that is read of this repository, once for whoever asks. */
export const siteRecords = new Records(siteSamples);
