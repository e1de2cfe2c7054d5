import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkCopies } from '../compile/checkCopies.ts';
import { compareCompilers, type CompilerCount } from '../compile/compareCompilers.ts';
import { codesOf } from '../../records/said/differenceKind.ts';
import { compileSamples, type CompileOptions } from '../compile/compileSamples.ts';
import { type Finding, getFinding } from '../../../lib/Finding.ts';
import { readPageRecord, recordedPages, recordPath, type SampleRecord } from '../../records/said/PageRecord.ts';
import { collectSamples } from '../../records/asked/collectSamples.ts';
import type { Records } from '../../records/Records.ts';
import { listDocumented } from '../../records/site/SampleManifest.ts';
import type { ExemptFence, Sample } from '../../records/asked/readSample.ts';
import { listCallFiles } from '../../records/said/CallRecord.ts';
import { listPathPages } from '../../records/said/PathRecord.ts';
import { listTables } from '../../records/said/TableRecord.ts';
import { releaseFindings } from '../../records/said/AnsweredReleases.ts';
import { runFindings, type RunSource } from '../../records/said/RunSource.ts';
import { queriedNames, type RunOptions, runSamples } from '../run/runSamples.ts';

/** What was checked, and what is wrong. */
export interface Check {
  findings: Finding[];
  samples: Sample[];
  pages: number;
  exempt: ExemptFence[];
  compiledAgain: number;
  /** Samples that were compiled as one file, too, as the TypeScript Playground opens them. */
  copies: number;
  /** What the other compilers said again. */
  compilers: CompilerCount[];
  ranAgain: number;
}

const remedy = 'run `npm run record:samples`';
/** At most this share of the TypeScript fences may go uncompiled. */
const exemptShare = 0.03;
/** At most this share of the samples that compile may go without a run where there is a server. */
const withoutRunShare = 0.1;

/**
 * Compares the pages with their records; never writes.
 *
 * @param options environments in which samples are compiled again, and with `servers` run again; in all others they
 * are matched by key
 */
export async function checkSamples(
  site: Records,
  options: Pick<CompileOptions, 'environments' | 'onCompiled'> & Partial<RunOptions> = { environments: new Map() },
): Promise<Check> {
  const { pages, samples, exempt, findings } = collectSamples(site);
  const recorded = new Map<Sample, SampleRecord>();
  for (const page of new Set([...recordedPages(site), ...pages])) {
    const own = samples.filter((sample) => sample.page === page);
    try {
      findings.push(...comparePage(site, page, own, recorded));
    } catch (error) {
      findings.push(getFinding(error));
    }
  }
  const [calls, paths] = [listCallFiles(site), listPathPages(site)];
  findings.push(...runFindings(site, [...calls, ...paths]));
  const environmentsOf = (sources: readonly RunSource[]) => sources.flatMap(({ environments }) => environments);
  const asked = [...samples.map(({ environment }) => environment), ...environmentsOf([...listTables(site), ...calls])];
  findings.push(...releaseFindings(site, 'samples', asked), ...releaseFindings(site, 'paths', environmentsOf(paths)));
  findings.push(...coverageFindings(site, samples, exempt));
  const again = [...recorded.keys()].filter(({ environment }) => options.environments.has(environment));
  for (const [sample, { record, findings: own }] of await compileSamples(site, again, options)) {
    const isEqual = serializeDiagnostics(record) === serializeDiagnostics(recorded.get(sample));
    findings.push(
      ...own,
      ...(isEqual || own.length > 0 ? [] : [differing(sample, 'the compiler says something else')]),
    );
  }
  const { copies, findings: unfit } = checkCopies(site, again, options.environments);
  const recordsAgain = new Map([...recorded].filter(([sample]) => again.includes(sample)));
  const comparison = await compareCompilers(site, recordsAgain, options.environments);
  findings.push(...unfit, ...comparison.findings);
  for (const [sample, { compared }] of comparison.findings.length === 0 ? recordsAgain : []) {
    if (serializeCompared(compared) !== serializeCompared(comparison.differences.get(sample))) {
      findings.push(differing(sample, 'another compiler says something else'));
    }
  }
  const { servers } = options;
  const valuesOf = (sample: Sample) => queriedNames(recorded.get(sample) ?? { queries: [] });
  const runs = servers ? await runSamples(site, again, { ...options, servers, valuesOf }) : new Map<Sample, never>();
  for (const [sample, { run, findings: own }] of runs) {
    const isEqual = JSON.stringify(run) === JSON.stringify(recorded.get(sample)?.run);
    findings.push(...own, ...(isEqual || own.length > 0 ? [] : [differing(sample, 'the run ends otherwise')]));
  }
  return {
    findings,
    samples,
    pages: new Set(samples.map(({ page }) => page)).size,
    exempt,
    compiledAgain: again.length,
    copies,
    compilers: comparison.counts,
    ranAgain: runs.size,
  };
}

