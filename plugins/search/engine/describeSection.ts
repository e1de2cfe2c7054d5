import type { MarkedText, SearchResult } from '../SearchAnswer.ts';
import type { IndexedSection } from './SearchIndex.ts';
import { listTerms, shorten, splitWords } from './terms.ts';

/** Most characters of an excerpt, two lines in the modal. */
const excerptLength = 160;

/** What a page is, by its route; others are guides. */
const kinds = [
  ['Reference', /\/(?:api|exports)/],
  ['Error', /\/errors|error_reading/],
  ['Comparison', /\/(?:compared|highlights)/],
] as const;

/** What a reader sees of a section: its headings, and the sentence or the compiler message that holds the most of the query. */
export function describeSection(
  { url, headings, text, messages }: IndexedSection,
  terms: ReadonlySet<string>,
): Omit<SearchResult, 'set'> {
  const passages = [
    ...text.split('\n').flatMap(listSentences),
    ...messages.map((message) => ({ sentence: message, text: message, isMessage: true })),
  ].map((passage) => ({ ...passage, held: countMatches(passage.sentence, terms) }));
  // Where the heading is what was asked for, one word of it is no evidence.
  const told = Math.min(1, countMatches(headings.at(-1) ?? '', terms));
  const fullest = passages.filter(({ held }) => passages.every((other) => other.held <= Math.max(held, told)));
  // A title or a cell of a table answers less than a sentence.
  const best = fullest.find(({ sentence }) => sentence.endsWith('.')) ?? fullest[0];
  return {
    url,
    kind: kinds.find(([, route]) => route.test(url))?.[0] ?? 'Guide',
    headings: headings.map((heading) => markTerms(heading, terms)),
    excerpt: best && markTerms(cutAround(best.text, terms), terms),
    isMessage: best?.isMessage ?? false,
  };
}

/** The sentences of a paragraph, each with those that follow it. */
function listSentences(paragraph: string) {
  const sentences = paragraph === '' ? [] : paragraph.split(/(?<=[.!?]) (?=\S)/);
  return sentences.map((sentence, at) => ({ sentence, text: sentences.slice(at).join(' '), isMessage: false }));
}

/** The part of a text that begins near its first match, cut between words. */
function cutAround(text: string, terms: ReadonlySet<string>): string {
  const pieces = splitWords(text);
  const first = pieces.findIndex((piece) => isMatch(piece, terms));
  const match = pieces.slice(0, Math.max(0, first)).join('').length;
  const start = match < excerptLength / 2 ? 0 : text.lastIndexOf(' ', match - excerptLength / 4) + 1;
  return `${start > 0 ? '…' : ''}${shorten(text.slice(start), excerptLength)}`;
}

/** How many different words of a text match. */
function countMatches(text: string, terms: ReadonlySet<string>): number {
  const matching = splitWords(text).filter((piece) => isMatch(piece, terms));
  return new Set(matching.map((piece) => piece.toLowerCase())).size;
}

function isMatch(token: string, terms: ReadonlySet<string>): boolean {
  return listTerms(token).some((term) => terms.has(term));
}

/** Cuts a text into its words, of which some match the query, and what is between them. */
function markTerms(text: string, terms: ReadonlySet<string>): MarkedText {
  return splitWords(text).map((piece) => ({ text: piece, marked: isMatch(piece, terms) }));
}
