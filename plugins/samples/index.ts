import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { readRecords } from './recordFiles.ts';
import { typesAsset, type TypesAsset } from './render/typesAsset.ts';

/** What this plugin uses of the bundler, webpack or Rspack. */
interface Compiler {
  webpack: {
    sources: { RawSource: new (content: string) => unknown };
    Compilation: { PROCESS_ASSETS_STAGE_ADDITIONAL: number };
  };
  hooks: { thisCompilation: { tap(name: string, use: (compilation: Compilation) => void): void } };
}

interface Compilation {
  hooks: { processAssets: { tap(options: { name: string; stage: number }, use: () => void): void } };
  emitAsset(name: string, source: unknown): void;
}

const name = 'docs-samples';

/** Serves the types of samples as files of their own, and keeps the highlighter out of the scripts. */
export default function samplesPlugin({ siteDir }: LoadContext): Plugin {
  const loader = fileURLToPath(new URL('./recordDependency.mjs', import.meta.url));
  return {
    name,
    configureWebpack: (_config, isServer) => ({
      // Code is highlighted at build time, so the theme's highlighter would only be weight.
      resolve: { alias: { 'prism-react-renderer$': false } },
      // Docusaurus takes a rule with `test` for the one that renders these files.
      module: { rules: [{ resource: /\.mdx?$/, enforce: 'pre', use: [{ loader, options: { siteDir } }] }] },
      plugins: isServer ? [] : [emitTypes(() => [...readRecords(siteDir).values()].map(typesAsset))],
    }),
  };
}

function emitTypes(assets: () => TypesAsset[]) {
  return {
    apply({ hooks, webpack }: Compiler) {
      hooks.thisCompilation.tap(name, (compilation) => {
        const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
        compilation.hooks.processAssets.tap({ name, stage }, () => {
          assets().forEach((asset) => compilation.emitAsset(asset.name, new webpack.sources.RawSource(asset.content)));
        });
      });
    },
  };
}
