import type { Element, Nodes } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { parse } from 'parse5';
import { blockClasses } from '../../../config/SampleBlock.ts';

/** A heading of a page with what stands under it up to the next heading: what one search result leads to. */
export interface Section {
  /** Path with the heading's hash, `/api/metatype#fields`; without hash for what stands under the page's title. */
  url: string;
  /** Page title, then the headings on the way down; the last one is the section's own. */
  headings: readonly string[];
  /** What links from docs pages call the section; the index of exports names each export so. */
  linkTexts: readonly string[];
  /** Sentences, list items and table cells, in reading order. */
  text: string;
  /** Lines of code, without the types and outcomes that are shown in it. */
  code: string;
  /** What the compiler says in the section's samples. */
  messages: Message[];
}

/** A compiler's message under a sample. */
export interface Message {
  /** The number as TypeScript writes it, `TS2345`. */
  code: string;
  /** The line that says what is wrong. */
  lead: string;
  whole: string;
}

/** The words of one page. */
export interface PageSections {
  sections: Section[];
  /** Links to sections of this and other pages. */
  links: Link[];
}

/** A link in a page's content. */
export interface Link {
  /** Path and hash of its target. */
  url: string;
  text: string;
}

const blocks = new Set(['p', 'li', 'ul', 'ol', 'table', 'tr', 'td', 'th', 'div', 'pre', 'blockquote', 'details', 'br']);
const controls = new Set(['button', 'svg', 'script', 'style']);

function hasClass(node: Nodes, ...names: readonly string[]): boolean {
  const className = node.type === 'element' ? node.properties.className : undefined;
  return Array.isArray(className) && names.some((name) => className.includes(name));
}

function elementsIn(node: Nodes): Element[] {
  const inside = 'children' in node ? node.children.flatMap(elementsIn) : [];
  return node.type === 'element' ? [node, ...inside] : inside;
}

/** The text of a node without what has one of the classes. */
function textOf(node: Nodes, ...leftOut: readonly string[]): string {
  if (node.type === 'text') {
    return node.value;
  }
  const isRead = 'children' in node && !hasClass(node, ...leftOut);
  return isRead ? node.children.map((child) => textOf(child, ...leftOut)).join('') : '';
}

function messageIn(note: Element): Message {
  const words = (name: string): string => {
    const part = elementsIn(note).find((element) => hasClass(element, name));
    return part ? textOf(part).trim() : '';
  };
  const lead = words(blockClasses.lead);
  return { code: words(blockClasses.label).replace('Error ', 'TS'), lead, whole: words(blockClasses.whole) || lead };
}

function tidied(words: string): string {
  return words
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** A built page without what all pages have in common. */
export interface BuiltDocsPage {
  /** DocSearch's contextual tag, which names docs set and version: `docs-default-1.2.x`. */
  tag: string;
  /** Its `article` as HTML. */
  article: string;
}

/** Takes a docs page apart. @returns `undefined` for a page that belongs to no docs set. */
export function readDocsPage(html: string): BuiltDocsPage | undefined {
  const tag = /<meta\b[^>]*\bname="?docusaurus_tag"? content="?(docs-[^\s">]+)/.exec(html)?.[1];
  return tag === undefined ? undefined : { tag, article: /<article\b.*<\/article>/s.exec(html)?.[0] ?? '' };
}

/**
 * Cuts a page into its sections.
 *
 * @param article Its `article` as a reader gets it.
 * @param route Clean path of the page.
 * @throws Error when the page has no content, since it would never be found.
 */
export function readSections(article: string, route: string): PageSections {
  const sections: Section[] = [];
  const links: Link[] = [];

  const open = (level: number, heading: string, id: unknown): void => {
    sections.push({
      url: level > 1 && typeof id === 'string' ? `${route}#${id}` : route,
      headings: [...(sections.at(-1)?.headings ?? []).slice(0, level - 1), heading],
      linkTexts: [],
      text: '',
      code: '',
      messages: [],
    });
  };
  const read = (node: Nodes): void => {
    const section = sections.at(-1);
    if (node.type === 'text' && section) {
      section.text += node.value;
    }
    // Most pages lead to the same set-up file and end with it.
    if (node.type !== 'element' || hasClass(node, blockClasses.setup, blockClasses.setupNote)) {
      return;
    }
    const { tagName, properties } = node;
    const level = /^h([1-6])$/.exec(tagName)?.[1];
    if (level !== undefined) {
      open(Number(level), textOf(node, 'hash-link').trim(), properties.id);
    } else if (tagName === 'pre') {
      readCode(node, section);
    } else if (!controls.has(tagName) && properties.role !== 'tablist') {
      if (typeof properties.href === 'string' && /^[/#]/.test(properties.href)) {
        links.push({ url: properties.href.replace(/^#/, `${route}#`), text: textOf(node).trim() });
      }
      node.children.forEach(read);
      if (blocks.has(tagName) && section) {
        section.text += '\n';
      }
    }
  };

  const content = elementsIn(fromParse5(parse(article))).find((element) => hasClass(element, 'theme-doc-markdown'));
  content?.children.forEach(read);
  if (sections.length === 0) {
    throw new Error(
      `${route}: the built page has no heading in .theme-doc-markdown, so the search cannot lead to it. ` +
        'Give the page a title, or mend plugins/search/records/readSections.ts if the theme has changed.',
    );
  }
  return {
    sections: sections.map((section) => ({ ...section, text: tidied(section.text), code: tidied(section.code) })),
    links,
  };
}

/** Adds a block of code to a section, its notes apart. */
function readCode(block: Element, section: Section | undefined): void {
  const { error, query, outcome } = blockClasses;
  const notes = elementsIn(block).filter((element) => hasClass(element, error));
  if (section) {
    section.messages.push(...notes.map(messageIn));
    section.code += `${textOf(block, error, query, outcome)}\n`;
  }
}
