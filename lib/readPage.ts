import { toString } from 'mdast-util-to-string';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Finding } from './Finding.ts';
import type { MarkdownNode } from './markdownNodes.ts';

const reader = unified().use(remarkParse).use(remarkMdx).use(remarkGfm).use(remarkDirective).freeze();

/** A page as a tree, with the text that places in the tree count in. */
export interface ReadPage {
  text: string;
  tree: MarkdownNode;
}

/** Reads a page as the build does: MDX, tables and notices; lines keep their numbers. */
export function readPage(page: string): ReadPage {
  const text = page
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, (matter) => matter.replaceAll(/[^\n]/g, ''));
  return { text, tree: reader.parse(text) };
}

/** Says why a page could not be read, from what was thrown then. */
export function toSyntaxFinding(file: string, error: unknown): Finding {
  const { message, line } = error as Error & { line?: number };
  return {
    file,
    ...(line !== undefined && { line }),
    message: `the page cannot be read: ${message}`,
    remedy: 'correct its syntax',
  };
}

const idComment = /^\s*\/\*\s*#([^\s*]+)[^*]*\*\/\s*$/;

/** Reads the words of a heading, and the id that it may end with, in a comment as Docusaurus reads it. */
export function readHeading({ children = [] }: MarkdownNode): { words: string; id: string | undefined } {
  const { type, value = '' } = children.at(-1) ?? {};
  const id = type === 'mdxTextExpression' ? idComment.exec(value)?.[1] : undefined;
  return { words: toString(id === undefined ? children : children.slice(0, -1)).trimEnd(), id };
}

/** What a comment says of a section after its name: `search: pagination, next page`. */
export function readComment({ value = '' }: MarkdownNode, name: string): string | undefined {
  const [, label, words] = /^\s*\/\* (\w+): (.+) \*\/\s*$/.exec(value) ?? [];
  return label === name ? words : undefined;
}
