import type { Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';

/** The properties of a Markdown node that this plugin reads or sets, whichever kind of node it is. */
export interface MarkdownNode {
  type: string;
  name?: string | null;
  value?: string;
  lang?: string | null;
  meta?: string | null;
  url?: string;
  depth?: number;
  /** Whether blank lines stand between the items of a list. */
  spread?: boolean | null;
  children?: MarkdownNode[];
  attributes?: unknown;
  data?: object;
  position?: { start: Place; end: Place } | undefined;
}

interface Place {
  line: number;
  offset?: number | undefined;
}

/** A text as a node. */
export function text(value: string): MarkdownNode {
  return { type: 'text', value };
}

/** Inline nodes as a paragraph. */
export function paragraph(...children: MarkdownNode[]): MarkdownNode {
  return { type: 'paragraph', children };
}

/** An address as a link. */
export function link(url: string): MarkdownNode {
  return { type: 'link', url, children: [text(url)] };
}

/** Inline nodes as a strong word, which labels what follows it. */
export function strong(...children: MarkdownNode[]): MarkdownNode {
  return { type: 'strong', children };
}

const reader = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .freeze();

/** A page as Markdown is read from it, with what was read. */
export interface ReadPage {
  /** The text that places in the tree count in. */
  text: string;
  tree: MarkdownNode;
}

/**
 * Reads a page as the build does: MDX, tables and notices; lines keep their numbers.
 *
 * @throws Error (a `VFileMessage`) with line and reason where the page is not MDX.
 */
export function readPage(page: string): ReadPage {
  const withoutFrontMatter = page
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, (matter) => matter.replaceAll(/[^\n]/g, ''));
  // A brace opens an expression in MDX, so the build escapes the ids of headings as well.
  const text = withoutFrontMatter.replaceAll(/^(#{1,6} .*)\{#([^}]+)\}[ \t]*$/gm, '$1\\{#$2}');
  return { text, tree: reader.parse(text) };
}

/** The tree of a page, as `readPage` reads it. */
export function readMarkdown(page: string): MarkdownNode {
  return readPage(page).tree;
}

/** Writes plain Markdown from the nodes of a page. */
export function writeMarkdown(children: readonly MarkdownNode[]): string {
  return writer.stringify({ type: 'root', children } as Root);
}
