import { toString } from 'mdast-util-to-string';
import { walk } from '../../../lib/markdownNodes.ts';
import type { ResolvedNode } from '../resolve/ResolvedNode.ts';
import { breakInline } from './breakCode.ts';

/** Readies tables for a narrow page, where each row is a block: names of columns in cells, and roles, for Safari. */
export function stackTables(tree: ResolvedNode): void {
  for (const { node } of walk(tree)) {
    const [head, ...rows] = node.type === 'table' ? (node.children ?? []) : [];
    const names = (head?.children ?? []).map((cell) => toString(cell));
    const lengths = names.map((_, index) => Math.max(...rows.map((row) => toString(row.children?.[index]).length)));
    head?.children?.forEach((cell, index) => names.length <= 3 && setWidth(cell, lengths, index));
    if (head !== undefined) {
      const stacks = names.length > 2 ? 'stacks' : undefined;
      node.data = { hProperties: { className: stacks, ...node.data?.hProperties, role: 'table' } };
      rows.forEach((row) => nameCells(row, names, lengths));
      [...walk(node)].forEach(({ node: part }) => breakInline(part, 14));
    }
  }
}

function nameCells(row: ResolvedNode, names: readonly string[], lengths: readonly number[]): void {
  row.data = { hProperties: { role: 'row' } };
  row.children?.forEach((cell, index) => {
    const className = (lengths[index] ?? 0) <= 12 ? 'short' : undefined;
    cell.data =
      index === 0
        ? { hName: 'th', hProperties: { role: 'rowheader', scope: 'row' } }
        : { hProperties: { role: 'cell', ...(names.length > 2 && { dataColumn: names[index], className }) } };
  });
}

/** By its longest text, a column is as wide as a name, or one of three wider than the others. */
function setWidth(head: ResolvedNode, lengths: readonly number[], index: number): void {
  const [length = 0, ...others] = [...lengths.slice(index), ...lengths.slice(0, index)];
  const isLong = lengths.length === 3 && length > 40 && length > 1.4 * Math.max(...others);
  const className = isLong ? 'column-text' : length <= 18 ? 'column-name' : undefined;
  head.data = { hProperties: { className } };
}
