import { readAttribute, walk } from '../../../lib/markdownNodes.ts';
import type { PageInProgress } from './ResolvedNode.ts';
import { findAt } from './findAt.ts';
import { resolveTable } from './resolveTable.ts';

/**
 * Gives each `<RecordedTable name="…" />` its table.
 *
 * @throws FindingError for a table that is not defined, or that no current record holds.
 */
export function resolveTables({ records, file, tree }: PageInProgress): void {
  for (const { node } of [...walk(tree)].filter(({ node }) => node.name === 'RecordedTable')) {
    const table = findAt(file, node, () => resolveTable(records, readAttribute(node, 'name') ?? ''));
    node.data = { ...node.data, table };
  }
}
