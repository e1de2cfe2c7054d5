import { link, type MarkdownNode, text, walk } from '../../shared/markdownNodes.ts';
import type { PageInProgress } from './ResolvedNode.ts';
import { listDeclared, readEntries } from '../read/readEntries.ts';

/** Puts a table of all exports into `<ExportList>`: name, packages, and the sentence of its entry. */
export function insertExportList({ site, file, tree }: PageInProgress): void {
  for (const { node } of [...walk(tree)].filter(({ node }) => node.name === 'ExportList')) {
    const entries = readEntries(site, file);
    const declared = listDeclared(site, file);
    const isMarked = declared.some(({ of }) => of.length > 1);
    const rows = declared.map(({ name, of }) => {
      const entry = entries.find((each) => each.name === name);
      const code: MarkdownNode = { type: 'inlineCode', value: name };
      const marks = isMarked ? [[text(of.length > 1 ? 'both' : (of[0]?.mark ?? ''))]] : [];
      return [
        [entry === undefined ? code : { ...link(entry.url), children: [code] }],
        ...marks,
        [...(entry?.words ?? [])],
      ];
    });
    const head = ['export', ...(isMarked ? ['package'] : []), 'what it does'].map((words) => [text(words)]);
    const toRow = (cells: readonly MarkdownNode[][]): MarkdownNode => ({
      type: 'tableRow',
      children: cells.map((children) => ({ type: 'tableCell', children })),
    });
    node.children = [{ type: 'table', children: [head, ...rows].map(toRow) }];
  }
}
