const word = /[\p{L}\p{M}\p{N}_$]+(?:[-.'’][\p{L}\p{M}\p{N}_$]+)*/gu;

/** Words that say nothing about what a section is about; `where`, `in`, `or` and `and` do, since they are exports. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the of to is are was be been it its this that these those there for with as on by at from your you i we ' +
    'my me how do does did can could should would what when which who why will if'
  ).split(' '),
);

/** The words of a text; an identifier, a dotted path or words joined by hyphens are one. */
export function tokenize(text: string): string[] {
  return text.match(word) ?? [];
}

/** The words of a text, and what is between them. */
export function splitWords(text: string): string[] {
  return text.split(new RegExp(`(${word.source})`, word.flags)).filter(Boolean);
}

/** The form in which words are compared: lower case, no accents, no apostrophes, no hyphens. */
export function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’-]/gu, '')
    .toLowerCase();
}

/**
 * The parts of an identifier, a dotted path or joined words: `array` and `union` of `arrayUnion`, `ts` and `2345` of `TS2345`.
 *
 * @returns Normalized parts; nothing for a word in one part.
 */
export function splitParts(token: string): string[] {
  const parts = token
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .split(/[-\s._$]+/)
    .map(normalized)
    .filter(Boolean);
  return parts.length > 1 ? parts : [];
}

// The words of a site are asked for again at each keystroke.
const knownTerms = new Map<string, readonly string[]>();

/** Every term under which a word is found: itself and, where it has some, its parts of two letters and more. */
export function listTerms(token: string): readonly string[] {
  const known = knownTerms.get(token) ?? [normalized(token), ...splitParts(token).filter((part) => part.length > 1)];
  knownTerms.set(token, known);
  return known;
}

/** A text as one word, in which `Array union` is `arrayUnion`. */
export function asOneWord(text: string): string {
  return tokenize(text).map(normalized).join('');
}

/** The beginning of a text, cut between words. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) {
    return text;
  }
  const end = text.slice(0, length + 1).search(/\s\S*$/);
  return `${text.slice(0, end > 0 ? end : length).replace(/[.,:;]$/, '')}…`;
}
