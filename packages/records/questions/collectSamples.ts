import { type Finding, getFinding } from '../../../lib/Finding.ts';
import { readFences } from './listFences.ts';
import type { Records } from '../Records.ts';
import { type ExemptFence, readSample, type Sample, sampleLanguages } from './readSample.ts';

/** Everything that the pages of the site hold. */
export interface CollectedSamples {
  /** In page order. */
  samples: Sample[];
  exempt: ExemptFence[];
  findings: Finding[];
}

/** Lists the pages of the areas, from the repository's root. */
export function listPageFiles(records: Records): string[] {
  return records.manifest.areas
    .flatMap(({ folder }) => records.listAll(folder))
    .filter((page) => /\.mdx?$/.test(page))
    .sort();
}

/** Reads the samples of all pages, or of those given; a bad fence becomes a finding and the rest goes on. */
export function collectSamples(records: Records, pages: readonly string[] = listPageFiles(records)): CollectedSamples {
  const collected: CollectedSamples = { samples: [], exempt: [], findings: [] };
  for (const page of pages) {
    try {
      readSamples(records, page, collected);
    } catch (error) {
      collected.findings.push(getFinding(error));
    }
  }
  return collected;
}

/** @throws FindingError where the page cannot be read. */
function readSamples(records: Records, page: string, { samples, exempt, findings }: CollectedSamples): void {
  for (const fence of readFences(records, page).filter(({ language }) => sampleLanguages.includes(language))) {
    try {
      const sample = readSample(records, page, fence);
      if ('key' in sample) {
        samples.push(sample);
      } else {
        exempt.push(sample);
      }
    } catch (error) {
      findings.push(getFinding(error));
    }
  }
}
