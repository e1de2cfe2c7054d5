import { type Redirect, redirects } from '../config/redirects.ts';
import { servedRoutes } from '../plugins/routes/servedRoutes.ts';

/** Other spellings of a clean path: as a file, and as a folder. */
const endings = ['/', '.html', '/index.html'];

/**
 * Every path that a host redirects, with its target: a page's under another spelling, and a moved one under each.
 *
 * A target is always a route of the map, so that no request can lead to another host.
 */
export const redirectTable: ReadonlyMap<string, string> = new Map([
  ...redirects.flatMap(({ from, to }) => ['', ...endings].map((ending) => [from + ending, to] as const)),
  ...servedRoutes.flatMap((path) =>
    path === '/' ? [['/index.html', '/'] as const] : endings.map((ending) => [path + ending, path] as const),
  ),
]);

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
