import { isDeepStrictEqual } from 'node:util';
import type { CellState } from '../../../config/RecordedTable.ts';
import { type Finding, FindingError, getFinding } from '../../shared/Finding.ts';
import { required } from '../../shared/required.ts';
import { codesOf } from '../compile/compareErrors.ts';
import { compileWithTsc, type TscError } from '../compile/compileWithTsc.ts';
import { locateCompiler } from '../environments/locateCompiler.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { CellProgram, RecordedTable } from '../environments/RecordedTable.ts';
import { keyServer, serverLabel } from '../environments/SampleManifest.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { readFixture, resolveSetups, type Sample } from '../read/readSample.ts';
import { type CallResult, runCalls } from '../run/callResults.ts';
import type { RunOptions } from '../run/runSamples.ts';
import { digest } from './recordFiles.ts';
import { readRun, runFindings, type RunSource } from './recordRuns.ts';

/** What the compilers say of a cell on one side, and how it ends when it runs. */
export interface CellRecord {
  /** Each error once; none where it compiles. */
  errors: CellError[];
  /** What other compilers say, where its codes are others, by their release. */
  compared?: Record<string, CellError[]>;
  result: CallResult;
  /** What it changed, by document. */
  documents?: Record<string, unknown>;
}

type CellError = Pick<TscError, 'code' | 'text'>;

interface TableRecord {
  /** Server that the calls ran against, with its release. */
  server: string;
  cells: Record<string, CellRecord>;
}

/** A program of a table, with its place. */
interface Cell {
  id: string;
  row: string;
  column: string;
  side: string;
  environment: string;
  program: CellProgram;
}

const folder = 'samples/tables';
const definition = `${folder}/index.ts`;
const remedy = 'run `npm run record:samples`';

/** The place of a cell in its record. */
function cellId(row: string, column: string, side: string): string {
  return `${row} / ${column}, ${side}`;
}

function listCells({ rows, columns, sides, programOf }: RecordedTable): Cell[] {
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      Object.entries(sides).flatMap(([side, environment]) => {
        const program = programOf(row, column, side);
        return program === undefined
          ? []
          : [{ id: cellId(row, column, side), row, column, side, environment, program }];
      }),
    ),
  );
}

/** The table of a name. @throws FindingError where there is none. */
export function requireTable({ tables = {} }: SampleSite, name: string): RecordedTable {
  const table = tables[name];
  if (table === undefined) {
    const names = Object.keys(tables).join(', ');
    throw new FindingError({
      file: definition,
      message: `there is no table \`${name}\``,
      remedy: `name one of ${names}`,
    });
  }
  return table;
}

/** A table as what has a record. */
interface TableSource extends RunSource {
  cells: Cell[];
  /** Of each cell, to compile it. */
  samples: Sample[];
}

/** What the recording compiler and others say of samples, by the release of the others. */
type CompileCells = (
  environments: LocatedEnvironments,
) => Promise<Map<Sample, Pick<CellRecord, 'errors' | 'compared'>>>;

function createSource(site: SampleSite, name: string, compile: CompileCells): TableSource {
  const { root, manifest } = site;
  const table = requireTable(site, name);
  const cells = listCells(table);
  const samples = cells.map((cell) => toSample(site, cell));
  const environments = Object.values(table.sides).map((environment) => {
    const { packages, typescript, comparedTypescript, compilerOptions, server } =
      manifest.environments[environment] ?? {};
    return [packages, typescript, comparedTypescript, compilerOptions, keyServer(server)];
  });
  const programs = cells.map(({ id, program }, index) => [id, program, samples[index]?.setups]);
  return {
    place: { file: definition },
    record: `${folder}/${name}.json`,
    key: digest(JSON.stringify([readFixture(root, table.fixture), table.reads, environments, programs])),
    run: async (options) => {
      const said = await compile(options.environments);
      return runTable(site, name, cells, options, (index) => required(said.get(samples[index] as Sample), 'a cell'));
    },
    isOneLine: (value) => 'ends' in value || 'code' in value,
    cells,
    samples,
  };
}

