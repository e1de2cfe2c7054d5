import type { Config } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/preset-classic';

/** Tags every page carries in its head. */
export const headTags: Config['headTags'] = [
  { tagName: 'link', attributes: { rel: 'mask-icon', href: '/img/favicon.svg', color: '#b3380f' } },
];

/** `meta` elements every page carries; a page's own front matter comes before them. */
export const metadata: ThemeConfig['metadata'] = [
  { name: 'theme-color', content: '#14131b', media: '(prefers-color-scheme: dark)' },
  { name: 'theme-color', content: '#fffdfb', media: '(prefers-color-scheme: light)' },
  { name: 'color-scheme', content: 'dark light' },
];
