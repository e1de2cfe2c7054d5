import type { ThemeConfig } from '@docusaurus/preset-classic';

/** The bar above the navigation; a new `id` shows it again to readers who dismissed the last one. */
export const announcement = {
  id: 'compiled-samples',
  content:
    'What the compiler says is on the page, as text. <a href="/5.1_error_reading">Look up an error by its words</a>.',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
