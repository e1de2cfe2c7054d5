import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import type { Records } from '../../packages/records/Records.ts';
import { linkHtml } from '../../lib/addressOf.ts';
import { explanationPath } from '../../lib/browser/decoderPath.ts';
import { listDocs } from '../routes/listDocs.ts';
import { readResolvedPage } from '../pages/readResolvedPage.ts';
import { buildErrorIndex } from './buildErrorIndex.ts';
import { explainErrors } from './explainErrors.ts';
import type { PlacedPage } from './listPrintedPlaces.ts';

/** Writes what the decoder knows: an index of the errors that pages explain, and an explanation of each. */
export function errorDecoderPlugin(records: Records) {
  return ({ baseUrl }: LoadContext): Plugin => {
    let index: ErrorIndex = { sections: [], calls: {} };
    let pages: PlacedPage[] = [];
    return {
      name: 'docs-error-decoder',
      async allContentLoaded({ allContent, actions }) {
        const sets = listDocs(allContent, baseUrl).filter(({ instance, version }) => version === instance.versions[0]);
        index = buildErrorIndex(records, sets);
        const explained = new Set(index.sections.map(({ url }) => url.replace(/#.*/, '')));
        pages = sets.flatMap((set) => set.pages).filter(({ route }) => explained.has(route));
        const sections = index.sections.map((section) =>
          section.row === undefined ? section : { ...section, row: linkHtml(baseUrl, section.row) },
        );
        await actions.createData('errorIndex.json', { ...index, sections });
      },
      postBuild({ outDir }) {
        for (const { route, file } of pages) {
          const explanations = explainErrors(route, readResolvedPage(records, file).tree, index);
          for (const [url, explanation] of Object.entries(explanations)) {
            const path = join(outDir, explanationPath(url));
            mkdirSync(dirname(path), { recursive: true });
            writeFileSync(path, JSON.stringify(linkHtml(baseUrl, explanation)));
          }
        }
        return Promise.resolve();
      },
    };
  };
}
