import siteConfig from '@generated/docusaurus.config';
import { addressOf, routeOf } from '../addressOf.ts';

/** Path of a page or a file of the site, for links and requests that are not of Docusaurus' `Link`. */
export function sitePath(route: string): string {
  return addressOf(siteConfig.baseUrl, route);
}

/** Route of the page at a path. */
export function siteRoute(path: string): string {
  return routeOf(siteConfig.baseUrl, path);
}
