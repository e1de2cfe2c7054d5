import { distance } from 'fastest-levenshtein';
import { FindingError } from '../../../lib/Finding.ts';
import { walk } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { type CellLink, parseCellLink, toSlug } from '../../../packages/records/questions/cellAnchor.ts';
import { requireTable } from '../../../packages/records/questions/listCells.ts';
import { findAt } from './findAt.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Holds links that cite cells against the tables.
 *
 * @throws FindingError for a table, row or column that is gone, with the names nearest to it.
 */
export function checkCitedCells({ records, file, tree }: PageInProgress): void {
  for (const { node } of walk(tree)) {
    const link = parseCellLink(node.url ?? '');
    if (link !== undefined) {
      findAt(file, node, () => checkLink(records, link));
    }
  }
}

function checkLink(records: Records, link: CellLink): void {
  const { rows, columns } = requireTable(records, link.table);
  for (const [kind, names] of [
    ['row', rows],
    ['column', columns],
  ] as const) {
    const slugs = names.map(toSlug);
    const cited = link[kind];
    if (!slugs.includes(cited)) {
      const nearest = slugs.sort((left, right) => distance(left, cited) - distance(right, cited)).slice(0, 3);
      throw new FindingError({
        file: link.table,
        message: `a link cites the ${kind} \`${cited}\` of \`${link.table}\`, which is not there`,
        remedy: `cite one that is there, such as ${nearest.map((name) => `\`${name}\``).join(', ')}`,
      });
    }
  }
}
