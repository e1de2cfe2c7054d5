import { compileSamples } from './compile/compileSamples.ts';
import { type Change, compareRecords, nameRecords, type NamedRecord } from './compareRecords.ts';
import { FindingError } from './Finding.ts';
import type { LocatedEnvironments } from './locateEnvironments.ts';
import { collectSamples } from './read/collectSamples.ts';
import type { Sample, SampleSite } from './read/readSample.ts';
import { readRecords, recordedPages, unpackRecord } from './recordFiles.ts';

/** What another release would change, and how much was compared. */
export interface Report {
  changes: Change[];
  samples: number;
  pages: number;
}

function reportOn(before: readonly NamedRecord[], after: readonly NamedRecord[]): Report {
  const pages = new Set([...before, ...after].map(({ page }) => page)).size;
  return { changes: compareRecords(before, after), samples: Math.max(before.length, after.length), pages };
}

function namedRecords(root: string): NamedRecord[] {
  return [...readRecords(root)].flatMap(([page, record]) =>
    nameRecords(
      page,
      record.samples.map((sample) => unpackRecord(record, sample)),
    ),
  );
}

/**
 * Compares two sets of records, each in a checkout of this repository.
 *
 * @throws FindingError for a folder without records.
 */
export function reportOnRecords(before: string, after: string): Report {
  for (const root of [before, after]) {
    if (recordedPages(root).length === 0) {
      throw new FindingError({
        file: root,
        message: 'the folder has no samples/records',
        remedy: 'give the root of a checkout of this repository',
      });
    }
  }
  return reportOn(namedRecords(before), namedRecords(after));
}

/** Compiles the recorded samples of the given environments with whatever release is at hand, and compares. */
export async function reportOnRelease(
  site: SampleSite,
  environments: LocatedEnvironments,
  onCompiled?: (done: number, total: number, sample: Sample) => void,
): Promise<Report> {
  const { samples } = collectSamples(site);
  const chosen = samples.filter(({ environment }) => environments.has(environment));
  let done = 0;
  const { results } = await compileSamples(site, chosen, {
    packages: environments,
    prove: false,
    onCompiled: (sample) => onCompiled?.(++done, chosen.length, sample),
  });
  const pages = [...new Set(chosen.map(({ page }) => page))];
  const after = pages.flatMap((page) =>
    nameRecords(
      page,
      chosen
        .filter((sample) => sample.page === page)
        .flatMap((sample) => {
          const record = results.get(sample)?.record;
          return record === undefined
            ? []
            : [{ ...record, ...(sample.title === undefined ? {} : { title: sample.title }) }];
        }),
    ),
  );
  const before = namedRecords(site.root).filter(({ record }) => environments.has(record.environment));
  return reportOn(before, after);
}
