import { FindingError } from '../../shared/Finding.ts';
import { readAttribute, walk } from '../../shared/markdownNodes.ts';
import { resolveMatrix } from './resolveMatrix.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Gives each `<Matrix name="…" />` its table.
 *
 * @throws FindingError for a table that is not defined, or that no current record holds.
 */
export function resolveMatrices({ site, file, tree }: PageInProgress): void {
  for (const { node } of [...walk(tree)].filter(({ node }) => node.name === 'Matrix')) {
    try {
      node.data = { ...node.data, matrix: resolveMatrix(site, readAttribute(node, 'name') ?? '').table };
    } catch (error) {
      throw error instanceof FindingError
        ? new FindingError({ ...error.finding, file, line: node.position?.start.line })
        : error;
    }
  }
}
