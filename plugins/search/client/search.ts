import { getDocsVersionSearchTag, useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
import { searchScopes } from '../../../config/docsInstances.ts';
import { sitePath } from '../../../lib/browser/sitePath.ts';
import { indexUrl } from '../addresses.ts';
import type { Search } from '../engine/searchIndexes.ts';

/** What a reader is told when an index or the code of the search cannot be reached. */
export const failureText = 'Unable to fetch results';

/** What may help against it; the next key asks again. */
export const failureHelp = 'Check your network connection, and change the text.';

let loading: Promise<Search> | undefined;

/**
 * Fetches the code of the engine and the indexes of all docs instances, once.
 *
 * @throws Error when one cannot be reached or read; a later call tries again.
 */
export function loadSearch(): Promise<Search> {
  loading ??= import('../engine/searchIndexes.ts')
    .then(({ fetchSearch }) => fetchSearch(searchScopes.map(({ tag }) => sitePath(indexUrl(tag)))))
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** What a text finds, once the search is loaded. */
export const search: (...asked: Parameters<Search>) => Promise<ReturnType<Search>> = async (...asked) =>
  (await loadSearch())(...asked);

/** DocSearch's contextual tag of the active version, such as `docs-default-1.2.x`; undefined outside of the docs. */
export function useContextualTag(): string | undefined {
  const active = useActivePluginAndVersion();
  return active?.activeVersion && getDocsVersionSearchTag(active.activePlugin.pluginId, active.activeVersion.name);
}
