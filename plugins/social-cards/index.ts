import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { DocsInstance } from '../../config/docsInstances.ts';
import { listDocs, listOtherPages } from '../shared/listDocs.ts';
import type { Records } from '../../records/Records.ts';
import type { Card } from './cardSvg.ts';
import { listCards, drawCards } from './drawCards.ts';
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
  return ({ siteConfig: { url: origin } }: LoadContext): Plugin => {
    let cards: Promise<ReadonlyMap<string, Uint8Array>>;

    /** Cards of the quick starts get the names of the libraries, and the mistakes of the pages' samples. */
    function addMistakes(pages: readonly Card[]): Card[] {
      return pages.map((card) => {
        const { library } = quickStarts.find(({ route }) => route === card.route) ?? {};
        return library === undefined ? card : { ...card, title: library, example: readMistake(records, card.file) };
      });
    }

    return {
      name: 'docs-social-cards',
      allContentLoaded({ allContent }) {
        // They are drawn while the bundler leaves a core half idle.
        const pages = listCards(listDocs(docsInstances, allContent), listOtherPages(allContent), titles);
        cards = drawCards(origin, addMistakes(pages));
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
