import type { RecordedTables } from '../../records/site/TableDefinition.ts';
import { type Calls, type CallTask, compareTasks } from './compareCalls.ts';
import { type Target, targets } from './compareSdks.ts';

const thaiCorner = (fields: object) => ({ 'restaurants/thai-corner': fields });
const ana = (fields: object) => ({ 'profiles/ana': fields });

const order = ['order', targets.order] as const;
const basket = [
  'basket',
  {
    path: 'baskets/b1',
    type: '{ items: { dish: string; quantity: number }[] }',
    wrapper: "getFirelord<Basket>(db, 'baskets').doc('b1')",
    setup: "type Basket = MetaTypeCreator<{ items: { dish: string; quantity: number }[] }, 'baskets'>",
  },
] as const satisfies CallTask['on'];

/** A document of profiles, of which the fixture holds the phone alone. */
function profileOf(type: string): readonly [name: string, target: Target] {
  const wrapper = "getFirelord<Profile>(db, 'profiles').doc('ana')";
  return [
    'profile',
    { path: 'profiles/ana', type, wrapper, setup: `type Profile = MetaTypeCreator<${type}, 'profiles'>` },
  ];
}

const profile = profileOf('{ contact: { phone: string; phones: string[] }; badges: string[] }');
const courier = [
  'courier',
  {
    path: 'couriers/eve',
    type: '{ name: string; badges: string[] }',
    wrapper: "getFirelord<Courier>(db, 'couriers').doc('eve')",
    setup: "type Courier = MetaTypeCreator<{ name: string; badges: string[] }, 'couriers'>",
  },
] as const satisfies CallTask['on'];

/** An update of the tags of a restaurant. */
function tags(data: (calls: Calls) => string): CallTask['code'] {
  return (calls) => calls.update('restaurant', `{ tags: ${data(calls)} }`);
}

/** An update of the items of an order. */
function items(data: (calls: Calls) => string): CallTask['code'] {
  return (calls) => calls.update('order', `{ items: ${data(calls)} }`);
}

const oversize = "{ dish: 'soup', quantity: 1, size: 'L' }";
const none = 'const none: string[] = []';
const emptyUnion = ({ value }: Calls) => value('arrayUnion', '...none');

/** Statements, of which the last is a promise. */
function statements(...lines: readonly string[]): string {
  const [last = '', ...before] = [...lines].reverse();
  return `(() => {\n${[...before.reverse(), `return ${last}`].map((line) => `  ${line}`).join('\n')}\n})()`;
}

const batchOf = ({ isMethod }: Calls) => (isMethod ? 'db.batch()' : 'writeBatch(db)');

