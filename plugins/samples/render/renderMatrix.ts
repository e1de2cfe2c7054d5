import type { CellDetails, CellState, MatrixDetails, MatrixTable } from '../../../config/Matrix.ts';
import { FindingError } from '../../shared/Finding.ts';
import { digest } from '../record/recordFiles.ts';
import { attributeOf, type ResolvedNode } from '../resolve/resolvePage.ts';
import { pagePath, type SampleSite } from '../read/readSample.ts';
import { type CellRecord, isRefused, matricesOf, readMatrix, succeeds } from '../record/recordMatrices.ts';

/** Package that stands for each side of the docs; its name is that of the environment. */
const sideOf: Readonly<Record<string, string>> = { firelordjs: 'web', firelord: 'admin' };

/** A table as its page shows it, and the file with its details; from the record alone, so that both agree. */
interface RenderedMatrix {
  table: MatrixTable;
  asset: { name: string; content: string };
}

/**
 * Renders a table of queries.
 *
 * @throws FindingError for a table that is not defined, or whose record is missing or stale.
 */
export function renderMatrix(site: SampleSite, name: string): RenderedMatrix {
  const { tables } = matricesOf(site);
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
    const said = environments.map((library) => ({ library, ...inWords(cellOf(row, column, library)) }));
    return { code: `query(\n  ${queryOf(row, column).join(',\n  ')},\n)`, said };
  });
  const content = JSON.stringify({ server, cells } satisfies MatrixDetails);
  const asset = { name: `assets/matrices/${name}.${digest(content)}.json`, content };
  const table = {
    caption,
    axes,
    rows,
    columns,
    sides: environments.map((environment) => sideOf[environment] ?? environment),
    states: byCell((row, column) => environments.map((environment) => stateOf(cellOf(row, column, environment)))),
    details: asset.name,
  };
  return { table, asset };
}

function stateOf(cell: CellRecord): CellState {
  if (isRefused(cell)) {
    return succeeds(cell) ? 'strict' : 'refused';
  }
  return succeeds(cell) ? 'works' : 'fails';
}

function inWords({ errors, outcome: { ends, text } }: CellRecord): { compiler: string; server: string } {
  const counted = text === '0' ? 'finds nothing' : `finds ${text === '1' ? 'the document' : `${text} documents`}`;
  return {
    compiler: errors.length === 0 ? 'compiles' : errors.map((error) => `error ${error.code}: ${error.text}`).join('\n'),
    server: ends === 'returns' ? counted : `${ends}: ${text}`,
  };
}

/** The properties of a node in MDX that this plugin reads or sets. */
interface Node extends ResolvedNode {
  children?: Node[];
  attributes?: unknown[];
}

/**
 * Gives each `<Matrix name="…" />` of a page its table.
 *
 * @throws FindingError as `renderMatrix` does, with the place.
 */
export function remarkMatrices(site: SampleSite) {
  return (tree: Node, file: { path: string }): void => {
    const giveTable = (node: Node): void => {
      if (node.name === 'Matrix') {
        const table = JSON.stringify(matrixAt(site, pagePath(site, file.path), node).table);
        node.attributes?.push({ type: 'mdxJsxAttribute', name: 'table', value: table });
      }
      node.children?.forEach(giveTable);
    };
    giveTable(tree);
  };
}

/** The table that an element of a page names. @throws FindingError with the place in the page. */
export function matrixAt(site: SampleSite, page: string, node: ResolvedNode): RenderedMatrix {
  try {
    return renderMatrix(site, attributeOf(node, 'name') ?? '');
  } catch (error) {
    const line = node.position?.start.line;
    throw error instanceof FindingError
      ? new FindingError({ ...error.finding, file: page, ...(line !== undefined && { line }) })
      : error;
  }
}
