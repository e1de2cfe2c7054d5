import type { ThemeConfig } from '@docusaurus/preset-classic';

/** The bar above the navigation; a new `id` shows it again to readers who dismissed the last one. */
export const announcement = {
  id: 'error-field',
  content: '<a href="/5.1_error_reading">Paste a Firestore type error: read cause and fix</a>',
  isCloseable: true,
} satisfies ThemeConfig['announcementBar'];
