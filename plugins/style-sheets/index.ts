import type { Plugin } from '@docusaurus/types';
import { PurgeCSS } from 'purgecss';

/** Where classes of Infima are named: the theme, without what this site has no pages of, and the site. */
const content = [
  'node_modules/@docusaurus/theme-classic/lib/theme/*.js',
  'node_modules/@docusaurus/theme-classic/lib/theme/!(Blog*|DocCard*|DocCategory*|DocTag*)/**/*.js',
  'node_modules/@docusaurus/theme-common/lib/components/**/*.js',
  'plugins/*/browser/*.tsx',
  'src/**/*.{tsx,mdx}',
  // Elements that Markdown makes.
  {
    raw: '<a><blockquote><code><h4><h5><h6><hr><img><kbd><li><ol><p><pre><strong><table><td><th><thead><tr><ul>',
    extension: 'html',
  },
];

/** What the theme knows by name, and this site's configuration does not choose. */
const blocklist = [
  'badge',
  'card',
  'footer--dark',
  'hero',
  'navbar--dark',
  'navbar--primary',
  'pagination',
  'shadow--lw',
  'tabs--block',
];

/** Attributes that scripts set and readers' browsers know; their rules stay. */
const dynamicAttributes = ['align', 'class', 'data-theme', 'disabled', 'href', 'type'];

/**
 * Leaves style sheets to the minifier, which writes them for the browsers of package.json: `postcss-preset-env` would do
 * so twice. Rules of Infima for what no page has are left out.
 */
export function styleSheetsPlugin(): Plugin {
  return {
    name: 'docs-style-sheets',
    // The layers of the theme are a plugin, too, and stay.
    configurePostCss: ({ plugins, ...options }) => ({
      ...options,
      plugins: [
        ...plugins.filter((plugin) => !(Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env'))),
        purgeInfima(),
      ],
      config: false,
    }),
  };
}

/** What of PostCSS a plugin of it uses here. */
interface StyleSheet {
  source?: { input: { file?: string } };
  removeAll: () => StyleSheet;
  append: (other: StyleSheet) => unknown;
  toString: () => string;
}

function purgeInfima() {
  return {
    postcssPlugin: 'purge-infima',
    async OnceExit(sheet: StyleSheet, { postcss }: { postcss: { parse: (css: string) => StyleSheet } }) {
      if (sheet.source?.input.file?.includes('/infima/') === true) {
        // The plugin for PostCSS that belongs to it keeps every second rule beside the plugin for layers.
        const css = [{ raw: sheet.toString() }];
        const [purged] = await new PurgeCSS().purge({ content, css, dynamicAttributes, blocklist });
        sheet.removeAll().append(postcss.parse(purged?.css ?? ''));
      }
    },
  };
}
