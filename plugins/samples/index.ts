import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Records } from '../../records/Records.ts';
import { recordedPages } from '../../records/said/PageRecord.ts';
import { tableAsset } from './render/tableAsset.ts';
import { type Asset, typesAsset } from './render/typesAsset.ts';
import { noted, NotedCache } from './NotedCache.ts';
import type { ResolvedPages } from './ResolvedPages.ts';

const name = 'docs-samples';
const loader = fileURLToPath(new URL('./pageDependencies.mjs', import.meta.url));

/**
 * Serves the types of samples, and the programs of tables, as files of their own, and keeps the highlighter out of the scripts;
 * writes down what was made of the site, and how often.
 */
export function samplesPlugin(pages: ResolvedPages) {
  const cache = new NotedCache(pages.records, 'assets');
  return ({ siteDir, generatedFilesDir }: LoadContext): Plugin => ({
    name,
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      // Code is highlighted at build time, so the theme's highlighter would only be weight.
      resolve: { alias: { 'prism-react-renderer$': false } },
      // Docusaurus takes a rule with `test` for the one that renders these files.
      module: {
        rules: [{ resource: /\.mdx?$/, enforce: 'post', use: [{ loader, options: { siteDir, pages } }] }],
      },
      plugins: [
        ({ hooks }) => {
          const { Compilation, sources } = currentBundler.instance;
          const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
          hooks.thisCompilation.tap(name, (compilation) =>
            compilation.hooks.processAssets.tapPromise({ name, stage }, async () => {
              for (const asset of isServer ? [] : await listAssets(pages.records, cache)) {
                compilation.emitAsset(asset.name, new sources.RawSource(asset.content));
              }
            }),
          );
        },
      ],
    }),
    postBuild() {
      cache.prune();
      const made = Object.fromEntries([...pages.records.counts].sort(([a], [b]) => (a < b ? -1 : 1)));
      const folder = join(generatedFilesDir, name);
      mkdirSync(folder, { recursive: true });
      writeFileSync(join(folder, 'made.json'), JSON.stringify(made, null, 2));
      return Promise.resolve();
    },
  });
}

async function listAssets(records: Records, cache: NotedCache): Promise<Asset[]> {
  const makers = [
    ...recordedPages(records).map((page) => [`types ${page}`, (view: Records) => typesAsset(view, page)] as const),
    ...Object.keys(records.tables ?? {}).map((table) => [table, (view: Records) => tableAsset(view, table)] as const),
  ];
  const texts = await Promise.all(
    makers.map(([key, make]) => cache.get([key], () => noted(records, (view) => JSON.stringify(make(view) ?? null)))),
  );
  return texts.flatMap((text) => (JSON.parse(text) as Asset | null) ?? []);
}
