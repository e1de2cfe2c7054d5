import { toString } from 'mdast-util-to-string';
import type { MarkdownNode } from './markdownNodes.ts';

/** How a heading is given an id. */
export const idRemedy = 'write the id as {/* #id */}';

const idComment = /^\s*\/\*\s*#([^\s*]+)[^*]*\*\/\s*$/;

/** Reads the words of a heading, and the id that it may end with, in a comment as Docusaurus reads it. */
export function readHeading({ children = [] }: MarkdownNode): { words: string; id: string | undefined } {
  const { type, value = '' } = children.at(-1) ?? {};
  const id = type === 'mdxTextExpression' ? idComment.exec(value)?.[1] : undefined;
  return { words: toString(id === undefined ? children : children.slice(0, -1)).trimEnd(), id };
}
