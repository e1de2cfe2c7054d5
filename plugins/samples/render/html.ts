import type { CodeToken } from './highlight.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Makes a text safe between tags and in attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** An inline element with a class; everything within `pre` and `code` must be inline. */
export function span(className: string, html: string): string {
  return `<span class="${className}">${html}</span>`;
}

/** Marks up tokens; plain text stays bare. */
export function tokensToHtml(tokens: readonly CodeToken[]): string {
  return tokens
    .map(({ text, type }) => (type === '' ? escapeHtml(text) : span(`token ${type}`, escapeHtml(text))))
    .join('');
}
