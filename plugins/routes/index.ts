import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PageEntry } from '@generated/docs-routes/default/pages.json';
import { assertOneSite } from '../../config/assertOneSite.ts';
import { type DocsInstance, olderVersions, versionTitle } from '../../config/docsInstances.ts';
import type { Redirect } from '../../config/redirects.ts';
import { listDocs, listOtherPages, type PublishedDocs } from './listDocs.ts';
import { assertPromises } from './assertPromises.ts';

/** What the plugin needs to know of the site. */
interface Options {
  docsInstances: readonly DocsInstance[];
  promisedRoutes: readonly string[];
  redirects: readonly Redirect[];
}

/**
 * Stops the build of a site that has a base path or a second locale, and when the pages, the promised routes and the redirects
 * do not agree; writes `pages.json`, every page with its title, for the search and not-found pages, and `robots.txt`, which names the sitemap.
 */
export function routesPlugin({ docsInstances, promisedRoutes, redirects }: Options) {
  return ({ siteConfig: { url: origin, baseUrl }, i18n: { locales } }: LoadContext): Plugin => {
    assertOneSite({ baseUrl, locales });
    return {
      name: 'docs-routes',
      async allContentLoaded({ allContent, actions }) {
        const docs = listDocs(docsInstances, allContent);
        const others = listOtherPages(allContent);
        const isOlder = ({ instance, version }: PublishedDocs) => olderVersions(instance).includes(version);
        assertPromises({
          pages: [...docs.filter((published) => !isOlder(published)).flatMap(({ pages }) => pages), ...others],
          olderPages: [...docs.filter(isOlder).flatMap(({ pages }) => pages)],
          promisedRoutes,
          redirects,
        });
        const entries: PageEntry[] = [
          ...docs.flatMap(({ instance, version, pages }) => {
            const section = versionTitle(instance, version);
            return pages.map(({ route, title, description }) => ({ route, title, description, section }));
          }),
          ...others.flatMap(({ route, title, description }) =>
            title === undefined || description === undefined
              ? []
              : [{ route, title, description, section: 'This site' }],
          ),
        ];
        await actions.createData('pages.json', entries);
      },
      postBuild({ outDir }) {
        writeFileSync(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`);
        return Promise.resolve();
      },
    };
  };
}
