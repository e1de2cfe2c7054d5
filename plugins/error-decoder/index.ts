import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { DocsInstance } from '../../config/docsInstances.ts';
import type { ErrorSection } from '@generated/docs-error-decoder/default/sections.json';
import { ContentCache } from '../shared/ContentCache.ts';
import { listDocs } from '../shared/listPages.ts';
import { readLibraryRecord } from '../samples/record/recordLibraries.ts';
import { readErrorSections } from './readErrorSections.ts';

/** What the plugin needs to know of the site. */
interface Options {
  docsInstances: readonly DocsInstance[];
  /** Route of the page whose `text` fences are all errors. */
  index: string;
}

/** Writes `sections.json`, what the decoder knows: the errors that pages explain, with cause and fix. */
export function errorDecoderPlugin({ docsInstances, index }: Options) {
  return ({ siteDir }: LoadContext): Plugin => ({
    name: 'docs-error-decoder',
    async allContentLoaded({ allContent, actions }) {
      const libraries = docsInstances.flatMap((instance) => instance.libraries);
      const messages = new Map(libraries.map((name) => [name, readLibraryRecord(siteDir, name).messages]));
      const released = listDocs(docsInstances, allContent).filter(
        ({ instance, version }) => version === instance.versions[0],
      );
      const pages = await Promise.all(
        released
          .flatMap((docs) => docs.pages)
          .map(async ({ route, file }) => ({
            route,
            text: await readFile(join(siteDir, file), 'utf8'),
            isIndex: route === index,
          })),
      );
      const cache = new ContentCache(siteDir, 'errors', ['plugins']);
      const read = (): string => JSON.stringify(readErrorSections(pages, messages));
      const sections = await cache.get([JSON.stringify([pages, [...messages]])], read);
      cache.prune();
      await actions.createData('sections.json', JSON.parse(sections.toString()) as ErrorSection[]);
    },
  });
}
