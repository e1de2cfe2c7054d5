import type { HostedSearch } from '../config/environment.ts';

interface PolicyInput {
  /** Hashes of all inline scripts, as `scriptHash` writes them. */
  scriptHashes: readonly string[];
  /** The hosted search service, which is then the one other host that pages may ask. */
  search: HostedSearch | undefined;
}

/** A content policy, by directive. */
export type ContentPolicy = Readonly<Record<string, readonly string[]>>;

/** What pages may load, run, ask and be shown in: nothing, but for what is listed. */
export function contentPolicy({ scriptHashes, search }: PolicyInput): ContentPolicy {
  return {
    'default-src': ["'none'"],
    'base-uri': ["'none'"],
    'connect-src': ["'self'", ...(search === undefined ? [] : searchOrigins(search.appId))],
    'font-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    // Infima's stylesheet holds its arrows as data.
    'img-src': ["'self'", 'data:'],
    'manifest-src': ["'self'"],
    'script-src': ["'self'", ...[...scriptHashes].sort()],
    'style-src': ["'self'"],
  };
}

/** The service's client asks the first host, and the other three when that one does not answer. */
function searchOrigins(appId: string): string[] {
  const id = appId.toLowerCase();
  return [`https://${id}-dsn.algolia.net`, ...[1, 2, 3].map((number) => `https://${id}-${number}.algolianet.com`)];
}

/** The policy as the value of a header. */
export function policyHeader(policy: ContentPolicy): string {
  return Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');
}

/** The policy as the content of a `meta` element, which browsers do not let say who may show the page in a frame. */
export function policyMeta(policy: ContentPolicy): string {
  return policyHeader(Object.fromEntries(Object.entries(policy).filter(([name]) => name !== 'frame-ancestors')));
}
