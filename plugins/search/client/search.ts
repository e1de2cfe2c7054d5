import { getDocsVersionSearchTag, useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
import indexUrls from '@generated/docs-search/default/indexes.json';
import type { Search } from '../engine/searchIndexes.ts';
import type { SearchAnswer } from '../SearchAnswer.ts';

let loading: Promise<Search> | undefined;

/**
 * Fetches the code of the engine and the indexes of all docs instances, once.
 *
 * @throws Error when one cannot be reached or read; a later call tries again.
 */
export function loadSearch(): Promise<Search> {
  loading ??= import('../engine/searchIndexes.ts')
    .then(({ fetchSearch }) => fetchSearch(indexUrls))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/**
 * What a text finds.
 *
 * @param query Reader's text, as typed.
 * @param tag Docs instance and active version, as DocSearch's contextual tag: `docs-default-1.2.x`; undefined outside of
 *   docs.
 * @param limit Most results to give.
 * @throws Error when the engine or an index cannot be reached or read; a later call tries again.
 */
export async function search(query: string, tag: string | undefined, limit: number): Promise<SearchAnswer> {
  const answer = await loadSearch();
  return answer(query, tag, limit);
}

/**
 * DocSearch's contextual tag of the active version, such as `docs-default-1.2.x`; outside of the docs that of the
 * docs served at the root.
 */
export function useContextualTag(): string | undefined {
  const active = useActivePluginAndVersion();
  return active?.activeVersion && getDocsVersionSearchTag(active.activePlugin.pluginId, active.activeVersion.name);
}
