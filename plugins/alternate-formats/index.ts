import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { markdownPath } from '../../config/alternateFormats.ts';
import { sitePages } from '../../config/sitePages.ts';
import { ContentCache } from '../ContentCache.ts';
import {
  type DocsPage,
  listDocs,
  listOtherPages,
  type Page,
  pagesInOrder,
  type PublishedDocs,
} from '../routes/listPages.ts';
import { siteSamples } from '../samples/siteSamples.ts';
import { cardsOf, drawCards } from './drawCards.ts';
import { homeMarkdown } from './homeMarkdown.ts';
import { folderOf, llmsFullText, llmsText, titleWithReleases } from './llmsText.ts';
import { type MarkdownPage, pageMarkdown } from './pageMarkdown.ts';

/**
 * Writes what machines read beside each page: the page as Markdown, the `llms.txt` of each docs set, the social card
 * (`og:image`), and `robots.txt`, which names the sitemap.
 */
export default function alternateFormatsPlugin({ siteDir, siteConfig: { url: origin } }: LoadContext): Plugin {
  let docs: PublishedDocs[] = [];
  let others: Page[] = [];
  return {
    name: 'docs-alternate-formats',
    allContentLoaded({ allContent }) {
      docs = listDocs(allContent);
      others = listOtherPages(allContent);
      return Promise.resolve();
    },
    postBuild({ outDir }) {
      const cards = new ContentCache(siteDir, 'cards', ['config', 'plugins/alternate-formats', 'static/img/logo.svg']);
      const markdown = new ContentCache(siteDir, 'markdown', ['config', 'plugins', 'samples']);
      const home = homeMarkdown(siteSamples, {
        origin,
        description: sitePages['/'].description,
        html: readFileSync(join(outDir, 'index.html'), 'utf8'),
      });
      const files = new Map<string, string | Uint8Array>([
        [markdownPath('/'), home],
        ...markdownFiles(origin, docs, others, markdown),
        ...drawCards(origin, cardsOf(docs, others), cards),
        ['/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
      ]);
      for (const [path, content] of files) {
        mkdirSync(dirname(join(outDir, path)), { recursive: true });
        writeFileSync(join(outDir, path), content);
      }
      [cards, markdown].forEach((cache) => cache.prune());
      return Promise.resolve();
    },
  };
}

/** Makes the Markdown of every page that is written as text, and the lists of every docs set, by their paths. */
function markdownFiles(
  origin: string,
  docs: readonly PublishedDocs[],
  others: readonly Page[],
  cache: ContentCache,
): Map<string, string> {
  const markdownOf = (page: MarkdownPage): string => {
    const source = readFileSync(join(siteSamples.root, page.file), 'utf8');
    return cache.get([origin, JSON.stringify(page), source], () => pageMarkdown(siteSamples, origin, page)).toString();
  };
  const loose = others.filter((page): page is DocsPage => page.title !== undefined && page.description !== undefined);
  const markdown = new Map([
    ...docs.flatMap((published) => {
      const belongsTo = titleWithReleases(published);
      return published.pages.map((page) => [page.route, markdownOf({ ...page, belongsTo })] as const);
    }),
    ...loose.map((page) => [page.route, markdownOf(page)] as const),
  ]);
  const elsewhere = [{ route: '/', ...sitePages['/'] }, ...loose];
  return new Map([
    ...[...markdown].map(([route, text]) => [markdownPath(route), text] as const),
    ...docs.flatMap((published, index) => {
      const folder = folderOf(published);
      const pages = pagesInOrder(published).map(({ route }) => markdown.get(route) ?? '');
      return [
        [`${folder}/llms.txt`, llmsText(origin, published, docs, index === 0 ? elsewhere : [])],
        [`${folder}/llms-full.txt`, llmsFullText(published, pages)],
      ] as const;
    }),
  ]);
}