/** All tables, as what is recorded one after the other; their cells are compiled together. */
export function listTables(site: SampleSite): TableSource[] {
  let said: ReturnType<CompileCells> | undefined;
  const compile: CompileCells = (environments) =>
    (said ??= compileSamples(
      site,
      sources.flatMap(({ samples }) => samples),
      environments,
    ));
  const sources = Object.keys(site.tables ?? {}).map((name) => createSource(site, name, compile));
  return sources;
}

function toSample(
  { root, manifest }: SampleSite,
  { environment, program: { setup, code, call = code } }: Cell,
): Sample {
  const text = `${setup}\nexport const cell = () => ${call}\n`;
  return {
    page: definition,
    line: 0,
    title: undefined,
    environment,
    language: 'ts',
    code: text,
    comparedTypescript: manifest.environments[environment]?.comparedTypescript ?? [],
    expectedErrors: [],
    setups: resolveSetups(root, environment, text, []),
    key: '',
  };
}

/** @throws FindingError for a cell that is no program, and where a compiler is not at hand. */
async function compileSamples(
  site: SampleSite,
  samples: readonly Sample[],
  environments: LocatedEnvironments,
): ReturnType<CompileCells> {
  const said = new Map(
    samples.map((sample) => [sample, { errors: [] as CellError[], compared: {} as Record<string, CellError[]> }]),
  );
  const ask = async (release: string, asked: readonly Sample[]) => {
    const { errors, findings } = await compileWithTsc(site, locateCompiler(site.root, release), asked, environments);
    if (findings[0] !== undefined) {
      throw new FindingError({ ...findings[0], file: definition });
    }
    return errors;
  };
  const recordingOf = ({ environment }: Sample) => site.manifest.environments[environment]?.typescript ?? '';
  for (const release of new Set(samples.map(recordingOf))) {
    const own = samples.filter((sample) => recordingOf(sample) === release);
    for (const [sample, errors] of await ask(release, own)) {
      assertProgram(sample, errors);
      required(said.get(sample), 'a cell').errors = distinct(errors);
    }
  }
  for (const release of new Set(samples.flatMap(({ comparedTypescript }) => comparedTypescript))) {
    for (const [sample, errors] of await ask(
      release,
      samples.filter((each) => each.comparedTypescript.includes(release)),
    )) {
      const cell = required(said.get(sample), 'a cell');
      if (codesOf(distinct(errors)) !== codesOf(cell.errors)) {
        cell.compared[release] = distinct(errors);
      }
    }
  }
  return new Map(
    [...said].map(([sample, { errors, compared }]) => [
      sample,
      { errors, ...(Object.keys(compared).length > 0 && { compared }) },
    ]),
  );
}

/** @throws FindingError for a cell whose code is none, or whose set-up is wrong. */
function assertProgram({ code }: Sample, errors: readonly TscError[]): void {
  const lines = code.split('\n');
  const call = lines.findIndex((line) => line.startsWith('export const cell'));
  // Codes below 2000 are the grammar's.
  const wrong = errors.find(({ line, code: number }) => line < call || number < 2000);
  if (wrong !== undefined) {
    const message = `a cell is no program, TS${wrong.code}: ${wrong.text}\n${lines[wrong.line] ?? ''}`;
    throw new FindingError({ file: definition, message, remedy: 'correct its code, or the set-up before it' });
  }
}

/** Each error once, as the sentence that a library puts into its types where it quotes one. */
function distinct(errors: readonly TscError[]): CellError[] {
  const said = new Map(
    errors.map(({ code, text }) => {
      const sentence = /'"(?<sentence>[^"]+)"'\.$/.exec(text)?.groups?.sentence ?? text;
      return [`${code} ${sentence}`, { code, text: sentence }];
    }),
  );
  return [...said.values()];
}

/** So many cells that write run at once; half of its time a run waits whether anything more happens. */
const runsAtOnce = 5;

