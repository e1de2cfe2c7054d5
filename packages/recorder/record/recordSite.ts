import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, FindingError, findingsOf } from '../../../lib/Finding.ts';
import { collectSamples } from '../../records/questions/collectSamples.ts';
import type { Cell } from '../../records/questions/listCells.ts';
import type { Question } from '../../records/questions/Program.ts';
import type { Sample } from '../../records/questions/readSample.ts';
import type { Records } from '../../records/Records.ts';
import { releaseFindings, writeReleases } from '../../records/answers/AnsweredReleases.ts';
import { type CellRecord, listCallSources, listTables } from '../../records/answers/CellRecord.ts';
import { judgeIntents } from '../../records/answers/judgeCell.ts';
import { type Answer, readAnswers, type Source, writeAnswers } from '../../records/answers/readAnswers.ts';
import { pageSources, recordPath } from '../../records/answers/SampleRecord.ts';
import { compileCells } from '../compile/compileCells.ts';
import { type CompileOptions, listPrograms } from '../compile/compileSamples.ts';
import { locateCompiler } from '../environments/locateCompiler.ts';
import { runCells } from '../run/runCells.ts';
import type { RunOptions } from '../run/runOnServer.ts';
import { answerSamples } from './answerSamples.ts';
import { listChanges, readRecorded, type RecordChange, recordFolders } from './listChanges.ts';

export interface RecordOptions extends CompileOptions, RunOptions {
  /** Whether what has a current record is asked again. */
  all?: boolean;
  /** Takes how much is asked, before anything is compiled. */
  onPlanned?: (counts: AskedCounts) => void;
}

/** How much is asked. */
export type AskedCounts = Record<'samples' | 'cells' | 'runs', number>;

/** What was recorded of a site. */
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
  /** What is otherwise than before. */
  changes: RecordChange[];
  /** Whether other releases answered than before. */
  hasOtherReleases: boolean;
}

/** What a site asks, and what of it is to be answered: of questions that are the same, one. */
interface Plan {
  sources: Source<Sample | Cell>[];
  /** What is recorded now, by key, also of pages that are gone: a sample that moved is not asked again. */
  recorded: Map<string, Answer>;
  samples: Sample[];
  cells: Cell[];
  /** What is compiled for the samples: what shares a program with one of them, too. */
  programs: Sample[];
  /** All samples, and what is wrong with fences. */
  collected: ReturnType<typeof collectSamples>;
}

/** Asks what no record answers, and records it; the record of a page or a table with a finding stays as it was. */
export async function recordSite(site: Records, options: RecordOptions): Promise<Recording> {
  const plan = planSite(site, options);
  const { samples, cells, programs, recorded, collected } = plan;
  assertAtHand(site, [...samples, ...cells], options);
  options.onPlanned?.(countAsked(plan));
  const before = readRecorded(site);
  const isNew = ({ key }: Sample) => !recorded.has(key);
  const [ofSamples, ofCells] = await Promise.all([
    answerSamples(site, samples, programs, isNew, options),
    answerCells(site, cells, options),
  ]);
  const findings = [...collected.findings, ...ofSamples.findings, ...ofCells.findings];
  const failed = new Set([...collected.findings, ...ofSamples.findings].map(({ file }) => file));
  [...samples, ...cells].forEach(({ key }) => recorded.delete(key));
  const answers = new Map<string, Answer>([...recorded, ...ofCells.answers, ...ofSamples.answers]);
  ofSamples.beside.forEach((record, key) => answers.has(key) && answers.set(key, { ...answers.get(key), ...record }));
  const written: string[] = [];
  for (const source of plan.sources.filter(({ questions }) => questions.every(({ page }) => !failed.has(page)))) {
    const ofSource = source.questions.flatMap((question) => withName(answers.get(question.key), question));
    const problems = ofSource.length === source.questions.length ? listProblems(site, source, ofSource) : [];
    const isCurrent = JSON.stringify(ofSource) === JSON.stringify(readUsable(site, source.record));
    findings.push(...problems);
    if (ofSource.length === source.questions.length && problems.length === 0 && !isCurrent) {
      written.push(writeAnswers(site.recordsRoot, source, ofSource));
    }
  }
  const kept = new Set([...plan.sources.map(({ record }) => record), ...[...failed].map(recordPath)]);
  const obsolete = listRecords(site).filter((file) => !kept.has(file));
  obsolete.forEach((file) => rmSync(join(site.recordsRoot, file)));
  written.push(...obsolete);
  const hasOtherReleases = releaseFindings(site).length > 0;
  if (findings.length === 0 && hasOtherReleases) {
    writeReleases(site);
  }
  return {
    findings,
    samples: collected.samples,
    compiled: samples.length,
    copies: ofSamples.copies,
    differing: ofSamples.differing,
    ran: ofSamples.ran,
    written,
    changes: listChanges(before, readRecorded(site)),
    hasOtherReleases,
  };
}

