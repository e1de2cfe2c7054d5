import { type Finding, FindingError, getFinding } from '../../plugins/shared/Finding.ts';
import { required } from '../../plugins/shared/required.ts';
import type { Records } from '../../records/Records.ts';
import type { Sample } from '../../records/asked/readSample.ts';
import { listChanges, recordedSamples, type TextChange } from '../../records/said/compareVersions.ts';
import type { DifferenceCount, Releases, Trial } from '../../records/said/CompatibilityRecord.ts';
import { readLibraryRecord } from '../../records/said/LibraryRecord.ts';
import type { SampleRecord } from '../../records/said/PageRecord.ts';
import { compareAnswers } from '../compile/compareErrors.ts';
import { compileSamples, type CompileOptions } from '../compile/compileSamples.ts';
import { compileWithTsc, type TscError } from '../compile/compileWithTsc.ts';
import type { GivenLibraries } from '../environments/locateEnvironments.ts';
import { layOutSignatures } from '../library/layOutSignatures.ts';
import { listExportChanges } from '../library/listExportChanges.ts';
import { readLibrary } from '../library/readLibrary.ts';
import { queriedNames, runSamples } from '../run/runSamples.ts';
import type { Servers } from '../run/Servers.ts';
import { findNode } from './findNode.ts';
import { type InstalledTrial, installTrial } from './installTrial.ts';
import { rerunTables } from './rerunTables.ts';

/** How releases are tried. */
export interface TrialOptions extends Pick<CompileOptions, 'onCompiled'> {
  /** Folders of libraries, by environment: of the release that is tried, or else of that of the docs. */
  given: GivenLibraries;
  /** Where given, samples that have a recorded run are run, too, where the releases can be. */
  servers?: Servers;
}

/** What other releases change, or why they could not be tried. */
export type TrialResult = TrialChanges | (Trial & { reason: Finding });

interface TrialChanges extends Trial {
  count: DifferenceCount;
  /** Texts that pages would print otherwise. */
  changes: (TextChange & { page: string; sample: Sample })[];
  /** One line for each export that is new, gone, of another kind, or has another signature. */
  exports: string[];
  /** One line for each peer that the library wants, where npm refuses to install it beside those that are tried. */
  peers: string[];
}

/** What is said of a sample: on the command line, errors alone. What is not said stands as it was before. */
interface Answer extends Partial<Pick<SampleRecord, 'hovers' | 'run'>> {
  errors?: readonly TscError[];
  /** Why nothing else is said. */
  broken?: readonly string[];
}

type Answers = ReadonlyMap<Sample, Answer>;

/**
 * Compiles the samples of an environment with other releases, which it installs, and compares what is said; writes nothing.
 * A release of the library is compared with the records; other ones with those of the docs, both on the command line. What
 * samples do is compared with the records.
 *
 * @param trials Releases that are tried together, trial by trial.
 * @throws FindingError where the samples have no current record, or cannot be compiled with what the docs have.
 */
export async function* runTrials(
  site: Records,
  name: string,
  trials: readonly Releases[],
  options: TrialOptions,
): AsyncGenerator<TrialResult> {
  const recorded = recordedSamples(site).filter(({ sample }) => sample.environment === name);
  const samples = recorded.map(({ sample }) => sample);
  let documented: Answers | undefined;
  for (const releases of trials) {
    const isOfLibrary = (site.manifest.environments[name]?.library ?? '') in releases;
    const ask = isOfLibrary ? compile : askCommandLine;
    const before = isOfLibrary
      ? new Map(recorded.map(requireRecord))
      : (documented ??= await ask(installTrial(site, name, {}, options.given), samples, options));
    const runsBefore = new Map(recorded.map(({ sample, record }) => [sample, record?.run]));
    let failed: Trial['failed'] = 'not installed';
    try {
      const installed = installTrial(site, name, releases, options.given);
      failed = 'set-up refused';
      // Another Node runs what was compiled, and compiles nothing.
      const answers = Object.keys(releases).join() === 'node' ? before : await ask(installed, samples, options);
      // A compiler changes nothing of what samples do.
      const servers = 'typescript' in releases ? undefined : options.servers;
      const runs = servers && (await run(installed, recorded, servers));
      const calls = servers && (await rerunTables(site, name, { environments: installed.environments, servers }));
      const compared = compare(withRuns(before, runs && runsBefore), withRuns(answers, runs));
      const exports = isOfLibrary ? await compareExports(site, name, installed) : [];
      const node = findNode(installed.site, installed.environments, name);
      yield { releases, ...(node && { node }), ...compared, ...(calls && { calls }), exports, peers: installed.peers };
    } catch (error) {
      yield { releases, failed, reason: getFinding(error) };
    }
  }
}

