import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkCopies } from '../compile/checkCopies.ts';
import { compareCompilers } from '../compile/compareCompilers.ts';
import { compileSamples, type CompileOptions, listPrograms } from '../compile/compileSamples.ts';
import type { Finding } from '../../../lib/Finding.ts';
import {
  readPageRecord,
  recordedPages,
  recordPath,
  type SampleRecord,
  writePageRecord,
} from '../../records/said/PageRecord.ts';
import { releaseFindings } from '../../records/said/AnsweredReleases.ts';
import { type CollectedSamples, collectSamples } from '../../records/asked/collectSamples.ts';
import type { Records } from '../../records/Records.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import { queriedNames, type RunOptions, runSamples } from '../run/runSamples.ts';

export interface RecordOptions extends CompileOptions, RunOptions {
  /** Pages to record; all of them unless given. */
  pages?: readonly string[];
}

export interface Recording {
  findings: Finding[];
  samples: Sample[];
  compiled: number;
  /** Those of them without a record before, which were compiled as one file, too, as the TypeScript Playground opens them. */
  copies: number;
  /** Those of them of which other compilers say something else. */
  differing: number;
  ran: number;
  /** Records that were written or deleted. */
  written: string[];
}

/** The samples of pages, and those of them that are recorded. */
interface SamplePlan extends CollectedSamples {
  /** What is recorded of each page now. */
  current: Map<string, SampleRecord[]>;
  /** The same by key. */
  recorded: ReadonlyMap<string, SampleRecord>;
  /** Those without a record, or all; one of those that are the same. */
  changed: Sample[];
  /** What is compiled for them: what shares a program with one of them, too. */
  programs: Sample[];
}

export function planSamples(site: Records, { pages, all }: Pick<RecordOptions, 'pages' | 'all'>): SamplePlan {
  const collected = collectSamples(site, pages);
  const current = currentRecords(site);
  const recorded = new Map([...current.values()].flat().map((record) => [record.key, record]));
  const isAnswered = ({ key, environment }: Sample) =>
    recorded.has(key) && releaseFindings(site, 'samples', [environment]).length === 0;
  const asked = collected.samples.filter((sample) => all === true || !isAnswered(sample));
  const changed = [...new Map(asked.map((sample) => [sample.key, sample])).values()];
  const keys = new Set(changed.map(({ key }) => key));
  const programs = listPrograms(collected.samples).filter((program) => program.some(({ key }) => keys.has(key)));
  return { ...collected, current, recorded, changed, programs: programs.flat() };
}

/**
 * Compiles and runs what changed, and writes its records; the record of a page with a finding stays as it was. What shares a
 * program with a sample that changed is compiled again with it, since the order of unions depends on all that a program holds.
 */
export async function recordSamples(
  site: Records,
  options: RecordOptions,
  { pages, samples, findings, current, recorded, changed, programs } = planSamples(site, options),
): Promise<Recording> {
  const root = site.recordsRoot;
  const keys = new Set(changed.map(({ key }) => key));
  const known = new Map([...recorded].filter(([key]) => !keys.has(key)));
  const results = await compileSamples(site, programs, options);
  const compiled = new Map(
    changed.flatMap((sample) => {
      const { record, findings: unfit = [] } = results.get(sample) ?? {};
      return record === undefined || unfit.length > 0 ? [] : [[sample, record] as const];
    }),
  );
  const fresh = [...compiled.keys()].filter(({ key }) => !recorded.has(key));
  const { copies, findings: unfit } = checkCopies(site, fresh, options.environments);
  const valuesOf = (sample: Sample) => queriedNames(compiled.get(sample) ?? { queries: [] });
  // Programs that run wait for servers most of their time.
  const [comparison, runs] = await Promise.all([
    compareCompilers(site, compiled, options.environments),
    runSamples(site, [...compiled.keys()], { ...options, valuesOf }),
  ]);
  findings.push(...unfit, ...comparison.findings);
  findings.push(...[...results.values(), ...runs.values()].flatMap((each) => each.findings));
  for (const [sample, record] of compiled) {
    const [compared, ran] = [comparison.differences.get(sample), runs.get(sample)];
    if (ran === undefined || ran.findings.length === 0) {
      known.set(sample.key, { ...record, ...(compared && { compared }), ...(ran && { run: ran.run }) });
    }
  }
  const failed = new Set(findings.map(({ file }) => file));
  const written: string[] = [];
  for (const page of pages.filter((name) => !failed.has(name))) {
    const own = samples.filter((sample) => sample.page === page);
    const records = own.flatMap((sample) => {
      const record = known.get(sample.key);
      return record === undefined ? [] : [withNames({ ...record, ...results.get(sample)?.record }, sample)];
    });
    const isCurrent = JSON.stringify(records) === JSON.stringify(current.get(page));
    if (records.length === own.length && own.length > 0 && !isCurrent) {
      writePageRecord(root, { page, samples: records });
      written.push(recordPath(page));
    }
  }
  const withSamples = new Set([...samples.map(({ page }) => page), ...failed]);
  const deleted = options.pages === undefined ? [...current.keys()].filter((page) => !withSamples.has(page)) : [];
  deleted.forEach((page) => rmSync(join(root, recordPath(page))));
  written.push(...deleted.map(recordPath));
  return {
    findings,
    samples,
    compiled: changed.length,
    copies,
    differing: comparison.differences.size,
    ran: runs.size,
    written,
  };
}

/** What a sample is called is not part of its key, so its record is kept. */
function withNames(record: SampleRecord, { key, title, environment }: Sample): SampleRecord {
  const said = Object.entries(record).filter(([name]) => name !== 'title');
  const names = { key, environment, ...(title !== undefined && { title }) };
  return { ...names, ...(Object.fromEntries(said) as Omit<SampleRecord, 'title'>) };
}

/** Records by page, also of other pages than those asked for, so that a sample that moved is not compiled again. */
function currentRecords(site: Records): Map<string, SampleRecord[]> {
  const readSamples = (page: string): SampleRecord[] => {
    try {
      return readPageRecord(site, page)?.samples ?? [];
    } catch {
      // A record that cannot be used is recorded anew; the check is what reports it.
      return [];
    }
  };
  return new Map(recordedPages(site).map((page) => [page, readSamples(page)]));
}
