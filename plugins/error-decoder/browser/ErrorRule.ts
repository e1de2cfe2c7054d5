import { readSentence, type Sentence } from './readSentence.ts';
import { kindsOf } from './typeKinds.ts';

/** Kinds that have no name in the compiler's words. */
const ownKinds = 'literal literals blank path template digits flag list empty function map conditional'.split(' ');

const texts = ['string', 'literal', 'literals', 'blank', 'path', 'template'];
const primitives = [...texts, 'number', 'digits', 'boolean', 'flag', 'bigint', 'null'];
const sentinels = ['ServerTimestamp', 'Increment', 'Delete', 'ArrayUnionOrRemove'];
const references = ['DocumentReference', 'CollectionReference', 'Query'];
const others = ['map', 'list', 'empty', 'Date', 'Timestamp', 'GeoPoint', 'FieldValue', 'Bytes', 'undefined'];
/** Kinds that rules name together. */
const groups: Readonly<Record<string, readonly string[]>> = {
  text: texts,
  count: ['number', 'digits'],
  truth: ['boolean', 'flag'],
  primitive: primitives,
  sentinel: sentinels,
  snapshot: ['DocumentSnapshot', 'QueryDocumentSnapshot', 'QuerySnapshot', 'AggregateQuerySnapshot'],
  reference: references,
  value: [...primitives, ...sentinels, ...references, ...others],
};

/** A sentence of a message, with the kinds of its types. */
export interface ReadLine extends Sentence {
  kinds: readonly (readonly string[])[];
}

export function readLine(line: string): ReadLine {
  const sentence = readSentence(line.replaceAll(/import\("[^"]*"\)\./g, ''));
  return { ...sentence, kinds: sentence.types.map((type) => [...kindsOf(type)]) };
}

/** One sentence of a rule: the words and names that a line must have, and the kinds that its types may have. */
interface Step {
  sentence: Sentence;
  types: readonly (Kinds | undefined)[];
}

/** The kinds that a type may have, and those of them that it must have, marked with `!`. */
interface Kinds {
  allowed: ReadonlySet<string>;
  needed: readonly string[];
}

/** What an entry explains: the last sentence of a message, and sentences that stand above it. */
export interface ErrorRule {
  /** The code that a message must have, where the rule has one. */
  code: number | undefined;
  steps: readonly Step[];
  /** Whether more may follow the last step. */
  isOpen: boolean;
  /** Number of kinds that it allows: the fewer, the surer. */
  breadth: number;
}

/** Types of any kind. */
const any = '…';
/** Kinds that a type of any kind counts as. */
const breadthOfAny = 60;

/**
 * Reads a rule, which is written as the compiler writes: `Type 'text' is not assignable to type 'count | Increment'`, with
 * kinds for types, `…` for any type or name, ` > ` between sentences, ` > …` where more may follow, and `TS2375: ` in front
 * where it is for one code.
 */
export function parseRule(text: string): ErrorRule {
  const [, code, message = text] = /^TS(\d+): (.*)$/.exec(text) ?? [];
  const isOpen = message.endsWith(` > ${any}`);
  const sentences = message.split(' > ').slice(0, isOpen ? -1 : undefined);
  const steps = sentences.map((line): Step => {
    const sentence = readSentence(line);
    return { sentence, types: sentence.types.map(parseKinds) };
  });
  const breadth = steps.flatMap(({ types }) => types.map(breadthOf)).reduce((sum, size) => sum + size, 0);
  return { code: code === undefined ? undefined : Number(code), steps, isOpen, breadth };
}

/** A kind with a mark, such as `DocumentReference<MetaType>`, is narrower than the name alone. */
function breadthOf(kinds: Kinds | undefined): number {
  return kinds === undefined
    ? breadthOfAny
    : [...kinds.allowed].reduce((sum, kind) => sum + (kind.includes('<') ? 0.5 : 1), -20 * kinds.needed.length);
}

/** Names of a rule that are not kinds, which no type would ever be of; and what stands for every type, if nothing else does. */
export function unknownKinds(rule: ErrorRule): string[] {
  const kinds = rule.steps.flatMap(({ types }) => types.flatMap((type) => [...(type?.allowed ?? [])]));
  const isPlain = rule.code === undefined && rule.steps.every(({ sentence }) => sentence.words === 'is not');
  const isOfEverything = isPlain && rule.breadth === rule.steps.length * 2 * breadthOfAny;
  const names = isOfEverything ? [any] : kinds.map((kind) => kind.replace(/<.*/, ''));
  return names.filter((name) => !ownKinds.includes(name) && !String([...kindsOf(name)]).startsWith(name));
}

function parseKinds(type: string): Kinds | undefined {
  const names = type.split('|').map((name) => name.trim());
  const allowed = new Set(names.map((name) => name.replace('!', '')).flatMap((name) => groups[name] ?? name));
  const needed = names.filter((name) => name.endsWith('!')).map((name) => name.slice(0, -1));
  return type === any ? undefined : { allowed, needed };
}

/** Whether kinds are those of a rule; `undefined` and `null` beside other kinds do not count where something is wanted. */
function isOf(kinds: readonly string[], rule: Kinds | undefined, isWanted: boolean): boolean {
  const deciding = isWanted ? kinds.filter((kind) => kind !== 'undefined' && kind !== 'null') : kinds;
  const shown = deciding.length > 0 ? deciding : kinds;
  return (
    rule === undefined ||
    (shown.every((kind) => rule.allowed.has(kind) || rule.allowed.has(kind.replace(/<.*/, ''))) &&
      rule.needed.every((kind) => kinds.some((other) => `${other}<`.startsWith(`${kind}<`))))
  );
}

function fits({ sentence, types }: Step, line: ReadLine): boolean {
  const names = sentence.name?.split('|') ?? [any];
  return (
    sentence.words === line.words &&
    (sentence.isArgument !== true || line.isArgument === true) &&
    (names.includes(any) || names.includes(line.name ?? any)) &&
    types.every((rule, index) => isOf(line.kinds[index] ?? [], rule, index === types.length - 1))
  );
}

/** How well a rule fits the sentences of a message: what to order by, larger is better; nothing where it does not. */
export function fitRule(
  { code, steps, isOpen, breadth }: ErrorRule,
  lines: readonly ReadLine[],
  codeOfMessage: number | undefined,
): number[] | undefined {
  const last = code === undefined || code === codeOfMessage ? steps.at(-1) : undefined;
  const context = steps.slice(0, -1);
  // What is open is about the whole message, so it is looked for from the top.
  for (const at of isOpen ? lines.keys() : [lines.length - 1]) {
    const line = lines[at];
    if (last !== undefined && line !== undefined && fits(last, line)) {
      const above = context.map((step) => lines.findIndex((line) => fits(step, line)));
      if ([...above, at].every((row, index, rows) => row > (rows[index - 1] ?? -1))) {
        const marks = steps.flatMap(({ sentence: { name = any, isArgument } }) => [name !== any, isArgument === true]);
        const says = [isOpen, code !== undefined, (above[0] ?? at) === 0, ...marks].filter(Boolean).length;
        return [steps.length + says, -breadth, at];
      }
    }
  }
  return undefined;
}
