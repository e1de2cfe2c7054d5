import type { ThemeConfig } from '@docusaurus/preset-classic';
import { links } from './links.ts';

/** Columns and copyright line at the end of every page. */
export const footer = {
  links: [
    {
      title: 'Firestore',
      items: [
        { label: 'Installation', to: '/installation' },
        { label: 'Web quick start', to: '/quick_start_web' },
        { label: 'Admin quick start', to: '/quick_start_admin' },
        { label: 'Error reading', to: '/5.1_error_reading' },
      ],
    },
    {
      title: 'Realtime Database',
      items: [
        { label: 'Quick start', to: '/firesage/quick_start' },
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
  copyright: 'Copyright © 2021-2025 tylim88. Libraries and documentation under the MIT licence.',
} satisfies ThemeConfig['footer'];
