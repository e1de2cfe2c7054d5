import { isDeepStrictEqual } from 'node:util';
import type { Records } from '../../records/Records.ts';
import type { CallTrials, OtherCall } from '../../records/said/CompatibilityRecord.ts';
import { readRun } from '../../records/said/RunSource.ts';
import { type CellRecord, listTables, type TableRecord } from '../../records/said/TableRecord.ts';
import type { RunOptions } from '../run/runSamples.ts';
import { runTable } from '../run/runTable.ts';

/**
 * Makes the calls of all tables in one environment again, and compares what each does with its record; writes nothing. Other
 * words of an error are no difference.
 *
 * @param environment Its name; `options` holds what it is made of this time.
 * @returns Nothing where no table has calls in it.
 * @throws FindingError for a table without a current record.
 */
export async function rerunTables(
  site: Records,
  environment: string,
  options: RunOptions,
): Promise<CallTrials | undefined> {
  let ran = 0;
  const others: OtherCall[] = [];
  for (const source of listTables(site)) {
    const cells = source.cells.filter((cell) => cell.environment === environment);
    const { cells: recorded } = readRun<TableRecord>(site, source);
    const again = await runTable(site, { ...source, cells }, options);
    for (const [index, { id, row, column, side }] of cells.entries()) {
      // A call that ends its process does not come to its own end.
      const now = again.ran.get(index) ?? { result: { ends: 'hangs', text: '' } };
      if (!isDeepStrictEqual(doneBy(recorded[id]), doneBy(now))) {
        others.push({ table: source.name, row, column, side, ...now });
      }
    }
    ran += cells.length;
  }
  return ran === 0 ? undefined : { ran, others };
}

function doneBy(cell: Pick<CellRecord, 'result' | 'documents'> | undefined): unknown[] {
  const { ends, text } = cell?.result ?? {};
  return [ends, ends === 'returns' && text, cell?.documents];
}
