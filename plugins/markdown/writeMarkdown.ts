import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import type { MarkdownNode } from '../../lib/markdownNodes.ts';

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .freeze();

/** Writes plain Markdown from the nodes of a page. */
export function writeMarkdown(children: readonly MarkdownNode[]): string {
  return writer.stringify({ type: 'root', children } as Root);
}
