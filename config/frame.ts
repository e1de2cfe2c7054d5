import type { ThemeConfig } from '@docusaurus/preset-classic';
import type { Config } from '@docusaurus/types';
import { docsSets, entryRoute, firestoreDocs, realtimeDatabaseDocs, versionRoute } from './docsSets.ts';
import type { HostedSearch } from './environment.ts';
import { tokenColour } from './tokens.ts';

/** The addresses outside this site. */
export const links = {
  siteRepository: 'https://github.com/tylim88/FirelordJSDoc',
  firelordjs: 'https://github.com/tylim88/FirelordJS',
  firelord: 'https://github.com/tylim88/Firelord',
  firesagejs: 'https://github.com/tylim88/FireSageJS',
  chat: 'https://discord.com/invite/BN2cgc3',
} as const;

/** Tags every page carries in its head. */
export const headTags: Config['headTags'] = [
  {
    tagName: 'link',
    attributes: { rel: 'mask-icon', href: '/img/favicon.svg', color: tokenColour('light', 'accent') },
  },
];

/** `meta` elements every page carries; a page's own front matter comes before them. */
export const metadata: ThemeConfig['metadata'] = [
  { name: 'theme-color', content: tokenColour('dark', 'page'), media: '(prefers-color-scheme: dark)' },
  { name: 'theme-color', content: tokenColour('light', 'page'), media: '(prefers-color-scheme: light)' },
  { name: 'color-scheme', content: 'dark light' },
];

/** The bar above the navigation; a new `id` shows it again to readers who dismissed the last one. */
export const announcement = {
  id: 'compiled-samples',
  content:
    'What the compiler says is on the page, as text. <a href="/5.1_error_reading">Look up an error by its words</a>.',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];

/** Docs sets with more than one version to choose from. */
const versionedSets = docsSets.filter(({ versions, archived }) => versions.length + archived.length > 1);

/** Entries of the navigation bar, in reading order; it hides on scroll down and returns on scroll up. */
export const navbar: ThemeConfig['navbar'] = {
  title: 'Firelord',
  logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
  hideOnScroll: true,
  items: [
    ...docsSets.map(({ id, name, entry }) => ({
      type: 'doc',
      docsPluginId: id,
      docId: entry,
      label: name,
      position: 'left' as const,
    })),
    ...versionedSets.map(({ id, entry, archived }) => ({
      type: 'docsVersionDropdown',
      docsPluginId: id,
      position: 'right' as const,
      // An archived page is no route of the client's; `pathname://` says so.
      dropdownItemsAfter: archived.map((version) => ({
        label: `${version.name} (archived)`,
        to: `pathname://${versionRoute(version, entry)}`,
        target: '_self',
      })),
    })),
    {
      type: 'dropdown',
      label: 'Repositories',
      position: 'right',
      items: [
        { label: 'firelordjs (web)', href: links.firelordjs },
        { label: 'firelord (admin)', href: links.firelord },
        { label: 'firesagejs (Realtime Database)', href: links.firesagejs },
        { label: 'This documentation', href: links.siteRepository },
      ],
    },
    { label: 'Chat', href: links.chat, position: 'right' },
  ],
};

/** What the footer of every page says about its readers' data; hosting/contentPolicy.ts makes it true. */
export function privacyLine(search: HostedSearch | undefined): string {
  return search === undefined
    ? 'This site sets no cookies and asks no other host. Your choices (colours, version, tabs, a closed announcement) and last searches stay in your browser.'
    : 'This site sets no cookies. What you type into the search goes to Algolia, and nothing else to another host. Your choices and last searches stay in your browser.';
}

/** Columns, copyright line and privacy line at the end of every page. */
export function footer(search: HostedSearch | undefined): ThemeConfig['footer'] {
  return {
    links: [
      {
        title: firestoreDocs.name,
        items: [
          { label: 'Installation', to: entryRoute(firestoreDocs) },
          { label: 'Web quick start', to: '/quick_start_web' },
          { label: 'Admin quick start', to: '/quick_start_admin' },
          { label: 'Error reading', to: '/5.1_error_reading' },
        ],
      },
      {
        title: realtimeDatabaseDocs.name,
        items: [
          { label: 'Quick start', to: entryRoute(realtimeDatabaseDocs) },
          { label: 'Highlights', to: '/firesage/highlights/about' },
          { label: 'Exports', to: '/firesage/exports' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'Where to ask', to: '/discord' },
          { label: 'Chat on Discord', href: links.chat },
          { label: 'Source of this site', href: links.siteRepository },
        ],
      },
    ],
    copyright: `Copyright © 2021-2025 tylim88. Libraries and documentation under the MIT licence.<br />${privacyLine(search)}`,
  };
}
