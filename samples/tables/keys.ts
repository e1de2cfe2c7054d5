import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { callAfter, type Expression } from './callAfter.ts';
import { tableOf } from './tableOf.ts';

/** Imports, and a document with fields of each kind. */
function kitchenSetup(library: string): string {
  return `import { addDoc, getDocs, getFirelord, query, setDoc, updateDoc, where, type MetaTypeCreator } from '${library}'
import { db } from './delivery'
type Kitchen = MetaTypeCreator<{
  name: string; motto: string; tags: string[]; labels: string[]
  hours: Record<string, number>; week: Record<'monday' | 'tuesday', number>; stars: Record<'1' | '2', number>
}, 'kitchens'>
const kitchens = getFirelord<Kitchen>(db, 'kitchens')
const kitchen = kitchens.doc('roma')
const week = { monday: 9, tuesday: 9 }
const whole = { name: 'Roma', motto: 'Pasta', tags: [], labels: [], hours: {}, week, stars: { '1': 9, '2': 9 } }`;
}

/** The key of a field with a text, or of a map with numbers. */
interface Key {
  field: Expression;
  day: Expression;
}

const keys: Readonly<Record<string, Key>> = {
  'one literal': { field: ['key', "const key = 'name'"], day: ['day', "const day = 'monday'"] },
  'a union of literals': {
    field: ['key', "const key = 'name' as 'name' | 'motto'"],
    day: ['day', "const day = 'monday' as 'monday' | 'tuesday'"],
  },
  'a `string`': { field: ['key', "const key: string = 'name'"], day: ['day', "const day: string = 'monday'"] },
  'a concatenation': { field: ["'na' + 'me'"], day: ["'mon' + 'day'"] },
  'a template of constants': { field: ['`na${end}`', "const end = 'me'"], day: ['`mon${end}`', "const end = 'day'"] },
  'a template with a union': {
    field: ['`na${end}`', "const end = 'me' as 'me' | 'mes'"],
    day: ['`${start}day`', "const start = 'mon' as 'mon' | 'tues'"],
  },
  'a template with a `string`': {
    field: ['`na${end}`', "const end: string = 'me'"],
    day: ['`mon${end}`', "const end: string = 'day'"],
  },
};

/** What is written under a key, and where. */
interface Place {
  of: 'field' | 'day';
  write: (entry: string) => string;
}

const merge = '{ merge: true }';
const places: Readonly<Record<string, Place>> = {
  'field, updated': { of: 'field', write: (entry) => `updateDoc(kitchen, { ${entry} })` },
  'field, merged': { of: 'field', write: (entry) => `setDoc(kitchen, { ${entry} }, ${merge})` },
  '`Record<string, …>`, updated': { of: 'day', write: (entry) => `updateDoc(kitchen, { hours: { ${entry} } })` },
  '`Record<string, …>`, merged': { of: 'day', write: (entry) => `setDoc(kitchen, { hours: { ${entry} } }, ${merge})` },
  "`Record<'monday' | 'tuesday', …>`, updated": {
    of: 'day',
    write: (entry) => `updateDoc(kitchen, { week: { ${entry} } })`,
  },
  "`Record<'monday' | 'tuesday', …>`, merged": {
    of: 'day',
    write: (entry) => `setDoc(kitchen, { week: { ${entry} } }, ${merge})`,
  },
};

const added = 'addDoc(kitchens.collection(), { ...whole,';
const wrongPlaces: Readonly<Record<string, Place>> = {
  'field, updated': { of: 'field', write: (entry) => `updateDoc(kitchen, { ${entry} })` },
  '`Record<string, …>`, updated': { of: 'day', write: (entry) => `updateDoc(kitchen, { hours: { ${entry} } })` },
  'behind a spread, updated': { of: 'day', write: (entry) => `updateDoc(kitchen, { week: { ...week, ${entry} } })` },
  'field, added': { of: 'field', write: (entry) => `${added} ${entry} })` },
  '`Record<string, …>`, added': { of: 'day', write: (entry) => `${added} hours: { ${entry} } })` },
  'behind a spread, added': { of: 'day', write: (entry) => `${added} week: { ...week, ${entry} } })` },
};

/** Values of a field and of a map under each key. */
function writesUnderKeys(
  caption: string,
  columns: Readonly<Record<string, Place>>,
  values: Readonly<Record<Place['of'], string>>,
  options: { intended?: Readonly<Record<string, unknown>> } = {},
): TableDefinition {
  return tableOf({
    caption,
    axes: ['Key', 'Of'],
    rows: keys,
    ...options,
    columns,
    fixture: 'kitchens',
    programOf: (key, { of, write }, { library }) => {
      const [name, ...declarations] = key[of];
      return { setup: kitchenSetup(library), ...callAfter(declarations, write(`[${name}]: ${values[of]}`)) };
    },
  });
}

/** A field with a fitting value, another one, and a list whose element is asked for. */
interface Filter {
  field: Expression;
  values: readonly [fitting: string, other: string];
  list?: Expression;
}

