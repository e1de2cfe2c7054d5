import { keepEarlyPresses } from './earlyPresses';

// plugins/first-load bundles this file into each page, and replaces these by the site's own values.
declare const BASE_URL: string;
declare const SITE_STORAGE: { type: 'localStorage' | 'sessionStorage'; namespace: string };
declare const ANNOUNCEMENT_ID: string;

function stored(key: string): string | null {
  try {
    return window[SITE_STORAGE.type].getItem(key + SITE_STORAGE.namespace);
  } catch {
    // A browser may forbid the storage.
    return null;
  }
}

/**
 * Makes dark the mode of a first visitor, while the system's mode stays a choice.
 *
 * The theme's own script, which runs before, reads an empty storage as "follow the system"; here it means that only beside
 * the mark that src/theme/ColorModeToggle sets. Empty without the mark, or corrupt, means dark.
 */
function restoreColorMode(): void {
  const { dataset } = document.documentElement;
  const choice = dataset.themeChoice;
  const followsSystem = choice === 'system' && stored('theme-follows-system') === 'true';
  if (choice !== 'light' && choice !== 'dark' && !followsSystem) {
    dataset.theme = 'dark';
    dataset.themeChoice = 'dark';
  }
}

/** Shows an announcement with a new id, which the theme keeps hidden for one more page load after a dismissal. */
function restoreAnnouncement(): void {
  if (stored('docusaurus.announcement.id') !== ANNOUNCEMENT_ID) {
    document.documentElement.dataset.announcementBarInitiallyDismissed = 'false';
  }
}

/** Makes an address that cannot be decoded, as a chat that cuts it leaves it, one that can. */
function mendAddress(): void {
  const { pathname, search, hash } = location;
  const mended = decodable(pathname) + search + decodable(hash);
  if (mended !== pathname + search + hash) {
    history.replaceState(history.state, '', mended);
  }
}

function decodable(part: string): string {
  try {
    decodeURIComponent(part);
    return part;
  } catch {
    return part.replaceAll('%', '%25');
  }
}

/**
 * Shows the clean path where a host serves a page under its file or folder name; query and hash are kept.
 *
 * `og:url` knows the path, which the canonical link of an older version does not; only that of the not-found page ends in
 * `.html`.
 *
 * @returns Comes when the scripts may start, on the not-found page after a look for another spelling.
 */
async function showCleanUrl(): Promise<void> {
  const published = document.querySelector<HTMLMetaElement>('meta[property="og:url"]');
  const path = published && new URL(published.content).pathname;
  if (path?.endsWith('.html')) {
    await followSpelling().catch(() => undefined);
  } else if (path && path !== location.pathname) {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
}

/** Goes to the page that an address means but for case and blanks, which the router would show under that address. */
async function followSpelling(): Promise<void> {
  const meant = decodeURI(location.pathname).trim().toLowerCase();
  const map = await (await fetch(`${BASE_URL}sitemap.xml`)).text();
  // The map leaves out what search engines shall not show.
  const pages = [
    `${BASE_URL}search`,
    `${BASE_URL}next`,
    ...[...map.matchAll(/<loc>.*?\w(\/.*?)</g)].map(([, page = '']) => page),
  ];
  const page = pages.find((route) => route.toLowerCase() === meant);
  if (page !== undefined) {
    location.replace(page + location.search + location.hash);
    await new Promise(() => {});
  }
}

/** Starts the scripts that config/pageTemplate.ts names, once the document is whole. */
async function startScripts(): Promise<void> {
  await address;
  if (document.readyState === 'loading') {
    return;
  }
  for (const { dataset } of document.querySelectorAll<HTMLElement>('script[data-deferred]')) {
    const script = document.createElement('script');
    script.src = dataset.deferred ?? '';
    delete dataset.deferred;
    script.async = false;
    document.head.append(script);
  }
}

/** Starts the scripts after the first paint; a page that is not seen paints none. */
function deferScripts(): void {
  document.addEventListener('DOMContentLoaded', () => {
    if (document.hidden) {
      void startScripts();
      return;
    }
    new PerformanceObserver((entries, observer) => {
      if (entries.getEntriesByName('first-contentful-paint').length > 0) {
        observer.disconnect();
        void startScripts();
      }
    }).observe({ type: 'paint', buffered: true });
  });
}

mendAddress();
restoreColorMode();
restoreAnnouncement();
const address = showCleanUrl();
deferScripts();
keepEarlyPresses(() => void startScripts());
// Before the listeners of the router, which decodes the address, as each part of a page that follows it does.
addEventListener('popstate', mendAddress);
addEventListener('hashchange', mendAddress);
