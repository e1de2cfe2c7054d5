import type { Element, ElementContent, Root, RootContent } from 'hast';
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
  messages: readonly Message[];
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

type Node = Root | RootContent | ElementContent;

const blocks = new Set(['p', 'li', 'ul', 'ol', 'table', 'tr', 'td', 'th', 'div', 'pre', 'blockquote', 'details', 'br']);

function classesOf(node: Element): readonly (string | number)[] {
  const { className } = node.properties;
  return Array.isArray(className) ? className : [];
}

function elementsIn(node: Node, found: Element[] = []): Element[] {
  if (node.type === 'element') {
    found.push(node);
  }
  if ('children' in node) {
    node.children.forEach((child) => elementsIn(child, found));
  }
  return found;
}

/** Collects sections while it walks the page's content in reading order. */
class SectionReader {
  readonly sections: (Section & { messages: Message[] })[] = [];
  readonly links: Link[] = [];
  private readonly route: string;
  private path: { level: number; heading: string }[] = [];

  constructor(route: string) {
    this.route = route;
  }

  read(node: Node): void {
    if (node.type === 'text') {
      this.add('text', node.value);
      return;
    }
    if (node.type !== 'element') {
      return;
    }
    const level = /^h([1-6])$/.exec(node.tagName)?.[1];
    if (level !== undefined) {
      this.open(Number(level), wordsIn(node), node.properties.id);
    } else if (node.tagName === 'pre') {
      this.readCode(node);
    } else if (!isControl(node)) {
      if (node.tagName === 'a') {
        this.readLink(node);
      }
      node.children.forEach((child) => this.read(child));
      if (blocks.has(node.tagName)) {
        this.add('text', '\n');
      }
    }
  }

  private readLink(node: Element): void {
    const { href } = node.properties;
    if (typeof href === 'string' && /^[/#]/.test(href)) {
      this.links.push({ url: href.startsWith('#') ? this.route + href : href, text: textOf(node).trim() });
    }
  }

  private open(level: number, heading: string, id: unknown): void {
    this.path = [...this.path.filter((step) => step.level < level), { level, heading }];
    this.sections.push({
      url: level > 1 && typeof id === 'string' ? `${this.route}#${id}` : this.route,
      headings: this.path.map((step) => step.heading),
      linkTexts: [],
      text: '',
      code: '',
      messages: [],
    });
  }

  private readCode(node: Element): void {
    const notes = elementsIn(node).filter((element) => classesOf(element).includes(blockClasses.error));
    this.sections.at(-1)?.messages.push(...notes.map(messageIn));
    const isNoCode = (element: Element): boolean =>
      notes.includes(element) ||
      classesOf(element).some((name) => name === blockClasses.query || name === blockClasses.outcome);
    this.add('code', `${textOf(node, isNoCode)}\n`);
  }

  private add(field: 'text' | 'code', words: string): void {
    const section = this.sections.at(-1);
    if (section) {
      section[field] += words;
    }
  }
}

function isControl(node: Element): boolean {
  const isLeftOut = ['button', 'svg', 'script', 'style'].includes(node.tagName) || node.properties.role === 'tablist';
  // Most pages lead to the same file and end with it.
  return isLeftOut || classesOf(node).some((name) => name === blockClasses.setup || name === blockClasses.setupNote);
}

function textOf(node: Node, leftOut: (element: Element) => boolean = () => false): string {
  if (node.type === 'text') {
    return node.value;
  }
  if (node.type === 'element' && leftOut(node)) {
    return '';
  }
  return 'children' in node ? node.children.map((child) => textOf(child, leftOut)).join('') : '';
}

function wordsIn(heading: Element): string {
  return textOf(heading, (element) => classesOf(element).includes('hash-link')).trim();
}

function messageIn(note: Element): Message {
  const parts = elementsIn(note);
  const words = (name: string): string => {
    const part = parts.find((element) => classesOf(element).includes(name));
    return part ? textOf(part).trim() : '';
  };
  const lead = words(blockClasses.lead);
  return { code: words(blockClasses.label).replace('Error ', 'TS'), lead, whole: words(blockClasses.whole) || lead };
}

function tidied(section: Section): Section {
  const tidy = (words: string): string =>
    words
      .replace(/[^\S\n]+/g, ' ')
      .replace(/\s*\n\s*/g, '\n')
      .trim();
  return { ...section, text: tidy(section.text), code: tidy(section.code) };
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
  const head = elementsIn(fromParse5(parse(html.slice(0, html.search(/<body\b/)))));
  const tag = head.find(({ properties }) => properties.name === 'docusaurus_tag')?.properties.content;
  return typeof tag === 'string' && tag.startsWith('docs-')
    ? { tag, article: /<article\b.*<\/article>/s.exec(html)?.[0] ?? '' }
    : undefined;
}

/**
 * Cuts a page into its sections.
 *
 * @param article Its `article` as a reader gets it.
 * @param route Clean path of the page.
 * @throws Error when the page has no content, since it would never be found.
 */
export function readSections(article: string, route: string): PageSections {
  const content = elementsIn(fromParse5(parse(article))).find((element) =>
    classesOf(element).includes('theme-doc-markdown'),
  );
  const reader = new SectionReader(route);
  if (content) {
    reader.read(content);
  }
  if (reader.sections.length === 0) {
    throw new Error(
      `${route}: the built page has no heading in .theme-doc-markdown, so the search cannot lead to it. ` +
        'Give the page a title, or mend plugins/search/records/readSections.ts if the theme has changed.',
    );
  }
  return { sections: reader.sections.map(tidied), links: reader.links };
}
