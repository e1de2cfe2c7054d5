import type { SearchAnswer } from '../SearchAnswer.ts';
import { describeSection } from './describeSection.ts';
import { type IndexFile, type Matches, SearchIndex } from './SearchIndex.ts';
import { asOneWord, normalized, splitParts, stopWords, tokenize } from './terms.ts';

// Letters that may differ, as a share of the word's.
const typos = 0.2;
// What a section gains where readers call it what the query is, where its heading is the query, where the query holds a name
// that readers give it, and in the docs that the reader is in.
const aliasFactor = 1_000_000;
const exactFactor = 4;
const namedFactor = 2;
const activeFactor = 2;
// A section with less than this share of what the best one holds is noise.
const minCoverage = 0.4;

export type Search = (query: string, tag: string | undefined, limit: number) => SearchAnswer;

/**
 * Fetches the indexes that the site serves, and returns what answers from them.
 *
 * @param urls Where they are served, in the order of their sets.
 * @throws Error when one cannot be reached, or is not an index.
 */
export async function fetchSearch(urls: readonly string[]): Promise<Search> {
  const responses = await Promise.all(urls.map((url) => fetch(url)));
  const served = await Promise.all(responses.map((response) => response.json() as Promise<IndexFile>));
  const indexes = served.map((file) => new SearchIndex(file));
  return (query, tag, limit) => searchIndexes(indexes, query, tag, limit);
}

/**
 * Answers a query from the indexes of all docs instances and versions: of the best results those of `tag` first.
 *
 * @param active Docs instance and version that the reader is in; those that the query names take its place.
 */
export function searchIndexes(
  indexes: readonly SearchIndex[],
  query: string,
  active: string | undefined,
  limit: number,
): SearchAnswer {
  const { tag, text } = chooseSet(indexes, query, active);
  const asked = listWords(text);
  const askedTerms = new Set(asked.map(normalized));
  const isAsked = (word: string): boolean => askedTerms.has(normalized(word));
  const words = asked.flatMap((word) => findWord(indexes, word));
  const whole = asOneWord(text);
  const sections = indexes.reduce((sum, { served }) => sum + served.sections.length, 0);
  const rarities = words.map((word) => Math.log(1 + sections / Math.max(1, countMatches(word))));
  const scored = indexes.flatMap((index, position) =>
    index.served.sections.map((section, id) => {
      const matches = words.map((word) => word[position]?.get(id));
      const isHeading = asOneWord(section.headings.at(-1) ?? '') === whole;
      const isAlias = section.aliases.some((alias) => asOneWord(alias) === whole);
      const isNamed = section.aliases.some((alias) => listWords(alias).every(isAsked));
      const nameFactor = isAlias ? aliasFactor : isHeading ? exactFactor : isNamed ? namedFactor : 1;
      const sum = matches.reduce((total, match) => total + (match?.score ?? 0), 0);
      const held = matches.reduce((total, match, at) => total + (match ? (rarities[at] ?? 0) : 0), 0);
      const score = sum * held ** 2 * nameFactor * (index.served.tag === tag ? activeFactor : 1);
      return { index, section, held, score };
    }),
  );
  const most = Math.max(...scored.map(({ held }) => held));
  const found = scored
    .filter(({ held }) => held > 0 && held >= minCoverage * most)
    .sort((one, other) => other.score - one.score);
  const terms = new Set(words.flat().flatMap((matches) => [...matches.values()].flatMap((match) => match.terms)));
  return {
    results: found
      .slice(0, limit)
      .sort((one, other) => Number(other.index.served.tag === tag) - Number(one.index.served.tag === tag))
      .map(({ index, section }) => ({ ...describeSection(section, terms), set: index.served.set })),
    total: found.length,
  };
}

/** The set that a query names, such as `rtdb push`, with the rest of the query; else the active one. */
function chooseSet(indexes: readonly SearchIndex[], query: string, active: string | undefined) {
  const named = indexes
    .map(({ served: { tag, names } }) => {
      const name = new RegExp(`(?<![^\\s,])(?:${names.join('|')})(?![^\\s,])`, 'gi');
      return { tag, text: query.replace(name, '').trim() };
    })
    .filter(({ text }) => text !== '' && text !== query.trim());
  return named.find(({ tag }) => tag === active) ?? named[0] ?? { tag: active, text: query };
}

/** The words of a query as they are written; filler words only where nothing else was asked. */
function listWords(query: string): string[] {
  const words = [...new Map(tokenize(query).map((word) => [normalized(word), word])).values()];
  const telling = words.filter((word) => !stopWords.has(normalized(word)));
  return telling.length > 0 ? telling : words;
}

/** What a word matches in each of the indexes: itself and longer ones; else what differs by a typo; else, and where hyphens join them, each of its parts. */
function findWord(indexes: readonly SearchIndex[], word: string): Matches[][] {
  const text = normalized(word);
  const known = indexes.map((index) => index.find(text, { prefix: true }));
  const found =
    countMatches(known) > 0 || word.includes('-') ? known : indexes.map((index) => index.find(text, { fuzzy: typos }));
  const parts = splitParts(word);
  return countMatches(found) > 0 || parts.length === 0 ? [found] : parts.flatMap((part) => findWord(indexes, part));
}

function countMatches(word: readonly Matches[]): number {
  return word.reduce((count, { size }) => count + size, 0);
}
