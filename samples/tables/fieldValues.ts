import type { CellProgram, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { programAfter } from './callAfter.ts';
import { compareWays } from './compareWays.ts';
import { fields, ownReferenceTo, type Reference, references, referenceTo, restaurantWith } from './setups.ts';
import { tableOf } from './tableOf.ts';
import { type Api, apiOf, firestoreWays } from './ways.ts';

const updated = { ...references.restaurant, type: '{ updatedAt: Timestamp }' };
const tipped = referenceTo('order', 'orders/o0', references.order.type);
const dishFields = `{ ${fields.dish}; available: boolean; options: { label: string; extra: number }[] }`;
const dish: Reference = {
  name: 'dish',
  path: 'restaurants/thai-corner/dishes/pad-thai',
  type: dishFields,
  wrapper: "getFirelord<Dish>(db, 'restaurants', 'dishes').doc('thai-corner', 'pad-thai')",
  declarations: `import type { Restaurant } from './delivery'\ntype Dish = MetaTypeCreator<${dishFields}, 'dishes', string, Restaurant>`,
};
/** A restaurant whose types are not what is stored. */
const mistyped = ownReferenceTo('restaurant', 'restaurants/thai-corner', '{ name: number; visits: number }', {
  alias: 'Counted',
});

const dishWith = (options: object[]) => ({ 'restaurants/thai-corner/dishes/pad-thai': { options } });
const spicy = { extra: 1, label: 'extra spicy' };
const wholeDish = (options: string) => `{ name: 'Pad Thai', price: 11, available: true, options: ${options} }`;
const wholeCourier = (name: string, deliveries: string) =>
  `{ name: ${name}, vehicle: 'bike', active: true, deliveries: ${deliveries} }`;
const nameless = wholeCourier('deleteField()', '0');

/** A field for each sentinel, types of it and of an array's elements that could hold it, and its call. */
const places = {
  serverTimestamp: { field: 'seen', type: 'ServerTimestamp', element: 'ServerTimestamp', value: 'serverTimestamp()' },
  increment: { field: 'calls', type: 'number', element: 'number', value: 'increment(1)' },
  arrayUnion: { field: 'badges', type: 'string[]', element: 'string', value: "arrayUnion('late')" },
  arrayRemove: { field: 'badges', type: 'string[]', element: 'string', value: "arrayRemove('late')" },
  deleteField: { field: 'contact', type: '{ phone: string } | Delete', element: 'Delete', value: 'deleteField()' },
};
const labelOf = (name: string) => (name in places ? `\`${name}\`` : name);

const inArray = 'in an array';
const sentinelPlaces = tableOf({
  caption: 'Where the wrapper accepts each',
  axes: ['Function', 'Written with'],
  rows: places,
  columns: {
    'whole `set`': (data: string) => `setDoc(profile, ${data})`,
    merge: (data: string) => `setDoc(profile, ${data}, { merge: true })`,
    update: (data: string) => `updateDoc(profile, ${data})`,
    [inArray]: (data: string) => `updateDoc(profile, ${data})`,
  },
  labelOf,
  programOf: ({ field, type, element, value }, write, { column, library }) => {
    const isInArray = column === inArray;
    const shown = `type Profile = MetaTypeCreator<{ ${field}: ${isInArray ? `${element}[]` : type} }, 'profiles'>
const profile = getFirelord<Profile>(db, 'profiles').doc('ana')`;
    const code = write(`{ ${field}: ${isInArray ? `[${value}]` : value} }`);
    const setup = `import { arrayRemove, arrayUnion, deleteField, getFirelord, increment, serverTimestamp, setDoc, updateDoc } from '${library}'
import type { Delete, MetaTypeCreator, ServerTimestamp } from '${library}'
import { db } from './delivery'`;
    return programAfter(setup, shown, code);
  },
});

/** An update of a field of the restaurant napoli with a sentinel. */
interface Mix {
  field: string;
  value: string;
  before?: string;
}

const mixedSentinels = tableOf({
  caption: 'Sentinels of one given to the other',
  axes: ['Function', 'Given'],
  rows: {
    serverTimestamp: { field: 'updatedAt', value: 'serverTimestamp()' },
    increment: { field: 'rating', value: 'increment(1)' },
    arrayUnion: { field: 'tags', value: "arrayUnion('new')" },
    arrayRemove: { field: 'tags', value: "arrayRemove('late')" },
    deleteField: { field: 'closedUntil', value: 'deleteField()' },
    'an empty `arrayUnion`': { field: 'tags', value: 'arrayUnion(...none)', before: '\nconst none: string[] = []' },
  } satisfies Readonly<Record<string, Mix>>,
  columns: {
    'of the SDK, to the wrapper': ['typed SDK', 'wrapper'],
    'of the wrapper, to the SDK': ['wrapper', 'typed SDK'],
  } as const,
  labelOf,
  programOf: (row, [from, to], { side }) => {
    const [giver, taker] = [apiOf(from, side), apiOf(to, side)];
    return giver && taker && mixedUpdate(row, giver, taker);
  },
});

function mixedUpdate({ field, value, before = '' }: Mix, giver: Api, taker: Api): CellProgram {
  const imported = giver.hasMethods ? 'FieldValue' : value.slice(0, value.indexOf('('));
  const update = taker.hasMethods ? '' : `\nimport { updateDoc } from '${taker.module}'`;
  const shown = `import { ${imported} } from '${giver.module}'${update}${before}`;
  const code = `${taker.spell('updateDoc(restaurant, ')}{ ${field}: ${giver.spell(value)} })`;
  const reference = taker.hasMethods ? "db.doc('restaurants/napoli')" : "doc(db, 'restaurants/napoli')";
  const setup = taker.isWrapper
    ? "import { restaurants } from './delivery'\nconst restaurant = restaurants.doc('napoli')"
    : `import { ${taker.hasMethods ? '' : 'doc, '}type DocumentReference, type Timestamp } from '${taker.module}'
import { db } from './delivery'
type Data = { updatedAt: Timestamp; rating: number; tags: string[]; closedUntil?: Timestamp }
const restaurant = ${reference} as DocumentReference<Data, Data>`;
  return programAfter(setup, shown, code);
}

/** What compared_to_SDK/field_values shows. */
export const fieldValueTables: TableDefinitions = {
  sentinels: compareWays('The same sentinel in each', firestoreWays, {
    'count a delivery': {
      code: 'updateDoc(courier, { deliveries: increment(1) })',
      intended: { 'couriers/ana': { deliveries: 13 } },
    },
    'count in a whole `set`': {
      code: `setDoc(courier, ${wholeCourier("'Ana'", 'increment(1)')})`,
      intended: { 'couriers/ana': { deliveries: 13 } },
    },
    'count with `mergeFields`': {
      code: "setDoc(courier, { deliveries: increment(1) }, { mergeFields: ['deliveries'] })",
      intended: { 'couriers/ana': { deliveries: 13 } },
    },
    'add to an array in a whole `set`': {
      on: dish,
      code: `setDoc(dish, ${wholeDish("arrayUnion({ label: 'oil', extra: 1 })")})`,
      intended: dishWith([spicy, { extra: 1, label: 'oil' }]),
    },
    'remove from an array in a whole `set`': {
      on: dish,
      code: `setDoc(dish, ${wholeDish("arrayRemove({ label: 'oil', extra: 1 })")})`,
      intended: {},
    },
    '`increment` on a string': { code: 'updateDoc(restaurant, { name: increment(1) })', intended: {} },
    '`increment` on `0 | 1 | 2 | 5`': { on: tipped, code: 'updateDoc(order, { tip: increment(1) })', intended: {} },
    '`serverTimestamp` on a number': { code: 'updateDoc(restaurant, { rating: serverTimestamp() })', intended: {} },
    'a date of your own for a server timestamp': {
      on: updated,
      code: "updateDoc(restaurant, { updatedAt: new Date('2026-02-01') })",
    },
    '`deleteField` on a required field': { code: 'updateDoc(restaurant, { name: deleteField() })', intended: {} },
    '`deleteField` in a new document': {
      code: ({ isWrapper }) => `addDoc(${isWrapper ? 'couriers.collection()' : 'courier.parent'}, ${nameless})`,
      on: references.courier,
      intended: {},
    },
    'the same in `create`': { side: 'admin', code: `createDoc(courier, ${nameless})`, intended: {} },
    '`increment` where a string is stored': {
      on: mistyped,
      code: 'updateDoc(restaurant, { name: increment(1) })',
      intended: {},
    },
    '`increment` where nothing is stored': {
      on: mistyped,
      code: 'updateDoc(restaurant, { visits: increment(1) })',
      intended: restaurantWith({ visits: 1 }),
    },
  }),
  'sentinel-places': sentinelPlaces,
  'mixed-sentinels': mixedSentinels,
};