/** Runs the cells of a table: those that read in one process for each set-up, others each in one and in a project of its own. */
async function runTable(
  site: SampleSite,
  name: string,
  cells: readonly Cell[],
  options: RunOptions,
  saidOf: (index: number) => Pick<CellRecord, 'errors' | 'compared'>,
): ReturnType<RunSource['run']> {
  const { root, manifest } = site;
  const table = requireTable(site, name);
  const fixture = readFixture(root, table.fixture);
  const results = new Map<number, Pick<CellRecord, 'result' | 'documents'>>();
  const problems: string[] = [];
  const labels = new Set<string>();
  // A process has one set-up, that of all of its cells.
  const placeOf = (index: number) => JSON.stringify([cells[index]?.environment, cells[index]?.program.setup]);
  const ownBatch = (index: number) => (table.reads === true ? placeOf(index) : String(index));
  const batches = [...new Set([...cells.keys()].map(ownBatch))].map((batch) =>
    [...cells.keys()].filter((index) => ownBatch(index) === batch),
  );
  const queue = batches
    .filter((batch) => batch.length > 0)
    .map((batch, index) => ({ batch, project: `t-${name}-${index}` }));
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { batch, project } = next;
      const [
        {
          environment,
          program: { setup },
        },
      ] = batch.map((index) => cells[index]) as [Cell];
      const server = manifest.environments[environment]?.server;
      if (server === undefined) {
        throw new FindingError({ file: definition, message: `${environment} has no server`, remedy: 'name one' });
      }
      labels.add(serverLabel(server));
      const calls = batch.map((index) => {
        const { code, call = code } = required(cells[index], 'a cell').program;
        return `export const cell${index} = () => ${call}`;
      });
      const module = { environment, code: [setup, ...calls].join('\n'), server, fixture };
      const ran = await runCalls(root, module, options, project);
      problems.push(...ran.problems.map((problem) => `${name}: ${problem}`));
      for (const index of batch) {
        const result = ran.outcomes[`cell${index}`];
        const changed = table.reads !== true && Object.keys(ran.documents).length > 0;
        if (result !== undefined) {
          results.set(index, { result, ...(changed && { documents: ran.documents }) });
        }
      }
    }
  };
  await Promise.all(Array.from({ length: runsAtOnce }, work));
  const recorded = cells.flatMap(({ id }, index) => {
    const ran = results.get(index);
    return ran === undefined ? [] : [[id, { ...saidOf(index), ...ran }] as const];
  });
  const content: TableRecord = { server: [...labels].sort().join(' and '), cells: Object.fromEntries(recorded) };
  return { content, problems: [...problems, ...judgeIntents(table, content.cells)] };
}

/** Whether a cell, run as it is, does what it is for. */
function succeeds(cell: CellRecord, { reads }: RecordedTable, intended?: Intended): boolean {
  const { result, documents = {} } = cell;
  if (result.ends !== 'returns') {
    return false;
  }
  if (intended !== undefined) {
    return doesAsIntended(cell, intended);
  }
  return reads === true ? !findsNothing(result) : Object.keys(documents).length > 0;
}

type Intended = object | string;

function doesAsIntended({ result, documents = {} }: CellRecord, intended: Intended): boolean {
  return typeof intended === 'string' ? result.text === intended : isDeepStrictEqual(documents, intended);
}

function findsNothing({ text }: CallResult): boolean {
  return ['0', '[]', 'undefined', 'null'].includes(text);
}

/** What came of a cell. */
export function judgeCell(cell: CellRecord, table: RecordedTable, row: string): CellState {
  const intended = table.intended?.[row];
  const { errors, result, documents = {} } = cell;
  if (errors.length > 0) {
    return succeeds(cell, table, intended) ? 'strict' : 'refused';
  }
  if (result.ends !== 'returns') {
    return result.ends === 'throws' ? 'throws' : 'rejects';
  }
  const isEmpty = table.reads === true && findsNothing(result);
  if (intended !== undefined && !isEmpty && !doesAsIntended(cell, intended)) {
    return 'harm';
  }
  if (Object.keys(documents).length > 0) {
    return 'writes';
  }
  if (table.reads !== true) {
    return 'unchanged';
  }
  return isEmpty ? 'nothing' : 'finds';
}

/** Says which intents and declared harms the record does not bear out. */
function judgeIntents(table: RecordedTable, cells: Readonly<Record<string, CellRecord>>): string[] {
  const { caption, rows, sides, harm = [], intended = {}, reads } = table;
  const unknown = Object.keys(intended).filter(
    (row) => (typeof intended[row] === 'string') !== (reads === true) || !rows.includes(row),
  );
  const harmless = harm.filter(([row, column]) =>
    Object.keys(sides).every((side) => {
      const cell = cells[cellId(row, column, side)];
      return cell === undefined || judgeCell(cell, table, row) !== 'harm';
    }),
  );
  return [
    ...unknown.map((row) => `“${caption}” says what “${row}” is meant to do, which no cell does`),
    ...harmless.map((cell) => `“${caption}” calls “${cell.join(' / ')}” harm, and its record shows none`),
  ];
}

