import { type Finding, getFinding } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import { toSlug } from '../../records/asked/cellAnchor.ts';
import type { Records } from '../../records/Records.ts';
import { codesOf } from '../../records/said/differenceKind.ts';
import { type CellState, judgeCell, judgeIntents } from '../../records/said/judgeCell.ts';
import { staleEnvironments } from '../../records/said/AnsweredReleases.ts';
import { readRun, runFindings } from '../../records/said/RunSource.ts';
import {
  type CellRecord,
  listTables,
  readTable,
  tableDefinitions,
  type TableRecord,
  type TableSource,
} from '../../records/said/TableRecord.ts';
import { compileCells, type CompiledCells, listCompilers, toSamples } from '../compile/compileCells.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import { runTable } from '../run/runTable.ts';
import { listRecorded, type Runnable } from './recordRuns.ts';

const remedy = 'run `npm run record:samples`';

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
    partsOf: (content) =>
      Object.fromEntries(
        Object.entries((content as TableRecord).cells).map(([id, { result, documents, ...said }]) => [
          id,
          { result, documents, codes: serializeCodes(said) },
        ]),
      ),
  }));
}

/**
 * Compares the tables with their records; never writes. Cells whose environments are at hand are compiled again.
 *
 * @returns Findings, and a line that counts the cells.
 */
export async function checkTables(
  site: Records,
  environments: LocatedEnvironments,
): Promise<{ findings: Finding[]; summary: string }> {
  const sources = listTables(site);
  const findings = [...sources.flatMap((source) => shapeFindings(site, source)), ...runFindings(site, sources)];
  const isStaleNow = staleEnvironments(site, 'samples').size > 0;
  const tables = findings.length > 0 || isStaleNow ? [] : sources.map(({ name }) => readTable(site, name));
  const counts = new Map<CellState, number>();
  for (const { table, cells, cellOf } of tables) {
    for (const { row, column, side } of cells) {
      const cell = required(cellOf(row, column, side), 'a cell of a current record');
      const state = judgeCell(cell, table, row);
      counts.set(state, (counts.get(state) ?? 0) + 1);
    }
  }
  if (findings.length === 0 && !isStaleNow) {
    findings.push(...(await differingTables(site, sources, environments)));
  }
  const cells = sources.reduce((sum, source) => sum + source.cells.length, 0);
  const parts = [...counts].sort().map(([state, count]) => `${state} ${count}`);
  return { findings, summary: `${cells} cells of ${sources.length} recorded tables: ${parts.join(', ')}` };
}

/** Compiles the tables whose environments are at hand again, and finds those of which the compilers say something else. */
async function differingTables(
  site: Records,
  sources: readonly TableSource[],
  environments: LocatedEnvironments,
): Promise<Finding[]> {
  const again = sources
    .filter(({ cells }) => cells.every(({ environment }) => environments.has(environment)))
    .map((source) => ({ source, samples: toSamples(site, source) }));
  try {
    const said = await compileCells(
      site,
      again.flatMap(({ samples }) => samples),
      environments,
    );
    return again.flatMap(({ source, samples }) => {
      const { cells: recorded } = readRun<TableRecord>(site, source);
      const changed = source.cells.filter(({ id }, index) => {
        const now = said.get(required(samples[index], 'the sample of a cell'));
        return serializeCodes(now) !== serializeCodes(recorded[id]);
      });
      const message = `the compilers say something else of ${changed.map(({ id }) => id).join('; ')}`;
      const whole = `${remedy} with \`-- --all\`, and review it`;
      return changed.length === 0 ? [] : [{ file: source.record, message, remedy: whole }];
    });
  } catch (error) {
    return [getFinding(error)];
  }
}

function serializeCodes({ errors = [], compared = {} }: Partial<CellRecord> = {}): string {
  return JSON.stringify([codesOf(errors), Object.entries(compared).map(([release, said]) => [release, codesOf(said)])]);
}

/** Finds a table without cells, and rows and columns that a link cannot tell apart. */
function shapeFindings(site: Records, { name, table, cells }: TableSource): Finding[] {
  const find = (message: string, remedy: string): Finding[] => [
    { file: tableDefinitions, message: `\`${name}\` ${message}`, remedy },
  ];
  const unaddressed = [table.rows, table.columns].flatMap((names) => {
    const slugs = names.map(toSlug);
    return names.filter((_, index) => slugs[index] === '' || slugs.indexOf(slugs[index] ?? '') < index);
  });
  return [
    ...(cells.length === 0 ? find('has no cell', 'give it a program') : []),
    ...unaddressed.flatMap((each) =>
      find(`has no address for “${each}” that is its own`, 'give it a name that differs from the others in letters'),
    ),
    ...Object.values(table.sides)
      .filter((environment) => !(environment in site.manifest.environments))
      .flatMap((environment) =>
        find(`has a side in \`${environment}\`, which is not an environment`, 'name one of config/environments.ts'),
      ),
  ];
}
