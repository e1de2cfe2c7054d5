import { createRequire } from 'node:module';
import { normalizeTokens, Prism } from 'prism-react-renderer';
import { breakHtml } from './breakCode.ts';

/** Text of one colour. */
export interface CodeToken {
  text: string;
  /** Class of its colour in src/css/code.css, empty for plain text. */
  type: string;
}

/** Prism's types by the first of them, which names their class and colour; later ones win. */
export const colouredTypes: readonly (readonly [name: string, ...others: string[]])[] = [
  ['comment', 'prolog', 'doctype', 'cdata'],
  ['keyword', 'tag', 'selector', 'atrule', 'important'],
  ['string', 'char', 'attr-value', 'regex', 'inserted'],
  ['number', 'boolean', 'constant', 'symbol', 'deleted'],
  ['builtin', 'class-name', 'maybe-class-name', 'namespace'],
  ['function', 'attr-name', 'property', 'function-variable'],
];

const bundledElsewhere = ['bash', 'diff', 'json'];
const aliases: Readonly<Record<string, string>> = { mdx: 'markdown' };

// Prism's own languages add themselves to the Prism they find here.
(globalThis as { Prism?: typeof Prism }).Prism = Prism;
const load = createRequire(import.meta.url);
bundledElsewhere.forEach((language) => void load(`prismjs/components/prism-${language}`));

// A greedy pattern of Prism looks back into tokens before its own, so that a word after a comment that ends in `type`
// or `new` was a class (PrismJS/prism#2907). Test: tests/pages/other-code.
for (const language of ['typescript', 'tsx']) {
  const className = Prism.languages[language]?.['class-name'] as { pattern: RegExp };
  className.pattern = new RegExp(`(?<!//.*)${className.pattern.source}`);
}

function findColour(types: readonly string[]): string {
  return colouredTypes.findLast((names) => names.some((name) => types.includes(name)))?.[0] ?? '';
}

/** Joins neighbours of one colour, since each element costs the reader's browser time. */
export function joinTokens(tokens: readonly CodeToken[]): CodeToken[] {
  const line: CodeToken[] = [];
  for (const { text, type } of tokens) {
    const last = line.at(-1);
    if (last?.type === type) {
      last.text += text;
    } else {
      line.push({ text, type });
    }
  }
  return line;
}

/** Splits code into lines of tokens, at build time, so that no highlighter is sent to a reader. */
export function highlight(code: string, language: string): CodeToken[][] {
  const grammar = Prism.languages[aliases[language] ?? language];
  if (grammar === undefined) {
    return code.split('\n').map((text) => [{ text, type: '' }]);
  }
  return normalizeTokens(Prism.tokenize(code, grammar)).map((line) =>
    joinTokens(
      line
        .filter(({ empty }) => empty !== true)
        .map(({ content, types }) => ({ text: content, type: findColour(types) }))
        .filter(({ text }) => text !== ''),
    ),
  );
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes a text safe between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An inline element with a class. */
export function span(className: string, html: string): string {
  return `<span class="${className}">${html}</span>`;
}

export function codeToHtml(code: string, language: string): string {
  return `<code>${breakHtml(code, highlight(code, language).map(tokensToHtml).join('\n'))}</code>`;
}

/** Marks up tokens; plain text stays bare, and `'thai-corner'` in one line. */
export function tokensToHtml(tokens: readonly CodeToken[]): string {
  const classOf = ({ text, type }: CodeToken) =>
    `token ${type}${/^\S{1,24}$/.test(text) && text.includes('-') ? ' unbroken' : ''}`;
  return tokens
    .map((token) => (token.type === '' ? escapeHtml(token.text) : span(classOf(token), escapeHtml(token.text))))
    .join('');
}
