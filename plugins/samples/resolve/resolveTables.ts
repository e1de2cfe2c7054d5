import { FindingError } from '../../shared/Finding.ts';
import { readAttribute, walk } from '../../shared/markdownNodes.ts';
import type { PageInProgress } from './ResolvedNode.ts';
import { resolveTable } from './resolveTable.ts';

/**
 * Gives each `<RecordedTable name="…" />` its table.
 *
 * @throws FindingError for a table that is not defined, or that no current record holds.
 */
export function resolveTables({ records, file, tree }: PageInProgress): void {
  for (const { node } of [...walk(tree)].filter(({ node }) => node.name === 'RecordedTable')) {
    try {
      node.data = { ...node.data, table: resolveTable(records, readAttribute(node, 'name') ?? '') };
    } catch (error) {
      throw error instanceof FindingError
        ? new FindingError({ ...error.finding, file, line: node.position?.start.line })
        : error;
    }
  }
}
