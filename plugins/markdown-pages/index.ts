import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { markdownPath } from '../../config/pagePaths.ts';
import { sitePages } from '../../config/sitePages.ts';
import { ContentCache } from '../shared/ContentCache.ts';
import {
  type DocsPage,
  listDocs,
  listOtherPages,
  type Page,
  pagesInOrder,
  type PublishedDocs,
} from '../shared/listPages.ts';
import { siteSamples } from '../../samples/siteSamples.ts';
import { cardsOf, drawCards } from '../social-cards/drawCards.ts';
import { homeMarkdown } from './homeMarkdown.ts';
import { folderOf, llmsFullText, llmsText, titleWithReleases } from './llmsText.ts';
import { buildMarkdown, type SiteMarkdown } from './SiteMarkdown.ts';

/**
 * Writes what machines read beside each page: the page as Markdown, the `llms.txt` of each docs set, the social card
 * (`og:image`), and `robots.txt`, which names the sitemap.
 */
export default function markdownPagesPlugin({ siteDir, siteConfig: { url: origin } }: LoadContext): Plugin {
  let docs: PublishedDocs[] = [];
  let others: Page[] = [];
  let markdown: SiteMarkdown;
  let cards: Promise<ReadonlyMap<string, Uint8Array>>;
  return {
    name: 'docs-markdown-pages',
    allContentLoaded({ allContent }) {
      docs = listDocs(allContent);
      others = listOtherPages(allContent);
      markdown = buildMarkdown(origin, [
        ...docs.flatMap((published) => {
          const belongsTo = titleWithReleases(published);
          return published.pages.map((page) => ({ ...page, belongsTo }));
        }),
        ...others.filter(isText),
      ]);
      const cache = new ContentCache(siteDir, 'cards', ['config', 'plugins/social-cards', 'static/img/logo.svg']);
      // They are drawn while the bundler leaves a core half idle.
      cards = drawCards(origin, cardsOf(docs, others), cache);
      // An error is thrown where they are awaited; until then it is not unhandled.
      cards.catch(() => undefined);
      return Promise.resolve();
    },
    async postBuild({ outDir }) {
      const home = homeMarkdown(siteSamples, {
        origin,
        description: sitePages['/'].description,
        html: readFileSync(join(outDir, 'index.html'), 'utf8'),
      });
      const files = new Map<string, string | Uint8Array>([
        [markdownPath('/'), home],
        ...(await markdownFiles(origin, docs, others, markdown)),
        ...(await cards),
        ['/robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`],
      ]);
      for (const [path, content] of files) {
        mkdirSync(dirname(join(outDir, path)), { recursive: true });
        writeFileSync(join(outDir, path), content);
      }
    },
  };
}

function isText(page: Page): page is DocsPage {
  return page.title !== undefined && page.description !== undefined;
}

/** The Markdown of every page that is written as text, and the lists of every docs set, by their paths. */
async function markdownFiles(
  origin: string,
  docs: readonly PublishedDocs[],
  others: readonly Page[],
  markdown: SiteMarkdown,
): Promise<Map<string, string>> {
  const pages = [...markdown.pages.values()];
  const texts = new Map(await Promise.all(pages.map(async (page) => [page.route, await markdown.of(page)] as const)));
  markdown.prune();
  const elsewhere = [{ route: '/', ...sitePages['/'] }, ...others.filter(isText)];
  return new Map([
    ...[...texts].map(([route, text]) => [markdownPath(route), text] as const),
    ...docs.flatMap((published, index) => {
      const folder = folderOf(published);
      const own = pagesInOrder(published).map(({ route }) => texts.get(route) ?? '');
      return [
        [`${folder}/llms.txt`, llmsText(origin, published, docs, index === 0 ? elsewhere : [])],
        [`${folder}/llms-full.txt`, llmsFullText(published, own)],
      ] as const;
    }),
  ]);
}
