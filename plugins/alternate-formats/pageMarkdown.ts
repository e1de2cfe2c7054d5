import { toString } from 'mdast-util-to-string';
import type { SampleSite } from '../samples/read/readSample.ts';
import { type MarkdownNode, paragraph, type ReadPage, text, writeMarkdown } from './markdown.ts';
import { plainTree } from './plainTree.ts';

/** A page, and what its Markdown says about it first. */
export interface MarkdownPage {
  route: string;
  /** File of the page, from the repository's root. */
  file: string;
  title: string;
  description: string;
  /** What the page belongs to, such as `Firestore, version 1.2.x (firelordjs 1.2.3)`. */
  belongsTo?: string;
  /** Day of the last change, where the history is known. */
  updated: string | undefined;
}

/**
 * The whole page as plain Markdown: title, description, address, version and date, then its text.
 *
 * @param origin Origin of the site, without a trailing slash.
 * @param read The page as read and resolved.
 * @throws FindingError with file, line and remedy for what has no plain form, and for a sample without its record.
 */
export function pageMarkdown(site: SampleSite, origin: string, page: MarkdownPage, read: ReadPage): string {
  const { route, file } = page;
  const plain = plainTree({ site, file, source: read.text, origin, route }, read.tree);
  const body = (plain.children ?? []).filter((node) => !isTitle(node, page.title));
  return writeMarkdown({ type: 'root', children: [...pageHead(origin, page), ...body] });
}

/** A page under src/pages writes its own title, which the head has already. */
function isTitle(node: MarkdownNode, title: string): boolean {
  return node.type === 'heading' && node.depth === 1 && toString(node) === title;
}

function pageHead(origin: string, { route, title, description, belongsTo, updated }: MarkdownPage): MarkdownNode[] {
  const url = `${origin}${route}`;
  const facts = [
    paragraph(text('Page: '), { type: 'link', url, children: [text(url)] }),
    ...(belongsTo === undefined ? [] : [paragraph(text(`Documentation: ${belongsTo}`))]),
    ...(updated === undefined ? [] : [paragraph(text(`Last updated: ${updated}`))]),
  ];
  return [
    { type: 'heading', depth: 1, children: [text(title)] },
    { type: 'blockquote', children: [paragraph(text(description))] },
    { type: 'list', spread: false, children: facts.map((fact) => ({ type: 'listItem', children: [fact] })) },
  ];
}
