import { FindingError } from '../../../lib/Finding.ts';
import { listBatches } from '../listBatches.ts';
import { required } from '../../../lib/required.ts';
import type { Records } from '../../records/Records.ts';
import { serverLabel } from '../../records/site/SampleManifest.ts';
import { readFixture } from '../../records/asked/readSample.ts';
import type { Cell } from '../../records/asked/listCells.ts';
import type { CellRecord, TableSource } from '../../records/said/TableRecord.ts';
import { runCalls } from './runCalls.ts';
import type { RunOptions } from './runSamples.ts';

/** So many processes run at once; some of their time they wait for servers, and whether anything more happens. */
const processesAtOnce = 2;
/** So many modules run in one process, which needs more time to load an SDK than for their calls. */
const modulesOfProcess = 60;

/** What came of running a table: of each cell by its index, and where the module of a cell does not come to its end. */
interface RanTable {
  ran: Map<number, Pick<CellRecord, 'result' | 'documents'>>;
  /** Servers that the cells ran against, with their releases. */
  servers: string;
  problems: string[];
}

/**
 * Runs the cells of a table: those that only read and have their set-up in common in one project, others each in a project
 * of its own.
 *
 * @throws FindingError where a cell has no server.
 */
export async function runTable(
  site: Records,
  { name, table, cells }: TableSource,
  options: RunOptions,
): Promise<RanTable> {
  const { root, manifest } = site;
  const fixture = readFixture(site, table.fixture);
  const ran: RanTable['ran'] = new Map();
  const problems: string[] = [];
  const servers = new Set<string>();
  const modules = listBatches(cells, table.reads === true ? cells.length : 1, ({ environment, program }) =>
    JSON.stringify([environment, program.setup]),
  ).map((own, index) => {
    const { environment } = required(own[0], 'a cell of a module');
    return { environment, cells: own, project: `t-${name}-${index}` };
  });
  const queue = listBatches(modules, modulesOfProcess, ({ environment }) => environment);
  const work = async () => {
    for (let batch = queue.shift(); batch !== undefined; batch = queue.shift()) {
      const { environment } = required(batch[0], 'a module of a process');
      const server = manifest.environments[environment]?.server;
      if (server === undefined) {
        const message = `\`${name}\` has cells in ${environment}, which has no server`;
        throw new FindingError({ file: 'samples/tables/index.ts', message, remedy: 'name one' });
      }
      servers.add(serverLabel(server));
      const programs = batch.map(({ cells: own, project }) => ({ code: moduleOf(own), project, fixture }));
      const results = await runCalls(root, { environment, server }, programs, options);
      for (const [index, { outcomes, documents, problems: own }] of results.entries()) {
        problems.push(...own.map((problem) => `${name}: ${problem}`));
        for (const [call, cell] of (batch[index]?.cells ?? []).entries()) {
          const result = outcomes[`cell${call}`];
          const changed = table.reads !== true && Object.keys(documents).length > 0;
          if (result !== undefined) {
            ran.set(cells.indexOf(cell), { result, ...(changed && { documents }) });
          }
        }
      }
    }
  };
  await Promise.all(Array.from({ length: processesAtOnce }, work));
  return { ran, servers: [...servers].sort().join(' and '), problems };
}

/** A module that exports the calls of cells, which have their set-up in common. */
function moduleOf(cells: readonly Cell[]): string {
  const calls = cells.map(({ program: { code, call = code } }, index) => `export const cell${index} = () => ${call}`);
  return [cells[0]?.program.setup ?? '', ...calls].join('\n');
}
