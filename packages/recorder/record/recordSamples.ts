import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkCopies } from '../compile/checkCopies.ts';
import { compareCompilers, type CompilerCount } from '../compile/compareCompilers.ts';
import { compileSamples, type CompileOptions, listPrograms } from '../compile/compileSamples.ts';
import type { Finding } from '../../../lib/Finding.ts';
import {
  readPageRecord,
  recordedPages,
  recordPath,
  type SampleRecord,
  writePageRecord,
} from '../../records/said/PageRecord.ts';
import { isStale, staleEnvironments } from '../../records/said/AnsweredReleases.ts';
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
  /** What the other compilers said of them. */
  compilers: CompilerCount[];
  ran: number;
  /** Pages whose record was written, and whose record was deleted. */
  written: string[];
  deleted: string[];
}

/** The samples of pages, and those of them that are recorded. */
interface SamplePlan extends CollectedSamples {
  /** What is recorded of each page now. */
  current: Map<string, SampleRecord[]>;
  /** The same by key. */
  recorded: ReadonlyMap<string, SampleRecord>;
  /** Those without a record, or all; one of those that are the same. */
  changed: Sample[];
}

export function planSamples(site: Records, { pages, all }: Pick<RecordOptions, 'pages' | 'all'>): SamplePlan {
  const collected = collectSamples(site, pages);
  const current = currentRecords(site);
  const recorded = new Map([...current.values()].flat().map((record) => [record.key, record]));
  const stale = staleEnvironments(site, 'samples');
  const isAnswered = ({ key, environment }: Sample) => recorded.has(key) && !isStale(stale, environment);
  const asked = collected.samples.filter((sample) => all === true || !isAnswered(sample));
  const changed = [...new Map(asked.map((sample) => [sample.key, sample])).values()];
  return { ...collected, current, recorded, changed };
}

/**
 * Compiles and runs what changed, and writes its records; the record of a page with a finding stays as it was. What shares a
 * program with a sample that changed is compiled again with it, since the order of unions depends on all that a program holds.
 */
export async function recordSamples(
  site: Records,
  options: RecordOptions,
  { pages, samples, findings, current, recorded, changed } = planSamples(site, options),
): Promise<Recording> {
  const { root } = site;
  const keys = new Set(changed.map(({ key }) => key));
  const known = new Map([...recorded].filter(([key]) => !keys.has(key)));
  const programs = listPrograms(samples).filter((program) => program.some(({ key }) => keys.has(key)));
  const results = await compileSamples(site, programs.flat(), options);
  const compiled = changed.filter((sample) => results.get(sample)?.findings.length === 0);
  const fresh = compiled.filter(({ key }) => !recorded.has(key));
  const { copies, findings: unfit } = checkCopies(site, fresh, options.environments);
  const recordsOf = new Map(
    compiled.flatMap((sample) => {
      const { record } = results.get(sample) ?? {};
      return record === undefined ? [] : [[sample, record] as const];
    }),
  );
  const valuesOf = (sample: Sample) => queriedNames(results.get(sample)?.record ?? { queries: [] });
  // Programs that run wait for servers most of their time.
  const [comparison, runs] = await Promise.all([
    compareCompilers(site, recordsOf, options.environments),
    runSamples(site, compiled, { ...options, valuesOf }),
  ]);
  findings.push(...unfit, ...comparison.findings);
  findings.push(...[...results.values(), ...runs.values()].flatMap((each) => each.findings));
  for (const sample of compiled) {
    const { record } = results.get(sample) ?? {};
    const [compared, ran] = [comparison.differences.get(sample), runs.get(sample)];
    if (record !== undefined && !(ran !== undefined && ran.findings.length > 0)) {
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
      written.push(page);
    }
  }
  const withSamples = new Set([...samples.map(({ page }) => page), ...failed]);
  const deleted = options.pages === undefined ? [...current.keys()].filter((page) => !withSamples.has(page)) : [];
  deleted.forEach((page) => rmSync(join(root, recordPath(page))));
  return {
    findings,
    samples,
    compiled: changed.length,
    copies,
    compilers: comparison.counts,
    ran: runs.size,
    written,
    deleted,
  };
}

/** What a sample is called is not part of its key, so its record is kept. */
function withNames(record: SampleRecord, { title, environment }: Sample): SampleRecord {
  const { key, hovers, queries, errors, completions, compared, run } = record;
  const said = {
    hovers,
    queries,
    errors,
    completions,
    ...(compared && { compared }),
    ...(run !== undefined && { run }),
  };
  return { key, environment, ...(title !== undefined && { title }), ...said };
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
