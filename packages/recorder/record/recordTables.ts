import { required } from '../../../lib/required.ts';
import type { Records } from '../../records/Records.ts';
import { judgeIntents } from '../../records/said/judgeCell.ts';
import { listTables, type TableRecord } from '../../records/said/TableRecord.ts';
import { compileCells, type CompiledCells, listCompilers, toSamples } from '../compile/compileCells.ts';
import { runTable } from '../run/runTable.ts';
import { listRecorded, type Runnable } from './recordRuns.ts';

/** So many tables run at once; the others wait, also while the compilers are asked. */
const tablesAtOnce = 3;

/** All tables, as what is recorded at once: the cells of those that are recorded are compiled together, and meanwhile run. */
export function runnableTables(site: Records): Runnable[] {
  const tables = listTables(site).map((source) => ({ ...source, samples: toSamples(site, source) }));
  const turns = Array.from({ length: tablesAtOnce }, (): Promise<unknown> => Promise.resolve());
  let said: Promise<CompiledCells> | undefined;
  return tables.map(({ samples, ...source }, index) => ({
    ...source,
    compilers: Object.values(source.table.sides).flatMap((side) => listCompilers(site, side)),
    run: async (options) => {
      said ??= compileCells(
        site,
        listRecorded(site, tables, options).flatMap((each) => each.samples),
        options.environments,
      );
      const run = required(turns[index % tablesAtOnce], 'a turn').then(() => runTable(site, source, options));
      turns[index % tablesAtOnce] = run.catch(() => undefined);
      const [compiled, { ran, servers, problems }] = await Promise.all([said, run]);
      const recorded = source.cells.flatMap(({ id }, index) => {
        const [errors, result] = [compiled.get(required(samples[index], 'the sample of a cell')), ran.get(index)];
        return errors === undefined || result === undefined ? [] : [[id, { ...errors, ...result }] as const];
      });
      const content: TableRecord = { server: servers, cells: Object.fromEntries(recorded) };
      return { content, problems: [...problems, ...judgeIntents(source.table, content.cells)] };
    },
    isOneLine: (value) => 'ends' in value || 'code' in value,
  }));
}
