import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { PageEntry } from '@generated/docs-routes/default/pages.json';
import { olderVersions, versionTitle } from '../../config/docsInstances.ts';
import promisedRoutes from '../../config/promisedRoutes.json';
import { type Redirect, redirects } from '../../config/redirects.ts';
import { addressOf } from '../../lib/addressOf.ts';
import { listDocs, listOtherPages, type Page, pagesInOrder, type PublishedDocs } from './listDocs.ts';

/** Holds pages, sidebars, promised routes and redirects against each other; writes `pages.json` and `robots.txt`. */
export function routesPlugin({ siteConfig: { url, baseUrl }, i18n: { locales } }: LoadContext): Plugin {
  assertSiteAddress({ baseUrl, locales }, promisedRoutes);
  return {
    name: 'docs-routes',
    async allContentLoaded({ allContent, actions }) {
      const docs = listDocs(allContent, baseUrl);
      const others = listOtherPages(allContent, baseUrl);
      const isOlder = ({ instance, version }: PublishedDocs) => olderVersions(instance).includes(version);
      assertPromises({
        pages: [...docs.filter((published) => !isOlder(published)).flatMap(({ pages }) => pages), ...others],
        olderPages: [...docs.filter(isOlder).flatMap(({ pages }) => pages)],
        unlisted: docs.flatMap((published) =>
          published.pages.filter((page) => !pagesInOrder(published).includes(page)),
        ),
        promisedRoutes,
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
      const sitemap = addressOf(url + baseUrl, '/sitemap.xml');
      const robots = ['User-agent: *', 'Allow: /', `Disallow: ${baseUrl}preview/`, '', `Sitemap: ${sitemap}`, ''];
      writeFileSync(join(outDir, 'robots.txt'), robots.join('\n'));
      return Promise.resolve();
    },
  };
}

/** What all addresses depend on, as Docusaurus names it. */
interface SiteAddress {
  baseUrl: string;
  locales: readonly string[];
}

/** Stops a build in two languages, and one under a path that a route begins with, which Docusaurus takes for it. */
export function assertSiteAddress({ baseUrl, locales }: SiteAddress, routes: readonly string[]): void {
  const taken = routes.find((route) => baseUrl !== '/' && `${route}/`.startsWith(baseUrl));
  if (taken !== undefined) {
    throw new Error(
      `DOCS_URL: the path ${baseUrl} is the beginning of ${taken}, and links to that page would lack one of the two. ` +
        'Publish the site under another path.',
    );
  }
  if (locales.length !== 1) {
    throw new Error(
      `docusaurus.config.ts: the locales are ${locales.join(', ')}, and pages, the search and the decoder know one. ` +
        'Leave one in i18n.locales, and name no other with --locale.',
    );
  }
}

interface Promises {
  /** Those of older versions, of which none is promised, left out. */
  pages: readonly Pick<Page, 'route' | 'file'>[];
  olderPages: readonly Pick<Page, 'route' | 'file'>[];
  /** Those that no sidebar lists. */
  unlisted: readonly Pick<Page, 'file'>[];
  promisedRoutes: readonly string[];
  redirects: readonly Redirect[];
}

/** Holds pages, sidebars, promised routes and redirects against each other, with a line for each disagreement. */
export function assertPromises({ pages, olderPages, unlisted, promisedRoutes, redirects }: Promises): void {
  const served = new Map([...pages, ...olderPages].map((page) => [page.route, page.file]));
  const sources = new Set<string>();
  const problems: string[] = [];
  for (const { from, to } of redirects) {
    const page = served.get(from);
    if (page !== undefined) {
      problems.push(`config/redirects.ts: ${from} is a page (${page}). Remove the redirect, or the page.`);
    }
    if (!/^\/[^?#]*[^?#/]$/.test(from)) {
      problems.push(
        `config/redirects.ts: ${from} is not a clean path. Begin it with a slash, without one at its end, a query or a hash.`,
      );
    }
    if (!served.has(to)) {
      problems.push(`config/redirects.ts: ${from} leads to ${to}, which is not a page. Correct its target.`);
    }
    if (sources.has(from)) {
      problems.push(`config/redirects.ts: ${from} is redirected twice. Keep one of the two.`);
    }
    sources.add(from);
  }
  for (const route of promisedRoutes) {
    if (!served.has(route) && !sources.has(route)) {
      problems.push(
        `config/promisedRoutes.json: ${route} has no page. Add the page, or a line to config/redirects.ts that leads to another.`,
      );
    }
  }
  for (const { route, file } of pages) {
    if (!promisedRoutes.includes(route)) {
      problems.push(`${file}: ${route} is not promised. Add it to config/promisedRoutes.json, or rename the file.`);
    }
  }
  problems.push(
    ...unlisted.map(({ file }) => `${file}: no sidebar lists the page. Add its id to that of its version.`),
  );
  if (problems.length > 0) {
    throw new Error(`Links would break:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}
