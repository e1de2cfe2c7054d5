/** Most characters of a query: an address with more may be refused by a host. */
const maxQuery = 512;

/** The query that is searched for and that addresses carry: the start of a very long text, without half characters. */
export function cutQuery(text: string, length = maxQuery): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '');
}

/** Address of the results page for a text. */
export function searchPath(text: string): string {
  return text === '' ? '/search' : `/search?${new URLSearchParams({ q: cutQuery(text) }).toString()}`;
}

/** Path at which the index of a docs instance and version is served. */
export function indexUrl(tag: string): string {
  return `/search-index/${tag}.json`;
}
