import type { SitePage } from '../../config/sitePages.ts';
import type { ResolvedPages } from '../samples/ResolvedPages.ts';
import { link, paragraph, text } from '../shared/markdownNodes.ts';
import { mdxToMarkdown } from './mdxToMarkdown.ts';
import { writeMarkdown } from './writeMarkdown.ts';

/** The home page: its title and description, and the file of its text, from the repository's root. */
export type HomePage = SitePage & { file: string };

/**
 * The home page as Markdown: a component frames its text, so that Docusaurus knows of no text.
 *
 * @param origin Origin of the site, without a trailing slash.
 * @throws Error for a text without its heading first, and what `pages.resolve` and `mdxToMarkdown` throw.
 */
export function homeMarkdown(pages: ResolvedPages, origin: string, { file, description }: HomePage): string {
  const { text: source, tree } = pages.resolve(file);
  const [heading, ...body] = mdxToMarkdown({ file, text: source, origin, route: '/' }, tree);
  if (heading?.type !== 'heading') {
    throw new Error(`${file}: the page does not start with its heading. Put the heading first.`);
  }
  return writeMarkdown([
    heading,
    { type: 'blockquote', children: [paragraph(text(description))] },
    paragraph(text('Page: '), link(`${origin}/`)),
    ...body,
  ]);
}
