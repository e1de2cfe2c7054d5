import type { MarkedText, SearchResult } from '../SearchEngine.ts';
import type { QueryForms } from './QueryForms.ts';
import type { SearchIndex } from './SearchIndex.ts';
import { tokensOf } from './terms.ts';

/** What a reader sees of a section: its headings, and the words around the match where no heading says as much. */
export function describeSection(index: SearchIndex, section: number, forms: QueryForms): Omit<SearchResult, 'current'> {
  const { url, headings, level, excerpt, messages } = index.section(section);
  const inHeading = forms.countIn(headings.at(-1) ?? '');
  const inExcerpt = forms.countIn(excerpt);
  const [message = '', inMessage = 0] = messages
    .map((text) => [text, forms.countIn(text)] as const)
    .reduce((best, one) => (one[1] > best[1] ? one : best), ['', 0]);
  const base = { url, set: index.set, headings: headings.map((heading) => marked(heading, forms)) };
  if (inMessage > Math.max(inExcerpt, inHeading)) {
    return { ...base, excerpt: marked(message, forms), kind: 'message' };
  }
  if (inHeading > 0 && inHeading >= inExcerpt) {
    return { ...base, excerpt: undefined, kind: level === 1 ? 'page' : 'heading' };
  }
  return {
    ...base,
    excerpt: excerpt === '' ? undefined : marked(excerpt, forms),
    kind: inExcerpt > 0 ? 'text' : 'code',
  };
}

/** Cuts a text into pieces that stand for a word of the query and pieces between. */
function marked(text: string, forms: QueryForms): MarkedText {
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const token of tokensOf(text)) {
    if (forms.matching(token.text).length > 0) {
      if (token.start > end) {
        pieces.push({ text: text.slice(end, token.start), marked: false });
      }
      end = token.start + token.text.length;
      pieces.push({ text: token.text, marked: true });
    }
  }
  return end < text.length ? [...pieces, { text: text.slice(end), marked: false }] : pieces;
}
