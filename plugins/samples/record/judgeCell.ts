import { isDeepStrictEqual } from 'node:util';
import type { CellState } from '../../../config/RecordedTable.ts';
import type { RecordedTable } from '../environments/RecordedTable.ts';
import type { CallResult } from '../run/callResults.ts';
import { cellId, type CellRecord } from './TableRecord.ts';

type Intended = object | string;

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
    const wouldDo = table.reads === true || Object.keys(documents).length > 0;
    return wouldDo && succeeds(cell, table, intended) ? 'strict' : 'refused';
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
export function judgeIntents(table: RecordedTable, cells: Readonly<Record<string, CellRecord>>): string[] {
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
