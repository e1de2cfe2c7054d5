import { distance } from 'fastest-levenshtein';
import { FindingError } from '../../../lib/Finding.ts';
import { type Cell, cellCode, cellId, listCells } from '../asked/listCells.ts';
import { readFixture, resolveSetups } from '../asked/readSample.ts';
import { digest } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import type { SampleSite } from '../site/SampleSite.ts';
import type { CellProgram, TableDefinition } from '../site/TableDefinition.ts';
import type { CallResult } from './CallRecord.ts';
import type { RecordedError } from './PageRecord.ts';
import { readRun, runFormat, type RunSource } from './RunSource.ts';

/** What the compilers say of a cell on one side, and how it ends when it runs. */
export interface CellRecord {
  /** Each error once; none where it compiles. */
  errors: CellError[];
  /** What other compilers say, by their release, and the newest SDK, by its label, where the codes are others. */
  compared?: Record<string, CellError[]>;
  result: CallResult;
  /** What it changed, by document. */
  documents?: Record<string, unknown>;
}

/** An error of a cell, without its place. */
export type CellError = Pick<RecordedError, 'code' | 'text'>;

export interface TableRecord {
  /** Server that the calls ran against, with its release. */
  server: string;
  cells: Record<string, CellRecord>;
}

/** A table that is recorded: its cells, and the set-up files that each imports. */
export interface TableSource extends RunSource {
  name: string;
  table: TableDefinition;
  cells: readonly Cell[];
  setups: readonly Record<string, string>[];
}

export interface ReadTable {
  table: TableDefinition;
  cells: readonly Cell[];
  server: string;
  cellOf: (row: string, column: string, side: string) => CellRecord | undefined;
  programOf: (row: string, column: string, side: string) => CellProgram | undefined;
}

/** Where tables are defined. */
export const tableDefinitions = 'samples/tables/index.ts';

/** The table of a name. @throws FindingError where there is none. */
export function requireTable({ tables = {} }: SampleSite, name: string): TableDefinition {
  const table = tables[name];
  if (table === undefined) {
    const nearest = Object.keys(tables).sort((left, right) => distance(left, name) - distance(right, name));
    throw new FindingError({
      file: tableDefinitions,
      message: `there is no table \`${name}\``,
      remedy: `name one of ${tableDefinitions}, such as ${nearest.slice(0, 3).join(', ')}`,
    });
  }
  return table;
}

/** What is recorded of a table, and the key that it is recorded under. */
export function tableSource(records: Records, name: string): TableSource {
  return records.once(`programs ${name}`, (own) => {
    const table = requireTable(own, name);
    const cells = listCells(table);
    const setups = cells.map(({ environment, program }) => resolveSetups(own, environment, cellCode(program), []));
    const environments = Object.values(table.sides);
    const options = environments.map((name) => [name, own.manifest.environments[name]?.compilerOptions]);
    const programs = cells.map(({ id, program }, index) => [id, program, setups[index]]);
    const key = digest(JSON.stringify([runFormat, readFixture(own, table.fixture), table.reads, options, programs]));
    return {
      place: { file: tableDefinitions },
      record: `recorded/tables/${name}.json`,
      key,
      environments,
      name,
      table,
      cells,
      setups,
    };
  });
}

export function listTables(records: Records): TableSource[] {
  return Object.keys(records.tables ?? {}).map((name) => tableSource(records, name));
}

/**
 * Reads what was recorded of a table.
 *
 * @throws FindingError for a table that is not defined, and a record that is missing or stale.
 */
export function readTable(records: Records, name: string): ReadTable {
  const source = tableSource(records, name);
  const { table, cells } = source;
  const { server, cells: recorded } = readRun<TableRecord>(records, source);
  const programs = new Map(cells.map(({ id, program }) => [id, program]));
  return {
    table,
    cells,
    server,
    cellOf: (row, column, side) => recorded[cellId(row, column, side)],
    programOf: (row, column, side) => programs.get(cellId(row, column, side)),
  };
}

/** What the newest SDK decides otherwise about a cell: its label, and whether it compiles there. */
export function newerVerdicts({
  errors,
  compared = {},
}: Pick<CellRecord, 'errors' | 'compared'>): { sdk: string; compiles: boolean }[] {
  return Object.entries(compared)
    .filter(([name, own]) => !isCompiler(name) && (own.length === 0) !== (errors.length === 0))
    .map(([sdk, own]) => ({ sdk, compiles: own.length === 0 }));
}

/** Whether what a cell was compared with is a compiler, by its release, and not an SDK, by its label. */
export function isCompiler(name: string): boolean {
  return /^\d/.test(name);
}

/** Reads the cells of all tables. @throws FindingError as `readTable` does. */
export function readCells(records: Records): CellRecord[] {
  return listTables(records).flatMap((source) => Object.values(readRun<TableRecord>(records, source).cells));
}
