import { link, type MarkdownNode, paragraph, text, walk } from '../../shared/markdownNodes.ts';
import { readEntries } from '../../../records/asked/readEntries.ts';
import { listDeclared } from '../../../records/said/listDeclared.ts';
import type { PageInProgress } from './ResolvedNode.ts';

/** Puts all exports into `<ExportList>`, a line each: name, packages where there are several, and the sentence of its entry. */
export function insertExportList({ records, file, tree }: PageInProgress): void {
  for (const { node } of [...walk(tree)].filter(({ node }) => node.name === 'ExportList')) {
    const entries = readEntries(records, file);
    const declared = listDeclared(records, file);
    const isMarked = declared.some(({ of }) => of.length > 1);
    const items = declared.map(({ name, of }): MarkdownNode => {
      const entry = entries.find((each) => each.name === name);
      const code: MarkdownNode = { type: 'inlineCode', value: name };
      const mark = of.length > 1 ? 'both' : (of[0]?.mark ?? '');
      const marked = isMarked ? ` (${mark})` : '';
      const words = entry === undefined ? [text(marked)] : [text(`${marked}: `), ...structuredClone(entry.words)];
      const title = entry === undefined ? code : { ...link(entry.url), children: [code] };
      return { type: 'listItem', spread: false, children: [paragraph(title, ...words)] };
    });
    node.children = [{ type: 'list', spread: false, children: items }];
  }
}
