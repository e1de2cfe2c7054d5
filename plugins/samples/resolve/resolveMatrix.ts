import type { CellDetails, CellState, MatrixDetails, MatrixTable } from '../../../config/Matrix.ts';
import { FindingError } from '../../shared/Finding.ts';
import { digest } from '../record/recordFiles.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { type CellRecord, isRefused, requireMatrices, readMatrix, succeeds } from '../record/recordMatrices.ts';

/** Package that stands for each side of the docs; its name is that of the environment. */
const sides: Readonly<Record<string, string>> = { firelordjs: 'web', firelord: 'admin' };

/** A table as its page shows it, and the file with its details; from the record alone, so that both agree. */
interface ResolvedMatrix {
  table: MatrixTable;
  asset: { name: string; content: string };
}

/**
 * Reads a table of queries from its record.
 *
 * @throws FindingError for a table that is not defined, or whose record is missing or stale.
 */
export function resolveMatrix(site: SampleSite, name: string): ResolvedMatrix {
  const { tables } = requireMatrices(site);
  const matrix = tables[name];
  if (matrix === undefined) {
    const names = Object.keys(tables).join(', ');
    throw new FindingError({
      file: 'samples/matrices.ts',
      message: `there is no table \`${name}\``,
      remedy: `name one of ${names}`,
    });
  }
  const { caption, axes, rows, columns, environments, queryOf } = matrix;
  const { server, cellOf } = readMatrix(site, name);
  const byCell = <Value>(valueOf: (row: string, column: string) => Value) =>
    rows.map((row) => columns.map((column) => valueOf(row, column)));
  const cells = byCell((row, column): CellDetails => {
    const said = environments.map((library) => ({ library, ...describeCell(cellOf(row, column, library)) }));
    return { code: `query(\n  ${queryOf(row, column).join(',\n  ')},\n)`, said };
  });
  const content = JSON.stringify({ server, cells } satisfies MatrixDetails);
  const asset = { name: `assets/matrices/${name}.${digest(content)}.json`, content };
  const table = {
    caption,
    axes,
    rows,
    columns,
    sides: environments.map((environment) => sides[environment] ?? environment),
    states: byCell((row, column) => environments.map((environment) => judgeCell(cellOf(row, column, environment)))),
    details: asset.name,
  };
  return { table, asset };
}

function judgeCell(cell: CellRecord): CellState {
  if (isRefused(cell)) {
    return succeeds(cell) ? 'strict' : 'refused';
  }
  return succeeds(cell) ? 'works' : 'fails';
}

function describeCell({ errors, outcome: { ends, text } }: CellRecord): { compiler: string; server: string } {
  const counted = text === '0' ? 'finds nothing' : `finds ${text === '1' ? 'the document' : `${text} documents`}`;
  return {
    compiler: errors.length === 0 ? 'compiles' : errors.map((error) => `error ${error.code}: ${error.text}`).join('\n'),
    server: ends === 'returns' ? counted : `${ends}: ${text}`,
  };
}
