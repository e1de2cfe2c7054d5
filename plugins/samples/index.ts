import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { darkCodeTheme, lightCodeTheme } from '../../config/codeThemes.ts';
import { readRecords } from './recordFiles.ts';
import { codeThemeCss } from './render/codeThemeCss.ts';
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
const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** Pages that are opened by an address of their own, unlike the parts in `src/`. */
const pagesWithBlocks = /[\\/](docs|firesage|versioned_docs)[\\/].*\.mdx?$/;

/** Serves the types of samples as files of their own, colours code by a stylesheet, and keeps the highlighter out. */
export default function samplesPlugin({ siteDir, generatedFilesDir }: LoadContext): Plugin {
  const stylesheet = join(generatedFilesDir, name, 'codeTheme.css');
  return {
    name,
    getClientModules() {
      mkdirSync(join(generatedFilesDir, name), { recursive: true });
      writeFileSync(stylesheet, codeThemeCss(lightCodeTheme, darkCodeTheme));
      return [stylesheet];
    },
    configureWebpack({ mode }, isServer) {
      return {
        // Code is highlighted at build time, so the theme's highlighter would only be weight.
        resolve: { alias: { 'prism-react-renderer$': here('theme/noHighlighter.ts') } },
        module: {
          rules: [
            {
              // Docusaurus takes a rule with `test` for the one that renders these files.
              resource: /\.mdx?$/,
              enforce: 'pre',
              use: [{ loader: here('recordDependency.mjs'), options: { siteDir } }],
            },
            ...(isServer || mode !== 'production'
              ? []
              : [{ resource: pagesWithBlocks, enforce: 'post' as const, use: [here('blocksApart.mjs')] }]),
          ],
        },
        plugins: isServer ? [] : [emitTypes(() => [...readRecords(siteDir).values()].map(typesAsset))],
      };
    },
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
