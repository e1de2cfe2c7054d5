import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { ContentCache } from '../shared/ContentCache.ts';
import { listDocs, listOtherPages } from '../shared/listDocs.ts';
import type { Records } from '../../records/Records.ts';
import { noted, NotedCache } from '../samples/NotedCache.ts';
import type { Card } from './cardSvg.ts';
import { listCards, drawCards } from './drawCards.ts';
import type { CardExample } from './exampleSvg.ts';
import { readMistake } from './readMistake.ts';

/** What the plugin needs to know of the site. */
interface Options {
  docsInstances: readonly DocsInstance[];
  /** Titles of the pages that are no text, by route. */
  titles: Readonly<Record<string, string>>;
  /** Quick starts of the libraries, whose cards have the library's name and the mistake that their samples make. */
  quickStarts: readonly { library: string; route: string }[];
  records: Records;
}

/** Draws the picture that a link to a page is shown with (`og:image`). */
export function socialCardsPlugin({ docsInstances, titles, quickStarts, records }: Options) {
  return ({ siteDir, siteConfig: { url: origin } }: LoadContext): Plugin => {
    let cards: Promise<ReadonlyMap<string, Uint8Array>>;
    const mistakes = new NotedCache(records, 'mistakes');

    /** Cards of the quick starts get the names of the libraries, and the mistakes of the pages' samples. */
    async function addMistakes(pages: readonly Card[]): Promise<Card[]> {
      const all = pages.map(async (card) => {
        const { library } = quickStarts.find(({ route }) => route === card.route) ?? {};
        if (library === undefined) {
          return card;
        }
        const make = () => noted(records, (view) => JSON.stringify(readMistake(view, card.file)));
        const example = JSON.parse(await mistakes.get([card.file], make)) as CardExample;
        return { ...card, title: library, example };
      });
      const added = await Promise.all(all);
      mistakes.prune();
      return added;
    }

    return {
      name: 'docs-social-cards',
      allContentLoaded({ allContent }) {
        const cache = new ContentCache(siteDir, 'cards', [
          'config',
          'plugins/social-cards',
          'src/css/tokens.css',
          'static/img/logo.svg',
        ]);
        // They are drawn while the bundler leaves a core half idle.
        const pages = listCards(listDocs(docsInstances, allContent), listOtherPages(allContent), titles);
        cards = addMistakes(pages).then((all) => drawCards(origin, all, cache));
        // An error is thrown where they are awaited; until then it is not unhandled.
        cards.catch(() => undefined);
        return Promise.resolve();
      },
      async postBuild({ outDir }) {
        for (const [path, picture] of await cards) {
          mkdirSync(dirname(join(outDir, path)), { recursive: true });
          writeFileSync(join(outDir, path), picture);
        }
      },
    };
  };
}
