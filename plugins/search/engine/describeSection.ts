import type { MarkedText, SearchResult } from '../SearchAnswer.ts';
import type { IndexedSection } from './SearchIndex.ts';
import { listTerms, shorten, tokenize } from './terms.ts';

/** Most characters of an excerpt, two lines in the modal. */
const excerptLength = 160;

/** A sentence of a paragraph, or a whole message. */
interface Passage {
  sentence: string;
  /** The sentence with those that follow it. */
  text: string;
  paragraph: string;
}

/**
 * What a reader sees of a section: its headings, and the sentence or the compiler message that holds the most of the query.
 *
 * @param shown Paragraphs and messages of the results before, which are not shown again; gets the one of this result.
 */
export function describeSection(
  { url, headings, text, messages }: IndexedSection,
  terms: ReadonlySet<string>,
  shown: Set<string>,
): Omit<SearchResult, 'set'> {
  const path = headings.map((heading) => markTerms(heading, terms));
  const isNew = (paragraph: string): boolean => paragraph !== '' && !shown.has(paragraph);
  const words = findBest(text.split('\n').filter(isNew).flatMap(listPassages), terms);
  const message = findBest(
    messages.filter(isNew).map((whole) => ({ sentence: whole, text: whole, paragraph: whole })),
    terms,
  );
  const isMessage = message.held > Math.max(words.held, markedIn(path.at(-1) ?? []));
  const { passage } = isMessage || words.passage === undefined ? message : words;
  if (passage === undefined) {
    return { url, headings: path, excerpt: undefined, isMessage };
  }
  shown.add(passage.paragraph);
  return {
    url,
    headings: path,
    excerpt: markTerms(cutAround(passage, terms), terms),
    isMessage: passage === message.passage,
  };
}

function listPassages(paragraph: string): Passage[] {
  const sentences = paragraph.split(/(?<=[.!?]) (?=\S)/);
  return sentences.map((sentence, at) => ({ sentence, text: sentences.slice(at).join(' '), paragraph }));
}

/** The first of the passages that hold the most words of the query, and how many those are. */
function findBest(passages: readonly Passage[], terms: ReadonlySet<string>): { passage?: Passage; held: number } {
  return passages
    .map((passage) => ({ passage, held: markedIn(markTerms(passage.sentence, terms)) }))
    .reduce<{ passage?: Passage; held: number }>((best, each) => (each.held > best.held ? each : best), {
      ...(passages[0] && { passage: passages[0] }),
      held: 0,
    });
}

/** The part of a passage that begins near its first match, cut between words. */
function cutAround({ text }: Passage, terms: ReadonlySet<string>): string {
  const match = tokenize(text).find((token) => isMatch(token.text, terms))?.start ?? 0;
  const start = match < excerptLength / 2 ? 0 : text.lastIndexOf(' ', match - excerptLength / 4) + 1;
  return `${start > 0 ? '…' : ''}${shorten(text.slice(start), excerptLength)}`;
}

/** How many different words of a text are marked. */
function markedIn(text: MarkedText): number {
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
