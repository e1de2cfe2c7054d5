import { siteRecords } from './samples/siteRecords.ts';
import type { Config } from '@docusaurus/types';
import type { Options as ClassicOptions, ThemeConfig } from '@docusaurus/preset-classic';
import { docsOptions, docsInstances } from './config/docsInstances.ts';
import { readEnvironment } from './config/environment.ts';
import { footer } from './config/footer.ts';
import { headTags } from './config/head.ts';
import { links } from './config/links.ts';
import { announcement, navbar } from './config/navbar.ts';
import { pageTemplate } from './config/pageTemplate.ts';
import { linkHtml } from './lib/addressOf.ts';
import { vcsConfig } from './plugins/routes/vcsConfig.ts';
import { errorDecoderPlugin } from './plugins/error-decoder/index.ts';
import { firstLoadPlugin } from './plugins/first-load/index.ts';
import { agentsRoute } from './plugins/markdown/agentFiles.ts';
import { markdownPagesPlugin } from './plugins/markdown/index.ts';
import { routesPlugin } from './plugins/routes/index.ts';
import { samplesPlugin } from './plugins/pages/index.ts';
import { remarkPages } from './plugins/pages/remarkPages.ts';
import { searchPlugin } from './plugins/search/index.ts';

const environment = readEnvironment(process.env);

/** What pages ask and what is recorded of it; a preview marks what is not recorded yet. */
const records = siteRecords.with({ isPreview: !environment.isBuild });

const [mainDocs, ...companionDocs] = docsInstances;

/** What all pages have in common. */
const pageOptions = {
  editUrl: `${links.siteRepository}/edit/main/`,
  showLastUpdateTime: true,
  beforeDefaultRemarkPlugins: [remarkPages(records, environment.baseUrl)],
};

const classicPreset = {
  docs: { ...docsOptions(mainDocs), ...pageOptions },
  blog: false,
  pages: pageOptions,
  theme: {
    customCss: ['tokens', 'base', 'layout', 'content', 'code', 'samples', 'tables', 'print'].map(
      (concern) => `./src/css/${concern}.css`,
    ),
  },
  sitemap: { lastmod: 'date', priority: null, changefreq: null },
} satisfies ClassicOptions;

const themeConfig = {
  navbar,
  footer: footer(environment.search),
  announcementBar: { ...announcement, content: linkHtml(environment.baseUrl, announcement.content) },
  colorMode: { defaultMode: 'dark', respectPrefersColorScheme: true },
  docs: { versionPersistence: 'localStorage', sidebar: { hideable: false, autoCollapseCategories: false } },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  // Code is highlighted at build time by plugins/pages, and coloured by src/css/code.css.
  prism: { theme: { plain: {}, styles: [] }, magicComments: [] },
  ...(environment.search && { algolia: { ...environment.search, contextualSearch: true } }),
} satisfies ThemeConfig;

const config: Config = {
  title: 'Firelord',
  tagline: 'Types for Firestore and the Realtime Database that the compiler enforces',
  url: environment.url,
  baseUrl: environment.baseUrl,
  // The banner brings styles and a script of its own, which the content policy stops.
  baseUrlIssueBanner: false,
  trailingSlash: false,
  favicon: 'img/favicon.svg',
  titleDelimiter: '|',
  organizationName: 'tylim88',
  projectName: 'FirelordJSDoc',
  future: {
    v4: true,
    faster: {
      // It costs a build of a thousand pages a third more memory, and does not see that it was made for another address.
      rspackPersistentCache: !environment.isBuild && environment.baseUrl === '/',
    },
    experimental_vcs: vcsConfig(__dirname),
  },
  onBrokenLinks: 'throw',
  onBrokenAnchors: 'throw',
  // The theme of the hosted search adds src/pages/search.tsx once more.
  onDuplicateRoutes: environment.search ? 'warn' : 'throw',
  markdown: {
    hooks: { onBrokenMarkdownLinks: environment.isBuild ? 'throw' : 'warn', onBrokenMarkdownImages: 'throw' },
  },
  i18n: { defaultLocale: 'en', locales: ['en'], localeConfigs: { en: { htmlLang: 'en', direction: 'ltr' } } },
  headTags,
  ssrTemplate: pageTemplate,
  presets: [['classic', classicPreset]],
  plugins: [
    ...companionDocs.map((instance) => [
      '@docusaurus/plugin-content-docs',
      { ...docsOptions(instance), ...pageOptions },
    ]),
    samplesPlugin(records),
    routesPlugin,
    errorDecoderPlugin(records),
    firstLoadPlugin,
    markdownPagesPlugin(records, 'describe a database as types, and many mistakes do not compile'),
    ...(environment.search === undefined
      ? [searchPlugin({ records, others: ['/changes', '/made'], byHeadings: [agentsRoute] })]
      : []),
  ],
  clientModules: [
    './src/clientModules/chunkFailure.tsx',
    './src/clientModules/warmUp.ts',
    './src/clientModules/routeAnnouncement.ts',
    './src/clientModules/sidebarPlace.ts',
    './src/clientModules/spaceKey.ts',
    './src/clientModules/idlePrefetch.ts',
  ],
  themeConfig,
};

export default config;
