import type { HostedSearch } from './environment.ts';

/** What the footer of every page says about its readers' data; hosting/contentPolicy.ts makes it true. */
export function privacyLine(search: HostedSearch | undefined): string {
  return search === undefined
    ? 'This site sets no cookies and asks no other host. Your choices (colours, version, tabs, a closed announcement) and last searches stay in your browser.'
    : 'This site sets no cookies. What you type into the search goes to Algolia, and nothing else to another host. Your choices and last searches stay in your browser.';
}
