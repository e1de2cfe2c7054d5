import { readdirSync, readFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, findingOf } from '../../shared/Finding.ts';
import { findFences } from './findFences.ts';
import { type ExemptFence, readSample, type Sample, sampleLanguages, type SampleSite } from './readSample.ts';

/** Everything that the pages of the site hold. */
export interface CollectedSamples {
  /** All pages, those without samples too. */
  pages: string[];
  /** In page order. */
  samples: Sample[];
  exempt: ExemptFence[];
  findings: Finding[];
}

/** Lists the pages of the areas, from the repository's root. */
export function listPages({ root, manifest }: SampleSite): string[] {
  return manifest.areas
    .filter(({ folder }) => existsSync(join(root, folder)))
    .flatMap(({ folder }) =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    )
    .map((page) => page.replaceAll('\\', '/'))
    .filter((page) => /\.mdx?$/.test(page))
    .sort();
}

/** Reads the samples of all pages, or of those given; a bad fence becomes a finding and the rest goes on. */
export function collectSamples(site: SampleSite, pages: readonly string[] = listPages(site)): CollectedSamples {
  const collected: CollectedSamples = { pages: [...pages], samples: [], exempt: [], findings: [] };
  for (const page of pages) {
    const titles = new Map<string, number>();
    const fences = findFences(readFileSync(join(site.root, page), 'utf8'));
    for (const fence of fences.filter(({ language }) => sampleLanguages.includes(language))) {
      try {
        const sample = readSample(site, page, fence);
        if ('reason' in sample) {
          collected.exempt.push(sample);
        } else {
          collected.samples.push(sample);
          collected.findings.push(...titleFindings(sample, fence.heading, titles));
        }
      } catch (error) {
        collected.findings.push(findingOf(error));
      }
    }
  }
  return collected;
}

function titleFindings(
  { page, line, title, environment }: Sample,
  heading: string,
  seen: Map<string, number>,
): Finding[] {
  const name = [environment, heading, title].join('\n');
  const first = seen.get(name);
  seen.set(name, line);
  if (title === undefined || first === undefined) {
    return [];
  }
  const message = `two samples under one heading are named “${title}”, here and on line ${first}`;
  return [{ file: page, line, message, remedy: 'give one of them another title: reports name samples by it' }];
}
