/**
 * Removes kept searches that DocSearch could not read, over which it would crash the page, and those with markup, which
 * it would put into the page; what the site gives it to keep is escaped.
 *
 * @param indexName Name that DocSearch keeps them under.
 */
export function dropBrokenHistory(indexName: string): void {
  for (const kind of ['RECENT', 'FAVORITE']) {
    const key = `__DOCSEARCH_${kind}_SEARCHES__${indexName}`;
    try {
      if (!isHistory(window.localStorage.getItem(key))) {
        window.localStorage.removeItem(key);
      }
    } catch {
      // Storage is disabled, and DocSearch does without.
      return;
    }
  }
}

function isHistory(value: string | null): boolean {
  try {
    const kept: unknown = JSON.parse(value ?? '[]');
    return Array.isArray(kept) && kept.every(isHit);
  } catch {
    return false;
  }
}

function isHit(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    'objectID' in value &&
    'url' in value &&
    typeof value.url === 'string' &&
    value.url.startsWith('/') &&
    'type' in value &&
    'hierarchy' in value &&
    typeof value.hierarchy === 'object' &&
    value.hierarchy !== null &&
    !JSON.stringify(value).includes('<')
  );
}
