/** What all addresses depend on, as Docusaurus names it. */
interface SiteAddress {
  baseUrl: string;
  locales: readonly string[];
}

/**
 * Stops a build in two languages, which pages and records do not know, and one under a path that a route begins with, too:
 * Docusaurus then takes the route for an address, and leaves the path out.
 *
 * @throws Error with the reason and the remedy.
 */
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
