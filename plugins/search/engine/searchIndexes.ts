import type { SearchAnswer } from '../SearchAnswer.ts';
import { describeSection } from './describeSection.ts';
import { matchQuery, type WordMatches } from './matchQuery.ts';
import { type IndexedSection, type Matches, SearchIndex } from './SearchIndex.ts';
import { asOneWord, listTerms, tokenize } from './terms.ts';

// A section with less than this share of what the best one holds is noise.
const minCoverage = 0.6;
// So many of the best sections by word are compared with the query as a whole, which takes longer.
const candidates = 60;
const exactFactor = 4;
// A page answers before the same page of an older version.
const olderFactor = 0.9;
const pastedWords = 5;
const pastedShare = 0.7;

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
 * Answers a query from the indexes of all docs instances and versions: those of `tag` first.
 *
 * MiniSearch scores each word alone; a section gets the sum, by the square of the share of the query that it holds.
 *
 * @param indexes Those of all sets, in the order in which the others than `tag` are given.
 */
export function searchIndexes(
  indexes: readonly SearchIndex[],
  query: string,
  tag: string | undefined,
  limit: number,
): SearchAnswer {
  const words = matchQuery(indexes, query);
  const weights = words.map(weighWord);
  const whole = asOneWord(query);
  const scored = indexes.map((index, position) => {
    const matches = words.flatMap((word) => word[position] ?? []);
    return { index, matches, sections: scoreSections(index.sections, matches, weights) };
  });
  const best = scored.flatMap(({ sections }) => sections).reduce((most, { coverage }) => Math.max(most, coverage), 0);
  let total = 0;
  const found = scored.flatMap(({ index, matches, sections }) => {
    const telling = sections.filter(({ coverage }) => coverage >= minCoverage * best);
    total += telling.length;
    return telling
      .sort((left, right) => right.score - left.score)
      .slice(0, Math.max(limit, candidates))
      .map(({ section, score }) => ({
        index,
        section,
        matches,
        score: score * wholeQueryFactor(section, matches, whole) * (index.isOlder ? olderFactor : 1),
        current: index.tag === tag,
      }));
  });
  const shown = shareOut(
    found.sort((left, right) => right.score - left.score),
    limit,
  );
  const excerpts = new Set<string>();
  return {
    results: shown.map(({ index, section, matches }) => ({
      ...describeSection(section, new Set(matches.flatMap(({ terms }) => [...terms])), excerpts),
      set: index.set,
    })),
    total,
  };
}

/** A word that stands in few sections tells more; one that stands nowhere lowers the coverage of all alike. */
function weighWord(word: WordMatches): number {
  const all = word.reduce((sum, { scores }) => sum + scores.length, 0);
  const holding = word.reduce(
    (sum, { scores }) => sum + scores.reduce((count, score) => count + Number(score > 0), 0),
    0,
  );
  return Math.log(1 + all / (holding || all));
}

/** The sections that hold a word of the query, each with the share of the query's words, by weight, that it holds. */
function scoreSections(sections: readonly IndexedSection[], matches: readonly Matches[], weights: readonly number[]) {
  const allWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const sums = new Float32Array(sections.length);
  const held = new Float32Array(sections.length);
  matches.forEach(({ scores }, word) =>
    scores.forEach((score, position) => {
      sums[position]! += score;
      held[position]! += score > 0 ? (weights[word] ?? 0) / allWeight : 0;
    }),
  );
  return sections.flatMap((section, position) => {
    const [sum, coverage] = [sums[position]!, held[position]!];
    return sum > 0 ? { section, coverage, score: sum * coverage ** 2 } : [];
  });
}

/**
 * By how much a section gains where it answers the query as a whole and not word by word: its heading is the query, or
 * the query is, for the most part, one of its compiler messages.
 *
 * @param whole The query as {@link asOneWord} gives it.
 */
function wholeQueryFactor({ headings, messages }: IndexedSection, matches: readonly Matches[], whole: string): number {
  if (asOneWord(headings.at(-1) ?? '') === whole) {
    return exactFactor;
  }
  if (matches.length < pastedWords) {
    return 1;
  }
  const share = Math.max(0, ...messages.map((message) => wordsIn(message, matches))) / matches.length;
  return share < pastedShare ? 1 : 1 + 2 * share;
}

/** How many words of the query a text holds. */
function wordsIn(text: string, matches: readonly Matches[]): number {
  const held = [...new Set(tokenize(text).flatMap((token) => listTerms(token.text)))];
  return matches.filter(({ terms }) => held.some((term) => terms.has(term))).length;
}

// Where other sets answer as well, they get this share of the places.
const othersShare = 0.3;

/** Takes the best results, those of the active version first, and keeps places for the others. */
function shareOut<Result extends { current: boolean }>(best: readonly Result[], limit: number): Result[] {
  const current = best.filter((result) => result.current);
  const others = best.filter((result) => !result.current);
  const places = Math.max(limit - others.length, Math.ceil(limit * (1 - othersShare)));
  return [...current.slice(0, places), ...others].slice(0, limit);
}
