import type { Redirect } from '../config/redirects.ts';

/** Redirects as the text of `_redirects`, which Netlify and Cloudflare Pages read; both keep the query. */
export function formatRedirectsFile(redirects: readonly Redirect[]): string {
  return redirects.map(({ from, to }) => `${from} ${to} 301\n`).join('');
}

/**
 * Redirects as a host reads them from the text of `_redirects`.
 *
 * @throws Error naming the line that is not a permanent redirect from one path to another.
 */
export function parseRedirectsFile(text: string): Redirect[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => {
      const [from, to, status, ...rest] = line.split(/\s+/);
      if (from?.startsWith('/') !== true || to?.startsWith('/') !== true || status !== '301' || rest.length > 0) {
        throw new Error(`_redirects: "${line}" is not "/from /to 301". Correct the line, or build again.`);
      }
      return { from, to };
    });
}
