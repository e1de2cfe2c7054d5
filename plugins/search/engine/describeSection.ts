import type { MarkedText, SearchResult } from '../SearchAnswer.ts';
import type { IndexedSection } from './SearchIndex.ts';
import { listTerms, shorten, tokenize } from './terms.ts';

/** Most characters of an excerpt, two lines in the modal. */
const excerptLength = 160;

/** A sentence with those that follow it in its paragraph, or a whole message. */
interface Passage {
  sentence: string;
  text: string;
  isMessage: boolean;
}

/** What a reader sees of a section: its headings, and the sentence or the compiler message that holds the most of the query. */
export function describeSection(
  { url, headings, text, messages }: IndexedSection,
  terms: ReadonlySet<string>,
): Omit<SearchResult, 'set'> {
  const passages = [
    ...text.split('\n').flatMap(listSentences),
    ...messages.map((message) => ({ sentence: message, text: message, isMessage: true })),
  ].map((passage) => ({ ...passage, held: countMarked(markTerms(passage.sentence, terms)) }));
  const most = Math.max(...passages.map(({ held }) => held));
  const best = passages.find(({ held }) => held === most);
  return {
    url,
    headings: headings.map((heading) => markTerms(heading, terms)),
    excerpt: best && markTerms(cutAround(best.text, terms), terms),
    isMessage: best?.isMessage ?? false,
  };
}

function listSentences(paragraph: string): Passage[] {
  const sentences = paragraph === '' ? [] : paragraph.split(/(?<=[.!?]) (?=\S)/);
  return sentences.map((sentence, at) => ({ sentence, text: sentences.slice(at).join(' '), isMessage: false }));
}

/** The part of a text that begins near its first match, cut between words. */
function cutAround(text: string, terms: ReadonlySet<string>): string {
  const match = tokenize(text).find((token) => isMatch(token.text, terms))?.start ?? 0;
  const start = match < excerptLength / 2 ? 0 : text.lastIndexOf(' ', match - excerptLength / 4) + 1;
  return `${start > 0 ? '…' : ''}${shorten(text.slice(start), excerptLength)}`;
}

/** How many different words of a text are marked. */
function countMarked(text: MarkedText): number {
  return new Set(text.filter((piece) => piece.marked).map((piece) => piece.text.toLowerCase())).size;
}

function isMatch(token: string, terms: ReadonlySet<string>): boolean {
  return listTerms(token).some((term) => terms.has(term));
}

/** Cuts a text into pieces that match the query and pieces between. */
function markTerms(text: string, terms: ReadonlySet<string>): MarkedText {
  const pieces: { text: string; marked: boolean }[] = [];
  let end = 0;
  for (const token of tokenize(text)) {
    if (isMatch(token.text, terms)) {
      if (token.start > end) {
        pieces.push({ text: text.slice(end, token.start), marked: false });
      }
      end = token.start + token.text.length;
      pieces.push({ text: token.text, marked: true });
    }
  }
  return end < text.length ? [...pieces, { text: text.slice(end), marked: false }] : pieces;
}
