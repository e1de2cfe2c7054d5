import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PageEntry } from '@generated/docs-routes/default/pages.json';
import { type DocsInstance, versionTitle } from '../../config/docsInstances.ts';
import type { Redirect } from '../../config/redirects.ts';
import { listDocs, listOtherPages } from '../shared/listDocs.ts';
import { assertRouteMap } from './assertRouteMap.ts';

/** What the plugin needs to know of the site. */
interface Options {
  docsInstances: readonly DocsInstance[];
  /** Every route that is served, those of them that are files of archived pages, and those of no docs instance. */
  routes: readonly string[];
  archivedRoutes: readonly string[];
  siteRoutes: readonly string[];
  redirects: readonly Redirect[];
}

/**
 * Stops the build when the pages, the route map and the redirects do not agree; writes `pages.json`, every page with its
 * title, for the search and not-found pages, and `robots.txt`, which names the sitemap.
 */
export function routesPlugin({ docsInstances, routes, archivedRoutes, siteRoutes, redirects }: Options) {
  return ({ siteConfig: { url: origin } }: LoadContext): Plugin => ({
    name: 'docs-routes',
    async allContentLoaded({ allContent, actions }) {
      const docs = listDocs(docsInstances, allContent);
      const others = listOtherPages(allContent);
      const archived = archivedRoutes.map((route) => ({ route, file: `static${route}.html` }));
      assertRouteMap({
        pages: [...docs.flatMap(({ pages }) => pages), ...others, ...archived],
        routes,
        siteRoutes,
        redirects,
      });
      const entries: PageEntry[] = [
        ...docs.flatMap(({ instance, version, pages }) => {
          const section = versionTitle(instance, version);
          return pages.map(({ route, title, description }) => ({ route, title, description, section }));
        }),
        ...others.flatMap(({ route, title, description }) =>
          title === undefined || description === undefined ? [] : [{ route, title, description, section: 'This site' }],
        ),
      ];
      await actions.createData('pages.json', entries);
    },
    postBuild({ outDir }) {
      writeFileSync(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
      return Promise.resolve();
    },
  });
}
