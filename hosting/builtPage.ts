import { Parser } from 'htmlparser2';
import { securityHeaders } from '../config/responseHeaders.ts';
import { inlineHash, logoStyles } from './contentPolicy.ts';

// Docusaurus hides its sprite by a style attribute, and bounds the logo of the hosted search by one; the content policy
// stops both, and attributes of SVG say the same.
const styledParts = [
  ['<svg style="display: none;">', '<svg display=none>'],
  ['style=max-width:150px', 'width=150'],
] as const;

/** A built page as it is served: without the style attributes of Docusaurus. */
export function finishPage(html: string): string {
  return styledParts.reduce((page, [styled, plain]) => page.replace(styled, plain), html);
}

/** What a page brings that concerns the content policy. */
export interface PagePolicy {
  /** Hashes of the scripts that stand in it and that a browser would run, in their order. */
  hashes: readonly string[];
  /** What the policy would stop, one line each: the file, the element, and what to do about it. */
  problems: readonly string[];
}

/** Types of `script` elements that hold data for others to read, which no browser runs and no policy stops. */
const dataType = /^(?:application|text)\/(?:ld\+)?(?:json|plain|markdown)$/i;

/** Reads a page for its policy. @param file Name of the page, to begin each line with. */
export function readPolicy(file: string, html: string): PagePolicy {
  const hashes: string[] = [];
  const problems: string[] = [];
  const report = (name: string, what: string, remedy: string): void => {
    problems.push(`${file}: <${name}> ${what}, which the content policy stops. ${remedy}`);
  };
  let isRun = false;
  /** Text since the last tag, which is all of a script or of a style element when it ends. */
  let text = '';
  const parser = new Parser({
    onopentag(name, attributes) {
      text = '';
      isRun = name === 'script' && attributes.src === undefined && !dataType.test(attributes.type ?? '');
      for (const [attribute, value] of Object.entries(attributes)) {
        if (attribute === 'style') {
          report(name, `has style="${value}"`, 'Give it a class, and the class a rule under src/css.');
        } else if (attribute.startsWith('on')) {
          report(name, `has ${attribute}="${value}"`, 'Add the listener in a script.');
        } else if (/^\s*javascript:/i.test(value)) {
          report(name, `has ${attribute}="${value}"`, 'Use a button, and add a listener in a script.');
        }
      }
    },
    ontext(part) {
      text += part;
    },
    onclosetag(name) {
      if (name === 'script' && isRun) {
        hashes.push(inlineHash(text));
      } else if (name === 'style' && !logoStyles.includes(inlineHash(text))) {
        report(name, 'stands in the page', 'Put its rules into a file under src/css.');
      }
    },
  });
  parser.end(html);
  return { hashes, problems };
}

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
        'Adapt hosting/builtPage.ts to what Docusaurus writes.',
    );
  }
  const end = place.index + place[0].length;
  const meta =
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` +
    `<meta name="referrer" content="${securityHeaders['Referrer-Policy']}">`;
  return html.slice(0, end) + meta + html.slice(end);
}
