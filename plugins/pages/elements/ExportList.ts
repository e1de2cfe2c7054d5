import { basename } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { link, type MarkdownNode, paragraph, readAttribute, strong, text } from '../../../lib/markdownNodes.ts';
import { pageRoute } from '../../../packages/records/questions/readPageTree.ts';
import { readEntries } from '../../../packages/records/questions/readEntries.ts';
import { listDeclared } from '../../../packages/records/answers/listDeclared.ts';
import type { PageElement, ResolvedNode } from '../resolve/ResolvedNode.ts';

const internal = 'Internal';
const titleOf = (page = '') => /^title: (.+?)(?: of \w+)?$/m.exec(page)?.[1];

/** `<ExportList groups="writes, reads" />`: all exports with the sentence of their entry, by its page in this order, types last; the list inside comes `after` one. */
export const ExportList: PageElement = (records, file) => (element) => {
  const groups = readAttribute(element, 'groups')?.split(', ') ?? [];
  const declared = new Map(listDeclared(records, file).map(({ name, of }) => [name, of]));
  const isMarked = [...declared.values()].some((of) => of.length > 1);
  const lists = new Map<string, ResolvedNode[]>();
  for (const { name, url, file: page, sentence, words } of readEntries(records, file)) {
    const [first, ...others] = declared.get(name) ?? [];
    const title = { ...link(url), children: [{ type: 'inlineCode', value: name }] };
    const kind = first?.declared.kind === 'type' ? [text(' '), strong(text('type'))] : [];
    const side = isMarked && others.length === 0 ? [text(' '), strong(text(`${first?.mark}\u00a0only`))] : [];
    const stop = { ...text(':'), data: { hName: 'span', hProperties: { className: 'unseen' } } };
    const row = { ...paragraph(stop, text(' '), ...structuredClone(words), ...kind, ...side), data: { hName: 'span' } };
    const group = sentence.startsWith(`${internal}:`) ? internal : page;
    const item = { type: 'listItem', children: [paragraph(title, row)] };
    const added = name === readAttribute(element, 'after') ? (element.children?.[0]?.children ?? []) : [];
    lists.set(group, [...(lists.get(group) ?? []), item, ...added]);
  }
  const isType = (item: ResolvedNode) => Number(/ type(?: \w+\sonly)?$/.test(toString(item)));
  const rank = (group: string) => (group === internal ? Infinity : groups.indexOf(basename(group, '.mdx')));
  return [...lists]
    .sort(([one], [other]) => rank(one) - rank(other))
    .flatMap(([group, items]) => [
      heading(group === internal ? text(internal) : link(pageRoute(records, group), titleOf(records.read(group)))),
      listOf(items.toSorted((one, other) => isType(one) - isType(other))),
    ]);
};

function listOf(children: ResolvedNode[]): ResolvedNode {
  return { type: 'list', spread: false, children, data: { hProperties: { className: 'clean-list exports' } } };
}

/** A heading that is not a section of its page: all that stands below it is said elsewhere. */
function heading(words: MarkdownNode): ResolvedNode {
  const id = `of-${toString(words).toLowerCase().replaceAll(' ', '-')}`;
  return { type: 'heading', depth: 2, children: [words], data: { hProperties: { id }, isRepeated: true } };
}
