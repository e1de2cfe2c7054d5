import { cacheControl, securityHeaders } from '../config/responseHeaders.ts';
import { type ContentPolicy, policyHeader } from './contentPolicy.ts';

/** Headers for the paths that a pattern covers; a `*` at its end stands for anything. */
export interface HeaderRule {
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Where all files have a hash of their content in their name. */
export const hashedFolder = 'assets';

/**
 * The headers of the site, for hosts that read rules.
 *
 * No two rules give the same header, because hosts differ in what they make of that; pages keep the host's own
 * `Cache-Control`, which the named hosts document as `public, max-age=0, must-revalidate`.
 */
export function headerRules(policy: ContentPolicy): HeaderRule[] {
  return [
    { path: '/*', headers: { 'Content-Security-Policy': policyHeader(policy), ...securityHeaders } },
    { path: `/${hashedFolder}/*`, headers: { 'Cache-Control': cacheControl.hashed } },
  ];
}

/** Headers that the rules give to a path. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Record<string, string> {
  const covering = rules.filter(({ path }) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
  return Object.assign({}, ...covering.map(({ headers }) => headers)) as Record<string, string>;
}
