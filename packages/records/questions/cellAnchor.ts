/**
 * A name of a row or a column as a part of an address: with its words and the signs that an address may hold, and
 * hyphens between. Those that it may not, and that alone tell names apart, become words.
 */
export function toSlug(name: string): string {
  return name
    .replaceAll('[]', ' list')
    .replaceAll(/(?<=^|[\s`])[<>](?!\w)/g, (sign) => (sign === '<' ? 'less' : 'greater'))
    .replaceAll(/[^\w.~!=*+/'-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '');
}

/** The id of a cell on its page, such as `updates:an-unknown-path:wrapper`, which does not depend on the other rows and columns. */
export function cellAnchor(table: string, row: string, column: string): string {
  return [table, toSlug(row), toSlug(column)].join(':');
}
