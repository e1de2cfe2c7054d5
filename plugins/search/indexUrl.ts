/** Path at which the index of a docs set and version is served. */
export function indexUrl(tag: string): string {
  return `/search-index/${tag}.json`;
}
