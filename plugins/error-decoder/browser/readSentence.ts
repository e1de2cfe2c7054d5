/** A sentence of the compiler as its grammar has it: how it says that types do not fit, which member it names, and the types. */
export interface Sentence {
  /** Its words without names and types, the same for all ways to say the same. */
  words: string;
  /** Whether it is an argument that does not fit. */
  isArgument?: true;
  /** The member or module that it names. */
  name?: string;
  /** What is given, then what is wanted, as printed. */
  types: readonly string[];
}

/** Most characters of a line that are looked at; what follows says no more. */
const maxLine = 4000;

/** How the compiler says what does not fit; the last type of each ends at a quote before the end of the words. */
const patterns: readonly (readonly [words: string, pattern: RegExp])[] = [
  [
    'is not',
    /^(?:Argument of type|Type of computed property's value is|Type) '(?<given>.*?)',?(?: which)? is not assignable to (?:parameter of )?type '(?<wanted>.*)$/,
  ],
  ['lacks', /^Property '(?<name>.*?)' is \w+ in type '(?<given>.*?)' but required in type '(?<wanted>.*)$/],
  ['lacks', /^Type '(?<given>.*?)' is missing the following properties from type '(?<wanted>.*?)(?:': (?<name>\w+)|$)/],
  ['cannot be called', /^Type '(?<wanted>.*)' has no call signatures/],
  ['has no', /^Property '(?<name>.*?)' does not exist on type '(?<wanted>.*)$/],
  [
    'has no key',
    /^Object literal may only specify known properties, (?:and|but) '(?<name>.*?)' does not exist in type '(?<wanted>.*)$/,
  ],
  ['shares nothing with', /^Type '(?<given>.*?)' has no properties in common with type '(?<wanted>.*)$/],
  ['does not satisfy', /^Type '(?<given>.*?)' does not satisfy the (?:constraint|expected type) '(?<wanted>.*)$/],
  ['has no index', /^Type '(?<given>.*?)' cannot be used to index type '(?<wanted>.*)$/],
  ['exports no', /^(?:Module )?'"(?:.*node_modules\/)?(?<name>[@\w|-]+)[^"]*"' (?:has no (?:ex|de)|can only be de)/],
  ['cannot be compared with', /^Operator '.*?' cannot be applied to types '(?<given>.*?)' and '(?<wanted>.*)$/],
  ['is not generic', /^Type '(?<wanted>.*?)' is not generic/],
  ['has no iterator', /^Type '(?<wanted>.*?)' must have a '\[Symbol\.(?:asyncIterator|iterator)\]/],
  ['cannot find', /^Cannot find name '(?:.*?'\. Did you mean ')?(?<name>.*?)'/],
  [
    'never equals',
    /^This comparison appears to be unintentional because the types '(?<given>.*?)' and '(?<wanted>.*)' have no overlap/,
  ],
  ['is possibly', /^(?:Object|'.*?') is possibly '(?<name>.*?)'/],
];

const lastType = /^(.*?)'(?=[.:]?(?:\s|$))/;

/** Reads a line of a message, or a rule that is written like one. */
export function readSentence(line: string): Sentence {
  const text = line.trim().slice(0, maxLine).replace(" can't ", ' cannot ');
  for (const [words, pattern] of patterns) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) {
      const { name, given, wanted } = groups;
      const [, end = wanted] = lastType.exec(wanted ?? '') ?? [];
      return {
        words,
        ...(text.startsWith('Argument') && { isArgument: true }),
        ...(name !== undefined && { name: name.replaceAll(/^"|"$/g, '') }),
        types: [given, end].filter((type) => type !== undefined),
      };
    }
  }
  const [, wanted = 0, given = 0] = /^Expected (\d+)(?:-\d+)? arguments?, but got (\d+)/.exec(text) ?? [];
  if (Number(given) !== Number(wanted)) {
    return { words: Number(given) > Number(wanted) ? 'Expected fewer arguments' : text, types: [] };
  }
  return { words: text.replaceAll(/'[^']*'|"[^"]*"/g, "'…'").replaceAll(/\d+/g, '0'), types: [] };
}
