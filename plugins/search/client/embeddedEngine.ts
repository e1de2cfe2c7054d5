import type { SearchSettings } from '@generated/docs-search/default/settings.json';
import { assertIndexFile } from '../engine/IndexFile.ts';
import { SearchIndex } from '../engine/SearchIndex.ts';
import { searchIndexes } from '../engine/searchIndexes.ts';
import type { SearchEngine } from '../SearchEngine.ts';

async function fetchIndex(url: string): Promise<SearchIndex> {
  const response = await fetch(url);
  if (!response.ok) {
    throw new Error(`${url} answered ${response.status}.`);
  }
  const file: unknown = await response.json();
  assertIndexFile(file, url);
  return new SearchIndex(file);
}

/** Answers from the indexes that the site serves; they are fetched at once, and again when a search follows a failure. */
export function createEmbeddedEngine({ indexes }: SearchSettings): SearchEngine {
  const fetchAll = (): Promise<SearchIndex[]> => Promise.all(indexes.map(({ url }) => fetchIndex(url)));
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
