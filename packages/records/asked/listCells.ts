import type { CellProgram, TableDefinition } from '../site/TableDefinition.ts';

/** A program of a table, with its place. */
export interface Cell {
  id: string;
  row: string;
  column: string;
  side: string;
  environment: string;
  program: CellProgram;
}

/** The place of a cell in its record. */
export function cellId(row: string, column: string, side: string): string {
  return `${row} / ${column}, ${side}`;
}

export function listCells({ rows, columns, sides, programOf }: TableDefinition): Cell[] {
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

/** The module that a cell is compiled as. */
export function cellCode({ setup, code, call = code }: CellProgram): string {
  return `${setup}\nexport const cell = () => ${call}\n`;
}
