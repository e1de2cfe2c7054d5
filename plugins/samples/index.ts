import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import type { SampleSite } from '../../records/asked/SampleSite.ts';
import { readRecords } from '../../records/files/recordFiles.ts';
import { resolveTable } from './resolve/resolveTable.ts';
import { typesAsset } from './resolve/typesAsset.ts';

const name = 'docs-samples';
const loader = fileURLToPath(new URL('./resolve/recordDependency.mjs', import.meta.url));

/** Serves the types of samples, and the programs of tables, as files of their own, and keeps the highlighter out of the scripts. */
export function samplesPlugin(site: SampleSite) {
  const newerFolders = Object.fromEntries(
    site.manifest.areas.flatMap(({ folder, newer }) => (newer ? [[folder, newer.folder]] : [])),
  );
  return ({ siteDir }: LoadContext): Plugin => ({
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
              for (const asset of isServer ? [] : listAssets(site)) {
                compilation.emitAsset(asset.name, new sources.RawSource(asset.content));
              }
            }),
          );
        },
      ],
    }),
  });
}

function listAssets(site: SampleSite): { name: string; content: string }[] {
  const types = [...readRecords(site.root).values()].map(typesAsset);
  return [...types, ...Object.keys(site.tables ?? {}).map((table) => resolveTable(site, table).asset)];
}
