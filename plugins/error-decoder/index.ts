import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from '@docusaurus/types';
import type { DocsInstance } from '../../config/docsInstances.ts';
import type { ErrorIndex } from '@generated/docs-error-decoder/default/errorIndex.json';
import { listDocs } from '../shared/listDocs.ts';
import { NotedCache } from '../samples/NotedCache.ts';
import type { ResolvedPages } from '../samples/ResolvedPages.ts';
import { type Explanation, explanationPath } from './browser/Explanation.ts';
import { buildErrorIndex } from './buildErrorIndex.ts';
import { explainErrors } from './explainErrors.ts';

export { explain } from './browser/explain.ts';

/** What the plugin needs to know of the site. */
interface Options {
  pages: ResolvedPages;
  docsInstances: readonly DocsInstance[];
}

/** Writes what the decoder knows: an index of the errors that pages explain, and an explanation of each. */
export function errorDecoderPlugin({ pages, docsInstances }: Options) {
  return (): Plugin => {
    let index: ErrorIndex = { sections: [], calls: {}, examples: {} };
    const routes = new Map<string, string>();
    const explanations = pages.addText({
      name: 'explanations',
      isFor: (file) => routes.has(file),
      listInputs: (file) => [routes.get(file) ?? '', JSON.stringify(index)],
      make: ({ file, tree }) => JSON.stringify(explainErrors(routes.get(file) ?? '', tree, index)),
    });
    return {
      name: 'docs-error-decoder',
      async allContentLoaded({ allContent, actions }) {
        const released = listDocs(docsInstances, allContent).filter(
          ({ instance, version }) => version === instance.versions[0],
        );
        const sets = released.map(({ instance, pages: own }) => ({
          instance,
          pages: own.map(({ route, file }) => ({ route, file })),
        }));
        const cache = new NotedCache(pages.records, 'errors');
        const text = await cache.get([JSON.stringify(sets)], () => {
          const records = pages.records.view();
          return { text: JSON.stringify(buildErrorIndex(records, sets)), notes: records.notes };
        });
        index = JSON.parse(text) as ErrorIndex;
        cache.prune();
        const explained = new Set(index.sections.map(({ url }) => url.replace(/#.*/, '')));
        routes.clear();
        for (const { route, file } of sets.flatMap((set) => set.pages)) {
          if (explained.has(route)) {
            routes.set(file, route);
          }
        }
        await actions.createData('errorIndex.json', index);
      },
      async postBuild({ outDir }) {
        const read = await Promise.all([...routes.keys()].map((file) => explanations.get(file)));
        explanations.prune();
        const all = Object.assign({}, ...read.map((text) => JSON.parse(text) as object)) as Record<string, Explanation>;
        for (const [url, content] of Object.entries(all)) {
          const path = explanationPath(url);
          mkdirSync(dirname(join(outDir, path)), { recursive: true });
          writeFileSync(join(outDir, path), JSON.stringify(content));
        }
      },
    };
  };
}