function requireRecord({ sample, record }: ReturnType<typeof recordedSamples>[number]): [Sample, SampleRecord] {
  if (record === undefined) {
    const { page: file, line } = sample;
    const remedy = 'run `npm run record:samples`';
    throw new FindingError({ file, line, message: 'the sample has no current record', remedy });
  }
  return [sample, record];
}

async function askCommandLine(
  { site, compiler, environments }: InstalledTrial,
  samples: readonly Sample[],
): Promise<Answers> {
  const { errors, findings } = await compileWithTsc(site, compiler, samples, environments);
  if (findings[0] !== undefined) {
    throw new FindingError(findings[0]);
  }
  return new Map([...errors].map(([sample, own]) => [sample, { errors: own }]));
}

async function compile(
  { site, environments }: InstalledTrial,
  samples: readonly Sample[],
  { onCompiled }: TrialOptions,
): Promise<Answers> {
  const compiled = await compileSamples(site, samples, { environments, onCompiled });
  return new Map(
    [...compiled].map(([sample, { record, findings }]) => [
      sample,
      record ?? { broken: findings.map(({ message }) => message) },
    ]),
  );
}

type Runs = ReadonlyMap<Sample, SampleRecord['run']>;

async function run(
  { site, environments }: InstalledTrial,
  recorded: ReturnType<typeof recordedSamples>,
  servers: Servers,
): Promise<Runs> {
  const records = new Map(recorded.map(({ sample, record }) => [sample, record ?? { queries: [] }]));
  const valuesOf = (sample: Sample) => queriedNames(records.get(sample) ?? { queries: [] });
  const ran = await runSamples(site, [...records.keys()], { environments, servers, valuesOf });
  return new Map([...ran].map(([sample, { run: own }]) => [sample, own]));
}

function withRuns(answers: Answers, runs: Runs | undefined): Answers {
  return new Map(
    [...answers].map(([sample, answer]) => {
      const own = runs?.get(sample);
      return [sample, { ...answer, ...(own && { run: own }) }];
    }),
  );
}

async function compareExports(site: Records, name: string, { site: trial, environments }: InstalledTrial) {
  const { library, compilerOptions } = required(trial.manifest.environments[name], name);
  const folder = required(environments.get(name)?.get(library), `the folder of ${library}`);
  const { exports } = await layOutSignatures(readLibrary(folder, compilerOptions));
  return listExportChanges(readLibraryRecord(site, name).exports, exports);
}

function compare(before: Answers, after: Answers): Pick<TrialChanges, 'count' | 'others' | 'ran' | 'changes'> {
  const now: Answers = new Map([...before].map(([sample, was]) => [sample, { ...was, ...after.get(sample) }]));
  const errorsOf = (answers: Answers) => new Map([...answers].map(([sample, { errors }]) => [sample, errors ?? []]));
  const { count, decided, differences } = compareAnswers(errorsOf(before), errorsOf(now));
  const serialize = (errors: readonly Omit<TscError, 'line'>[]) =>
    errors.map(({ code, text }) => `${code}: ${text}`).join('\n');
  const changes = [...now].flatMap(([sample, answer]) => {
    const was = before.get(sample) ?? {};
    const lines = (differences.get(sample) ?? []).map(({ line, errors }) => ({
      before: serialize((was.errors ?? []).filter((error) => error.line === line)),
      after: serialize(errors),
    }));
    const broken = (answer.broken ?? []).map((text) => ({ before: '', after: text }));
    return [
      ...listChanges({ hovers: [], ...was, errors: [] }, { hovers: [], ...answer, errors: [] }),
      ...[...lines, ...broken].map((change) => ({ kind: 'message' as const, ...change })),
    ].map((change) => ({ ...change, page: sample.page, sample }));
  });
  const done = [...now].filter(([, answer]) => answer.run !== undefined).map(([sample]) => sample);
  const otherwise = new Set(changes.flatMap(({ kind, sample }) => (kind === 'outcome' ? [sample] : [])));
  const others = [...new Set([...decided, ...otherwise])].map(({ page, key }) => ({ page, key }));
  return {
    count,
    changes,
    ...(done.length > 0 && { ran: { samples: done.length, others: otherwise.size } }),
    ...(others.length > 0 && { others }),
  };
}
