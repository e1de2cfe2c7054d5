import { readAttribute, replaceNode, walk } from '../../../lib/markdownNodes.ts';
import { readCallResult } from '../../../packages/records/said/CallRecord.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/**
 * Puts what a call ended with in place of `<Outcome of="firelordjs/queries.limitOfZero" />`.
 *
 * @throws FindingError for a call that no current record holds.
 */
export function quoteCallResults({ records, file, tree }: PageInProgress): void {
  for (const { node, parent } of [...walk(tree)].filter(({ node }) => node.name === 'Outcome')) {
    const value = readCallResult(records, readAttribute(node, 'of') ?? '', { file, line: node.position?.start.line });
    replaceNode(parent, node, { type: 'inlineCode', value, position: node.position });
  }
}
