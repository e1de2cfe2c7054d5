import type { QueryForms } from './QueryForms.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { normalized, tokensOf } from './terms.ts';

const exactFactor = 2;
const pastedWords = 5;
const pastedShare = 0.7;

/** A text as one word, in which `Array union` is `arrayUnion`. */
export function asOneWord(text: string): string {
  return tokensOf(text)
    .map(({ text: token }) => normalized(token))
    .join('');
}

/**
 * By how much a section gains where it answers the query as a whole and not word by word: its heading is the query, or
 * the query is, for the most part, one of its compiler messages.
 *
 * @param whole The query as {@link asOneWord} gives it.
 */
export function wholeQueryFactor(index: SearchIndex, section: number, forms: QueryForms, whole: string): number {
  if (asOneWord(index.heading(section)) === whole) {
    return exactFactor;
  }
  if (forms.size < pastedWords) {
    return 1;
  }
  const share = Math.max(0, ...index.messages(section).map((message) => forms.countIn(message))) / forms.size;
  return share < pastedShare ? 1 : 1 + 2 * share;
}
