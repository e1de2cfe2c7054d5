import type { TableView } from '../../../config/RecordedTable.ts';
import { digest } from '../record/recordFiles.ts';
import { judgeCell } from '../record/judgeCell.ts';
import { readTable } from '../record/recordTables.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { cellAnchor } from '../read/cellAnchor.ts';
import { readFixture } from '../read/readSample.ts';
import type { Documents } from '../run/firestoreValues.ts';
import { renderCellDetails } from '../render/renderTable.ts';

/** A table as its page shows it, and the file with its details; from the record alone, so that both agree. */
interface ResolvedTable {
  view: TableView;
  asset: { name: string; content: string };
}

/**
 * Reads a table from its record.
 *
 * @throws FindingError for a table that is not defined, or whose record is missing or stale.
 */
export function resolveTable(site: SampleSite, name: string): ResolvedTable {
  const { table, server, cellOf, programOf } = readTable(site, name);
  const { caption, axes, rows, columns, sides, labelOf = String } = table;
  const names = Object.keys(sides);
  const fixture = JSON.parse(readFixture(site.root, table.fixture)) as Documents;
  const byCell = <Value>(valueOf: (row: string, column: string) => Value) =>
    rows.map((row) => columns.map((column) => valueOf(row, column)));
  const details = byCell((row, column) =>
    renderCellDetails(
      server,
      fixture,
      names.flatMap((side) => {
        const [cell, program] = [cellOf(row, column, side), programOf(row, column, side)];
        return cell === undefined || program === undefined ? [] : [{ side, cell, code: program.code }];
      }),
    ),
  );
  const content = JSON.stringify(details);
  const asset = { name: `assets/tables/${name}.${digest(content)}.json`, content };
  const states = byCell((row, column) =>
    names.map((side) => {
      const cell = cellOf(row, column, side);
      return cell && judgeCell(cell, table, row);
    }),
  );
  const labels = { rows: rows.map((each) => labelOf(each)), columns: columns.map((each) => labelOf(each)) };
  const anchors = byCell((row, column) => cellAnchor(name, row, column));
  return { view: { name, caption, axes, ...labels, sides: names, states, anchors, details: asset.name }, asset };
}
