import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { callAfter, type Expression } from './callAfter.ts';
import { setupOf } from './setupOf.ts';
import { tableOf } from './tableOf.ts';

/** An expression for the key of a field with a text, and one for that of a map with numbers. */
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
  'a template with a `string`': {
    field: ['`na${end}`', "const end: string = 'me'"],
    day: ['`mon${end}`', "const end: string = 'day'"],
  },
};

/** What is written under a key, and where. */
interface Place {
  of: keyof Key;
  write: (key: string) => string;
}

const places: Readonly<Record<string, Place>> = {
  'field, updated': { of: 'field', write: (key) => `updateDoc(kitchen, { [${key}]: 'Rome' })` },
  'field, merged': { of: 'field', write: (key) => `setDoc(kitchen, { [${key}]: 'Rome' }, { merge: true })` },
  '`Record<string, …>`, updated': { of: 'day', write: (key) => `updateDoc(kitchen, { hours: { [${key}]: 9 } })` },
  "`Record<'monday' | 'tuesday', …>`, updated": {
    of: 'day',
    write: (key) => `updateDoc(kitchen, { week: { [${key}]: 9 } })`,
  },
};

/** What type_caveats/unnarrowable_keys shows. */
export const keyTables: TableDefinitions = {
  keys: tableOf({
    caption: 'A value of the right type under a key',
    axes: ['Key', 'For a'],
    rows: keys,
    columns: places,
    fixture: 'kitchens',
    programOf: (key, { of, write }, { library }) => {
      const [name, ...declarations] = key[of];
      return { setup: setupOf(library, 'wrapper'), ...callAfter(declarations, write(name)) };
    },
  }),
};
