import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PageEntry } from '@generated/docs-routes/default/pages.json';
import { type DocsInstance, olderVersions, versionTitle } from '../../config/docsInstances.ts';
import type { Redirect } from '../../config/redirects.ts';
import { addressOf } from '../../lib/addressOf.ts';
import { listDocs, listOtherPages, type PublishedDocs } from './listDocs.ts';
import { assertPromises } from './assertPromises.ts';
import { assertSiteAddress } from './assertSiteAddress.ts';

/** What the plugin needs to know of the site. */
interface Options {
  docsInstances: readonly DocsInstance[];
  promisedRoutes: readonly string[];
  redirects: readonly Redirect[];
}

/** The part of PostCSS's tree that `linkStyles` uses. */
interface StyleSheet {
  walkDecls(property: string, change: (declaration: { value: string }) => void): void;
}

/** The PostCSS plugin that makes addresses of the static files which fonts name by their route. */
function linkStyles(baseUrl: string) {
  return {
    postcssPlugin: 'docs-routes',
    Once(sheet: StyleSheet) {
      sheet.walkDecls('src', (declaration) => {
        declaration.value = declaration.value.replace(/(?<=url\(')\/[^']+/, (route) => addressOf(baseUrl, route));
      });
    },
  };
}

/**
 * Stops the build of a site with a second locale, and when the pages, the promised routes and the redirects do not agree; has
 * style sheets name addresses; writes `pages.json`, every page with its title, for the search and not-found pages, and `robots.txt`, which names the sitemap.
 */
export function routesPlugin({ docsInstances, promisedRoutes, redirects }: Options) {
  return ({ siteConfig: { url, baseUrl }, i18n: { locales } }: LoadContext): Plugin => {
    assertSiteAddress({ baseUrl, locales }, promisedRoutes);
    return {
      name: 'docs-routes',
      configurePostCss: (options) => ({ ...options, plugins: [...options.plugins, linkStyles(baseUrl)] }),
      async allContentLoaded({ allContent, actions }) {
        const docs = listDocs(docsInstances, allContent, baseUrl);
        const others = listOtherPages(allContent, baseUrl);
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
        const sitemap = addressOf(url + baseUrl, '/sitemap.xml');
        writeFileSync(join(outDir, 'robots.txt'), `User-agent: *\nAllow: /\n\nSitemap: ${sitemap}\n`);
        return Promise.resolve();
      },
    };
  };
}
