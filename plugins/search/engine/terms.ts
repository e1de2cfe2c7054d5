/** One word as it stands in a text: `arrayUnion`, `address.city`, `TS2345`. */
export interface Token {
  text: string;
  /** Where it starts in the text it was found in, in UTF-16 units. */
  start: number;
}

const word = /[\p{L}\p{M}\p{N}_$]+(?:[.'’][\p{L}\p{M}\p{N}_$]+)*/gu;

/** Words that say nothing about what a section is about; `where`, `in`, `or` and `and` do, since they are exports. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    'a an the of to is are was be been it its this that these those there for with as on by at from your you i we ' +
    'my me how do does did can could should would what when which who why will if'
  ).split(' '),
);

/** Cuts a text into words; a dotted path is one word. */
export function tokensOf(text: string): Token[] {
  return [...text.matchAll(word)].map((match) => ({ text: match[0], start: match.index }));
}

/** The form in which words are compared: lower case, no accents, no apostrophes. */
export function normalized(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase();
}

/**
 * The parts of an identifier or a dotted path: `array` and `union` of `arrayUnion`, `ts` and `2345` of `TS2345`.
 *
 * @returns Normalized parts; nothing for a word in one part.
 */
export function partsOf(token: string): string[] {
  const parts = token
    .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\p{N})/gu, '$1 $2')
    .split(/[\s._$]+/)
    .map(normalized)
    .filter(Boolean);
  return parts.length > 1 ? parts : [];
}

/** Every term under which a word is found: itself and, where it has some, its parts of two letters and more. */
export function termsOf(token: string): string[] {
  return [normalized(token), ...partsOf(token).filter((part) => part.length > 1)];
}

/** With how many letters two terms begin alike. */
export function lettersShared(left: string, right: string): number {
  let count = 0;
  while (count < left.length && left[count] === right[count]) {
    count += 1;
  }
  return count;
}
