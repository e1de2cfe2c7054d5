/** Most characters of a query: the service refuses longer ones, and an address with them may be refused by a host. */
const longestQuery = 512;

/** The query that is searched for and that addresses carry: the start of a very long text, without half characters. */
export function cutQuery(text: string): string {
  return text.length <= longestQuery ? text : text.slice(0, longestQuery).replace(/[\uD800-\uDBFF]$/, '');
}
