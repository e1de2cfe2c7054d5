import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { docsSets, errorsRoute, firestoreDocs } from '../../config/docsSets.ts';
import type { ErrorSection } from '@generated/docs-error-decoder/default/sections.json';
import { ContentCache } from '../shared/ContentCache.ts';
import { listDocs } from '../shared/listPages.ts';
import { readLibraryRecord } from '../samples/record/recordLibraries.ts';
import { readErrorSections } from './readErrorSections.ts';

/** Writes `sections.json`, what the decoder knows: the errors that pages explain, with cause and fix. */
export default function errorDecoderPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'docs-error-decoder',
    async allContentLoaded({ allContent, actions }) {
      const libraries = docsSets.flatMap((set) => set.libraries);
      const messages = new Map(libraries.map((name) => [name, readLibraryRecord(siteDir, name).messages]));
      const released = listDocs(allContent).filter(({ set, version }) => version === set.versions[0]);
      const pages = await Promise.all(
        released
          .flatMap((docs) => docs.pages)
          .map(async ({ route, file }) => ({
            route,
            text: await readFile(join(siteDir, file), 'utf8'),
            isIndex: route === errorsRoute(firestoreDocs),
          })),
      );
      const cache = new ContentCache(siteDir, 'errors', ['plugins']);
      const read = (): string => JSON.stringify(readErrorSections(pages, messages));
      const sections = await cache.get([JSON.stringify([pages, [...messages]])], read);
      cache.prune();
      await actions.createData('sections.json', JSON.parse(sections.toString()) as ErrorSection[]);
    },
  };
}
