import settings from '@generated/docs-search/default/settings.json';
import type { SearchEngine } from '../SearchEngine.ts';

let engine: Promise<SearchEngine> | undefined;

/**
 * The engine that the site was built for; only its code is fetched, and once.
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
  if (settings.hosted) {
    const { createHostedEngine } = await import('./hostedEngine.ts');
    return createHostedEngine(settings.hosted);
  }
  const { createEmbeddedEngine } = await import('./embeddedEngine.ts');
  return createEmbeddedEngine(settings);
}
