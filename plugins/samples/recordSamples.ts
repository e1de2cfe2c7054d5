import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { checkCopies } from './compile/checkCopies.ts';
import { compileSamples, type CompileOptions } from './compile/compileSamples.ts';
import type { Finding } from './Finding.ts';
import { collectSamples } from './read/collectSamples.ts';
import type { Sample, SampleSite } from './read/readSample.ts';
import {
  type LooseRecord,
  packRecords,
  readRecord,
  recordedPages,
  recordPath,
  unpackRecord,
  writeRecord,
} from './recordFiles.ts';
import { queriedNames, type RunOptions, runSamples } from './run/runSamples.ts';

/** What to record, and with what. */
export interface RecordOptions extends CompileOptions, RunOptions {
  /** Pages to record; all of them unless given. */
  pages?: readonly string[];
  /** Compiles and runs the samples whose records are current, too. */
  all?: boolean;
}

/** What was recorded. */
export interface Recording {
  findings: Finding[];
  samples: Sample[];
  compiled: number;
  /** New samples that were compiled with their set-up file as one file, too. */
  copies: number;
  ran: number;
  /** Pages whose record was written, and whose record was deleted. */
  written: string[];
  deleted: string[];
}

/** Compiles and runs what changed, and writes its records; the record of a page with a finding stays as it was. */
export async function recordSamples(site: SampleSite, options: RecordOptions): Promise<Recording> {
  const { root } = site;
  const { pages, samples, findings } = collectSamples(site, options.pages);
  const current = currentRecords(root);
  const known = new Map(
    options.all === true ? [] : [...current.values()].flat().map((record) => [record.key, record] as const),
  );
  const unknown = samples.filter(({ key }) => !known.has(key));
  const changed = [...new Map(unknown.map((sample) => [sample.key, sample])).values()];
  const results = await compileSamples(site, changed, options);
  const compiled = changed.filter((sample) => results.get(sample)?.findings.length === 0);
  const recorded = new Set([...current.values()].flat().map(({ key }) => key));
  const fresh = compiled.filter(({ key }) => !recorded.has(key));
  const { copies, findings: unfit } = checkCopies(site, fresh, options.environments);
  findings.push(...unfit);
  const runs = await runSamples(site, compiled, {
    ...options,
    valuesOf: (sample) => queriedNames(results.get(sample)?.record ?? { queries: [] }),
  });
  for (const [sample, { record, findings: own }] of results) {
    const ran = runs.get(sample);
    const problems = [...own, ...(ran?.findings ?? [])];
    findings.push(...problems);
    if (record !== undefined && problems.length === 0) {
      known.set(sample.key, { ...record, ...(ran !== undefined && { run: ran.run }) });
    }
  }
  const recording: Recording = {
    findings,
    samples,
    compiled: changed.length,
    copies,
    ran: runs.size,
    written: [],
    deleted: [],
  };
  const failed = new Set(findings.map(({ file }) => file));
  for (const page of pages.filter((name) => !failed.has(name))) {
    const own = samples.filter((sample) => sample.page === page);
    const records = own.flatMap((sample) => {
      const record = known.get(sample.key);
      return record === undefined ? [] : [withNames(record, sample)];
    });
    const isCurrent = JSON.stringify(records) === JSON.stringify(current.get(page));
    if (records.length === own.length && own.length > 0 && !isCurrent) {
      writeRecord(root, page, packRecords(records));
      recording.written.push(page);
    }
  }
  if (options.pages === undefined) {
    const withSamples = new Set([...samples.map(({ page }) => page), ...failed]);
    recording.deleted = recordedPages(root).filter((page) => !withSamples.has(page));
    recording.deleted.forEach((page) => rmSync(join(root, recordPath(page))));
  }
  return recording;
}

/** What a sample is called is no part of its key, so its record is kept; the order of the fields is the file's. */
function withNames({ key, ...said }: LooseRecord, { title, environment }: Sample): LooseRecord {
  delete said.title;
  return Object.assign({ key, environment, ...(title !== undefined && { title }) }, said, { environment });
}

/** Records by page, also of other pages than those asked for, so that a sample that moved is not compiled again. */
function currentRecords(root: string): Map<string, LooseRecord[]> {
  const records = new Map<string, LooseRecord[]>();
  for (const page of recordedPages(root)) {
    try {
      const record = readRecord(root, page);
      records.set(page, record?.samples.map((sample) => unpackRecord(record, sample)) ?? []);
    } catch {
      // A record that cannot be used is recorded anew; the check is what reports it.
    }
  }
  return records;
}
