import type { Matches, SearchIndex } from './SearchIndex.ts';
import { normalized, partsOf, stemOf, stopWords, tokensOf } from './terms.ts';

/** What a word of a query matches in each of the indexes, in their order. */
export type WordMatches = readonly Matches[];

/** One word of a query. */
interface QueryWord {
  text: string;
  /** Parts of an identifier, for which to look where nothing has it whole. */
  parts: readonly string[];
  /** Whether the reader may still be typing it. */
  open: boolean;
}

// A pasted message has some dozen words; more would only cost time.
const wordLimit = 48;
const shortestClosedPrefix = 3;
const stemWeight = 0.8;

/** Finds each word of a query; an identifier that stands nowhere is as many words as it has parts. */
export function matchQuery(indexes: readonly SearchIndex[], query: string): WordMatches[] {
  const words = parseQuery(query);
  const matched = words.map((word) => matchWord(indexes, word));
  // Two or three neighbours that stand as one word in the docs, as in `array union`, stand for each of them.
  for (const size of [2, 3]) {
    for (let start = 0; start + size <= words.length; start += 1) {
      const neighbours = words.slice(start, start + size);
      const joined = neighbours.map(({ text }) => text).join('');
      const together = indexes.map((index) => index.find(joined, neighbours.at(-1)?.open ? 'prefix' : 'exact'));
      if (stands(together)) {
        for (let at = start; at < start + size; at += 1) {
          matched[at] = matched[at]?.map((word) => word.map((own, index) => bestOf(own, together[index]))) ?? [];
        }
      }
    }
  }
  return matched.flat();
}

/** The words to look for; filler words count only where nothing else was asked. */
function parseQuery(query: string): QueryWord[] {
  const tokens = tokensOf(query).slice(0, 4 * wordLimit);
  const last = tokens.at(-1);
  const words = new Map<string, QueryWord>();
  for (const token of tokens) {
    const text = normalized(token.text);
    // One letter more is the beginning of a tenth of all words, which tells nothing beside the other words.
    const open = token === last && query.endsWith(token.text) && (text.length > 1 || tokens.length === 1);
    words.set(text, { text, parts: partsOf(token.text), open });
  }
  const all = [...words.values()].slice(0, wordLimit);
  const telling = all.filter(({ text }) => !stopWords.has(text));
  return telling.length > 0 ? telling : all;
}

/** The word itself, longer ones that begin with it and its other endings; else what differs by a typo; else its parts. */
function matchWord(indexes: readonly SearchIndex[], { text, parts, open }: QueryWord): WordMatches[] {
  const stem = stemOf(text);
  const known = indexes.map((index) => {
    const word = index.find(text, open || text.length >= shortestClosedPrefix ? 'prefix' : 'exact');
    return stem === undefined ? word : bestOf(word, index.find(stem, 'prefix'), stemWeight);
  });
  if (stands(known)) {
    return [known];
  }
  const nearest = indexes.map((index) => index.find(text, 'oneTypo'));
  const misspelt = stands(nearest) ? nearest : indexes.map((index) => index.find(text, 'fuzzy'));
  if (stands(misspelt)) {
    return [misspelt];
  }
  if (parts.length === 0) {
    return [open ? indexes.map((index) => index.find(text, 'fuzzyPrefix')) : misspelt];
  }
  return parts.flatMap((part, at) =>
    matchWord(indexes, { text: part, parts: [], open: open && at === parts.length - 1 }),
  );
}

function stands(word: WordMatches): boolean {
  return word.some(({ terms }) => terms.size > 0);
}

/** The better of two matches in each section. */
function bestOf(one: Matches, other: Matches | undefined, weight = 1): Matches {
  if (other === undefined || other.terms.size === 0) {
    return one;
  }
  return {
    scores: one.scores.map((score, section) => Math.max(score, weight * (other.scores[section] ?? 0))),
    terms: new Set([...one.terms, ...other.terms]),
  };
}
