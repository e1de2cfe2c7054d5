import type { CellProgram, TableDefinition } from '../../packages/records/site/TableDefinition.ts';

/** The sides of Cloud Firestore, with the wrapper's package for each. */
export const sides = { web: 'firelordjs', admin: 'firelord' };
export type Side = keyof typeof sides;

/** The one side of the Realtime Database, with its wrapper. */
export const realtimeSides = { web: 'firesagejs' };

/** What any row may say beside what its programs are made of. */
export interface RowOptions {
  /** The only side that has it. */
  side?: Side;
  /** What it is meant to change, or to find. */
  intended?: Readonly<Record<string, unknown>> | string;
}

/** Where a cell stands, on one side. */
export interface CellAddress {
  row: string;
  column: string;
  side: Side;
  /** What the environment of the side is called, which is the wrapper's package. */
  library: string;
}

export interface TableParts<Row, Column> extends Pick<TableDefinition, 'caption' | 'axes' | 'labelOf' | 'reads'> {
  /** What a row is meant to change, or to find, that does not say so itself. */
  intended?: RowOptions['intended'];
  /** By their names, in the order in which they are shown. */
  rows: Readonly<Record<string, Row & RowOptions>>;
  columns: Readonly<Record<string, Column>>;
  sides?: TableDefinition['sides'];
  fixture?: string;
  /** Nothing where there is no such call. */
  programOf: (row: Row, column: Column, address: CellAddress) => CellProgram | undefined;
}

/** A table of rows and columns that say what the programs of their cells are made of. */
export function tableOf<Row, Column>({
  rows,
  columns,
  sides: tableSides = sides,
  fixture = 'delivery',
  intended: intendedOfAll,
  programOf,
  ...table
}: TableParts<Row, Column>): TableDefinition {
  return {
    ...table,
    rows: Object.keys(rows),
    columns: Object.keys(columns),
    sides: tableSides,
    fixture,
    programOf: (row, column, side) => {
      const [ofRow, ofColumn, library] = [rows[row], columns[column], tableSides[side]];
      return ofRow === undefined || ofColumn === undefined || library === undefined || (ofRow.side ?? side) !== side
        ? undefined
        : programOf(ofRow, ofColumn, { row, column, side: side as Side, library });
    },
    intended: Object.fromEntries(
      Object.entries(rows).flatMap(([row, { intended = intendedOfAll }]) =>
        intended === undefined ? [] : [[row, intended]],
      ),
    ),
  };
}
