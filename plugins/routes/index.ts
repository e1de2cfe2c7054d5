import type { Plugin } from '@docusaurus/types';
import type { PageEntry } from '@generated/docs-routes/default/pages.json';
import { versionTitle } from '../../config/docsSets.ts';
import { redirects } from '../../config/redirects.ts';
import { archivedRoutes, servedRoutes } from '../../config/routeMap.ts';
import { assertRouteMap } from './assertRouteMap.ts';
import { listDocs, listOtherPages } from '../shared/listPages.ts';

/**
 * Stops the build when the pages, the route map and the redirects do not agree, and writes `pages.json`, every page
 * with its title, for the search and not-found pages.
 */
export default function routesPlugin(): Plugin {
  return {
    name: 'docs-routes',
    async allContentLoaded({ allContent, actions }) {
      const docs = listDocs(allContent);
      const others = listOtherPages(allContent);
      const archived = archivedRoutes.map((route) => ({ route, file: `static${route}.html` }));
      assertRouteMap({
        pages: [...docs.flatMap(({ pages }) => pages), ...others, ...archived],
        routes: servedRoutes,
        redirects,
      });
      const entries: PageEntry[] = [
        ...docs.flatMap(({ set, version, pages }) => {
          const section = versionTitle(set, version);
          return pages.map(({ route, title, description }) => ({ route, title, description, section }));
        }),
        ...others.flatMap(({ route, title, description }) =>
          title === undefined || description === undefined ? [] : [{ route, title, description, section: 'This site' }],
        ),
      ];
      await actions.createData('pages.json', entries);
    },
  };
}
