import { fileURLToPath } from 'node:url';
import { manifest } from './environments.ts';
import { matrices } from './matrices.ts';
import { remarkMatrices } from '../plugins/samples/render/renderMatrix.ts';
import type { SampleSite } from '../plugins/samples/read/readSample.ts';
import { remarkResolve } from '../plugins/samples/render/remarkSamples.ts';

/** The samples of this repository. */
export const siteSamples: SampleSite = { root: fileURLToPath(new URL('../', import.meta.url)), manifest, matrices };

/** The remark plugins of this site; they take no options, because Docusaurus sends those of a config to the browser. */
export function remarkSiteResolve() {
  return remarkResolve(siteSamples);
}

export function remarkSiteMatrices() {
  return remarkMatrices(siteSamples);
}
