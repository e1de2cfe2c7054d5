import { isDeepStrictEqual } from 'node:util';
import type { Records } from '../../records/Records.ts';
import { readAnswers } from '../../records/answers/readAnswers.ts';
import { sortUnions } from '../compile/compareErrors.ts';

/** What records hold, by their files; without their heads. */
export type Recorded = ReadonlyMap<string, unknown>;

/** How a record differs from another of the same. */
export interface RecordChange {
  file: string;
  /** How many of what, such as messages, changed. */
  counts: ReadonlyMap<string, number>;
  /** Samples, cells and calls that they are in. */
  places: readonly string[];
}

/** Folders of the records that hold answers. */
export const recordFolders = ['recorded/pages', 'recorded/tables', 'recorded/outcomes'];
/** Parts of records of which each item counts, by what one is to a reader. */
const lists: Readonly<Record<string, string>> = {
  hovers: 'type',
  queries: 'type',
  errors: 'message',
  completions: 'list of names',
  exports: 'export',
  messages: 'message',
  aliases: 'type',
  foreign: 'type',
};
/** Parts that count as one. */
const wholes: Readonly<Record<string, string>> = {
  compared: 'answer of another compiler',
  run: 'run',
  result: 'result',
  documents: 'result',
  missing: 'gap to the SDK',
};
/** Parts that hold what is asked, each under a name of its own. */
const asked: Readonly<Record<string, string>> = { pages: 'sample', tables: 'cell', outcomes: 'call' };

/** Reads what a recording writes, as it stands now. */
export function readRecorded(records: Records): Recorded {
  const files = [...recordFolders, 'recorded/libraries'].flatMap((folder) => records.listAll(folder));
  return new Map(files.map((file) => [file, readContent(records, file)]));
}

/** What a record holds; nothing where it cannot be used, which is recorded anew. */
function readContent(records: Records, file: string): unknown {
  const [, kind = ''] = file.split('/');
  try {
    if (kind === 'libraries') {
      return JSON.parse(records.read(file) ?? '{}');
    }
    const answers = readAnswers(records, { record: file }) ?? [];
    // Samples may have one title, and none; a cell that is written otherwise is the same to a reader.
    return {
      [kind]: Object.fromEntries(answers.map((answer) => [(kind !== 'pages' && answer.title) || answer.key, answer])),
    };
  } catch {
    return {};
  }
}

/** Lists the records of which something else is said after than before, apart from who answered. */
export function listChanges(before: Recorded, after: Recorded): RecordChange[] {
  return [...new Set([...before.keys(), ...after.keys()])].sort().flatMap((file) => {
    const counts = new Map<string, number>();
    const places = new Set<string>();
    const count = (word: string, changes: number, named: readonly string[]): void => {
      if (changes > 0) {
        counts.set(word, (counts.get(word) ?? 0) + changes);
        named.forEach((place) => places.add(place));
      }
    };
    countChanges(before.get(file), after.get(file), count);
    return counts.size === 0 ? [] : [{ file, counts, places: [...places] }];
  });
}

function countChanges(
  before: unknown,
  after: unknown,
  count: (word: string, changes: number, places: readonly string[]) => void,
  place = '',
): void {
  const [old, now] = [partsOf(before), partsOf(after)];
  for (const name of new Set([...Object.keys(old), ...Object.keys(now)])) {
    const [was, is] = [old[name], now[name]];
    const [list, whole, one] = [lists[name], wholes[name], asked[name]];
    if (list !== undefined) {
      const [items, others] = [itemsOf(was), itemsOf(is)];
      const gone = [...items.keys()].filter((item) => !others.has(item));
      const added = [...others.keys()].filter((item) => !items.has(item));
      const names = place === '' ? describeNames(items, others, [...gone, ...added]) : [place];
      count(list, Math.max(gone.length, added.length), names);
    } else if (whole !== undefined) {
      count(whole, isDeepStrictEqual(comparable(was), comparable(is)) ? 0 : 1, place === '' ? [] : [place]);
    } else if (one !== undefined) {
      const [wereAsked, areAsked] = [partsOf(was), partsOf(is)];
      for (const key of new Set([...Object.keys(wereAsked), ...Object.keys(areAsked)])) {
        const { title = key } = partsOf(areAsked[key] ?? wereAsked[key]);
        if (wereAsked[key] === undefined || areAsked[key] === undefined) {
          count(one, 1, [String(title)]);
        } else {
          countChanges(wereAsked[key], areAsked[key], count, String(title));
        }
      }
    }
  }
}

function partsOf(value: unknown): Readonly<Record<string, unknown>> {
  return (value ?? {}) as Readonly<Record<string, unknown>>;
}

/** The items of a list. */
function itemsOf(value: unknown): Map<string, Readonly<Record<string, unknown>>> {
  const items: readonly unknown[] = Array.isArray(value) ? value : Object.entries(value ?? {});
  return new Map(items.map((item) => [JSON.stringify(comparable(item)), partsOf(item)]));
}

/** The names of items that changed, with what became of those that a library gained, lost or deprecated. */
function describeNames(was: ReturnType<typeof itemsOf>, is: ReturnType<typeof itemsOf>, changed: string[]): string[] {
  const names = new Set(changed.flatMap((item) => (was.get(item) ?? is.get(item))?.['name'] ?? []));
  return [...names].map((name) => {
    const [old, now] = [was, is].map((items) => [...items.values()].find((item) => item['name'] === name));
    const isDeprecated = now?.['deprecated'] !== undefined && old?.['deprecated'] === undefined;
    const became =
      old === undefined ? ' is new' : now === undefined ? ' is gone' : isDeprecated ? ' is deprecated' : '';
    return `${name as string}${became}`;
  });
}

/**
 * A part of a record without what depends on what else was compiled beside it: a command line orders unions, and cuts long types,
 * by its whole program. Its errors are those without a length.
 */
function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(comparable);
  }
  const parts = Object.entries(value).map(([name, part]) => [name, comparable(part)] as const);
  const { code, length, text } = partsOf(value);
  const words = typeof text !== 'string' || text.includes('...') ? '' : sortUnions(text);
  return Object.fromEntries(code !== undefined && length === undefined ? [...parts, ['text', words]] : parts);
}

/** Says how many of what changed, such as “3 messages, 1 type”. */
export function describeChanges(changes: readonly Pick<RecordChange, 'counts'>[]): string {
  const sums = new Map<string, number>();
  changes.forEach(({ counts }) => counts.forEach((changed, word) => sums.set(word, (sums.get(word) ?? 0) + changed)));
  return [...sums].map(([word, sum]) => `${sum} ${sum === 1 ? word : word.replace(/^\w+/, '$&s')}`).join(', ');
}

/** So many places of a difference are named. */
const namedPlaces = 5;

/** Says how many of what changed in a record, and where. */
export function describeChange(change: RecordChange): string {
  const { places } = change;
  const others = places.length > namedPlaces ? ` and ${places.length - namedPlaces} more` : '';
  const named = places.length === 0 ? '' : ` in ${places.slice(0, namedPlaces).join('; ')}${others}`;
  return describeChanges([change]) + named;
}
