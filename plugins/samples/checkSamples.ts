import { compileSamples } from './compile/compileSamples.ts';
import { type Finding, FindingError } from './Finding.ts';
import type { LocatedEnvironments } from './locateEnvironments.ts';
import { type PageRecord, recordFormat, type SampleRecord } from './PageRecord.ts';
import { collectSamples, listPages } from './read/collectSamples.ts';
import type { ExemptFence, Sample, SampleSite } from './read/readSample.ts';
import { type LooseRecord, readRecord, recordedPages, recordPath, unpackRecord } from './recordFiles.ts';

/** How to check. */
export interface CheckOptions {
  /** Environments in which samples are compiled again; in all others they are matched by key. */
  environments?: LocatedEnvironments;
  onCompiled?: (done: number, total: number, sample: Sample) => void;
}

/** What was checked, and what is wrong. */
export interface Check {
  findings: Finding[];
  samples: Sample[];
  pages: number;
  exempt: ExemptFence[];
  compiledAgain: number;
}

const record = 'run `npm run record:samples`';
/** At most this share of the TypeScript fences may go uncompiled. */
const exemptShare = 0.03;

/** Compares the pages with their records; never writes. */
export async function checkSamples(site: SampleSite, options: CheckOptions = {}): Promise<Check> {
  const { root, manifest } = site;
  const { pages, samples, exempt, findings } = collectSamples(site);
  const records = readPageRecords(root, findings);
  const matched = new Map<Sample, LooseRecord>();
  for (const page of new Set([...records.keys(), ...pages])) {
    const own = samples.filter((sample) => sample.page === page);
    findings.push(...comparePage(site, page, own, records.get(page), matched));
  }
  const compiledAgain = await compileAgain(site, matched, options, findings);
  if (samples.length === 0) {
    findings.push({
      file: 'samples/environments.ts',
      message: `no sample was found in ${manifest.areas.map(({ folder }) => folder).join(', ')}`,
      remedy: 'see that the areas name the folders of the pages',
    });
  }
  for (const name of Object.keys(manifest.environments)) {
    if (!samples.some(({ environment }) => environment === name)) {
      findings.push({
        file: 'samples/environments.ts',
        message: `environment \`${name}\` is used by no page`,
        remedy: 'remove it, or write the sample it was added for',
      });
    }
  }
  if (exempt.length > exemptShare * (exempt.length + samples.length)) {
    findings.push({
      file: exempt[0]?.page ?? '',
      message: `${exempt.length} of ${exempt.length + samples.length} TypeScript fences are not compiled, more than 3 in 100`,
      remedy: 'take `notCompiled` out where the code can be compiled, or use another language than ts',
    });
  }
  const withSamples = new Set(samples.map(({ page }) => page));
  return { findings, samples, pages: withSamples.size, exempt, compiledAgain };
}

function readPageRecords(root: string, findings: Finding[]): Map<string, PageRecord | undefined> {
  const records = new Map<string, PageRecord | undefined>();
  for (const page of recordedPages(root)) {
    try {
      records.set(page, readRecord(root, page));
    } catch (error) {
      if (!(error instanceof FindingError)) {
        throw error;
      }
      findings.push(error.finding);
      records.set(page, undefined);
    }
  }
  return records;
}

function comparePage(
  site: SampleSite,
  page: string,
  samples: readonly Sample[],
  pageRecord: PageRecord | undefined,
  matched: Map<Sample, LooseRecord>,
): Finding[] {
  const file = recordPath(page);
  if (pageRecord === undefined) {
    return samples.map(({ line }) => ({ file: page, line, message: 'the sample has no record', remedy: record }));
  }
  if (samples.length === 0) {
    const gone = listPages(site).includes(page) ? 'has no samples any more' : 'does not exist any more';
    return [{ file, message: `the record is obsolete: ${page} ${gone}`, remedy: record }];
  }
  if (pageRecord.format !== recordFormat) {
    return [{ file, message: `the record has format ${pageRecord.format}, not ${recordFormat}`, remedy: record }];
  }
  const byKey = new Map(pageRecord.samples.map((sample) => [sample.key, sample]));
  const findings: Finding[] = [];
  for (const sample of samples) {
    const found = byKey.get(sample.key);
    if (found === undefined) {
      findings.push(staleFinding(site, sample, pageRecord));
    } else {
      matched.set(sample, unpackRecord(pageRecord, found));
    }
  }
  const keys = new Set(samples.map(({ key }) => key));
  const obsolete = pageRecord.samples.filter(({ key }) => !keys.has(key));
  if (findings.length === 0 && obsolete.length > 0) {
    findings.push({
      file,
      message: `${obsolete.length} recorded sample(s) are no longer in ${page}: ${obsolete.map(nameOf).join(', ')}`,
      remedy: record,
    });
  }
  return findings;
}

function nameOf({ title, key }: SampleRecord): string {
  return title ?? key;
}

function staleFinding(
  { manifest }: SampleSite,
  { page, line, environment, title }: Sample,
  { samples }: PageRecord,
): Finding {
  const { packages = {} } = manifest.environments[environment] ?? {};
  const releases = Object.entries(packages).map(([name, release]) => `${name} ${release}`);
  const named = title !== undefined && samples.some((sample) => sample.title === title) ? ` “${title}”` : '';
  return {
    file: page,
    line,
    message: `the record of the sample${named} is stale: code, setup, releases or compiler options changed since (${releases.join(', ')})`,
    remedy: record,
  };
}

async function compileAgain(
  site: SampleSite,
  matched: ReadonlyMap<Sample, LooseRecord>,
  { environments = new Map(), onCompiled }: CheckOptions,
  findings: Finding[],
): Promise<number> {
  const again = [...matched.keys()].filter(({ environment }) => environments.has(environment));
  let done = 0;
  const { results } = await compileSamples(site, again, {
    packages: environments,
    onCompiled: (sample) => onCompiled?.(++done, again.length, sample),
  });
  for (const [sample, result] of results) {
    findings.push(...result.findings);
    const recorded = matched.get(sample);
    if (
      result.record !== undefined &&
      result.findings.length === 0 &&
      JSON.stringify(comparable(result.record)) !== JSON.stringify(comparable(recorded))
    ) {
      findings.push({
        file: sample.page,
        line: sample.line,
        message: 'the compiler says something else than the record',
        remedy: 'run `npm run record:samples -- --all` and review the difference',
      });
    }
  }
  return results.size;
}

function comparable(loose: LooseRecord | undefined): unknown {
  const { hovers, queries, errors, completions } = loose ?? {};
  return { hovers, queries, errors, completions };
}
