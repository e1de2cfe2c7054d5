import { FindingError } from '../../shared/Finding.ts';
import { required } from '../../shared/required.ts';
import type { RecordedTable } from '../environments/RecordedTable.ts';
import { serverLabel } from '../environments/SampleManifest.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { readFixture } from '../read/readSample.ts';
import type { Cell, CellRecord } from '../record/TableRecord.ts';
import { runCalls } from './callResults.ts';
import type { RunOptions } from './runSamples.ts';

/** So many cells that write run at once; half of its time a run waits whether anything more happens. */
const runsAtOnce = 5;

/** What came of running a table: of each cell by its index, and where the module of a cell does not come to its end. */
interface RanTable {
  ran: Map<number, Pick<CellRecord, 'result' | 'documents'>>;
  /** Servers that the cells ran against, with their releases. */
  servers: string;
  problems: string[];
}

/**
 * Runs the cells of a table: those that only read and have their set-up in common in one process, others each in one and in
 * a project of its own.
 *
 * @throws FindingError where a cell has no server.
 */
export async function runTable(
  { root, manifest }: SampleSite,
  name: string,
  table: RecordedTable,
  cells: readonly Cell[],
  options: RunOptions,
): Promise<RanTable> {
  const fixture = readFixture(root, table.fixture);
  const ran: RanTable['ran'] = new Map();
  const problems: string[] = [];
  const servers = new Set<string>();
  const batches = new Map<string, Cell[]>();
  for (const [index, cell] of cells.entries()) {
    const key = table.reads === true ? JSON.stringify([cell.environment, cell.program.setup]) : String(index);
    batches.set(key, [...(batches.get(key) ?? []), cell]);
  }
  const queue = [...batches.values()].map((batch, index) => ({ batch, project: `t-${name}-${index}` }));
  const work = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const { batch, project } = next;
      const { environment, program } = required(batch[0], 'a cell of a batch');
      const server = manifest.environments[environment]?.server;
      if (server === undefined) {
        const message = `\`${name}\` has cells in ${environment}, which has no server`;
        throw new FindingError({ file: 'samples/tables/index.ts', message, remedy: 'name one' });
      }
      servers.add(serverLabel(server));
      const calls = batch.map(
        ({ program: { code, call = code } }, index) => `export const cell${index} = () => ${call}`,
      );
      const module = { environment, code: [program.setup, ...calls].join('\n'), server, fixture };
      const { outcomes, documents, problems: own } = await runCalls(root, module, options, project);
      problems.push(...own.map((problem) => `${name}: ${problem}`));
      for (const [index, cell] of batch.entries()) {
        const result = outcomes[`cell${index}`];
        const changed = table.reads !== true && Object.keys(documents).length > 0;
        if (result !== undefined) {
          ran.set(cells.indexOf(cell), { result, ...(changed && { documents }) });
        }
      }
    }
  };
  await Promise.all(Array.from({ length: runsAtOnce }, work));
  return { ran, servers: [...servers].sort().join(' and '), problems };
}
