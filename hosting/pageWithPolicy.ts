import { securityHeaders } from '../config/responseHeaders.ts';

const charset = /<meta charset="?UTF-8"?>/i;

/**
 * A page that carries its content policy and its referrer policy itself, for hosts that send no headers.
 *
 * @param file Name of the page, for the error.
 * @throws Error when the page has no place for it: the policy covers only what comes after it.
 */
export function pageWithPolicy(file: string, html: string, policy: string): string {
  const place = charset.exec(html);
  if (place === null || html.slice(0, place.index).includes('<script')) {
    throw new Error(
      `${file}: no <meta charset=UTF-8> stands before its first script, where the content policy belongs. ` +
        'Adapt hosting/pageWithPolicy.ts to what Docusaurus writes.',
    );
  }
  const end = place.index + place[0].length;
  const meta =
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<meta name="referrer" content="${securityHeaders['Referrer-Policy']}">`;
  return html.slice(0, end) + meta + html.slice(end);
}
