import { isDeepStrictEqual } from 'node:util';
import type { TableDefinition } from '../site/TableDefinition.ts';
import { cellId } from '../questions/listCells.ts';
import type { CallResult, CellRecord } from './CellRecord.ts';

/** What came of a cell on one side: what the compiler says, and where it compiles what the run did. */
export type CellState =
  'refused' | 'strict' | 'throws' | 'rejects' | 'nothing' | 'unchanged' | 'finds' | 'writes' | 'harm';

type Intended = object | string;

function doesAsIntended({ result, documents = {} }: CellRecord, intended: Intended): boolean {
  return typeof intended === 'string' ? result.text === intended : isDeepStrictEqual(documents, intended);
}

function findsNothing({ text }: CallResult): boolean {
  return ['0', '[]', 'undefined', 'null'].includes(text);
}

/** What came of a cell; one that the compiler refuses is `strict` where it would do what it is for. */
export function judgeCell(cell: CellRecord, table: TableDefinition, row: string): CellState {
  const ran = judgeRun(cell, table, row);
  if (cell.errors.length === 0) {
    return ran;
  }
  return ran === 'finds' || ran === 'writes' ? 'strict' : 'refused';
}

function judgeRun(cell: CellRecord, table: TableDefinition, row: string): CellState {
  const intended = table.intended?.[row];
  const isRead = table.reads === true || typeof intended === 'string';
  const { result, documents = {} } = cell;
  if (result.ends !== 'returns') {
    return result.ends === 'throws' ? 'throws' : 'rejects';
  }
  const isEmpty = isRead && findsNothing(result);
  if (intended !== undefined && !isEmpty && !doesAsIntended(cell, intended)) {
    return 'harm';
  }
  if (Object.keys(documents).length > 0) {
    return 'writes';
  }
  if (!isRead) {
    return 'unchanged';
  }
  return isEmpty ? 'nothing' : 'finds';
}

/** Says which intents and declared harms the record does not bear out. */
export function judgeIntents(table: TableDefinition, cells: Readonly<Record<string, CellRecord>>): string[] {
  const { caption, rows, sides, harm = [], intended = {}, reads } = table;
  const unknown = Object.keys(intended).filter(
    (row) => (reads === true && typeof intended[row] !== 'string') || !rows.includes(row),
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
