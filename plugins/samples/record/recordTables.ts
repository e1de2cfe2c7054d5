import type { CellState } from '../../../config/RecordedTable.ts';
import { type Finding, FindingError, getFinding } from '../../shared/Finding.ts';
import { required } from '../../shared/required.ts';
import { codesOf } from '../compile/compareErrors.ts';
import { compileCells, type CompiledCells, toSample } from '../compile/compileCells.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { RecordedTable } from '../environments/RecordedTable.ts';
import { keyServer } from '../environments/SampleManifest.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { toSlug } from '../read/cellAnchor.ts';
import { readFixture, type Sample } from '../read/readSample.ts';
import type { RunOptions } from '../run/runSamples.ts';
import { runTable } from '../run/runTable.ts';
import { judgeCell, judgeIntents } from './judgeCell.ts';
import { digest } from './recordFiles.ts';
import { listRecorded, readRun, runFindings, type RunSource } from './recordRuns.ts';
import { type Cell, cellId, type CellRecord, listCells, type TableRecord } from './TableRecord.ts';

const folder = 'samples/tables';
const definition = `${folder}/index.ts`;
const remedy = 'run `npm run record:samples`';

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

type Compile = (options: RunOptions) => Promise<CompiledCells>;

function createSource(site: SampleSite, name: string, compile: Compile): TableSource {
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
      const said = await compile(options);
      const { ran, servers, problems } = await runTable(site, name, table, cells, options);
      const recorded = cells.flatMap(({ id }, index) => {
        const [compiled, result] = [said.get(samples[index] as Sample), ran.get(index)];
        return compiled === undefined || result === undefined ? [] : [[id, { ...compiled, ...result }] as const];
      });
      const content: TableRecord = { server: servers, cells: Object.fromEntries(recorded) };
      return { content, problems: [...problems, ...judgeIntents(table, content.cells)] };
    },
    isOneLine: (value) => 'ends' in value || 'code' in value,
    cells,
    samples,
  };
}

/** All tables, as what is recorded one after the other; the cells of those that are recorded are compiled together. */
export function listTables(site: SampleSite): TableSource[] {
  let said: Promise<CompiledCells> | undefined;
  const compile: Compile = (options) =>
    (said ??= compileCells(
      site,
      listRecorded(site.root, sources, options).flatMap(({ samples }) => samples),
      options.environments,
    ));
  const sources = Object.keys(site.tables ?? {}).map((name) => createSource(site, name, compile));
  return sources;
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

/** Reads the cells of all tables. @throws FindingError as `readTable` does. */
export function readCells(site: SampleSite): CellRecord[] {
  return listTables(site).flatMap((source) => Object.values(readRun<TableRecord>(site.root, source).cells));
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
      const said = await compileCells(site, all, environments);
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

/** Finds a table without cells, and rows and columns that a link cannot tell apart. */
function shapeFindings(site: SampleSite, name: string): Finding[] {
  const table = requireTable(site, name);
  const find = (message: string, remedy: string): Finding[] => [
    { file: definition, message: `\`${name}\` ${message}`, remedy },
  ];
  const unaddressed = [table.rows, table.columns].flatMap((names) => {
    const slugs = names.map(toSlug);
    return names.filter((_, index) => slugs[index] === '' || slugs.indexOf(slugs[index] ?? '') < index);
  });
  return [
    ...(listCells(table).length === 0 ? find('has no cell', 'give it a program') : []),
    ...unaddressed.flatMap((each) =>
      find(`has no address for “${each}” that is its own`, 'give it a name that differs from the others in letters'),
    ),
    ...Object.values(table.sides)
      .filter((environment) => !(environment in site.manifest.environments))
      .flatMap((environment) =>
        find(`has a side in \`${environment}\`, which is no environment`, 'name one of samples/environments.ts'),
      ),
  ];
}
