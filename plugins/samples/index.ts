import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { Records } from '../../records/Records.ts';
import { recordedPages } from '../../records/said/PageRecord.ts';
import { tableAsset } from './render/tableAsset.ts';
import { type Asset, typesAsset } from './render/typesAsset.ts';
import type { ResolvedPages } from './ResolvedPages.ts';

const name = 'docs-samples';
const loader = fileURLToPath(new URL('./pageDependencies.mjs', import.meta.url));

/** Serves the types of samples, and the programs of tables, as files of their own, and keeps the highlighter out of the scripts. */
export function samplesPlugin(pages: ResolvedPages) {
  return ({ siteDir }: LoadContext): Plugin => ({
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
            compilation.hooks.processAssets.tap({ name, stage }, () => {
              for (const asset of isServer ? [] : listAssets(pages.records)) {
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
  return [
    ...recordedPages(records).flatMap((page) => typesAsset(records, page) ?? []),
    ...Object.keys(records.tables ?? {}).map((table) => tableAsset(records, table)),
  ];
}
