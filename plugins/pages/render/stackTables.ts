import { toString } from 'mdast-util-to-string';
import { walk } from '../../../lib/markdownNodes.ts';
import type { ResolvedNode } from '../resolve/ResolvedNode.ts';

/** Characters that the longest words of both columns may have together where a phone shows a table of two. */
const maxWords = 32;

/** Readies tables for a narrow page, where each row is a block: names of columns in cells, and roles, for Safari. */
export function stackTables(tree: ResolvedNode): void {
  for (const { node } of walk(tree)) {
    const [head, ...rows] = node.type === 'table' ? (node.children ?? []) : [];
    const names = (head?.children ?? []).map((cell) => toString(cell));
    const lengths = names.map((_, index) => Math.max(...rows.map((row) => toString(row.children?.[index]).length)));
    head?.children?.forEach((cell, index) => names.length <= 3 && setWidth(cell, lengths, index));
    if (head !== undefined && !fitsPhone([head, ...rows])) {
      node.data = { hProperties: { className: 'stacks', role: 'table' } };
      rows.forEach((row) => nameCells(row, names));
    }
  }
}

function nameCells(row: ResolvedNode, names: readonly string[]): void {
  row.data = { hProperties: { role: 'row' } };
  row.children?.forEach((cell, index) => {
    cell.data =
      index === 0
        ? { hName: 'th', hProperties: { role: 'rowheader', scope: 'row' } }
        : { hProperties: { role: 'cell', ...(names.length > 2 && { dataColumn: names[index] }) } };
  });
}

/** By its longest text, a column is as wide as a name, or one of three wider than the others. */
function setWidth(head: ResolvedNode, lengths: readonly number[], index: number): void {
  const [length = 0, ...others] = [...lengths.slice(index), ...lengths.slice(0, index)];
  const isLong = lengths.length === 3 && length > 40 && length > 1.4 * Math.max(...others);
  const className = isLong ? 'column-text' : length <= 26 ? 'column-name' : undefined;
  head.data = { hProperties: { className } };
}

function fitsPhone(rows: readonly ResolvedNode[]): boolean {
  const longestIn = (column: number) =>
    Math.max(...rows.flatMap(({ children }) => toString(children?.[column]).split(/\s/)).map(({ length }) => length));
  return rows[0]?.children?.length === 2 && longestIn(0) + longestIn(1) <= maxWords;
}
