import { basename } from 'node:path';
import { link, type MarkdownNode, readAttribute, table, text } from '../../../lib/markdownNodes.ts';
import { pageRoute } from '../../../packages/records/questions/readPageTree.ts';
import { readEntries } from '../../../packages/records/questions/readEntries.ts';
import { type DeclaredName, listDeclared } from '../../../packages/records/answers/listDeclared.ts';
import type { PageElement, ResolvedNode } from '../resolve/ResolvedNode.ts';

/** `<ExportList groups="writes, reads" />`: all exports with the sentence of their entry, by its page in this order. */
export const ExportList: PageElement =
  ({ records, file }) =>
  (element) => {
    const order = (readAttribute(element, 'groups') ?? '').split(', ');
    const entries = new Map(readEntries(records, file).map((entry) => [entry.name, entry]));
    const declared = listDeclared(records, file);
    const isMarked = declared.some(({ of }) => of.length > 1);
    const isInternal = ({ name }: DeclaredName) => entries.get(name)?.sentence.startsWith('Internal:') === true;
    const groups = new Map<string, MarkdownNode[][][]>();
    for (const { name, of } of [...declared.filter((one) => !isInternal(one)), ...declared.filter(isInternal)]) {
      const entry = entries.get(name);
      const code: MarkdownNode = { type: 'inlineCode', value: name };
      const title = entry === undefined ? code : { ...link(entry.url), children: [code] };
      const side = isMarked && of.length === 1 ? of[0]?.mark : undefined;
      const kind = of.every(({ declared }) => declared.kind === 'type') ? 'type' : undefined;
      const marks = [kind, side].filter(Boolean).join(', ');
      const mark = marks === '' ? [] : [text(' '), { type: 'emphasis', children: [text(marks)] }];
      const page = entry?.file ?? '';
      groups.set(page, [...(groups.get(page) ?? []), [[title, ...mark], structuredClone([...(entry?.words ?? [])])]]);
    }
    const rank = (page: string) => order.indexOf(basename(page, '.mdx'));
    return [...groups]
      .sort(([one], [other]) => rank(one) - rank(other))
      .flatMap(([page, rows]) => [
        ...(page === '' ? [] : [heading(pageRoute(records, page), titleOf(records.read(page)) ?? page)]),
        table([[[text('Export')], [text('What it does')]], ...rows]),
      ]);
  };

/** A heading that is not a section of its page: all that stands below it is said elsewhere. */
function heading(url: string, title: string): ResolvedNode {
  const id = `of-${title.toLowerCase().replaceAll(' ', '-')}`;
  return { type: 'heading', depth: 2, children: [link(url, title)], data: { hProperties: { id }, isRepeated: true } };
}

function titleOf(page = ''): string | undefined {
  return /^title: (.+?)(?: of \w+)?$/m.exec(page)?.[1];
}
