import MiniSearch, { type AsPlainObject, type Options, type SearchOptions } from 'minisearch';
import type { Section } from '../../pages/listSections.ts';
import { asOneWord, listMeanings, listTerms, shorten, stopWords, tokenize } from './terms.ts';

/** What a result shows of a section. */
export interface IndexedSection {
  url: string;
  headings: readonly string[];
  /** What readers call it in other words, which lead to it first. */
  aliases: readonly string[];
  /** How the section begins: its paragraphs, rows and titles, one a line. */
  text: string;
  /** Compiler messages that its samples show: the number and the line that says what is wrong. */
  messages: readonly string[];
}

/** An index as it is served. */
export interface IndexFile {
  /** DocSearch's contextual tag of the docs instance and version. */
  tag: string;
  /** The same in words. */
  set: string;
  /** What readers call the set in a query, in lower case. */
  names: readonly string[];
  sections: readonly IndexedSection[];
  /** MiniSearch's index of the sections by their position, packed. */
  terms: Omit<AsPlainObject, 'index'> & { index: readonly (readonly [term: string, packed: readonly number[]])[] };
}

/** What a word of a query is worth in the sections that hold it, by their position, and the terms it stands for there. */
export type Matches = ReadonlyMap<number, { score: number; terms: readonly string[] }>;

const textLength = 500;
const messageLength = 200;

// How often a word counts in each part of a section, and the parameters of BM25+, found by the judged set (tests/build/search).
const fieldWeights = { title: 10, heading: 3, name: 8, link: 5, meaning: 4, text: 1, code: 1, message: 2 };
const bm25 = { k: 10, b: 0.25, d: 0 };
const matchWeights = { prefix: 0.2, fuzzy: 0.3 };

interface Document {
  id: number;
  words: readonly string[];
}

// The words are cut before they come here, and so are those of a query.
const options: Options<Document> = {
  fields: ['words'],
  stringifyField: (words: string) => words,
  tokenize: (words) => [words].flat(),
  processTerm: (term) => term,
  searchOptions: { bm25, weights: matchWeights, maxFuzzy: 2 },
};

/**
 * Builds the index of one docs instance and version.
 *
 * @param sections Sections of all its pages, those of a page together and in reading order.
 */
export function buildIndex(
  sections: readonly Section[],
  { tag, set, names = [] }: { tag: string; set: string; names?: readonly string[] },
): IndexFile {
  const index = new MiniSearch(options);
  index.addAll(sections.map((section, id) => ({ id, words: weightedWords(section) })));
  const terms = index.toJSON();
  const packed = terms.index.map(([term, { 0: found = {} }]) => [term, pack(found)] as const);
  return { tag, set, names, sections: sections.map(toIndexedSection), terms: { ...terms, index: packed } };
}

/** Sections by the distance from the one before, each with how often a term counts there: three quarters of the bytes. */
function pack(found: Readonly<Record<number, number>>): number[] {
  const ids = Object.keys(found).map(Number);
  return ids.flatMap((id, at) => [id - (ids[at - 1] ?? 0), found[id] ?? 0]);
}

function unpack(packed: readonly number[]): Record<number, number> {
  const found: Record<number, number> = {};
  for (let at = 0, id = 0; at < packed.length; at += 2) {
    found[(id += packed[at] ?? 0)] = packed[at + 1] ?? 0;
  }
  return found;
}

/** The words of a section, each as often as it counts; a word counts once in each part. */
function weightedWords({ url, headings, aliases, linkTexts, text, code, messages }: Section): string[] {
  const calls = [...aliases, ...linkTexts];
  const heading = headings.at(-1) ?? '';
  // A link of one word calls the section by its name, as the index of exports does.
  const names = calls.filter((link) => tokenize(link).length === 1).map(asOneWord);
  const parts: readonly (readonly [words: readonly string[], count: number])[] = [
    [termsIn(heading), headings.length === 1 ? fieldWeights.title : fieldWeights.heading],
    [names, fieldWeights.name],
    [termsIn(`${calls.join(' ')} ${url.replace(/^.*(?=#)/, '')}`), fieldWeights.link],
    [termsIn(text), fieldWeights.text],
    [termsIn(text.split(/(?<=[.:!?])\s/, 1).join('')), fieldWeights.text],
    [termsIn(code), fieldWeights.code],
    [messages.flatMap((message) => termsIn(`${message.code} ${message.whole}`)), fieldWeights.message],
  ];
  return parts.flatMap(([words, count]) =>
    [...new Set(words)].filter((word) => !stopWords.has(word)).flatMap((word) => Array<string>(count).fill(word)),
  );
}

function termsIn(part: string): string[] {
  return tokenize(part).flatMap(listTerms);
}

function toIndexedSection({ url, headings, aliases, text, messages }: Section): IndexedSection {
  const shown = messages.map(({ code, lead }) => shorten(`${code} ${lead}`.replaceAll('\n', ' '), messageLength));
  return { url, headings, aliases, text: shorten(text, textLength), messages: [...new Set(shown)] };
}

/** An index made ready for queries. */
export class SearchIndex {
  /** The names that readers have for each section, as one word and by what they mean. */
  readonly names: readonly (readonly { word: string; meanings: readonly string[] }[])[];
  readonly #terms: MiniSearch;
  // Made here, as it would be a tenth of what is served.
  readonly #meanings = new MiniSearch(options);

  /** @throws Error when what was served is not an index. */
  constructor(readonly served: IndexFile) {
    const index = served.terms.index.map(([term, packed]): AsPlainObject['index'][number] => [
      term,
      { 0: unpack(packed) },
    ]);
    this.#terms = MiniSearch.loadJS({ ...served.terms, index }, options);
    const readName = (name: string) => ({ word: asOneWord(name), meanings: listMeanings(name) });
    this.names = served.sections.map(({ aliases }) => aliases.map(readName));
    this.#meanings.addAll(
      served.sections.map(({ headings }, id) => {
        const named = (this.names[id] ?? []).flatMap(({ meanings }) => meanings);
        return { id, words: [...new Set([...named, ...listMeanings(headings.at(-1) ?? '')])] };
      }),
    );
  }

  /** What a term matches, and where it matches nothing, its meaning. */
  find(term: string, how: SearchOptions, meanings: readonly string[] = []): Matches {
    const found = [
      ...meanings.flatMap((meaning) => this.#meanings.search(meaning, { boost: { words: fieldWeights.meaning } })),
      ...this.#terms.search(term, how),
    ];
    return new Map(found.map(({ id, score, terms }) => [id as number, { score, terms }]));
  }
}
