import { createHash } from 'node:crypto';
import type { HostedSearch } from '../config/environment.ts';

/**
 * The logo of the hosted search brings a style element of two rules: in DocSearch's dialog, shown or not, and on the
 * search page of Docusaurus' theme. tests/e2e/crawl/crawl.spec.ts and tests/extended/changedSite.spec.ts open them.
 */
export const logoStyles: readonly string[] = [
  "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='",
  "'sha256-cN6tkPsWXQbaq4Ad4+pl/d8MZnA3tyCat1yMCk1wvU0='",
];

/**
 * What pages may load, run and ask, as the content of a `meta` element: their own files, and of those no kind that no page
 * uses. Who may show them in a frame, a header alone can say: static/_headers and hosting/nginx.conf do.
 *
 * @param scriptHashes Those of all inline scripts, as `inlineHash` writes them.
 * @param search The hosted search service, which pages may then ask.
 */
export function contentPolicy(scriptHashes: readonly string[], search: HostedSearch | undefined): string {
  const directives: Record<string, readonly string[]> = {
    // Firefox asks this directive about links that prefetch, and every other kind is named below.
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'child-src': ["'none'"],
    'connect-src': ["'self'", ...(search === undefined ? [] : serviceOrigins(search))],
    'font-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-src': ["'none'"],
    // Infima's stylesheet holds its arrows as data.
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'media-src': ["'none'"],
    'object-src': ["'none'"],
    'script-src': ["'self'", ...[...scriptHashes].sort()],
    'style-src': ["'self'", ...logoStyles],
    'worker-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The hosts of the hosted search, as the client that the theme brings (algoliasearch 5) asks them in turn. */
function serviceOrigins({ appId }: HostedSearch): string[] {
  const name = appId.toLowerCase();
  return [`${name}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${name}-${number}.algolianet.com`)].map(
    (host) => `https://${host}`,
  );
}

/** The source expression by which a content policy allows an inline script or style: `'sha256-…'`. */
export function inlineHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
