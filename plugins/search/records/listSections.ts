import { toString } from 'mdast-util-to-string';
import { createSlugger } from '@docusaurus/utils';
import { blockClasses } from '../../pages/browser/SampleBlock.ts';
import { readAttribute } from '../../../lib/markdownNodes.ts';
import { readersWords, readHeading } from '../../../lib/readPage.ts';
import type { Annotation, ResolvedNode, ShownFence } from '../../pages/resolve/ResolvedNode.ts';
import { signatureLinksClass } from '../../pages/resolve/signatureLinks.ts';
import { shortenMessage } from '../../pages/render/shortenMessage.ts';

/** A heading of a page with what stands under it up to the next heading: what one search result leads to. */
export interface Section {
  /** Path with the heading's hash, `/api/metatype#fields`; without hash for what stands under the page's title. */
  url: string;
  /** Page title, then the headings on the way down; the last one is the section's own. */
  headings: readonly string[];
  /** What links from docs pages and its author call the section; the index of exports names each export so. */
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

/**
 * Cuts a resolved page into its sections.
 *
 * @param tree The page, resolved and not yet rendered.
 * @param page Its clean path and its title.
 */
export function listSections(tree: ResolvedNode, { route, title }: { route: string; title: string }): PageSections {
  const sections: Section[] = [createSection(route, [title])];
  const links: PageSections['links'] = [];
  const slugger = createSlugger();

  let section = sections[0] as Section;
  const read = (node: ResolvedNode): void => {
    // Most pages lead to the same set-up file and end with it; whole signatures are made of the same names, and end with the same links.
    const isShared =
      node.name === 'SetupFile' ||
      node.name === 'WholeSignature' ||
      readAttribute(node, 'className') === signatureLinksClass;
    if (isShared || node.data?.hProperties?.className === blockClasses.setupNote) {
      return;
    }
    if (node.type === 'mdxFlowExpression') {
      section.linkTexts = [...section.linkTexts, ...readersWords(node)];
      return;
    }
    if (node.type === 'heading') {
      const { words, id } = readHeading(node);
      const level = node.depth ?? 1;
      const url = level > 1 ? `${route}#${id ?? slugger.slug(words)}` : route;
      section = createSection(url, [...section.headings.slice(0, level - 1), words]);
      sections.push(section);
      return;
    }
    const anchor = node.type === 'tableRow' ? rowAnchor(node) : undefined;
    if (anchor !== undefined) {
      const outer = section;
      section = createSection(`${route}#${anchor}`, [...outer.headings, anchor]);
      section.linkTexts = namesOf(anchor);
      sections.push(section);
      node.children?.forEach(read);
      section.text += '\n';
      section = outer;
      return;
    }
    if (node.data?.fence !== undefined) {
      readCode(node.data.fence, section);
      return;
    }
    if (node.data?.table !== undefined) {
      const { caption, axes, rows, columns } = node.data.table;
      section.text += [caption, ...axes, ...columns, ...rows, ''].join('\n').replaceAll('`', '');
    }
    if (node.type === 'link' && /^[/#]/.test(node.url ?? '')) {
      links.push({ url: (node.url ?? '').replace(/^#/, `${route}#`), text: toString(node).trim() });
    }
    if (node.type === 'text' || node.type === 'inlineCode') {
      section.text += node.value ?? '';
    }
    node.children?.forEach(read);
    if (node.type === 'tableCell') {
      section.text += cellEnd;
    } else if (blocks.has(node.type)) {
      section.text += '\n';
    }
  };
  read(tree);
  return {
    sections: sections.map((section) => ({ ...section, text: tidy(section.text), code: tidy(section.code) })),
    links,
  };
}

/** The id of a row that links lead to. */
function rowAnchor({ children: [first] = [] }: ResolvedNode): string | undefined {
  const [anchor] = first?.children ?? [];
  return anchor?.name === 'RowAnchor' ? readAttribute(anchor, 'id') : undefined;
}

/** What readers call a member: `batch.set` of `WriteBatch.set`, by the name that they give the object. */
function namesOf(member: string): string[] {
  const [, word = '', own = ''] = /([A-Z][a-z]+)\.(\w+)$/.exec(member) ?? [];
  return word === '' ? [] : [`${word.toLowerCase()}.${own}`];
}

function createSection(url: string, headings: readonly string[]): Section {
  return { url, headings, linkTexts: [], text: '', code: '', messages: [] };
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
