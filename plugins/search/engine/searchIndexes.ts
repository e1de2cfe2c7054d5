import type { SearchAnswer } from '../SearchAnswer.ts';
import { describeSection } from './describeSection.ts';
import { type IndexFile, type Matches, SearchIndex } from './SearchIndex.ts';
import { asOneWord, listMeanings, listWords, normalized, splitParts } from './terms.ts';

// Letters that may differ, as a share of the word's.
const typos = 0.2;
// What a section gains: a name is the query, its heading is or a name means it, the heading has its capitals, it holds a name,
// its docs are open, the heading is an identifier that the query begins.
const factors = { alias: 1_000_000, exact: 4, cased: 2, named: 2, active: 2, begun: 16 };
// A section with less than this share of what the best one holds is noise.
const minCoverage = 0.4;
// A query of so many words is a message, and one that a set has as a name belongs there.
const sentenceLength = 4;

export type Search = (query: string, tag: string | undefined, limit: number) => SearchAnswer;

/**
 * Fetches the indexes that the site serves, and returns what answers from them.
 *
 * @throws Error when one cannot be reached, or is not an index.
 */
export async function fetchSearch(urls: readonly string[]): Promise<Search> {
  const served = await Promise.all(urls.map(async (url) => (await (await fetch(url)).json()) as IndexFile));
  const indexes = served.map((file) => new SearchIndex(file));
  return (query, tag, limit) => searchIndexes(indexes, query, tag, limit);
}

/**
 * Answers a query from the indexes of all docs instances and versions: of the best results those of one set first.
 *
 * @param active Docs instance and version that the reader is in; what the query names, or is a message of, takes its place.
 */
export function searchIndexes(
  indexes: readonly SearchIndex[],
  query: string,
  active: string | undefined,
  limit: number,
): SearchAnswer {
  const { tag, text } = chooseSet(indexes, query, active);
  const meant = listMeanings(text);
  const words = listWords(text).flatMap((word) => findWord(indexes, word));
  const wholes = [text, query].map(asOneWord);
  const sections = indexes.reduce((sum, { served }) => sum + served.sections.length, 0);
  const isCased = text !== text.toLowerCase();
  const terms = new Set(words.flat().flatMap((matches) => [...matches.values()].flatMap((match) => match.terms)));
  const rarities = words.map((word) => Math.log(1 + sections / Math.max(1, countMatches(word))));
  const scored = indexes.flatMap((index, position) =>
    index.served.sections.map((section, id) => {
      const matches = words.map((word) => word[position]?.get(id));
      const heading = section.headings.at(-1) ?? '';
      const isHeading = asOneWord(heading) === wholes[0];
      const names = index.names[id] ?? [];
      const isAlias = names.some(({ word }) => wholes.includes(word));
      const named = names.filter(({ meanings }) => meanings.every((meaning) => meant.includes(meaning)));
      const isMeant = meant.length > 1 && named.some(({ meanings }) => meanings.length === meant.length);
      const exact = factors.exact * (isHeading && isCased && heading.includes(text) ? factors.cased : 1);
      const isBegun = isCased ? heading.startsWith(text) : !terms.has(text) && heading.toLowerCase().startsWith(text);
      const begun = isBegun && /^[$\w]+$/.test(heading) ? (factors.begun * text.length) / heading.length : 1;
      const factor = isHeading || isMeant ? exact : named.length > 0 ? Math.max(factors.named, begun) : begun;
      const sum = matches.reduce((total, match) => total + (match?.score ?? 0), Number(isAlias));
      const held = matches.reduce((total, match, at) => total + (match || isAlias ? (rarities[at] ?? 0) : 0), 0);
      const score =
        sum * held ** 2 * (isAlias ? factors.alias : factor) * (index.served.tag === tag ? factors.active : 1);
      return { index, section, held, score, isAlias };
    }),
  );
  const most = Math.max(...scored.map(({ held }) => held));
  const found = scored
    .filter(({ held }) => held > 0 && held >= minCoverage * most)
    .sort((one, other) => other.score - one.score);
  const shown = meant.length >= sentenceLength && found[0]?.isAlias ? found[0].index.served.tag : tag;
  const results = found
    .slice(0, limit)
    .sort((one, other) => Number(other.index.served.tag === shown) - Number(one.index.served.tag === shown))
    .map(({ index, section }) => ({ ...describeSection(section, terms), set: index.served.set }));
  // Where the first three for one word are of one page, the best of another page of the set comes third.
  const otherPage = results.findIndex(
    ({ url, set }) => set === results[0]?.set && url.split('#')[0] !== results[0].url.split('#')[0],
  );
  if (words.length === 1 && otherPage > 2) {
    results.splice(2, 0, ...results.splice(otherPage, 1));
  }
  return { results, total: found.length };
}

/** The set that a query names, such as `rtdb push`, with the rest of the query; else the active one. */
function chooseSet(indexes: readonly SearchIndex[], query: string, active: string | undefined) {
  const named = indexes
    .map(({ served: { tag, names } }) => {
      const name = new RegExp(`(?<![^\\s,])(?:in (?:the )?)?(?:${names.join('|')})(?![^\\s,])`, 'gi');
      return { tag, text: query.replace(name, '').trim() };
    })
    .filter(({ text }) => text !== '' && text !== query.trim());
  return named.find(({ tag }) => tag === active) ?? named[0] ?? { tag: active, text: query };
}

/** What a word matches in each of the indexes: itself and longer ones; else what differs by a typo; else, and where hyphens join them, each of its parts. */
function findWord(indexes: readonly SearchIndex[], word: string): Matches[][] {
  const text = normalized(word);
  const known = indexes.map((index) => index.find(text, { prefix: true }, listMeanings(text)));
  const found =
    countMatches(known) > 0 || word.includes('-') ? known : indexes.map((index) => index.find(text, { fuzzy: typos }));
  const parts = splitParts(word);
  return countMatches(found) > 0 || parts.length === 0 ? [found] : parts.flatMap((part) => findWord(indexes, part));
}

function countMatches(word: readonly Matches[]): number {
  return word.reduce((count, { size }) => count + size, 0);
}
