import type { Config } from '@docusaurus/types';
import type { ThemeConfig } from '@docusaurus/preset-classic';
import { tokenColour } from './tokens.ts';

/** The face of headings, a subset of Bricolage Grotesque; its name holds the first 8 digits of its MD5. */
export const typeface = '/assets/fonts/bricolage-grotesque-dd681ec0.woff2';

/** Tags every page carries in its head. @param toAddress Makes addresses of routes. */
export const headTags = (toAddress: (route: string) => string): NonNullable<Config['headTags']> => [
  {
    tagName: 'link',
    attributes: { rel: 'preload', as: 'font', type: 'font/woff2', href: toAddress(typeface), crossorigin: 'anonymous' },
  },
  {
    tagName: 'link',
    attributes: { rel: 'mask-icon', href: toAddress('/img/favicon.svg'), color: tokenColour('light', 'accent') },
  },
];

/** `meta` elements every page carries; a page's own front matter comes before them. */
export const metadata: ThemeConfig['metadata'] = [
  { name: 'theme-color', content: tokenColour('dark', 'page'), media: '(prefers-color-scheme: dark)' },
  { name: 'theme-color', content: tokenColour('light', 'page'), media: '(prefers-color-scheme: light)' },
  { name: 'color-scheme', content: 'dark light' },
];

/** Characters of a page's description, which search engines then show whole. */
export const descriptionLength = { min: 50, max: 160 } as const;
