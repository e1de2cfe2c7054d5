import type { ThemeConfig } from '@docusaurus/preset-classic';
import { docsInstances, versionRoute } from './docsInstances.ts';
import type { HostedSearch } from './environment.ts';
import { links } from './links.ts';

/** Columns, copyright line and privacy line at the end of every page. */
export function footer(search: HostedSearch | undefined): ThemeConfig['footer'] {
  return {
    links: [
      ...docsInstances.map(({ name, footer: pages, versions: [newest] }) => ({
        title: name,
        items: Object.entries(pages).map(([label, id]) => ({ label, to: versionRoute(newest, id) })),
      })),
      {
        title: 'Community',
        items: [
          { label: 'Where to ask', to: '/discord' },
          { label: 'Corrections', to: '/changes' },
          { label: 'How this site is made', to: '/made' },
          { label: 'Source of this site', href: links.siteRepository },
        ],
      },
    ],
    copyright: `Copyright © 2021-2025 tylim88. Libraries and documentation under the MIT licence.<br />${privacyLine(search)}`,
  };
}

/** What the footer of every page says about its readers' data; hosting/contentPolicy.ts makes it true. */
export function privacyLine(search: HostedSearch | undefined): string {
  return search === undefined
    ? 'This site sets no cookies and asks no other host. Your choices (colours, version, tabs, a closed announcement) stay in your browser.'
    : 'This site sets no cookies. What you type into the search goes to Algolia, and nothing else to another host. Your choices, your last searches and which hosts of Algolia answer stay in your browser.';
}
