import type { RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { type Calls, callsOf, type CallTask, compareTasks, programOfTask, type Sentinel } from './compareCalls.ts';
import { sides, targets } from './compareSdks.ts';

const thaiCorner = (fields: object) => ({ 'restaurants/thai-corner': fields });

const courier = [
  'courier',
  {
    path: 'couriers/ana',
    type: "{ name: string; vehicle: 'bike' | 'scooter' | 'car'; active: boolean; deliveries: number }",
    wrapper: "couriers.doc('ana')",
  },
] as const satisfies CallTask['on'];
const updated = [
  'restaurant',
  { ...targets.restaurant, type: '{ updatedAt: Timestamp }' },
] as const satisfies CallTask['on'];
const tipped = ['order', { ...targets.order, path: 'orders/o0', wrapper: "orders.doc('o0')" }] as const;
const dishFields = '{ name: string; price: number; available: boolean; options: { label: string; extra: number }[] }';
const dish = [
  'dish',
  {
    path: 'restaurants/thai-corner/dishes/pad-thai',
    type: dishFields,
    wrapper: "getFirelord<Dish>(db, 'restaurants', 'dishes').doc('thai-corner', 'pad-thai')",
    setup: `import type { Restaurant } from './delivery'\ntype Dish = MetaTypeCreator<${dishFields}, 'dishes', string, Restaurant>`,
  },
] as const satisfies CallTask['on'];
/** A restaurant whose types are not what is stored. */
const mistyped = [
  'restaurant',
  {
    path: 'restaurants/thai-corner',
    type: '{ name: number; visits: number }',
    wrapper: "getFirelord<Counted>(db, 'restaurants').doc('thai-corner')",
    setup: "type Counted = MetaTypeCreator<{ name: number; visits: number }, 'restaurants'>",
  },
] as const satisfies CallTask['on'];

const dishWith = (options: object[]) => ({ 'restaurants/thai-corner/dishes/pad-thai': { options } });
const spicy = { extra: 1, label: 'extra spicy' };
const wholeDish = (options: string) => `{ name: 'Pad Thai', price: 11, available: true, options: ${options} }`;
const wholeCourier = (name: string, deliveries: string) =>
  `{ name: ${name}, vehicle: 'bike', active: true, deliveries: ${deliveries} }`;

function added(calls: Calls): string {
  const data = wholeCourier(calls.value('deleteField'), '0');
  if (calls.isMethod) {
    return `courier.parent.add(${data})`;
  }
  return calls.isWrapper ? `addDoc(couriers.collection(), ${data})` : `addDoc(courier.parent, ${data})`;
}

function created(calls: Calls): string | undefined {
  const data = wholeCourier(calls.value('deleteField'), '0');
  if (calls.side === 'web') {
    return undefined;
  }
  return calls.isWrapper ? `createDoc(courier, ${data})` : `courier.create(${data})`;
}

/** For each sentinel a field, types of it and of an array's elements that could hold it, and its argument. */
const places: Readonly<Record<Sentinel, readonly [field: string, type: string, element: string, argument: string]>> = {
  serverTimestamp: ['seen', 'ServerTimestamp', 'ServerTimestamp', ''],
  increment: ['calls', 'number', 'number', '1'],
  arrayUnion: ['badges', 'string[]', 'string', "'late'"],
  arrayRemove: ['badges', 'string[]', 'string', "'late'"],
  deleteField: ['contact', '{ phone: string } | Delete', 'Delete', ''],
};
const isSentinel = (name: string): name is Sentinel => name in places;

const inArray = 'in an array';
const operations: Readonly<Record<string, (calls: Calls, data: string) => string>> = {
  'whole `set`': ({ set }, data) => set('profile', data),
  merge: ({ merge }, data) => merge('profile', data),
  update: ({ update }, data) => update('profile', data),
  [inArray]: ({ update }, data) => update('profile', data),
};

const sentinelPlaces: RecordedTable = {
  caption: 'Where the wrapper accepts each',
  axes: ['Function', 'Written with'],
  rows: Object.keys(places),
  columns: Object.keys(operations),
  labelOf: (name) => (name in places ? `\`${name}\`` : name),
  sides,
  fixture: 'delivery',
  programOf: (row, column, side) => {
    const operation = operations[column];
    if (operation === undefined || !isSentinel(row)) {
      return undefined;
    }
    const [field, type, element, argument] = places[row];
    const fields = `{ ${field}: ${column === inArray ? `${element}[]` : type} }`;
    const setup = `import { arrayRemove, arrayUnion, deleteField, getFirelord, increment, serverTimestamp, setDoc, updateDoc } from '${sides[side as keyof typeof sides]}'
import type { Delete, MetaTypeCreator, ServerTimestamp } from '${sides[side as keyof typeof sides]}'
import { db } from './delivery'`;
    const task: CallTask = {
      before: `type Profile = MetaTypeCreator<${fields}, 'profiles'>\nconst profile = getFirelord<Profile>(db, 'profiles').doc('ana')`,
      code: (calls) => {
        const value = calls.value(row, argument);
        return operation(calls, `{ ${field}: ${column === inArray ? `[${value}]` : value} }`);
      },
    };
    return programOfTask(setup, task, callsOf('wrapper', side));
  },
};

/** An update of the restaurant napoli with each sentinel. */
const mixes: Readonly<Record<string, readonly [field: string, sentinel: Sentinel, argument: string]>> = {
  serverTimestamp: ['updatedAt', 'serverTimestamp', ''],
  increment: ['rating', 'increment', '1'],
  arrayUnion: ['tags', 'arrayUnion', "'new'"],
  arrayRemove: ['tags', 'arrayRemove', "'late'"],
  deleteField: ['closedUntil', 'deleteField', ''],
  'an empty `arrayUnion`': ['tags', 'arrayUnion', '...none'],
};
const napoli = '{ updatedAt: Timestamp; rating: number; tags: string[]; closedUntil?: Timestamp }';
const fromSdk = 'of the SDK, to the wrapper';

const mixedSentinels: RecordedTable = {
  caption: 'Sentinels of one given to the other',
  axes: ['Function', 'Given'],
  rows: Object.keys(mixes),
  columns: [fromSdk, 'of the wrapper, to the SDK'],
  labelOf: (name) => (isSentinel(name) ? `\`${name}\`` : name),
  sides,
  fixture: 'delivery',
  programOf: (row, column, side) => {
    const mix = mixes[row];
    if (mix === undefined) {
      return undefined;
    }
    const [field, sentinel, argument] = mix;
    const [library, sdk] =
      side === 'web' ? ['firelordjs', 'firebase/firestore'] : ['firelord', 'firebase-admin/firestore'];
    const [wrapper, official] = [callsOf('wrapper', side), callsOf('typed SDK', side)];
    const [giver, taker] = column === fromSdk ? [official, wrapper] : [wrapper, official];
    const names = giver.isMethod ? 'FieldValue' : sentinel;
    const imports = [
      `import { ${names} } from '${column === fromSdk ? sdk : library}'`,
      ...(taker.isMethod ? [] : [`import { updateDoc } from '${column === fromSdk ? library : sdk}'`]),
    ];
    const reference = side === 'web' ? "doc(db, 'restaurants/napoli')" : "db.doc('restaurants/napoli')";
    const setup =
      column === fromSdk
        ? "import { restaurants } from './delivery'\nconst restaurant = restaurants.doc('napoli')"
        : `import { ${side === 'web' ? 'doc, ' : ''}type DocumentReference, type Timestamp } from '${sdk}'
import { db } from './delivery'
type Data = ${napoli}
const restaurant = ${reference} as DocumentReference<Data, Data>`;
    const task: CallTask = {
      before: [...imports, ...(argument === '...none' ? ['const none: string[] = []'] : [])].join('\n'),
      code: () => taker.update('restaurant', `{ ${field}: ${giver.value(sentinel, argument)} }`),
    };
    return programOfTask(setup, task, taker);
  },
};

/** What compared_to_SDK/field_values shows. */
export const fieldValueTables: RecordedTables = {
  sentinels: compareTasks('The same sentinel in each', {
    'count a delivery': {
      on: courier,
      code: ({ update, value }) => update('courier', `{ deliveries: ${value('increment', '1')} }`),
      intended: { 'couriers/ana': { deliveries: 13 } },
    },
    'count in a whole `set`': {
      on: courier,
      code: ({ set, value }) => set('courier', wholeCourier("'Ana'", value('increment', '1'))),
      intended: { 'couriers/ana': { deliveries: 13 } },
    },
    'count with `mergeFields`': {
      on: courier,
      code: ({ set, value }) =>
        set('courier', `{ deliveries: ${value('increment', '1')} }`, "{ mergeFields: ['deliveries'] }"),
      intended: { 'couriers/ana': { deliveries: 13 } },
    },
    'add to an array in a whole `set`': {
      on: dish,
      code: ({ set, value }) => set('dish', wholeDish(value('arrayUnion', "{ label: 'oil', extra: 1 }"))),
      intended: dishWith([spicy, { extra: 1, label: 'oil' }]),
    },
    'remove from an array in a whole `set`': {
      on: dish,
      code: ({ set, value }) => set('dish', wholeDish(value('arrayRemove', "{ label: 'oil', extra: 1 }"))),
      intended: {},
    },
    '`increment` on a string': {
      code: ({ update, value }) => update('restaurant', `{ name: ${value('increment', '1')} }`),
      intended: {},
    },
    '`increment` on `0 | 1 | 2 | 5`': {
      on: tipped,
      code: ({ update, value }) => update('order', `{ tip: ${value('increment', '1')} }`),
      intended: {},
    },
    '`serverTimestamp` on a number': {
      code: ({ update, value }) => update('restaurant', `{ rating: ${value('serverTimestamp')} }`),
      intended: {},
    },
    'a date of your own for a server timestamp': {
      on: updated,
      code: ({ update }) => update('restaurant', "{ updatedAt: new Date('2026-02-01') }"),
    },
    '`deleteField` on a required field': {
      code: ({ update, value }) => update('restaurant', `{ name: ${value('deleteField')} }`),
      intended: {},
    },
    '`deleteField` in a new document': { on: courier, code: added, intended: {} },
    'the same in `create`': { on: courier, code: created, intended: {} },
    '`increment` where a string is stored': {
      on: mistyped,
      code: ({ update, value }) => update('restaurant', `{ name: ${value('increment', '1')} }`),
      intended: {},
    },
    '`increment` where nothing is stored': {
      on: mistyped,
      code: ({ update, value }) => update('restaurant', `{ visits: ${value('increment', '1')} }`),
      intended: thaiCorner({ visits: 1 }),
    },
  }),
  'sentinel-places': sentinelPlaces,
  'mixed-sentinels': mixedSentinels,
};
