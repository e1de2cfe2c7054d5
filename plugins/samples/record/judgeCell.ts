import { isDeepStrictEqual } from 'node:util';
import type { CellState } from '../../../config/RecordedTable.ts';
import type { RecordedTable } from '../environments/RecordedTable.ts';
import type { CallResult } from '../run/callResults.ts';
import { cellId, type CellRecord } from './TableRecord.ts';

/** Whether a cell, run as it is, does what it is for. */
function succeeds({ result, documents = {} }: CellRecord, { reads }: RecordedTable, intended?: object): boolean {
  if (result.ends !== 'returns') {
    return false;
  }
  if (intended !== undefined) {
    return isDeepStrictEqual(documents, intended);
  }
  return reads === true ? !findsNothing(result) : Object.keys(documents).length > 0;
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
  if (intended !== undefined && !isDeepStrictEqual(documents, intended)) {
    return 'harm';
  }
  if (Object.keys(documents).length > 0) {
    return 'writes';
  }
  if (table.reads !== true) {
    return 'unchanged';
  }
  return findsNothing(result) ? 'nothing' : 'finds';
}

/** Says which intents and declared harms the record does not bear out. */
export function judgeIntents(table: RecordedTable, cells: Readonly<Record<string, CellRecord>>): string[] {
  const { caption, rows, sides, harm = [], intended = {}, reads } = table;
  const unknown = Object.keys(intended).filter((row) => reads === true || !rows.includes(row));
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
