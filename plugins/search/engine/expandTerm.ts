import { fuzzyTerms } from './fuzzyTerms.ts';
import type { QueryTerm } from './parseQuery.ts';
import type { SearchIndex } from './SearchIndex.ts';

/** How well each term of an index, by its position, stands for a word of a query: 1 is the word itself. */
export type Expansion = Map<number, number>;

const ending = /(?:ies|ing|ed|es|s|y|e)$/;
const shortestStem = 4;
const shortestClosedPrefix = 3;

function raise(expansion: Expansion, term: number, quality: number): void {
  expansion.set(term, Math.max(expansion.get(term) ?? 0, quality));
}

function eachWithPrefix(index: SearchIndex, prefix: string, visit: (term: number, text: string) => void): void {
  for (let term = index.lowerBound(prefix); index.terms[term]?.startsWith(prefix); term += 1) {
    visit(term, index.terms[term] ?? '');
  }
}

/** The word itself, longer words that begin with it, and its other endings. */
export function expandTerm(index: SearchIndex, { text, open }: QueryTerm): Expansion {
  const expansion: Expansion = new Map();
  if (open || text.length >= shortestClosedPrefix) {
    eachWithPrefix(index, text, (term, { length }) => {
      raise(expansion, term, length === text.length ? 1 : 0.2 + (0.7 * text.length) / length);
    });
  } else {
    const term = index.lowerBound(text);
    if (index.terms[term] === text) {
      raise(expansion, term, 1);
    }
  }
  const stem = text.replace(ending, '');
  if (stem.length >= shortestStem) {
    eachWithPrefix(index, stem, (term, candidate) => {
      if (candidate.replace(ending, '') === stem) {
        raise(expansion, term, 0.85);
      }
    });
  }
  return expansion;
}

/** Words that differ by a letter or two, for a word that stands nowhere as it was typed. */
export function expandMisspelt(index: SearchIndex, { text }: QueryTerm): Expansion {
  const expansion: Expansion = new Map();
  for (const { term, edits, prefix } of fuzzyTerms(index.terms, text)) {
    raise(expansion, term, (prefix ? 0.45 : 0.65) / edits);
  }
  return expansion;
}

/** Words written as one in the docs and apart in the query: `array union` for `arrayUnion`. */
export function expandJoined(index: SearchIndex, words: readonly QueryTerm[]): Expansion {
  const joined = words.map(({ text }) => text).join('');
  const expansion: Expansion = new Map();
  if (words.at(-1)?.open === true) {
    eachWithPrefix(index, joined, (term, { length }) => {
      raise(expansion, term, 0.2 + (0.8 * joined.length) / length);
    });
  } else {
    const term = index.lowerBound(joined);
    if (index.terms[term] === joined) {
      raise(expansion, term, 1);
    }
  }
  return expansion;
}
