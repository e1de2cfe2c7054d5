import { toString } from 'mdast-util-to-string';
import { readAttribute, walk } from '../../../lib/markdownNodes.ts';
import { isTableOf, memberId } from '../../../packages/records/asked/readEntries.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** Gives rows an id that links lead to: of an entry's members `NAME.member`, of aliases their name. */
export function identifyRows({ tree }: PageInProgress): void {
  let entry = '';
  for (const { node } of walk(tree)) {
    entry = node.name === 'Signature' ? (readAttribute(node, 'of') ?? '') : entry;
    const isMembers = entry !== '' && isTableOf(node, 'member');
    if (isMembers || isTableOf(node, 'alias')) {
      for (const { children: [first] = [] } of node.children?.slice(1) ?? []) {
        const name = toString(first);
        const id = isMembers ? memberId(entry, name) : name;
        const attributes = [{ type: 'mdxJsxAttribute', name: 'id', value: id }];
        if (first !== undefined) {
          first.children = [
            { type: 'mdxJsxTextElement', name: 'RowAnchor', attributes, children: first.children ?? [] },
          ];
        }
      }
    }
  }
}
