import { type Redirect, redirects } from '../config/redirects.ts';
import { archivedRoutes, routes } from '../config/routeMap.ts';

const targets = new Map(redirects.map(({ from, to }) => [from, to]));
const paths = [...routes, ...archivedRoutes];
const served = new Set(paths);

/** Takes a file or folder name back to the path it stands for: `/a.html`, `/a/index.html` and `/a/` are all `/a`. */
function cleanPath(pathname: string): string {
  const named = pathname.replace(/\.html$/, '');
  if (named !== pathname && served.has(named)) {
    return named;
  }
  const folder = named === pathname ? pathname : named.replace(/\/index$/, '/');
  return folder.replace(/\/+$/, '') || '/';
}

/**
 * Where a host sends a reader who asked for `pathname`, or `undefined` when the path is served, or missing, as it stands.
 *
 * A target is always a route of the map, so that no request can lead to another host.
 *
 * @param pathname Path of the request, decoded, without query and hash.
 */
export function redirectTarget(pathname: string): string | undefined {
  const clean = cleanPath(pathname);
  const target = targets.get(clean) ?? clean;
  return target === pathname || !served.has(target) ? undefined : target;
}

const spellings = ['', '/', '.html', '/index.html'];

/** Every path that a host redirects, with its target: a table for hosts that have rules and no code. */
export const redirectTable: ReadonlyMap<string, string> = new Map(
  [...paths.map((path) => (path === '/' ? '' : path)), ...redirects.map(({ from }) => from)]
    .flatMap((path) => spellings.map((ending) => path + ending))
    .flatMap((path) => {
      const target = redirectTarget(path);
      return !path.startsWith('/') || target === undefined ? [] : [[path, target] as const];
    }),
);

/** Redirects as the text of `_redirects`, which Netlify and Cloudflare Pages read; both keep the query. */
export function formatRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/**
 * A page that leads to another one, for hosts without redirect rules.
 *
 * Its script is the same for every target, so that the content policy needs one hash for all.
 *
 * @param target Absolute address of the other page.
 */
export function redirectPage(target: string): string {
  const path = new URL(target).pathname;
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="UTF-8">
<title>Moved | Firelord</title>
<link rel="canonical" href="${target}">
<script>location.replace(new URL(document.querySelector('link[rel=canonical]').href).pathname+location.search+location.hash)</script>
<meta http-equiv="refresh" content="0; url=${path}">
</head>
<body><p>This page has moved to <a href="${path}">${path}</a>.</p></body>
</html>
`;
}
