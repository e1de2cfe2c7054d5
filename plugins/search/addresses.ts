/** Most characters of a query: the service refuses longer ones, and an address with them may be refused by a host. */
const longestQuery = 512;

/** The query that is searched for and that addresses carry: the start of a very long text, without half characters. */
export function cutQuery(text: string): string {
  return text.length <= longestQuery ? text : text.slice(0, longestQuery).replace(/[\uD800-\uDBFF]$/, '');
}

/** Address of the results page for a text. */
export function searchPath(text: string): string {
  return text === '' ? '/search' : `/search?${new URLSearchParams({ q: cutQuery(text) }).toString()}`;
}

/** Path at which the index of a docs set and version is served. */
export function indexUrl(tag: string): string {
  return `/search-index/${tag}.json`;
}

/** The one host that the hosted search talks to. */
export function serviceHost(appId: string): string {
  return `${appId.toLowerCase()}-dsn.algolia.net`;
}

/** Its origin, for the content policy and the preconnect. */
export function serviceOrigin(appId: string): string {
  return `https://${serviceHost(appId)}`;
}
