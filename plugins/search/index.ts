import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { searchScopes } from '../../config/docsSets.ts';
import { routes } from '../../config/routeMap.ts';
import { ContentCache } from '../shared/ContentCache.ts';
import { indexUrl } from './addresses.ts';
import { buildIndex } from './engine/SearchIndex.ts';
import { readSite } from './records/readSite.ts';

const theme = fileURLToPath(new URL('theme', import.meta.url));
const firstLoadStyles = /^(?!.*(?:@docsearch|SearchModal))/;

/** The embedded search: its button and page, and an index for each docs set and version. */
export default function searchPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'docs-search',
    async allContentLoaded({ actions }) {
      await actions.createData(
        'indexes.json',
        searchScopes.map(({ tag }) => indexUrl(tag)),
      );
    },
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    configureWebpack: (_config, isServer) =>
      // Docusaurus puts all styles into the one file of the first load; the modal's arrive with its code.
      isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles: { test: firstLoadStyles } } } } },
    async postBuild({ outDir }) {
      const cache = new ContentCache(siteDir, 'sections', ['config', 'plugins/search']);
      const pages = await readSite(outDir, routes, cache);
      cache.prune();
      for (const { tag, label, isOlder } of searchScopes) {
        const sections = pages.filter((page) => page.tag === tag).flatMap((page) => page.sections);
        const file = join(outDir, indexUrl(tag));
        await mkdir(dirname(file), { recursive: true });
        await writeFile(file, JSON.stringify(buildIndex(sections, { tag, set: label, isOlder })));
      }
    },
  };
}
