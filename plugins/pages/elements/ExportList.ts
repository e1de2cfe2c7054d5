import { basename } from 'node:path';
import { jsxElement, link, type MarkdownNode, paragraph, readAttribute, text } from '../../../lib/markdownNodes.ts';
import { pageRoute } from '../../../packages/records/questions/readPageTree.ts';
import { readEntries } from '../../../packages/records/questions/readEntries.ts';
import { listDeclared } from '../../../packages/records/answers/listDeclared.ts';
import type { PageElement } from '../resolve/ResolvedNode.ts';

/** `<ExportList groups="writes, reads" />`: all exports with the sentence of their entry, by its page in this order. */
export const ExportList: PageElement =
  ({ records, file }) =>
  (element) => {
    const order = (readAttribute(element, 'groups') ?? '').split(', ');
    const entries = new Map(readEntries(records, file).map((entry) => [entry.name, entry]));
    const declared = listDeclared(records, file);
    const isMarked = declared.some(({ of }) => of.length > 1);
    const groups = new Map<string, MarkdownNode[]>();
    for (const { name, of } of declared) {
      const entry = entries.get(name);
      const code: MarkdownNode = { type: 'inlineCode', value: name };
      const title = entry === undefined ? code : { ...link(entry.url), children: [code] };
      const mark = isMarked && of.length === 1 ? [text(` (${of[0]?.mark ?? ''})`)] : [];
      const words = entry === undefined ? [] : [text(': '), ...structuredClone(entry.words)];
      const item = { type: 'listItem', spread: false, children: [paragraph(title, ...mark, ...words)] };
      const page = entry?.file ?? '';
      groups.set(page, [...(groups.get(page) ?? []), item]);
    }
    const rank = (page: string) => order.indexOf(basename(page, '.mdx'));
    const sorted = [...groups].sort(([one], [other]) => rank(one) - rank(other));
    const titles = sorted.map(([page]) => page && (titleOf(records.read(page)) ?? page));
    const ways = titles.filter(Boolean).map((title) => jsxElement('a', { href: `#${idOf(title)}` }, [text(title)]));
    return [
      { ...paragraph(...ways.flatMap((way) => [text('\u00a0· '), way]).slice(1)), data: { isRepeated: true } },
      ...sorted.flatMap(([page, items], index) => [
        ...(page === '' ? [] : [heading(pageRoute(records, page), titles[index] ?? '')]),
        { type: 'list', spread: false, children: items },
      ]),
    ];
  };

/** A heading that is not a section of its page: all that stands below it is said elsewhere. */
function heading(url: string, title: string): MarkdownNode {
  return jsxElement('h2', { id: idOf(title) }, [link(url, title)]);
}

const idOf = (title: string) => `of-${title.toLowerCase().replaceAll(' ', '-')}`;

function titleOf(page = ''): string | undefined {
  return /^title: (.+?)(?: of \w+)?$/m.exec(page)?.[1];
}
