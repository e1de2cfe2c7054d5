import { getDocsVersionSearchTag, useActivePluginAndVersion } from '@docusaurus/plugin-content-docs/client';
import indexUrls from '@generated/docs-search/default/indexes.json';
import type { SearchEngine } from '../SearchEngine.ts';

/** What a reader is told when an index or the code of the search cannot be reached. */
export const failureText = 'Unable to fetch results';

/** What may help against it. */
export const failureHelp = 'You might want to check your network connection.';

/** What a reader is told to try where nothing was found; the browser tests prove that each leads somewhere. */
export const suggestions: readonly string[] = ['update', 'query', 'quick start', 'error'];

let engine: Promise<SearchEngine> | undefined;

/**
 * The engine, whose code is fetched once.
 *
 * @throws Error when the code cannot be fetched; a later call tries again.
 */
export function loadSearchEngine(): Promise<SearchEngine> {
  engine ??= createEngine().catch((error: unknown) => {
    engine = undefined;
    throw error;
  });
  return engine;
}

async function createEngine(): Promise<SearchEngine> {
  const { createEmbeddedEngine } = await import('../engine/createEmbeddedEngine.ts');
  return createEmbeddedEngine(indexUrls);
}

/**
 * DocSearch's contextual tag of the version being read, such as `docs-default-1.2.x`; outside of the docs that of the
 * docs served at the root.
 */
export function useReadTag(): string | undefined {
  const active = useActivePluginAndVersion();
  return active?.activeVersion && getDocsVersionSearchTag(active.activePlugin.pluginId, active.activeVersion.name);
}
