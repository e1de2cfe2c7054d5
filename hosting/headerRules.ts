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

const longestLine = 2000;

/**
 * Rules as the text of `_headers`, which Netlify and Cloudflare Pages read.
 *
 * @throws Error when the text passes a limit of Cloudflare Pages, which would leave the rule out without a word.
 */
export function formatHeadersFile(rules: readonly HeaderRule[]): string {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const long = lines.find((line) => line.length > longestLine);
  if (long !== undefined) {
    throw new Error(
      `_headers: the line "${long.slice(0, 60)}…" has ${long.length} characters, and Cloudflare Pages reads ${longestLine}. ` +
        'Make the inline scripts of all pages the same, so that the policy holds fewer hashes.',
    );
  }
  return `${lines.join('\n')}\n`;
}

/** Rules as a host reads them from the text of `_headers`. */
export function parseHeadersFile(text: string): HeaderRule[] {
  const rules: { path: string; headers: Record<string, string> }[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '' && !each.trim().startsWith('#'))) {
    const header = /^\s+(?<name>[^:\s]+):\s*(?<value>.*)$/.exec(line)?.groups;
    const rule = rules.at(-1);
    if (header?.name === undefined) {
      rules.push({ path: line.trim(), headers: {} });
    } else if (rule === undefined) {
      throw new Error(`_headers: "${line.trim()}" stands before any path. Put a path above it.`);
    } else {
      rule.headers[header.name] = header.value ?? '';
    }
  }
  return rules;
}
