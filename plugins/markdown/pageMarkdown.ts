import { toString } from 'mdast-util-to-string';
import { markdownPath } from '../../config/pagePaths.ts';
import type { DocsPage } from '../routes/listDocs.ts';
import { link, type MarkdownNode, paragraph, text } from '../../lib/markdownNodes.ts';
import type { ResolvedPage } from '../pages/readResolvedPage.ts';
import { mdxToMarkdown } from './mdxToMarkdown.ts';
import { writeMarkdown } from './writeMarkdown.ts';

/** A page that is written as text, what it belongs to, such as `Firestore 1.2.x (firelordjs 1.2.3)`, and its `llms.txt`. */
export type MarkdownPage = DocsPage & { belongsTo?: string; index?: string };

/** Says where all pages are listed, and where this one is as Markdown, to a program that has only this one. */
export function waysOn(origin: string, route: string, index = '/llms.txt'): MarkdownNode {
  return paragraph(
    text('All pages for programs: '),
    link(`${origin}${index}`, index),
    text('. This page as Markdown: '),
    link(`${origin}${markdownPath(route)}`, markdownPath(route)),
  );
}

/**
 * The whole page as plain Markdown: title, description, address, version and date, then its text.
 *
 * @param origin Origin of the site, without a trailing slash.
 * @throws FindingError with file, line and remedy for what has no plain form.
 */
export function pageMarkdown(origin: string, page: MarkdownPage, resolved: ResolvedPage): string {
  const { route, title, description, belongsTo, index, updated } = page;
  const facts = [
    paragraph(text('Page: '), link(`${origin}${route}`)),
    ...(belongsTo === undefined ? [] : [paragraph(text(`Documentation: ${belongsTo}`))]),
    ...(updated === undefined ? [] : [paragraph(text(`Last updated: ${updated}`))]),
  ];
  const body = mdxToMarkdown({ file: resolved.file, text: resolved.text, origin, route }, resolved.tree);
  return writeMarkdown([
    { type: 'heading', depth: 1, children: [text(title)] },
    waysOn(origin, route, index),
    { type: 'blockquote', children: [paragraph(text(description))] },
    { type: 'list', spread: false, children: facts.map((fact) => ({ type: 'listItem', children: [fact] })) },
    // A page under src/pages writes its own title.
    ...body.filter((node) => !(node.type === 'heading' && node.depth === 1 && toString(node) === title)),
  ]);
}
