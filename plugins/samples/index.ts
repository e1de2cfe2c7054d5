import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { matrices } from '../../samples/matrices.ts';
import { renderMatrix } from './render/renderMatrix.ts';
import { readRecords } from './record/recordFiles.ts';
import { typesAsset } from './render/typesAsset.ts';
import { siteSamples } from '../../samples/siteSamples.ts';

const name = 'docs-samples';
const newerFolders = Object.fromEntries(
  siteSamples.manifest.areas.flatMap(({ folder, newer }) => (newer ? [[folder, newer.folder]] : [])),
);
const loader = fileURLToPath(new URL('./resolve/recordDependency.mjs', import.meta.url));

/** Serves the types of samples, and the queries of tables, as files of their own, and keeps the highlighter out of the scripts. */
export default function samplesPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name,
    configureWebpack: (_config, isServer, { currentBundler }) => ({
      // Code is highlighted at build time, so the theme's highlighter would only be weight.
      resolve: { alias: { 'prism-react-renderer$': false } },
      // Docusaurus takes a rule with `test` for the one that renders these files.
      module: {
        rules: [{ resource: /\.mdx?$/, enforce: 'pre', use: [{ loader, options: { siteDir, newerFolders } }] }],
      },
      plugins: [
        ({ hooks }) => {
          const { Compilation, sources } = currentBundler.instance;
          const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
          hooks.thisCompilation.tap(name, (compilation) =>
            compilation.hooks.processAssets.tap({ name, stage }, () => {
              const types = () => [...readRecords(siteDir).values()].map(typesAsset);
              const details = () => Object.keys(matrices.tables).map((table) => renderMatrix(siteSamples, table).asset);
              for (const asset of isServer ? [] : [...types(), ...details()]) {
                compilation.emitAsset(asset.name, new sources.RawSource(asset.content));
              }
            }),
          );
        },
      ],
    }),
  };
}