const filters: Readonly<Record<string, Filter>> = {
  'one literal': {
    field: ['field', "const field = 'name'"],
    values: ["'Roma'", '5'],
    list: ['list', "const list = 'tags'"],
  },
  'a misspelt literal': { field: ["'nmae'"], values: ["'Roma'", '5'], list: ["'tgas'"] },
  'a union of literals': {
    field: ['field', "const field = 'name' as 'name' | 'week.monday'"],
    values: ["'Roma'", 'true'],
    list: ['list', "const list = 'tags' as 'tags' | 'labels'"],
  },
  'a union, and a value of its other member': {
    field: ['field', "const field = 'name' as 'name' | 'week.monday'"],
    values: ['5', 'true'],
    list: ['list', "const list = 'tags' as 'tags' | 'name'"],
  },
  'a `string`': {
    field: ['field', "const field: string = 'name'"],
    values: ["'Roma'", '5'],
    list: ['list', "const list: string = 'tags'"],
  },
  'a concatenation': { field: ["'na' + 'me'"], values: ["'Roma'", '5'], list: ["'ta' + 'gs'"] },
  'a template of constants': {
    field: ['`na${end}`', "const end = 'me'"],
    values: ["'Roma'", '5'],
    list: ['`ta${end}`', "const end = 'gs'"],
  },
  'a template with a union': {
    field: ['`week.${day}`', "const day = 'monday' as 'monday' | 'tuesday'"],
    values: ['8', "'eight'"],
  },
  'a template that ends with a `string`': {
    field: ['`hours.${day}`', "const day: string = 'monday'"],
    values: ['8', "'eight'"],
  },
  'a template that begins with a `string`': {
    field: ['`${map}.monday`', "const map: string = 'week'"],
    values: ['8', "'eight'"],
  },
  'a number': { field: ['key', 'const key: number = 1'], values: ['3', "'three'"] },
};

const filtersOfKeys = tableOf({
  caption: 'The field of a filter',
  axes: ['Field', 'Compared by'],
  rows: filters,
  columns: {
    '`==` with a value of its type': ({ field, values: [value] }: Filter) => [field, `'==', ${value}`] as const,
    '`==` with another': ({ field, values: [, value] }: Filter) => [field, `'==', ${value}`] as const,
    '`array-contains`': ({ list }: Filter) => [list, "'array-contains', 'late'"] as const,
  },
  fixture: 'kitchens',
  reads: true,
  programOf: (row, compare, { library }) => {
    const [expression, comparison] = compare(row);
    if (expression === undefined) {
      return undefined;
    }
    const [name, ...declarations] = expression;
    const query = `query(kitchens.collection(), where(${name}, ${comparison}))`;
    return { setup: kitchenSetup(library), ...callAfter(declarations, `getDocs(${query})`, '({ size }) => size') };
  },
});

/** Declarations of the field `stars`. */
const declared = ["Record<'1', number>", 'Record<string, number>', 'Record<number, number>', '{ 1: number }'];

const numbers: Readonly<Record<string, Expression>> = {
  '`{ 1: 20 }`': ['{ 1: 20 }'],
  "`{ '1': 20 }`": ["{ '1': 20 }"],
  '`{ [n]: 20 }`': ['{ [n]: 20 }', 'const n: number = 1'],
};

/** A number as a key of a map that is declared in each way. */
const numbersAsKeys = tableOf({
  caption: 'A number as a key of the field `stars`',
  axes: ['Declared as, and written as', 'By'],
  rows: Object.fromEntries(
    declared.flatMap((type) =>
      Object.entries(numbers).map(([written, stars]) => [`\`${type}\`, ${written}`, { type, stars }]),
    ),
  ),
  columns: {
    '`updateDoc`': (stars: string) => `updateDoc(rating, { stars: ${stars} })`,
    'a merge': (stars: string) => `setDoc(rating, { stars: ${stars} }, ${merge})`,
    '`addDoc`': (stars: string) => `addDoc(ratings.collection(), { stars: ${stars} })`,
  },
  fixture: 'kitchens',
  programOf: ({ type, stars: [stars, ...declarations] }, write, { library }) => ({
    setup: `import { addDoc, getFirelord, setDoc, updateDoc, type MetaTypeCreator } from '${library}'
import { db } from './delivery'
type Rating = MetaTypeCreator<{ stars: ${type} }, 'kitchens'>
const ratings = getFirelord<Rating>(db, 'kitchens')
const rating = ratings.doc('roma')`,
    ...callAfter(declarations, write(stars)),
  }),
});

/** What type_caveats/unnarrowable_keys shows. */
export const keyTables: TableDefinitions = {
  keys: writesUnderKeys('A value of the right type under a key', places, { field: "'Rome'", day: '9' }),
  'keys-wrong': writesUnderKeys(
    'A value of the wrong type under a key',
    wrongPlaces,
    { field: '5', day: "'nine'" },
    { intended: {} },
  ),
  'key-numbers': numbersAsKeys,
  'key-filters': filtersOfKeys,
};
