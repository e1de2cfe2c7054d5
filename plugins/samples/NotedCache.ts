import type { Records } from '../../records/Records.ts';
import { ContentCache } from '../shared/ContentCache.ts';

/** A text, and what was read to make it. */
export interface NotedText {
  text: string;
  notes: ReadonlyMap<string, string>;
}

/** A text that is made of records alone. */
export function noted(records: Records, make: (records: Records) => string): NotedText {
  const view = records.view();
  return { text: make(view), notes: view.notes };
}

/** Keeps texts that are made of records from one build to the next, each as long as all that was read to make it. */
export class NotedCache {
  readonly #cache: ContentCache;

  /** @param name Name of the cache. */
  constructor(
    private readonly records: Records,
    name: string,
  ) {
    const definitions = ['config/docsVersions.json', 'samples/environments.ts', 'samples/tables'];
    this.#cache = new ContentCache(records.root, name, ['config', 'plugins', 'records', ...definitions]);
  }

  /** The text that was kept for some inputs; where there is none, or something that it was made of changed, it is made. */
  async get(inputs: readonly string[], make: () => NotedText | Promise<NotedText>): Promise<string> {
    const kept = await this.#cache.get(
      inputs,
      async () => {
        const { text, notes } = await make();
        return JSON.stringify([text, [...notes]]);
      },
      (content) => this.records.holds(new Map((JSON.parse(content.toString()) as [string, [string, string][]])[1])),
    );
    return (JSON.parse(kept.toString()) as [string, unknown])[0];
  }

  /** Deletes what was not asked for since the start. */
  prune(): void {
    this.#cache.prune();
  }
}
