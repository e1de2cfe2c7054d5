import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Finding } from './Finding.ts';
import type { MarkdownNode } from './markdownNodes.ts';
import { idRemedy } from './readHeading.ts';

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
  const text = page
    .replaceAll('\r\n', '\n')
    .replace(/^---\n[\s\S]*?\n---\n/, (matter) => matter.replaceAll(/[^\n]/g, ''));
  return { text, tree: reader.parse(text) };
}

/** Says why a page could not be read, from what was thrown then. */
export function toSyntaxFinding(file: string, page: string, error: unknown): Finding {
  const { message, line } = error as Error & { line?: number };
  // An id as Docusaurus had it before comments: a brace opens an expression in MDX.
  const hasOldId = line !== undefined && /\{#[^}]+\}\s*$/.test(page.split('\n')[line - 1] ?? '');
  return {
    file,
    ...(line !== undefined && { line }),
    message: `the page cannot be read: ${message}`,
    remedy: hasOldId ? idRemedy : 'correct its syntax',
  };
}
