import type { Redirect } from '../../config/redirects.ts';
import type { Page } from '../shared/listDocs.ts';

interface RouteMapInput {
  pages: readonly Pick<Page, 'route' | 'file'>[];
  routes: readonly string[];
  /** Those of them that belong to no docs instance. */
  siteRoutes: readonly string[];
  redirects: readonly Redirect[];
}

/**
 * Compares pages, route map and redirects.
 *
 * @throws Error with one line per disagreement: the file or entry, and what to do about it.
 */
export function assertRouteMap({ pages, routes, siteRoutes, redirects }: RouteMapInput): void {
  const served = new Map(pages.map((page) => [page.route, page.file]));
  const mapped = new Set(routes);
  const sources = new Set<string>();
  const problems: string[] = [];
  for (const route of routes) {
    if (!served.has(route)) {
      problems.push(`config/routeMap.ts: ${route} has no page. Add the page, or take the route out of the map.`);
    }
  }
  for (const [route, file] of served) {
    const list = file.startsWith('src/pages/') ? 'siteRoutes' : 'promisedRoutes';
    if (!mapped.has(route)) {
      problems.push(
        `${file}: ${route} is not in the route map. Add it to ${list} of config/routeMap.ts, or rename the file.`,
      );
    } else if (siteRoutes.includes(route) !== (list === 'siteRoutes')) {
      problems.push(`config/routeMap.ts: ${route} stands in the wrong list for ${file}. Move it to ${list}.`);
    }
  }
  for (const { from, to } of redirects) {
    const page = served.get(from);
    if (page !== undefined) {
      problems.push(`config/redirects.ts: ${from} is a page (${page}). Remove the redirect, or the page.`);
    }
    if (!/^\/[^?#]*[^?#/]$/.test(from)) {
      problems.push(
        `config/redirects.ts: ${from} is no clean path. Begin it with a slash, without one at its end, a query or a hash.`,
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
  if (problems.length > 0) {
    throw new Error(`The route map does not hold:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}
