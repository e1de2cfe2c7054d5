import { fileURLToPath } from 'node:url';
import type { Plugin } from '@docusaurus/types';
import type { Records } from '../../packages/records/Records.ts';
import { recordedPages } from '../../packages/records/answers/SampleRecord.ts';
import { pagePath } from '../../packages/records/site/SampleSite.ts';
import { readResolvedPage } from './readResolvedPage.ts';
import { tableAsset } from './elements/tableAsset.ts';
import { type Asset, typesAsset } from './render/typesAsset.ts';

const name = 'docs-samples';
const loader = fileURLToPath(new URL('./makePage.mjs', import.meta.url));

/** Makes the pages, serves types and cells as files of their own, and keeps the highlighter out of the scripts. */
export function samplesPlugin(records: Records) {
  const make = (view: Records, path: string) => readResolvedPage(view, pagePath(records, path));
  return (): Plugin => ({
    name,
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      // Code is highlighted at build time, so the theme's highlighter would only be weight.
      resolve: { alias: { 'prism-react-renderer$': false } },
      // Docusaurus takes a rule with `test` for the one that renders these files.
      module: { rules: [{ resource: /\.mdx?$/, enforce: 'pre', use: [{ loader, options: { records, make } }] }] },
      plugins: [
        ({ hooks }) => {
          const { Compilation, sources } = currentBundler.instance;
          const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
          hooks.thisCompilation.tap(name, (compilation) =>
            compilation.hooks.processAssets.tap({ name, stage }, () => {
              for (const asset of isServer ? [] : listAssets(records)) {
                compilation.emitAsset(asset.name, new sources.RawSource(asset.content));
              }
            }),
          );
        },
      ],
    }),
  });
}

function listAssets(records: Records): Asset[] {
  const types = recordedPages(records).map((page) => typesAsset(records, page));
  const tables = Object.keys(records.tables ?? {}).map((table) => tableAsset(records, table));
  return [...types, ...tables].filter((asset) => asset !== undefined);
}
