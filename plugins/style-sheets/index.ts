import type { Plugin } from '@docusaurus/types';

/** Leaves style sheets to the minifier, which writes them for the browsers of package.json: `postcss-preset-env` would do so twice. */
export function styleSheetsPlugin(): Plugin {
  return {
    name: 'docs-style-sheets',
    // The layers of the theme are a plugin, too, and stay.
    configurePostCss: ({ plugins, ...options }) => ({
      ...options,
      plugins: plugins.filter((plugin) => !(Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env'))),
      config: false,
    }),
  };
}
