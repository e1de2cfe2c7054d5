import type { LoadContext, Plugin } from '@docusaurus/types';
import type { SearchSettings } from '@generated/docs-search/default/settings.json';
import { docsSets } from '../../config/docsSets.ts';
import type { HostedSearch } from '../../config/environment.ts';
import { routes } from '../../config/routeMap.ts';
import { indexUrl } from './indexUrl.ts';
import { writeIndexes } from './writeIndexes.ts';

export interface SearchOptions {
  /** The service to ask instead of the embedded indexes. */
  hosted: HostedSearch | undefined;
}

/** The search: an index for each docs set and version, or the hosted service where one is configured. */
export default function searchPlugin(_context: LoadContext, { hosted }: SearchOptions): Plugin {
  return {
    name: 'docs-search',
    async allContentLoaded({ actions }) {
      const settings: SearchSettings = {
        hosted: hosted ?? null,
        indexes: hosted ? [] : docsSets.map(({ tag, label }) => ({ tag, label, url: indexUrl(tag) })),
      };
      await actions.createData('settings.json', settings);
    },
    async postBuild({ outDir }) {
      if (!hosted) {
        await writeIndexes(outDir, routes, docsSets);
      }
    },
  };
}
