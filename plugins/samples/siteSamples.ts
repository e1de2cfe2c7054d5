import { fileURLToPath } from 'node:url';
import { manifest } from '../../samples/environments.ts';
import type { SampleSite } from './read/readSample.ts';
import { remarkSamples } from './remarkSamples.ts';

/** The samples of this repository. */
export const siteSamples: SampleSite = { root: fileURLToPath(new URL('../../', import.meta.url)), manifest };

/** The remark plugin of this site; it takes no options, because Docusaurus sends those of a config to the browser. */
export function remarkSiteSamples() {
  return remarkSamples(siteSamples);
}
