import { toString } from 'mdast-util-to-string';
import { type MarkdownNode, readAttribute, walk } from '../../lib/markdownNodes.ts';
import { readComment } from '../../lib/readPage.ts';
import { sectionsOf } from '../../lib/sectionsOf.ts';
import type { ResolvedPage } from './readResolvedPage.ts';
import { shortenMessage } from './render/shortenMessage.ts';
import type { Annotation, ResolvedNode, ShownFence } from './resolve/ResolvedNode.ts';

/** A heading of a page with what stands under it up to the next heading: what one search result leads to. */
export interface Section {
  /** Path with the heading's hash, `/api/metatype#fields`; without hash for what stands under the page's title. */
  url: string;
  /** Page title, then the headings on the way down; the last one is the section's own. */
  headings: readonly string[];
  /** What its author says that readers call it. */
  aliases: readonly string[];
  /** What links from docs pages call it; the index of exports names each export so. */
  linkTexts: readonly string[];
  /** Sentences, list items, table cells and titles of code, in reading order. */
  text: string;
  /** Lines of code, without the types and outcomes that are shown in it. */
  code: string;
  /** What the compiler says in the section's samples, and the errors that end their runs: number, telling line and all of it. */
  messages: { code: string; lead: string; whole: string }[];
}

export interface PageSections {
  sections: Section[];
  /** Where links of the page lead, sections of this and other pages, and what they call it. */
  links: { url: string; text: string }[];
}

const blocks = new Set(['paragraph', 'listItem', 'tableRow', 'mdxJsxFlowElement', 'break']);

const cellEnd = ' · ';

/** Lists the sections of a resolved page with their words. */
export function listSections({ tree }: ResolvedPage, page: { route: string; title: string }): PageSections {
  const { route, title } = page;
  const sections: Section[] = [];
  const open = (url: string, headings: readonly string[]): Section => {
    const section: Section = { url, headings, aliases: [], linkTexts: [], text: '', code: '', messages: [] };
    sections.push(section);
    return section;
  };
  const readAll = (section: Section, nodes: readonly ResolvedNode[] = []): void => {
    nodes.forEach((node) => readNode(section, node));
  };
  const readNode = (section: Section, node: ResolvedNode): void => {
    const { type, name, value = '', data, children } = node;
    const anchor = type === 'tableRow' ? rowAnchor(node) : undefined;
    // Where old addresses lead is out of sight.
    if (data?.isRepeated === true || name === 'Moved') {
      return;
    }
    if (type === 'mdxFlowExpression') {
      section.aliases = [...section.aliases, ...(readComment(node, 'search')?.split(', ') ?? [])];
    } else if (anchor !== undefined) {
      const row = open(`${route}#${anchor}`, [...section.headings, anchor]);
      row.aliases = namesOf(anchor);
      readAll(row, children);
      row.text += '\n';
    } else if (data?.fence !== undefined) {
      readCode(data.fence, section);
    } else {
      section.text += type === 'text' || type === 'inlineCode' ? value : '';
      readAll(section, children);
      section.text += type === 'tableCell' ? cellEnd : blocks.has(type) ? '\n' : '';
    }
  };
  let headings: readonly string[] = [title];
  for (const { heading, words, id, nodes } of sectionsOf(tree)) {
    const level = heading?.depth ?? 1;
    headings = heading === undefined ? headings : [...headings.slice(0, level - 1), words];
    // A page outside of the docs writes its title once more.
    sections.splice(level === 1 ? 0 : Infinity);
    readAll(open(level > 1 ? `${route}#${id}` : route, headings), nodes);
  }
  return {
    sections: sections.map((section) => ({ ...section, text: tidy(section.text), code: tidy(section.code) })),
    links: [...walk(tree)].flatMap(({ node }) => {
      const { type, url = '' } = node;
      const isName = type === 'link' && /^[/#]/.test(url);
      return isName ? [{ url: url.replace(/^#/, `${route}#`), text: toString(node).trim() }] : [];
    }),
  };
}

/** The id of a row that links lead to. */
function rowAnchor({ children: [cell] = [] }: MarkdownNode): string | undefined {
  const [anchor] = cell?.children ?? [];
  return anchor?.name === 'RowAnchor' ? readAttribute(anchor, 'id') : undefined;
}

/** What readers call a member: `batch.set` of `WriteBatch.set`, by the name that they give the object. */
function namesOf(member: string): string[] {
  const [, word = '', method = ''] = /([A-Z][a-z]+)\.(\w+)$/.exec(member) ?? [];
  return word === '' ? [] : [`${word.toLowerCase()}.${method}`];
}

/** Adds a block of code to a section: its title to the sentences, the compiler's messages apart. */
function readCode({ title, lines, compilers = [], run }: ShownFence, section: Section): void {
  section.text += title === undefined ? '' : `${title}\n`;
  section.code += `${lines.flatMap(({ text, change }) => (change === 'removed' ? [] : text)).join('\n')}\n`;
  section.text += compilers.map(({ sentence }) => `${sentence}\n`).join('');
  const errors = [
    ...lines.flatMap(({ annotations }) => annotations).filter(isError),
    ...compilers.flatMap((compiler) => compiler.lines).flatMap((line) => line.errors),
  ];
  section.messages.push(
    ...errors.map(({ code, text }) => ({ code: `TS${code}`, lead: shortenMessage(text), whole: text })),
    ...(run?.failed === undefined ? [] : [{ code: 'Failed', lead: run.failed, whole: run.failed }]),
  );
}

function isError(annotation: Annotation): annotation is Extract<Annotation, { kind: 'error' }> {
  return annotation.kind === 'error';
}

function tidy(words: string): string {
  return words
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(?: ·)*\s*\n\s*/g, '\n')
    .trim();
}
