import { createHash } from 'node:crypto';
import type { HostedSearch } from '../config/environment.ts';

/**
 * The logo of the hosted search brings a style element of two rules: in DocSearch's dialog, shown or not, and on the
 * search page of Docusaurus' theme. tests/e2e/routes.spec.ts and tests/extended/searchHosted.spec.ts open them.
 */
export const logoStyles: readonly string[] = [
  "'sha256-lYPgVeO0CacLwwUB4DyR9jnHyogvo7NBwUv0zXx/qBY='",
  "'sha256-cN6tkPsWXQbaq4Ad4+pl/d8MZnA3tyCat1yMCk1wvU0='",
];

export type ContentPolicy = Readonly<Record<string, readonly string[]>>;

/**
 * What pages may load, run, ask and be shown in: their own files, and of those no kind that no page uses.
 *
 * @param scriptHashes Those of all inline scripts, as `inlineHash` writes them.
 * @param search The hosted search service, which pages may then ask.
 */
export function contentPolicy(scriptHashes: readonly string[], search: HostedSearch | undefined): ContentPolicy {
  return {
    // Firefox asks this directive about links that prefetch, and every other kind is named below.
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'child-src': ["'none'"],
    'connect-src': ["'self'", ...(search === undefined ? [] : serviceOrigins(search))],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
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
}

/** The hosts of the hosted search, as the client that the theme brings (algoliasearch 5) asks them in turn. */
function serviceOrigins({ appId }: HostedSearch): string[] {
  const name = appId.toLowerCase();
  return [`${name}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `${name}-${number}.algolianet.com`)].map(
    (host) => `https://${host}`,
  );
}

export function policyHeader(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy as the content of a `meta` element, which browsers do not let say who may show the page in a frame. */
export function policyMeta(policy: ContentPolicy): string {
  return policyHeader(Object.fromEntries(Object.entries(policy).filter(([name]) => name !== 'frame-ancestors')));
}

/** The source expression by which a content policy allows an inline script or style: `'sha256-…'`. */
export function inlineHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
