import { cellAnchor } from '../../../packages/records/asked/cellAnchor.ts';
import { judgeCell } from '../../../packages/records/said/judgeCell.ts';
import { newerVerdicts, readTable } from '../../../packages/records/said/TableRecord.ts';
import type { Records } from '../../../packages/records/Records.ts';
import type { TableView } from '../browser/TableView.ts';

/**
 * A table as its page shows it.
 *
 * @throws FindingError for a table that is not defined, or whose record is missing or stale.
 */
export function resolveTable(records: Records, name: string): TableView {
  const { table, cellOf } = readTable(records, name);
  const { caption, axes, rows, columns, sides, labelOf = String } = table;
  const names = Object.keys(sides);
  const states = rows.map((row) =>
    columns.map((column) =>
      names.map((side) => {
        const cell = cellOf(row, column, side);
        return cell && judgeCell(cell, table, row);
      }),
    ),
  );
  const newer = rows.map((row) =>
    columns.map((column) => [
      ...new Set(names.flatMap((side) => newerVerdicts(cellOf(row, column, side) ?? { errors: [] }).map(sayNewer))),
    ]),
  );
  const labels = { rows: rows.map((each) => labelOf(each)), columns: columns.map((each) => labelOf(each)) };
  const anchors = rows.map((row) => columns.map((column) => cellAnchor(name, row, column)));
  return { name, caption, axes, ...labels, sides: names, states, newer, anchors };
}

function sayNewer({ sdk, compiles }: ReturnType<typeof newerVerdicts>[number]): string {
  return `${sdk}: ${compiles ? 'compiles' : 'refused'}`;
}