function serializeDiagnostics({ hovers, queries, errors, completions }: Partial<SampleRecord> = {}): string {
  return JSON.stringify([hovers, queries, errors, completions]);
}

/** Where other compilers differ, without their words, in which unions are cut according to what else is in a program. */
function serializeCompared(compared: SampleRecord['compared'] = {}): string {
  return JSON.stringify(
    Object.entries(compared).map(([release, lines]) => [
      release,
      lines.map(({ line, errors }) => [line, codesOf(errors)]),
    ]),
  );
}

function differing({ page, line }: Sample, what: string): Finding {
  const remedy = 'run `npm run record:samples -- --all` and review the difference';
  return { file: page, line, message: `${what} than recorded`, remedy };
}

/** Holds the samples of a page against its record, and keeps what is recorded of each. */
function comparePage(
  site: Records,
  page: string,
  samples: readonly Sample[],
  recorded: Map<Sample, SampleRecord>,
): Finding[] {
  const file = recordPath(page);
  const record = readPageRecord(site, page);
  if (record === undefined) {
    return samples.map(({ line }) => ({ file: page, line, message: 'the sample has no record', remedy }));
  }
  if (samples.length === 0) {
    const gone = existsSync(join(site.root, page)) ? 'has no samples any more' : 'does not exist any more';
    return [{ file, message: `the record is obsolete: ${page} ${gone}`, remedy }];
  }
  const byKey = new Map(record.samples.map((sample) => [sample.key, sample]));
  const findings: Finding[] = [];
  for (const sample of samples) {
    const found = byKey.get(sample.key);
    if (found === undefined) {
      findings.push(staleFinding(sample));
    } else {
      recorded.set(sample, found);
    }
  }
  const keys = new Set(samples.map(({ key }) => key));
  const obsolete = record.samples.filter(({ key }) => !keys.has(key)).map(({ title, key }) => title ?? key);
  if (findings.length === 0 && obsolete.length > 0) {
    const message = `${obsolete.length} recorded sample(s) are no longer in ${page}: ${obsolete.join(', ')}`;
    findings.push({ file, message, remedy });
  }
  return findings;
}

function staleFinding({ page, line, title }: Sample): Finding {
  const named = title === undefined ? '' : ` “${title}”`;
  return {
    file: page,
    line,
    message: `the sample${named} has no current record: it is new, or code, setup or compiler options changed`,
    remedy,
  };
}

/** Finds that there is nothing to check, an environment without samples, and too much code that is not compiled. */
function coverageFindings(
  { manifest }: Records,
  samples: readonly Sample[],
  exempt: readonly ExemptFence[],
): Finding[] {
  const findings: Finding[] = [];
  const find = (message: string, remedy: string, file = 'config/environments.ts') =>
    findings.push({ file, message, remedy });
  if (samples.length === 0) {
    const folders = manifest.areas.map(({ folder }) => folder).join(', ');
    find(`no sample was found in ${folders}`, 'see that the areas name the folders of the pages');
  }
  for (const [name] of listDocumented(manifest)) {
    if (!samples.some(({ environment }) => environment === name)) {
      find(`environment \`${name}\` is used by no page`, 'remove it, or write the sample it was added for');
    }
  }
  const runnable = samples.filter(({ run, skipReason }) => run !== undefined || skipReason !== undefined);
  const without = runnable.filter(({ skipReason }) => skipReason !== undefined);
  if (without.length > withoutRunShare * runnable.length) {
    const message = `${without.length} of ${runnable.length} samples that could run do not, more than 1 in 10`;
    find(message, 'take `run=…` out where the sample can run', without[0]?.page);
  }
  const uncompiled = exempt.filter(({ path }) => path === undefined);
  const all = uncompiled.length + samples.length;
  if (uncompiled.length > exemptShare * all) {
    const message = `${uncompiled.length} of ${all} TypeScript fences are not compiled, more than 3 in 100`;
    const remedy = 'take `notCompiled` out where the code can be compiled, or use another language than ts';
    find(message, remedy, uncompiled[0]?.page);
  }
  return findings;
}
