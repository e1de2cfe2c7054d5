import type { Element, ElementContent, Root, RootContent } from 'hast';
import { fromHtml } from 'hast-util-from-html';
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

/** The words of one page, with the docs set and version that it belongs to. */
export interface PageSections {
  /** DocSearch's contextual tag: `docs-default-1.2.x`. */
  tag: string;
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

function metaContent(elements: readonly Element[], name: string): string | undefined {
  const content = elements.find((element) => element.tagName === 'meta' && element.properties.name === name)?.properties
    .content;
  return typeof content === 'string' ? content : undefined;
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

/**
 * Cuts a built page into its sections.
 *
 * @param html The page as a reader gets it.
 * @param route Clean path of the page.
 * @returns `undefined` for a page that belongs to no docs set.
 * @throws Error when a docs page has no content, since it would never be found.
 */
export function readSections(html: string, route: string): PageSections | undefined {
  const elements = elementsIn(fromHtml(html));
  const tag = metaContent(elements, 'docusaurus_tag');
  if (tag === undefined || !tag.startsWith('docs-')) {
    return undefined;
  }
  const content = elements.find((element) => classesOf(element).includes('theme-doc-markdown'));
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
  return { tag, sections: reader.sections.map(tidied), links: reader.links };
}
