import { Feed } from 'feed';
import { toHtml } from 'hast-util-to-html';
import type { Root } from 'mdast';
import { toHast } from 'mdast-util-to-hast';
import { FindingError } from '../shared/Finding.ts';
import type { MarkdownNode } from '../shared/markdownNodes.ts';
import { readHeading } from '../shared/readPage.ts';
import type { ResolvedPage } from '../samples/ResolvedPages.ts';
import type { MarkdownPage } from './pageMarkdown.ts';
import { mdxToMarkdown } from './mdxToMarkdown.ts';

/** The page that says what changed, and the address of its feed. */
export const changesPage = { route: '/changes', feed: '/changes.xml' };

/**
 * The page of changes as an RSS 2.0 feed: an item for each section, dated by the id of its heading, `2026-11-25-name`.
 *
 * @param origin Origin of the site, without a trailing slash.
 * @throws FindingError for a section without such an id, a page without sections, and what `mdxToMarkdown` throws.
 */
export function changesFeed(
  origin: string,
  { title, description, route }: MarkdownPage,
  { file, text, tree }: Pick<ResolvedPage, 'file' | 'text' | 'tree'>,
): string {
  const page = `${origin}${route}`;
  const sections: { words: string; id: string; body: MarkdownNode[] }[] = [];
  const headings = (tree.children ?? []).filter(({ type, depth }) => type === 'heading' && depth === 2);
  const said = headings.map((heading) => ({ ...readHeading(heading), line: heading.position?.start.line }));
  for (const node of mdxToMarkdown({ file, text, origin, route }, tree)) {
    if (node.type === 'heading' && node.depth === 2) {
      const { words = '', id = '', line } = said[sections.length] ?? {};
      if (Number.isNaN(Date.parse(id.slice(0, 10)))) {
        const place = { file, ...(line !== undefined && { line }) };
        const remedy = 'begin it with the day: {/* #2026-11-25-name */}';
        throw new FindingError({ ...place, message: `the id of “${words}” is no day`, remedy });
      }
      sections.push({ words, id, body: [] });
    } else {
      sections.at(-1)?.body.push(node);
    }
  }
  const [newest] = sections;
  if (newest === undefined) {
    throw new FindingError({ file, message: 'the page lists no change', remedy: 'give each a heading of level 2' });
  }
  const dayOf = (id: string) => new Date(`${id.slice(0, 10)}T00:00:00Z`);
  const feed = new Feed({ title, description, id: page, link: page, copyright: '', updated: dayOf(newest.id) });
  for (const { words, id, body } of sections) {
    const root = { type: 'root', children: body } as Root;
    const link = `${page}#${id}`;
    feed.addItem({ title: words, id: link, link, date: dayOf(id), content: toHtml(toHast(root)) });
  }
  return feed.rss2();
}
