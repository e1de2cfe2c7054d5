import { normalized, partsOf, stopWords, tokensOf } from './terms.ts';

/** One word of a query. */
export interface QueryTerm {
  text: string;
  /** Parts of an identifier, for which to look where nothing has it whole. */
  parts: readonly string[];
  /** Whether the reader may still be typing it. */
  open: boolean;
}

// A pasted message has some dozen words; more would only cost time.
const termLimit = 48;

/** The words to look for; filler words count only where nothing else was asked. */
export function parseQuery(query: string): QueryTerm[] {
  const tokens = tokensOf(query).slice(0, 4 * termLimit);
  const last = tokens.at(-1);
  const terms = new Map<string, QueryTerm>();
  for (const token of tokens) {
    const text = normalized(token.text);
    const open = token === last && query.endsWith(token.text);
    terms.set(text, { text, parts: partsOf(token.text), open });
  }
  const all = [...terms.values()].slice(0, termLimit);
  const telling = all.filter(({ text }) => !stopWords.has(text));
  return telling.length > 0 ? telling : all;
}
