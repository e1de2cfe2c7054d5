import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { MarkdownNode } from './markdownNodes.ts';

const reader = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();

/** A page as a tree, with the text that places in the tree count in. */
export interface ReadPage {
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

const explicitId = /\s*\{#([^}]+)\}$/;

/** Splits the text of a heading into its words and its id, where it gives one as `{#id}`. */
export function splitHeading(text: string): { words: string; id: string | undefined } {
  return { words: text.replace(explicitId, ''), id: explicitId.exec(text)?.[1] };
}
