import type { Matches, SearchIndex } from './SearchIndex.ts';
import { normalized, splitParts, stem, stopWords, tokenize } from './terms.ts';

/** What a word of a query matches in each of the indexes, in their order. */
export type WordMatches = readonly Matches[];

interface QueryWord {
  text: string;
  /** Parts of an identifier, for which to look where nothing has it whole. */
  parts: readonly string[];
  /** Whether the reader may still be typing it. */
  open: boolean;
}

const minClosedPrefix = 3;

/** Finds each word of a query; an identifier that stands nowhere is as many words as it has parts. */
export function matchQuery(indexes: readonly SearchIndex[], query: string): WordMatches[] {
  return parseQuery(query).flatMap((word) => matchWord(indexes, word));
}

/** The words to look for; filler words count only where nothing else was asked. */
function parseQuery(query: string): QueryWord[] {
  const tokens = tokenize(query);
  const last = tokens.at(-1);
  const words = new Map<string, QueryWord>();
  for (const token of tokens) {
    const text = normalized(token.text);
    words.set(text, { text, parts: splitParts(token.text), open: token === last && query.endsWith(token.text) });
  }
  const all = [...words.values()];
  const telling = all.filter(({ text }) => !stopWords.has(text));
  return telling.length > 0 ? telling : all;
}

/** The word itself, longer ones that begin with it and its other endings; else those and what differs by a typo; else its parts. */
function matchWord(indexes: readonly SearchIndex[], { text, parts, open }: QueryWord): WordMatches[] {
  const stemmed = stem(text);
  const withEndings = (index: SearchIndex, word: Matches) =>
    stemmed === undefined ? word : findBest(word, index.find(stemmed, 'prefix'));
  const known = indexes.map((index) => index.find(text, open || text.length >= minClosedPrefix ? 'prefix' : 'exact'));
  if (hasMatches(known)) {
    return [indexes.map((index, at) => withEndings(index, known[at]!))];
  }
  // The beginning of a word that is typed wrongly may be that of another word.
  const misspelt = indexes.map((index) => withEndings(index, index.find(text, 'fuzzy')));
  if (hasMatches(misspelt)) {
    return [misspelt];
  }
  if (parts.length === 0) {
    return [open ? indexes.map((index) => index.find(text, 'fuzzyPrefix')) : misspelt];
  }
  return parts.flatMap((part, at) =>
    matchWord(indexes, { text: part, parts: [], open: open && at === parts.length - 1 }),
  );
}

function hasMatches(word: WordMatches): boolean {
  return word.some(({ terms }) => terms.size > 0);
}

/** The better of two matches in each section. */
function findBest(one: Matches, other: Matches): Matches {
  return {
    scores: one.scores.map((score, section) => Math.max(score, other.scores[section] ?? 0)),
    terms: new Set([...one.terms, ...other.terms]),
  };
}