/**
 * Reads what was recorded of a table.
 *
 * @throws FindingError for a table that is not defined, and a record that is missing or stale.
 */
export function readTable(site: SampleSite, name: string) {
  const table = requireTable(site, name);
  const source = createSource(site, name, () => Promise.reject(new Error('a table that is read is not compiled')));
  const { server, cells } = readRun<TableRecord>(site.root, source);
  const cellOf = (row: string, column: string, side: string): CellRecord | undefined =>
    cells[cellId(row, column, side)];
  const programOf = (row: string, column: string, side: string) => table.programOf(row, column, side);
  return { table, server, cellOf, programOf };
}

/**
 * Compares the tables with their records; never writes. Cells whose environments are at hand are compiled again.
 *
 * @returns Findings, and a line that counts the cells.
 */
export async function checkTables(
  site: SampleSite,
  environments: LocatedEnvironments,
): Promise<{ findings: Finding[]; summary: string }> {
  const sources = listTables(site);
  const findings = [
    ...Object.keys(site.tables ?? {}).flatMap((name) => shapeFindings(site, name)),
    ...runFindings(site.root, sources),
  ];
  const counts = new Map<CellState, number>();
  let cells = 0;
  for (const [name, table] of findings.length > 0 ? [] : Object.entries(site.tables ?? {})) {
    const { cellOf } = readTable(site, name);
    for (const { row, column, side } of listCells(table)) {
      const cell = required(cellOf(row, column, side), 'a cell of a current record');
      const state = judgeCell(cell, table, row);
      counts.set(state, (counts.get(state) ?? 0) + 1);
      cells += 1;
    }
  }
  const again = sources.filter(({ cells: own }) => own.every(({ environment }) => environments.has(environment)));
  if (findings.length === 0 && again.length > 0) {
    try {
      const all = again.flatMap(({ samples }) => samples);
      const said = await compileSamples(site, all, environments);
      for (const { record, cells: own, samples } of again) {
        const { cells: recorded } = readRun<TableRecord>(
          site.root,
          required(
            sources.find((each) => each.record === record),
            'a table',
          ),
        );
        const changed = own.filter(({ id }, index) => {
          const now = said.get(samples[index] as Sample);
          return serializeCodes(now) !== serializeCodes(recorded[id]);
        });
        if (changed.length > 0) {
          const message = `the compilers say something else of ${changed.map(({ id }) => id).join('; ')}`;
          findings.push({ file: record, message, remedy: `${remedy} with \`-- --all\`, and review it` });
        }
      }
    } catch (error) {
      findings.push(getFinding(error));
    }
  }
  const parts = [...counts].sort().map(([state, count]) => `${state} ${count}`);
  return { findings, summary: `${cells} cells of ${sources.length} recorded tables: ${parts.join(', ')}` };
}

function serializeCodes({ errors = [], compared = {} }: Partial<CellRecord> = {}): string {
  return JSON.stringify([codesOf(errors), Object.entries(compared).map(([release, said]) => [release, codesOf(said)])]);
}

/** Finds a table without cells, and two rows or columns of one name, whose cells would have one address. */
function shapeFindings(site: SampleSite, name: string): Finding[] {
  const table = requireTable(site, name);
  const find = (message: string, remedy: string): Finding[] => [
    { file: definition, message: `\`${name}\` ${message}`, remedy },
  ];
  const twice = [table.rows, table.columns].flatMap((names) =>
    names.filter((each, index) => names.indexOf(each) !== index),
  );
  return [
    ...(listCells(table).length === 0 ? find('has no cell', 'give it a program') : []),
    ...twice.flatMap((each) => find(`has “${each}” twice`, 'give one another name')),
    ...Object.values(table.sides)
      .filter((environment) => !(environment in site.manifest.environments))
      .flatMap((environment) =>
        find(`has a side in \`${environment}\`, which is no environment`, 'name one of samples/environments.ts'),
      ),
  ];
}