function planSite(site: Records, { all = false }: RecordOptions): Plan {
  const collected = collectSamples(site);
  const ofPages = pageSources(collected.samples);
  const ofCells = [...listTables(site), ...listCallSources(site)];
  const recorded = new Map(
    listRecords(site).flatMap((file) => readUsable(site, file).map((answer) => [answer.key, answer])),
  );
  const isAsked = ({ key, environment }: Question) =>
    all || !recorded.has(key) || releaseFindings(site, [environment]).length > 0;
  const listAsked = <Asked extends Question>(sources: readonly Source<Asked>[]): Asked[] => {
    const asked = sources.flatMap(({ questions }) => questions).filter(isAsked);
    return [...new Map(asked.map((question) => [question.key, question])).values()];
  };
  const samples = listAsked(ofPages);
  const keys = new Set(samples.map(({ key }) => key));
  const programs = listPrograms(collected.samples).filter((program) => program.some(({ key }) => keys.has(key)));
  const asked = { samples, cells: listAsked(ofCells), programs: programs.flat() };
  return { ...asked, sources: [...ofPages, ...ofCells], recorded, collected };
}

/** Lists the records of samples, cells and calls. */
function listRecords(site: Records): string[] {
  return recordFolders.flatMap((folder) => site.listAll(folder));
}

/** What a record holds; nothing of one that cannot be used: it is recorded anew, and the check reports it. */
function readUsable(site: Records, record: string): Answer[] {
  try {
    return readAnswers(site, { record }) ?? [];
  } catch {
    return [];
  }
}

function countAsked({ samples, programs, cells }: Plan): AskedCounts {
  const runs = [...samples.filter(({ run }) => run !== undefined), ...cells.filter(({ isCompiled }) => !isCompiled)];
  return { samples: programs.length, cells: cells.filter(({ isCompiled }) => isCompiled).length, runs: runs.length };
}

/** Compiles cells, and meanwhile runs them. */
async function answerCells(site: Records, cells: readonly Cell[], options: RecordOptions) {
  const [compiled, { ran, findings }] = await Promise.all([
    compileCells(
      site,
      cells.filter(({ isCompiled }) => isCompiled),
      options.environments,
    ),
    runCells(site, cells, options),
  ]);
  const answers = new Map([...ran].map(([cell, run]) => [cell.key, { key: cell.key, ...compiled.get(cell), ...run }]));
  return { answers, findings };
}

/** An answer under the name of its question, which is not a part of the key. */
function withName(answer: Answer | undefined, { key, title }: Question): Answer[] {
  return answer === undefined ? [] : [Object.assign({ key, title }, answer, { title })];
}

/** What a table is to show, and its cells do not. */
function listProblems(site: Records, { record, questions }: Source, answers: readonly Answer[]): Finding[] {
  const table = listTables(site).find((source) => source.record === record)?.table;
  const cells = Object.fromEntries(questions.map(({ title = '' }, index) => [title, answers[index] as CellRecord]));
  const problems = table === undefined ? [] : judgeIntents(table, cells);
  return problems.map((message) => ({ file: questions[0]?.page ?? record, message, remedy: 'correct it' }));
}

/** @throws FindingError that lists the libraries, compilers and servers that are not here, each with what brings it. */
function assertAtHand(
  { root, manifest }: Records,
  programs: readonly (Sample | Cell)[],
  { environments, servers }: RunOptions,
): void {
  const used = new Set(programs.map(({ environment }) => environment));
  const compared = programs.filter((program) => !('isCompiled' in program) || program.isCompiled);
  const compilers = new Set(compared.flatMap(({ comparedTypescript }) => comparedTypescript));
  const ran = programs.filter(({ run }) => run !== undefined).map(({ environment }) => environment);
  const served = new Set(ran.flatMap((name) => manifest.environments[name]?.server ?? []));
  const lacking = [
    ...[...used]
      .filter((name) => !environments.has(name))
      .map((name) => {
        const { library = name, packages = {} } = manifest.environments[name] ?? {};
        const message = `environment \`${name}\` is needed, and ${library} ${packages[library] ?? ''} is neither installed nor given`;
        return { message, remedy: `run \`npm run install:samples -- ${name}\`, or add \`--library ${name}=DIR\`` };
      }),
    ...[...compilers].flatMap((release) => findingsOf(() => locateCompiler(root, release))),
    ...[...served].flatMap((server) => servers.listLacking(server)),
  ];
  if (lacking.length > 0) {
    const list = lacking.map(({ message, remedy }) => `${message}: ${remedy}`).join('\n');
    throw new FindingError({
      file: 'config/environments.ts',
      message: `${lacking.length} of what this needs is not here, so nothing was compiled:\n${list}`,
      remedy: 'bring them, and run this again',
    });
  }
}
