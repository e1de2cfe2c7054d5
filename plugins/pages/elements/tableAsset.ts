import { digest } from '../../../packages/records/files/recordFiles.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { judgeCell } from '../../../packages/records/answers/judgeCell.ts';
import { readTable } from '../../../packages/records/answers/CellRecord.ts';
import type { Asset } from '../render/typesAsset.ts';
import { renderCellDetails } from '../render/renderTable.ts';

/** The file with the details of a table, named after its content; from records alone, so that all agree on it. */
export function tableAsset(records: Records, name: string): Asset {
  return records.once(`details ${name}`, (view) => {
    const { table, server, fixture, cellOf, programOf } = readTable(view, name);
    const details = table.rows.map((row) =>
      table.columns.map((column) =>
        renderCellDetails(
          server,
          fixture,
          Object.keys(table.sides).flatMap((side) => {
            const [cell, program] = [cellOf(row, column, side), programOf(row, column, side)];
            return cell === undefined || program === undefined
              ? []
              : [{ side, cell, state: judgeCell(cell, table, row), code: program.code }];
          }),
        ),
      ),
    );
    const content = JSON.stringify(details);
    return { name: `assets/tables/${name}.${digest(content)}.json`, content };
  });
}
