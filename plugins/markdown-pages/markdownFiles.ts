import { markdownPath } from '../../config/pageTwins.ts';
import { sitePages } from '../../config/sitePages.ts';
import { type DocSet, pagesOfSet } from '../route-map/docSetsOf.ts';
import { siteSamples } from '../samples/siteSamples.ts';
import { llmsFullText, llmsText, setWithReleases } from './llmsText.ts';
import { type MarkdownPage, pageMarkdown } from './pageMarkdown.ts';

/** What the Markdown of a site is made from. */
export interface MarkdownSite {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  sets: DocSet[];
  /** Pages that belong to no set and are written as text. */
  loose: MarkdownPage[];
}

/** Makes the Markdown of every page, and the lists of every set, by their paths in the build. */
export function markdownFiles({ origin, sets, loose }: MarkdownSite): Map<string, string> {
  const pages: MarkdownPage[] = [
    ...sets.flatMap((set) => pagesOfSet(set).map((page) => ({ ...page, belongsTo: setWithReleases(set) }))),
    ...loose,
  ];
  const markdown = new Map(pages.map((page) => [page.route, pageMarkdown(siteSamples, origin, page)]));
  const files = new Map([...markdown].map(([route, text]) => [markdownPath(route), text]));
  const elsewhere = [{ route: '/', ...sitePages['/'] }, ...loose].map(({ route, title, description }) => ({
    title,
    path: markdownPath(route),
    description,
  }));
  for (const set of sets) {
    const others = sets.filter((other) => other !== set);
    files.set(`${set.path}/llms.txt`, llmsText(origin, set, others, set.path === '' ? elsewhere : []));
    files.set(
      `${set.path}/llms-full.txt`,
      llmsFullText(set, (route) => markdown.get(route) ?? ''),
    );
  }
  return files;
}
