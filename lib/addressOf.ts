/** The address of a page or file, made where a link leaves for HTML, Markdown or the network; code goes by routes. */
export function addressOf(base: string, route: string): string {
  return base + route.slice(1);
}

/** The route of an address. */
export function routeOf(base: string, address: string): string {
  return `/${address.slice(base.length)}`;
}

/** HTML with the addresses of the routes that its links name. */
export function linkHtml(base: string, html: string): string {
  return html.replaceAll(
    /(<a [^>]*?href=")(\/[^"]*)/g,
    (_link, before: string, route: string) => before + addressOf(base, route),
  );
}
