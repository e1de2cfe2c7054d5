import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { SearchSettings } from '@generated/docs-search/default/settings.json';
import { searchScopes } from '../../config/docsSets.ts';
import type { HostedSearch } from '../../config/environment.ts';
import { routes } from '../../config/routeMap.ts';
import { indexUrl, serviceOrigin } from './addresses.ts';
import { writeIndexes } from './writeIndexes.ts';

export interface SearchOptions {
  /** The service to ask instead of the embedded indexes. */
  hosted: HostedSearch | undefined;
}

const theme = fileURLToPath(new URL('theme', import.meta.url));
const firstLoadStyles = /^(?!.*(?:@docsearch|SearchModal))/;

/**
 * The search: its button and page, and an index for each docs set and version, or the hosted service where one is
 * configured.
 */
export default function searchPlugin(_context: LoadContext, { hosted }: SearchOptions): Plugin {
  return {
    name: 'docs-search',
    async allContentLoaded({ actions }) {
      const settings: SearchSettings = {
        hosted: hosted ?? null,
        indexes: hosted ? [] : searchScopes.map(({ tag, label }) => ({ tag, label, url: indexUrl(tag) })),
      };
      await actions.createData('settings.json', settings);
    },
    getThemePath: () => theme,
    getTypeScriptThemePath: () => theme,
    injectHtmlTags() {
      const href = hosted && serviceOrigin(hosted.appId);
      return {
        headTags: href ? [{ tagName: 'link', attributes: { rel: 'preconnect', href, crossorigin: 'anonymous' } }] : [],
      };
    },
    configureWebpack: (_config, isServer) =>
      // Docusaurus puts all styles into the one file of the first load; the modal's arrive with its code.
      isServer ? {} : { optimization: { splitChunks: { cacheGroups: { styles: { test: firstLoadStyles } } } } },
    async postBuild({ outDir }) {
      if (!hosted) {
        await writeIndexes(outDir, routes, searchScopes);
      }
    },
  };
}
