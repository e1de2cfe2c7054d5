import { compileSamples, type CompileOptions } from './compile/compileSamples.ts';
import type { Finding } from './Finding.ts';
import { runSample } from './run/runSample.ts';
import { type LocatedEnvironments, requireEnvironments } from './locateEnvironments.ts';
import { recordFormat } from './PageRecord.ts';
import { collectSamples } from './read/collectSamples.ts';
import type { Sample, SampleSite } from './read/readSample.ts';
import {
  deleteRecord,
  type LooseRecord,
  packRecords,
  readRecord,
  recordedPages,
  unpackRecord,
  writeRecord,
} from './recordFiles.ts';

/** What to record, and with what. */
export interface RecordOptions {
  environments: LocatedEnvironments;
  /** Pages to record; all of them unless given. */
  pages?: readonly string[];
  /** Compiles the samples whose records are current, too. */
  all?: boolean;
  timeoutSeconds?: number;
  onCompiled?: (done: number, total: number, sample: Sample) => void;
}

/** What was recorded. */
export interface Recording {
  findings: Finding[];
  samples: Sample[];
  compiled: number;
  /** Pages whose record was written, and whose record was deleted. */
  written: string[];
  deleted: string[];
  megabytes: number;
}

/** Compiles what changed and writes its records; the record of a page with a finding stays as it was. */
export async function recordSamples(site: SampleSite, options: RecordOptions): Promise<Recording> {
  const { root } = site;
  const { pages, samples, findings } = collectSamples(site, options.pages);
  const known = options.all === true ? new Map<string, LooseRecord>() : knownRecords(root);
  const changed = [
    ...new Map(samples.filter(({ key }) => !known.has(key)).map((sample) => [sample.key, sample])).values(),
  ];
  requireEnvironments(site, options.environments, new Set(changed.map(({ environment }) => environment)));
  let done = 0;
  const { results, megabytes } = await compileSamples(site, changed, {
    packages: options.environments,
    ...(options.timeoutSeconds === undefined ? {} : { timeoutSeconds: options.timeoutSeconds }),
    onCompiled: (sample) => options.onCompiled?.(++done, changed.length, sample),
  } satisfies CompileOptions);
  for (const [sample, { record, findings: own }] of results) {
    findings.push(...own);
    if (record !== undefined && own.length === 0) {
      const packages = options.environments.get(sample.environment) ?? new Map<string, string>();
      const ran = sample.run === undefined ? undefined : await runSample(root, site.manifest, sample, packages);
      findings.push(...(ran?.findings ?? []));
      known.set(sample.key, { ...record, ...(ran === undefined ? {} : { run: ran.run }) });
    }
  }
  const recording: Recording = { findings, samples, compiled: changed.length, written: [], deleted: [], megabytes };
  const failed = new Set(findings.map(({ file }) => file));
  for (const page of pages.filter((name) => !failed.has(name))) {
    const own = samples.filter((sample) => sample.page === page);
    const records = own.flatMap((sample) => {
      const record = known.get(sample.key);
      return record === undefined ? [] : [withTitle(record, sample)];
    });
    if (records.length === own.length && own.length > 0) {
      const content = packRecords(records);
      if (!isCurrent(root, page, content)) {
        writeRecord(root, page, content);
        recording.written.push(page);
      }
    }
  }
  if (options.pages === undefined) {
    const withSamples = new Set([...samples.map(({ page }) => page), ...failed]);
    recording.deleted = recordedPages(root).filter((page) => !withSamples.has(page));
    recording.deleted.forEach((page) => deleteRecord(root, page));
  }
  return recording;
}

/** A title is no part of the key, so a renamed sample keeps its record. */
function withTitle(record: LooseRecord, { title }: Sample): LooseRecord {
  const { key, environment, hovers, queries, errors, completions, run } = record;
  return {
    key,
    environment,
    ...(title === undefined ? {} : { title }),
    hovers,
    queries,
    errors,
    completions,
    ...(run === undefined ? {} : { run }),
  };
}

/** Records by key over all pages, so that a sample that moved is not compiled again. */
function knownRecords(root: string): Map<string, LooseRecord> {
  const known = new Map<string, LooseRecord>();
  for (const page of recordedPages(root)) {
    try {
      const record = readRecord(root, page);
      for (const sample of record?.format === recordFormat ? record.samples : []) {
        known.set(sample.key, unpackRecord(record as NonNullable<typeof record>, sample));
      }
    } catch {
      // A record that cannot be used is recorded anew; the check is what reports it.
    }
  }
  return known;
}

function isCurrent(root: string, page: string, content: ReturnType<typeof packRecords>): boolean {
  try {
    const record = readRecord(root, page);
    return (
      record?.format === recordFormat &&
      JSON.stringify([record.texts, record.samples]) === JSON.stringify([content.texts, content.samples])
    );
  } catch {
    return false;
  }
}
