import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toString } from 'mdast-util-to-string';
import { FindingError } from '../../shared/Finding.ts';
import { type MarkdownNode, walk } from '../../shared/markdownNodes.ts';
import { readPage, toSyntaxFinding } from '../../shared/readPage.ts';

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

/** A fence with the text of the heading that it stands under. */
type PlacedFence = Fence & { heading: string };

/** Lists the fences of a tree in page order. */
export function listFences(tree: MarkdownNode): PlacedFence[] {
  let heading = '';
  return [...walk(tree)].flatMap(({ node }) => {
    heading = node.type === 'heading' ? toString(node) : heading;
    return node.type === 'code' ? [{ ...readFence(node), heading }] : [];
  });
}

/**
 * Reads the fences of a page from its file.
 *
 * @param page Path from the repository's root.
 * @throws FindingError with the line where the page is not MDX.
 */
export function readFences(root: string, page: string): PlacedFence[] {
  const text = readFileSync(join(root, page), 'utf8');
  try {
    return listFences(readPage(text).tree);
  } catch (error) {
    throw new FindingError(toSyntaxFinding(page, text, error));
  }
}
