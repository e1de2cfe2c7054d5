import { basename } from 'node:path';
import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { markdownPath } from '../../config/sitePages.ts';
import type { DocsPage } from '../routes/listDocs.ts';
import { addressOf } from '../../lib/addressOf.ts';
import { link, type MarkdownNode, paragraph, text, walk } from '../../lib/markdownNodes.ts';
import type { ResolvedPage } from '../pages/readResolvedPage.ts';
import type { ResolvedNode } from '../pages/resolve/ResolvedNode.ts';
import { mdxToMarkdown } from './mdxToMarkdown.ts';

/** A page that is written as text, what it belongs to, such as `Firestore 1.2.x (firelordjs 1.2.3)`, and its `llms.txt`. */
export type MarkdownPage = DocsPage & { belongsTo?: string; index?: string };

const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkStringify, { bullet: '-', emphasis: '_', rule: '-', listItemIndent: 'one' })
  .freeze();

/** Writes plain Markdown from the nodes of a page. */
export function writeMarkdown(children: readonly MarkdownNode[]): string {
  return writer.stringify({ type: 'root', children } as Root);
}

/** Says where all pages are listed, and where this one is as Markdown, to a program that has only this one. */
function waysOn(site: string, route: string, index = '/llms.txt'): MarkdownNode {
  const linkTo = (file: string) => {
    const address = addressOf(site, file);
    return link(address, new URL(address).pathname);
  };
  return paragraph(
    text('All pages for programs: '),
    linkTo(index),
    text('. This page as Markdown: '),
    linkTo(markdownPath(route)),
  );
}

/**
 * The whole page as plain Markdown: title, description, address, version and date, then its text.
 *
 * @param site Its address, with a slash at its end.
 * @throws FindingError with file, line and remedy for what has no plain form.
 */
export function pageMarkdown(site: string, page: MarkdownPage, resolved: ResolvedPage): string {
  const { route, title, description, belongsTo, index, updated } = page;
  const facts = [
    paragraph(text('Page: '), link(addressOf(site, route))),
    ...(belongsTo === undefined ? [] : [paragraph(text(`Documentation: ${belongsTo}`))]),
    ...(updated === undefined ? [] : [paragraph(text(`Last updated: ${updated}`))]),
  ];
  const body = mdxToMarkdown({ file: resolved.file, text: resolved.text, site, route }, resolved.tree);
  // A page under src/pages writes its own title.
  const written = body.find((node) => node.type === 'heading' && node.depth === 1);
  return writeMarkdown([
    written ?? { type: 'heading', depth: 1, children: [text(title)] },
    waysOn(site, route, index),
    { type: 'blockquote', children: [paragraph(text(description))] },
    { type: 'list', spread: false, children: facts.map((fact) => ({ type: 'listItem', children: [fact] })) },
    ...body.filter((node) => node !== written),
    ...[...listSetups(resolved).keys()].map((file) =>
      paragraph(text('Set-up file: '), link(addressOf(site, file), basename(file, '.md'))),
    ),
  ]);
}

/** Code of the set-up files of a page's samples, by the route of their Markdown. */
export function listSetups({ tree }: ResolvedPage): Map<string, string> {
  const setups = [...walk<ResolvedNode>(tree)].flatMap(({ node }) => node.data?.setup ?? []);
  return new Map(setups.map(({ file, code }) => [file, code]));
}

/** A set-up file as Markdown, which the buttons of blocks fetch, too. */
export function setupMarkdown(file: string, code: string): string {
  const title = { type: 'heading', depth: 1, children: [text(basename(file, '.md'))] };
  return writeMarkdown([title, { type: 'code', lang: 'ts', value: code.trimEnd() }]);
}
