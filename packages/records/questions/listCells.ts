import { FindingError } from '../../../lib/Finding.ts';
import type { Records } from '../Records.ts';
import type { SampleSite } from '../site/SampleSite.ts';
import type { CellProgram, TableDefinition } from '../site/TableDefinition.ts';
import { completeProgram, type Program, type ProgramRun } from './Program.ts';

/** A program of a table, or a call of a file of outcomes: an expression after a set-up. */
export interface Cell extends Program {
  row: string;
  column: string;
  side: string;
  /** Name of its table, or the file of the call. */
  table: string;
  program: CellProgram;
  /** Of what only reads, what it changes is not shown. */
  run: ProgramRun;
  /** Whether compilers are asked about it, too. */
  isCompiled: boolean;
}

/** Where tables are defined. */
export const tableDefinitions = 'samples/tables';

/** The table of a name. @throws FindingError where there is none. */
export function requireTable({ tables = {} }: SampleSite, name: string): TableDefinition {
  const table = tables[name];
  if (table === undefined) {
    throw new FindingError({
      file: tableDefinitions,
      message: `there is no table \`${name}\``,
      remedy: `name one of ${tableDefinitions}`,
    });
  }
  return table;
}

/** The place of a cell in its table. */
export function cellId(row: string, column: string, side: string): string {
  return `${row} / ${column}, ${side}`;
}

/** The cells of a table, row by row. */
export function listCells(records: Records, name: string, table: TableDefinition): Cell[] {
  const { rows, columns, sides, programOf, fixture, reads = false } = table;
  return rows.flatMap((row) =>
    columns.flatMap((column) =>
      Object.entries(sides).flatMap(([side, environment]) => {
        const program = programOf(row, column, side);
        const title = cellId(row, column, side);
        const place = { page: tableDefinitions, line: 0, title, environment, row, column, side, table: name };
        return program === undefined
          ? []
          : [toCell(records, { ...place, program, run: { shown: !reads, fixture }, isCompiled: true })];
      }),
    ),
  );
}

const callFolder = 'samples/outcomes';

/** The calls of each file of `samples/outcomes/ENVIRONMENT`, whose outcomes pages quote by the names of its exports. */
export function listCallFiles(records: Records): Map<string, Cell[]> {
  return new Map(
    Object.entries(records.manifest.environments).flatMap(([environment, { server }]) =>
      server === undefined
        ? []
        : records
            .list(`${callFolder}/${environment}`)
            .map((file) => `${callFolder}/${environment}/${file}`)
            .map((file): [string, Cell[]] => [file, listCalls(records, file, environment, server.fixture)]),
    ),
  );
}

function listCalls(records: Records, page: string, environment: string, fixture: string): Cell[] {
  const setup = records.read(page) ?? '';
  const names = [...setup.matchAll(/^export const (\w+)/gm)].map(([, name = '']) => name).sort();
  const run = { shown: false, fixture };
  const shared = { page, line: 0, environment, column: '', side: environment, table: page, run, isCompiled: false };
  return names.map((row) => toCell(records, { ...shared, title: row, row, program: { setup, code: `${row}()` } }));
}

/** A cell with the module that it is compiled as. */
function toCell(
  records: Records,
  cell: Omit<Cell, 'language' | 'code' | 'expectedErrors' | 'comparedTypescript' | 'setups' | 'key'>,
): Cell {
  const { setup, code, call = code } = cell.program;
  const program = { language: 'ts', code: `${setup}\nexport const cell = () => ${call}\n`, expectedErrors: [] };
  return completeProgram(records, { ...cell, ...program });
}

/** A name of a row or a column as a part of an address: signs that alone tell names apart become words. */
export function toSlug(name: string): string {
  return name
    .replaceAll('[]', ' list')
    .replaceAll(/(?<=^|[\s`])[<>](?!\w)/g, (sign) => (sign === '<' ? 'less' : 'greater'))
    .replaceAll(/[^\w.~!=*+/'-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The id of a cell on its page, such as `updates:an-unknown-path:wrapper`, which does not depend on the other rows and columns. */
export function cellAnchor(table: string, row: string, column: string): string {
  return [table, toSlug(row), toSlug(column)].join(':');
}
