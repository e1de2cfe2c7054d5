import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { LoadContext, Plugin } from '@docusaurus/types';
import { PurgeCSS } from 'purgecss';

/** Where classes of Infima are named: the theme, without what this site has no pages of, and the site. */
function contentOf(siteDir: string) {
  const themes = join(dirname(createRequire(import.meta.url).resolve('@docusaurus/theme-classic/package.json')), '..');
  const [classic, common] = [join(themes, 'theme-classic/lib'), join(themes, 'theme-common/lib')];
  return [
    join(classic, 'theme/*.js'),
    join(classic, 'theme/!(Blog*|DocCard*|DocCategory*|DocTag*)/**/*.js'),
    join(common, 'components/**/*.js'),
    join(siteDir, 'plugins/*/browser/*.tsx'),
    join(siteDir, 'src/**/*.{tsx,mdx}'),
    // Elements that Markdown makes.
    {
      raw: '<a><blockquote><code><h4><h5><h6><hr><img><kbd><li><ol><p><pre><strong><table><td><th><thead><tr><ul>',
      extension: 'html',
    },
  ];
}

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
export function styleSheetsPlugin({ siteDir }: LoadContext): Plugin {
  return {
    name: 'docs-style-sheets',
    // The layers of the theme are a plugin, too, and stay.
    configurePostCss: ({ plugins, ...options }) => ({
      ...options,
      plugins: [
        ...plugins.filter((plugin) => !(Array.isArray(plugin) && String(plugin[0]).includes('postcss-preset-env'))),
        purgeInfima(contentOf(siteDir)),
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

function purgeInfima(content: ReturnType<typeof contentOf>) {
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
