import type { SitePage } from '../../config/sitePages.ts';
import type { ResolvedPage } from '../pages/readResolvedPage.ts';
import { link, paragraph, text } from '../../lib/markdownNodes.ts';
import { waysOn } from './pageMarkdown.ts';
import { mdxToMarkdown } from './mdxToMarkdown.ts';
import { writeMarkdown } from './writeMarkdown.ts';

/** The home page: its title and description, and the file of its text, from the repository's root. */
export type HomePage = SitePage & { file: string };

/**
 * The home page as Markdown: a component frames its text, so that Docusaurus knows of no text.
 *
 * @param site Its address, with a slash at its end.
 * @throws Error for a text without its heading first, and what `mdxToMarkdown` throws.
 */
export function homeMarkdown(
  site: string,
  { file, description }: HomePage,
  resolved: Pick<ResolvedPage, 'text' | 'tree'>,
): string {
  const [heading, ...body] = mdxToMarkdown({ file, text: resolved.text, site, route: '/' }, resolved.tree);
  if (heading?.type !== 'heading') {
    throw new Error(`${file}: the page does not start with its heading. Put the heading first.`);
  }
  return writeMarkdown([
    heading,
    waysOn(site, '/'),
    { type: 'blockquote', children: [paragraph(text(description))] },
    paragraph(text('Page: '), link(site)),
    ...body,
  ]);
}
