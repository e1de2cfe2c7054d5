import type { DefaultTreeAdapterTypes, parse } from 'parse5';
import { securityHeaders } from '../config/responseHeaders.ts';
import { inlineHash, logoStyles } from './contentPolicy.ts';

/** An element of a page as a browser reads it. */
export interface PageElement {
  /** Name in small letters, such as `script`. */
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** All text inside of it. */
  text: string;
}

/**
 * Every element of a page in document order, read by the rules that browsers follow.
 *
 * @param parseHtml `parse` of parse5, which our scripts import when they need it: `tsx` turns what is imported at the top of
 * a file into CommonJS with getters, and parsing then takes three times as long.
 */
export function pageElements(html: string, parseHtml: typeof parse): PageElement[] {
  const elements: PageElement[] = [];
  const visit = (parent: DefaultTreeAdapterTypes.ParentNode): void => {
    for (const child of parent.childNodes.filter((node) => 'tagName' in node)) {
      const inside = 'content' in child ? child.content : child;
      elements.push({
        name: child.tagName,
        attributes: new Map(child.attrs.map(({ name, value }) => [name, value])),
        // Few are asked for theirs.
        get text() {
          return textIn(inside);
        },
      });
      visit(inside);
    }
  };
  visit(parseHtml(html));
  return elements;
}

function textIn(parent: DefaultTreeAdapterTypes.ParentNode): string {
  return parent.childNodes
    .map((child) => {
      if ('tagName' in child) {
        return textIn('content' in child ? child.content : child);
      }
      return child.nodeName === '#text' && 'value' in child ? child.value : '';
    })
    .join('');
}

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

/**
 * What stands in a page that the content policy stops and no hash can allow.
 *
 * @param file Name of the page, to begin each line with.
 * @returns One line per problem: the file, the element, and what to do about it.
 */
export function policyProblems(file: string, elements: readonly PageElement[]): string[] {
  const problems: string[] = [];
  for (const element of elements) {
    const { name, attributes } = element;
    const report = (what: string, remedy: string): void => {
      problems.push(`${file}: <${name}> ${what}, which the content policy stops. ${remedy}`);
    };
    if (name === 'style' && !logoStyles.includes(inlineHash(element.text))) {
      report('stands in the page', 'Put its rules into a file under src/css.');
    }
    for (const [attribute, value] of attributes) {
      if (attribute === 'style') {
        report(`has style="${value}"`, 'Give it a class, and the class a rule under src/css.');
      } else if (attribute.startsWith('on')) {
        report(`has ${attribute}="${value}"`, 'Add the listener in a script.');
      } else if (/^\s*javascript:/i.test(value)) {
        report(`has ${attribute}="${value}"`, 'Use a button, and add a listener in a script.');
      }
    }
  }
  return problems;
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
