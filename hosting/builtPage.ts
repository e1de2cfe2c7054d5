import { transformSync } from 'esbuild';
import { inlineHash, logoStyles } from './contentPolicy.ts';

// Docusaurus hides its sprite by a style attribute, and bounds the logo of the hosted search by one; the content policy
// stops both, and attributes of SVG say the same.
const styledParts = [
  ['<svg style="display: none;">', '<svg display="none">'],
  ['style="max-width:150px"', 'width="150"'],
] as const;

const inlineScript = /<script>([^]*?)<\/script>\s*/g;

/** What a minifier would leave out of the frame and write shorter in texts, which readers of all kinds take the same. */
const spareLines = /\n+(?=<\/?(?:head|body|html|meta|title|link|script)\b)/g;
const longApostrophe = '&#x27;';

/** Scripts that were joined, by their text: they are the same in all pages. */
const joined = new Map<string, string>();

/**
 * A built page as it is served: without the style attributes of Docusaurus, and with its inline scripts as one, minified.
 * The build leaves the page itself as it was rendered: minifiers leave out tags and quotes, and readers that are not browsers
 * then take its text for that of the element before.
 */
export function finishPage(html: string): string {
  const plain = styledParts
    .reduce((page, [styled, attribute]) => page.replace(styled, attribute), html)
    .replaceAll(spareLines, '')
    .replaceAll(longApostrophe, "'");
  const scripts = [...plain.matchAll(inlineScript)].map(([, code]) => code);
  if (scripts.length < 2) {
    return plain;
  }
  const all = scripts.join(';');
  const one = joined.get(all) ?? transformSync(all, { minify: true, target: 'es2022' }).code.trim();
  joined.set(all, one);
  let isFirst = true;
  return plain.replace(inlineScript, () => {
    const text = isFirst ? `<script>${one}</script>` : '';
    isFirst = false;
    return text;
  });
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

/**
 * Reads the tags of a page as browsers do.
 *
 * @param file Name of the page, to begin each line with.
 */
export async function readPolicy(file: string, html: string): Promise<PagePolicy> {
  // Imported here, because `tsx` turns what is imported at the top of a file into CommonJS with getters, which takes this
  // parser four times as long.
  const { SAXParser } = await import('parse5-sax-parser');
  const hashes: string[] = [];
  const problems: string[] = [];
  const report = (name: string, what: string, remedy: string): void => {
    problems.push(`${file}: <${name}> ${what}, which the content policy stops. ${remedy}`);
  };
  let isRun = false;
  /** Text since the last tag, which is all of a script or of a style element when it ends. */
  let inside = '';
  const parser = new SAXParser();
  parser.on('startTag', ({ tagName, attrs }) => {
    const getAttribute = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value;
    inside = '';
    isRun = tagName === 'script' && getAttribute('src') === undefined && !dataType.test(getAttribute('type') ?? '');
    for (const { name, value } of attrs) {
      if (name === 'style') {
        report(tagName, `has style="${value}"`, 'Give it a class, and the class a rule under src/css.');
      } else if (name.startsWith('on')) {
        report(tagName, `has ${name}="${value}"`, 'Add the listener in a script.');
      } else if (/^\s*javascript:/i.test(value)) {
        report(tagName, `has ${name}="${value}"`, 'Use a button, and add a listener in a script.');
      }
    }
  });
  parser.on('text', ({ text }) => (inside += text));
  parser.on('endTag', ({ tagName }) => {
    if (tagName === 'script' && isRun) {
      hashes.push(inlineHash(inside));
    } else if (tagName === 'style' && !logoStyles.includes(inlineHash(inside))) {
      report(tagName, 'stands in the page', 'Put its rules into a file under src/css.');
    }
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
    `<meta http-equiv="Content-Security-Policy" content="${policy}">` + '<meta name="referrer" content="same-origin">';
  return html.slice(0, end) + meta + html.slice(end);
}
