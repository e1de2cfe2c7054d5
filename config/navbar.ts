import type { ThemeConfig } from '@docusaurus/preset-classic';
import { docsInstances, firestoreDocs, versionRoute } from './docsInstances.ts';
import { libraries } from './libraries.ts';
import { links } from './links.ts';

/** Entries of the navigation bar, in reading order; it hides on scroll down and returns on scroll up. */
export const navbar: ThemeConfig['navbar'] = {
  title: 'Firelord',
  logo: { alt: '', src: 'img/logo.svg', width: 32, height: 32 },
  hideOnScroll: true,
  items: [
    { to: libraries.firelordjs.quickStart.route, label: 'Get started', position: 'left', className: 'menu-only' },
    ...docsInstances.map(({ id, name, entry }) => ({
      type: 'doc',
      docsPluginId: id,
      docId: entry,
      label: `${name} docs`,
      position: 'left' as const,
    })),
    { to: versionRoute(firestoreDocs.versions[0], firestoreDocs.errors), label: 'Explain an error', position: 'left' },
    ...docsInstances.map(({ id, versions }) => ({
      type: 'docsVersionDropdown',
      docsPluginId: id,
      position: 'right' as const,
      versions: versions.map(({ name }) => name),
    })),
    {
      type: 'dropdown',
      label: 'Repositories',
      position: 'right',
      items: [
        ...Object.entries(libraries).map(([name, { kind, repository }]) => ({
          label: `${name} (${kind})`,
          href: repository,
        })),
        { label: 'This documentation', href: links.siteRepository },
      ],
    },
    { label: 'Chat', href: links.chat, position: 'right' },
  ],
};

/** The bar above the navigation; a new `id` shows it again to readers who dismissed the last one. */
export const announcement = {
  id: 'version-3',
  content: '<a href="/next/next">Version 3 is announced: what would change</a>',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
