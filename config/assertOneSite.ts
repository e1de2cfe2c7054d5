/** What all addresses depend on, as Docusaurus names it. */
interface SiteAddress {
  baseUrl: string;
  locales: readonly string[];
}

/**
 * Stops a build under a path of its host, and one in two languages: addresses are written in pages, records and scripts
 * without either.
 *
 * @throws Error with the reason and the remedy.
 */
export function assertOneSite({ baseUrl, locales }: SiteAddress): void {
  if (baseUrl !== '/') {
    throw new Error(
      `docusaurus.config.ts: baseUrl is ${JSON.stringify(baseUrl)}, and links, records and scripts name addresses without it. ` +
        "Set it to '/', and serve the site at the root of a host of its own.",
    );
  }
  if (locales.length !== 1) {
    throw new Error(
      `docusaurus.config.ts: the locales are ${locales.join(', ')}, and pages, the search and the decoder know one. ` +
        'Leave one in i18n.locales, and name no other with --locale.',
    );
  }
}
