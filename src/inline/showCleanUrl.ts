/**
 * Shows the clean path where a host serves a page under its file or folder name; query and hash are kept.
 *
 * `og:url` knows the path, which the canonical link of an older version does not; only that of the not-found page ends in
 * `.html`.
 */
export function showCleanUrl(): void {
  const own = document.querySelector<HTMLMetaElement>('meta[property="og:url"]');
  const path = own && new URL(own.content).pathname;
  if (path && path !== location.pathname && !path.endsWith('.html')) {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
}