/** What compared_to_SDK/array shows. */
export const arrayTables: RecordedTables = {
  arrays: compareTasks('The same array in each', {
    'add a tag that is there, and one that is not': {
      code: tags(({ value }) => value('arrayUnion', "'vegan', 'late'")),
      intended: thaiCorner({ tags: ['spicy', 'vegan', 'late'] }),
    },
    'add an element of another type': { code: tags(({ value }) => value('arrayUnion', '5')), intended: {} },
    'add to a field that is no array': {
      code: ({ update, value }) => update('restaurant', `{ name: ${value('arrayUnion', "'x'")} }`),
      intended: {},
    },
    'replace the first element, by its index': {
      code: ({ update }) => update('restaurant', "{ 'tags.0': 'mild' }"),
      intended: thaiCorner({ tags: ['mild', 'vegan'] }),
    },
    'write an array in an array': { code: tags(() => "[['vegan']]"), intended: {} },
    'add an array as one element': { code: tags(({ value }) => value('arrayUnion', "['late']")), intended: {} },
    'write a server timestamp in an array': {
      code: tags(({ value }) => `[${value('serverTimestamp')}]`),
      intended: {},
    },
  }),
  'array-elements': compareTasks('Elements that are objects', {
    'an incomplete element in a whole `set`': {
      on: basket,
      code: ({ set }) => set('basket', "{ items: [{ dish: 'soup' }] }"),
      intended: {},
    },
    'the same in a merge': {
      on: order,
      code: ({ merge }) => merge('order', "{ items: [{ dish: 'soup' }] }"),
      intended: {},
    },
    'the same in an update': { on: order, code: items(() => "[{ dish: 'soup' }]"), intended: {} },
    'the same in `arrayUnion`': {
      on: order,
      code: items(({ value }) => value('arrayUnion', "{ dish: 'pad-thai' }")),
      intended: {},
    },
    'the same in `arrayRemove`': {
      on: order,
      code: items(({ value }) => value('arrayRemove', "{ dish: 'pad-thai' }")),
    },
    'add an element that is there, its keys in another order': {
      on: order,
      code: items(({ value }) => value('arrayUnion', "{ quantity: 2, dish: 'pad-thai' }")),
    },
    'remove an element, its keys in another order': {
      on: order,
      code: items(({ value }) => value('arrayRemove', "{ quantity: 2, dish: 'pad-thai' }")),
      intended: { 'orders/o1': { items: [] } },
    },
    'an extra field in an array literal': { on: order, code: items(() => `[${oversize}]`), intended: {} },
    'the same in a stored array': {
      on: order,
      before: `const stored = [${oversize}]`,
      code: items(() => 'stored'),
      intended: {},
    },
    'an extra field in `arrayUnion`': {
      on: order,
      code: items(({ value }) => value('arrayUnion', oversize)),
      intended: {},
    },
    'an extra field in `arrayRemove`': {
      on: order,
      code: items(({ value }) => value('arrayRemove', "{ dish: 'pad-thai', quantity: 2, size: 'L' }")),
    },
  }),
  'empty-unions': compareTasks(
    'A union of no elements',
    {
      'no argument': { code: tags(({ value }) => value('arrayUnion')) },
      'an empty list in an update with another field': {
        before: none,
        code: (calls) => calls.update('restaurant', `{ tags: ${emptyUnion(calls)}, rating: 4 }`),
        intended: thaiCorner({ rating: 4 }),
      },
      'the same with `arrayRemove`': {
        before: none,
        code: ({ update, value }) => update('restaurant', `{ tags: ${value('arrayRemove', '...none')}, rating: 4 }`),
        intended: thaiCorner({ rating: 4 }),
      },
      'an empty list in an update without another field': { before: none, code: tags(emptyUnion) },
      'a merge where the field is missing': {
        on: profile,
        before: none,
        code: (calls) => calls.merge('profile', `{ badges: ${emptyUnion(calls)} }`),
      },
      'a merge where something else is stored': {
        on: profileOf('{ contact: string[] }'),
        before: none,
        code: (calls) => calls.merge('profile', `{ contact: ${emptyUnion(calls)} }`),
        intended: {},
      },
      'a new document': {
        on: courier,
        before: none,
        code: (calls) => calls.set('courier', `{ name: 'Eve', badges: ${emptyUnion(calls)} }`),
        intended: { 'couriers/eve': { badges: [], name: 'Eve' } },
      },
      'a merge of a nested object': {
        on: profile,
        before: none,
        code: (calls) => calls.merge('profile', `{ contact: { phones: ${emptyUnion(calls)} } }`),
        intended: ana({ contact: { phone: '015 123 4567', phones: [] } }),
      },
      'the same in `updateDocNoFlatten`': {
        on: profile,
        before: none,
        code: (calls) =>
          calls.isWrapper ? `updateDocNoFlatten(profile, { contact: { phones: ${emptyUnion(calls)} } })` : undefined,
        intended: ana({ contact: { phone: '015 123 4567', phones: [] } }),
      },
      'the same in `updateDoc`, with another field': {
        on: profile,
        before: none,
        code: (calls) =>
          calls.isWrapper
            ? calls.update('profile', `{ contact: { phones: ${emptyUnion(calls)} }, badges: ['late'] }`)
            : undefined,
      },
      'a frozen object': {
        before: none,
        code: (calls) => calls.update('restaurant', `Object.freeze({ tags: ${emptyUnion(calls)}, rating: 4 })`),
        intended: thaiCorner({ rating: 4 }),
      },
      '`mergeFields` with the field': {
        before: none,
        code: (calls) => calls.set('restaurant', `{ tags: ${emptyUnion(calls)} }`, "{ mergeFields: ['tags'] }"),
        intended: {},
      },
      'one union in two writes': {
        before: none,
        code: (calls) =>
          statements(
            `const union = ${emptyUnion(calls)}`,
            `const batch = ${batchOf(calls)}`,
            'batch.update(restaurant, { tags: union, rating: 4 })',
            'batch.update(restaurant, { tags: union, rating: 5 })',
            'batch.commit()',
          ),
        intended: thaiCorner({ rating: 5 }),
      },
      'the second write of a chain': {
        before: none,
        code: (calls) =>
          `${batchOf(calls)}\n  .update(restaurant, { rating: 5 })\n  .update(restaurant, { tags: ${emptyUnion(calls)}, rating: 4 })\n  .commit()`,
        intended: thaiCorner({ rating: 4 }),
      },
    },
    { columns: ['typed SDK', 'wrapper'] },
  ),
};
