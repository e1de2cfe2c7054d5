/**
 * Shows the clean path where a host serves a page under its file or folder name; query and hash are kept.
 *
 * The canonical link knows the path; only that of the not-found page ends in `.html`.
 */
export function showCleanUrl(): void {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]');
  const path = canonical && new URL(canonical.href).pathname;
  if (path && path !== location.pathname && !path.endsWith('.html')) {
    history.replaceState(history.state, '', path + location.search + location.hash);
  }
}
