import words from './words.json';

const word = /[\p{L}\p{M}\p{N}_$]+(?:[-.'’][\p{L}\p{M}\p{N}_$]+)*/gu;

/** Words that say nothing about what a section is about; `where`, `in`, `or` and `and` do, since they are exports. */
export const stopWords: ReadonlySet<string> = new Set(words.fillers.flatMap((line) => line.split(' ')));

/** A word without its ending. */
function stem(word: string): string {
  const singular = word.replace(/ies$/, 'y').replace(/(?<=..)(?:ing|ed|es|s)$/, '');
  return singular.replace(/(?<=..)e$/, '').replace(/(.)\1$/, '$1');
}

const groups = words.sameMeaning.map((line) => line.split(' ').map(stem));
const firstWords = new Map(groups.flatMap((group) => group.map((word) => [word, group[0]])));

/** What the words of a text mean: terms that no word is, nor misspelt, one for all words that `words.json` has in one line. */
export function listMeanings(text: string): string[] {
  const stems = listWords(text).map((word) => stem(normalized(word)));
  return [...new Set(stems.map((word) => `===${firstWords.get(word) ?? word}`))];
}

/** The words of a text; an identifier, a dotted path or words joined by hyphens are one. */
export function tokenize(text: string): string[] {
  return text.match(word) ?? [];
}

/** The words of a text, and what is between them. */
export function splitWords(text: string): string[] {
  return text.split(new RegExp(`(${word.source})`, word.flags)).filter(Boolean);
}

/** The words of a query as they are written; filler words only where nothing else was asked. */
export function listWords(query: string): string[] {
  const asked = [...new Map(tokenize(query).map((word) => [normalized(word), word])).values()];
  const telling = asked.filter((word) => !stopWords.has(normalized(word)));
  return telling.length > 0 ? telling : asked;
}

/** The form in which words are compared: lower case, no accents, no apostrophes, no hyphens or underscores. */
export function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’_-]/gu, '')
    .toLowerCase();
}

/** The parts, of two letters and more, of a dotted path or joined words, else of an identifier: `array` and `Union` of `arrayUnion`. */
export function splitParts(token: string): string[] {
  const cut = token
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2');
  const parts = (/[-._$]/.test(token) ? token : cut).split(/[-\s._$]+/).filter((part) => part.length > 1);
  return parts[0] === token ? [] : parts;
}

// The words of a site are asked for again at each keystroke.
const knownTerms = new Map<string, readonly string[]>();

/** Every term under which a word is found: itself and, where it has some, its parts and theirs. */
export function listTerms(token: string): readonly string[] {
  const known = knownTerms.get(token) ?? [normalized(token), ...splitParts(token).flatMap(listTerms)];
  knownTerms.set(token, known);
  return known;
}

/** A text as one word, in which `Array union` is `arrayUnion`. */
export function asOneWord(text: string): string {
  return tokenize(text).map(normalized).join('');
}

/** The beginning of a text, cut between words. */
export function shorten(text: string, length: number): string {
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  return text.length <= length ? text : `${text.slice(0, end > 0 ? end : length).replace(/[.,:;]$/, '')}…`;
}
