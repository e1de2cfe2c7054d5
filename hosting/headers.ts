import { cacheControl, securityHeaders } from '../config/responseHeaders.ts';

/** Where all files have a hash of their content in their name. */
export const hashedFolder = 'assets';

/** The headers of every answer, by their names. @param policy The content policy, as `policyHeader` writes it. */
export function siteHeaders(policy: string): Readonly<Record<string, string>> {
  return { 'Content-Security-Policy': policy, ...securityHeaders };
}

const maxLine = 2000;

/**
 * The text of `_headers`, which Netlify and Cloudflare Pages read.
 *
 * No header is given twice, because hosts differ in what they make of that; pages keep the host's own `Cache-Control`,
 * which both document as `public, max-age=0, must-revalidate`.
 *
 * @param headers Those of every answer.
 * @throws Error when the text passes a limit of Cloudflare Pages, which would leave the rule out without a word.
 */
export function formatHeadersFile(headers: Readonly<Record<string, string>>): string {
  const lines = [
    '/*',
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
    `/${hashedFolder}/*`,
    `  Cache-Control: ${cacheControl.hashed}`,
  ];
  const long = lines.find((line) => line.length > maxLine);
  if (long !== undefined) {
    throw new Error(
      `_headers: the line "${long.slice(0, 60)}…" has ${long.length} characters, and Cloudflare Pages reads ${maxLine}. ` +
        'Make the inline scripts of all pages the same, so that the policy holds fewer hashes.',
    );
  }
  return `${lines.join('\n')}\n`;
}
