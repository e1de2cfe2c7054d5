import { type MarkdownNode, walk } from '../../../lib/markdownNodes.ts';
import type { Records } from '../Records.ts';
import { readPageTree } from './readPageTree.ts';

/** A fenced block of code of a page. */
export interface Fence {
  /** Line of the opening fence, counted from 1. */
  line: number;
  language: string;
  /** What follows the language on the opening line. */
  meta: string;
  code: string;
}

/** Reads a block of code of a tree. */
export function readFence({ position, lang, meta, value = '' }: MarkdownNode): Fence {
  return { line: position?.start.line ?? 0, language: lang ?? '', meta: meta ?? '', code: value };
}

/** Reads the fences of a page from its file. */
export function readFences(records: Records, page: string): Fence[] {
  return records.once(`fences ${page}`, (view) =>
    [...walk(readPageTree(view, page).tree)].flatMap(({ node }) => (node.type === 'code' ? [readFence(node)] : [])),
  );
}
