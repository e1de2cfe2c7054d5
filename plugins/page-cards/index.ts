import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { type MadeFiles, type OwnProcess, startProcess } from '../own-process/startProcess.ts';
import { writeFiles } from '../own-process/writeFiles.ts';
import { docSetsOf } from '../route-map/docSetsOf.ts';
import { pagesOf } from '../route-map/pagesOf.ts';
import { cardsOf } from './cardsOf.ts';
import type { Card } from './cardSvg.ts';

const worker = fileURLToPath(new URL('./cardWorker.ts', import.meta.url));

/** Draws the picture that a link to a page is shown with, for every page. */
export default function pageCardsPlugin({ siteConfig, outDir }: LoadContext): Plugin {
  let cards: Card[] = [];
  let running: OwnProcess | undefined;
  let files: Promise<MadeFiles> | undefined;
  return {
    name: 'docs-page-cards',
    allContentLoaded({ allContent }) {
      cards = cardsOf(docSetsOf(allContent), pagesOf(allContent));
      return Promise.resolve();
    },
    configureWebpack(_config, isServer) {
      // Only a build renders on the server; the preview has no cards.
      if (isServer) {
        running = startProcess(worker);
        files = running.ask({ origin: siteConfig.url, cards });
      }
      return {};
    },
    async postBuild() {
      writeFiles(outDir, (await files) ?? new Map());
      running?.end();
    },
  };
}
