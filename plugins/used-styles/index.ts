import type { Plugin } from '@docusaurus/types';
import { repaintedClasses } from './repaintedClasses.ts';
import { usedStyles } from './usedStyles.ts';

/** What this plugin uses of the bundler, webpack or Rspack. */
interface Compiler {
  webpack: {
    sources: { RawSource: new (content: string) => unknown };
    Compilation: { PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE: number };
  };
  hooks: { thisCompilation: { tap(name: string, use: (compilation: Compilation) => void): void } };
}

interface Source {
  source(): string | Buffer;
}

interface Compilation {
  hooks: { processAssets: { tap(options: { name: string; stage: number }, use: () => void): void } };
  getAssets(): readonly { name: string; source: Source }[];
  updateAsset(name: string, source: unknown): void;
}

const name = 'docs-used-styles';

/** Leaves out of the stylesheet what no page can show; Infima is written for more kinds of pages than this site has. */
export default function usedStylesPlugin(): Plugin {
  return {
    name,
    configureWebpack: ({ mode }, isServer) => ({
      // The live preview builds no whole stylesheet.
      plugins: isServer || mode !== 'production' ? [] : [{ apply: reduceStyles }],
    }),
  };
}

function reduceStyles({ hooks, webpack }: Compiler): void {
  hooks.thisCompilation.tap(name, (compilation) => {
    // After the scripts and styles are minified, before files are named by their contents.
    const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_INLINE;
    compilation.hooks.processAssets.tap({ name, stage }, () => {
      const assets = compilation.getAssets();
      const scripts = assets.filter((asset) => asset.name.endsWith('.js')).map(textOf);
      const stylesheets = assets.filter((asset) => asset.name.endsWith('.css'));
      for (const stylesheet of stylesheets) {
        const styles = usedStyles(textOf(stylesheet), scripts, repaintedClasses);
        compilation.updateAsset(stylesheet.name, new webpack.sources.RawSource(styles));
      }
    });
  });
}

function textOf({ source }: { source: Source }): string {
  return source.source().toString();
}
