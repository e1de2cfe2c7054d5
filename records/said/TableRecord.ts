import type { CellProgram, RecordedTable } from '../asked/TableDefinition.ts';
import type { CallResult } from '../../recorder/run/runCalls.ts';
import type { RecordedError } from './PageRecord.ts';

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

/** An error of a cell, without its place. */
export type CellError = Pick<RecordedError, 'code' | 'text'>;

/** What is recorded of a table. */
export interface TableRecord {
  /** Server that the calls ran against, with its release. */
  server: string;
  cells: Record<string, CellRecord>;
}

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

/** Lists the cells of a table, row by row. */
export function listCells({ rows, columns, sides, programOf }: RecordedTable): Cell[] {
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
