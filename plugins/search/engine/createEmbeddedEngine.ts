import type { SearchEngine } from '../SearchEngine.ts';
import { SearchIndex } from './SearchIndex.ts';
import { searchIndexes } from './searchIndexes.ts';

async function fetchIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}.`);
  }
  return new SearchIndex(await response.json(), url);
}

/**
 * Answers from the indexes that the site serves; they are fetched at once, and again when a search follows a failure.
 *
 * @param urls Where the indexes are served, the released main docs first.
 */
export function createEmbeddedEngine(urls: readonly string[]): SearchEngine {
  const fetchAll = (): Promise<SearchIndex[]> => Promise.all(urls.map(fetchIndex));
  let loading: Promise<SearchIndex[]> | undefined = fetchAll();
  // A failure is told to the reader who searches, not to the console.
  loading.catch(() => undefined);
  return {
    async search(query, tag, limit) {
      loading ??= fetchAll();
      const pending = loading;
      try {
        return searchIndexes(await pending, query, tag, limit);
      } catch (error) {
        loading = undefined;
        throw error;
      }
    },
  };
}
