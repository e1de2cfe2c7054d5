import type { SearchAnswer } from '../SearchAnswer.ts';
import { describeSection } from './describeSection.ts';
import { type Matches, SearchIndex } from './SearchIndex.ts';
import { asOneWord, normalized, splitParts, stopWords, tokenize } from './terms.ts';

const minPrefix = 3;
// Letters that may differ, as a share of the word's.
const typos = 0.2;
// What a section gains where its heading is the query, in the docs that the reader is in, and as part of an older version.
const exactFactor = 4;
const activeFactor = 2;
const olderFactor = 0.9;
// A section with less than this share of what the best one holds is noise.
const minCoverage = 0.6;

interface QueryWord {
  text: string;
  /** Parts of an identifier, for which to look where nothing has it whole. */
  parts: readonly string[];
  /** Whether longer words that begin with it are meant as well. */
  isPrefix: boolean;
}

export type Search = (query: string, tag: string | undefined, limit: number) => SearchAnswer;

/**
 * Fetches the indexes that the site serves, and returns what answers from them.
 *
 * @param urls Where they are served, in the order of their sets.
 * @throws Error when one cannot be reached, or is no index of this build.
 */
export async function fetchSearch(urls: readonly string[]): Promise<Search> {
  const indexes = await Promise.all(
    urls.map(async (url) => {
      const response = await fetch(url);
      if (!response.ok) {
        throw new Error(`${url} answered ${response.status}.`);
      }
      return new SearchIndex(await response.json(), url);
    }),
  );
  return (query, tag, limit) => searchIndexes(indexes, query, tag, limit);
}

/**
 * Answers a query from the indexes of all docs instances and versions: of the best results those of `tag` first.
 *
 * MiniSearch scores each word alone; a section gets the sum, by the square of the share of the query that it holds.
 *
 * @param tag Docs instance and version that the reader is in.
 */
export function searchIndexes(
  indexes: readonly SearchIndex[],
  query: string,
  tag: string | undefined,
  limit: number,
): SearchAnswer {
  const words = parseQuery(query).flatMap((word) => findWord(indexes, word));
  const sectionCount = indexes.reduce((sum, { sections }) => sum + sections.length, 0);
  // A word that stands in few sections tells more.
  const weights = words.map((word) => {
    const holding = word.reduce((sum, { size }) => sum + size, 0);
    return Math.log(1 + sectionCount / (holding || sectionCount));
  });
  const whole = asOneWord(query);
  const scored = indexes.flatMap((index, position) =>
    index.sections.map((section, id) => {
      const found = words.map((word) => word[position]?.get(id));
      return {
        index,
        section,
        score: found.reduce((sum, match) => sum + (match?.score ?? 0), 0),
        coverage: found.reduce((sum, match, at) => sum + (match ? (weights[at] ?? 0) : 0), 0),
      };
    }),
  );
  const best = Math.max(...scored.map(({ coverage }) => coverage));
  const found = scored
    .filter(({ score, coverage }) => score > 0 && coverage >= minCoverage * best)
    .map(({ index, section, score, coverage }) => ({
      index,
      section,
      score:
        score *
        coverage ** 2 *
        (asOneWord(section.headings.at(-1) ?? '') === whole ? exactFactor : 1) *
        (index.tag === tag ? activeFactor : 1) *
        (index.isOlder ? olderFactor : 1),
    }))
    .sort((one, other) => other.score - one.score);
  const terms = new Set(words.flat().flatMap((matches) => [...matches.values()].flatMap((match) => match.terms)));
  return {
    results: found
      .slice(0, limit)
      .sort((one, other) => Number(other.index.tag === tag) - Number(one.index.tag === tag))
      .map(({ index, section }) => ({ ...describeSection(section, terms), set: index.set })),
    total: found.length,
  };
}

/** The words to look for; filler words count only where nothing else was asked. */
function parseQuery(query: string): QueryWord[] {
  const tokens = tokenize(query);
  const words = new Map<string, QueryWord>();
  for (const token of tokens) {
    const text = normalized(token.text);
    const isTyped = token === tokens.at(-1) && query.endsWith(token.text);
    words.set(text, { text, parts: splitParts(token.text), isPrefix: isTyped || text.length >= minPrefix });
  }
  const all = [...words.values()];
  const telling = all.filter(({ text }) => !stopWords.has(text));
  return telling.length > 0 ? telling : all;
}

/**
 * What a word matches in each of the indexes: itself and longer ones; else what differs by a typo; else each of its parts.
 */
function findWord(indexes: readonly SearchIndex[], { text, parts, isPrefix }: QueryWord): Matches[][] {
  const known = indexes.map((index) => index.find(text, { prefix: isPrefix }));
  const found = hasMatches(known) ? known : indexes.map((index) => index.find(text, { fuzzy: typos }));
  return hasMatches(found) || parts.length === 0
    ? [found]
    : parts.flatMap((part) => findWord(indexes, { text: part, parts: [], isPrefix }));
}

function hasMatches(word: readonly Matches[]): boolean {
  return word.some(({ size }) => size > 0);
}
