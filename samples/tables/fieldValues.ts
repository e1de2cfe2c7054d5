import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, firestoreWays, setDoc, updateDoc, withFieldValue } from './compareWays.ts';
import { programAfter } from './callAfter.ts';
import { setupOf } from './setupOf.ts';
import { tableOf } from './tableOf.ts';

const counted = { 'couriers/ana': { deliveries: 13 } };
const countedAnew = "{ name: 'Ana', vehicle: 'bike', active: true, deliveries: increment(1) }";
const wholeDish = (fields: string) => `{ name: 'Pad Thai', price: 11, available: true, ${fields} }`;
const withOil = "options: arrayUnion({ label: 'oil', extra: 1 })";
const nameless = "{ name: deleteField(), vehicle: 'bike', active: true, deliveries: 0 }";

const sentinels = compareWays('The same sentinel in each', firestoreWays, {
  'count a delivery': {
    ...updateDoc('courier', '{ deliveries: increment(1) }'),
    intended: counted,
  },
  'count in a whole `set`': {
    ...setDoc('courier', countedAnew),
    intended: counted,
  },
  'count with `mergeFields`': {
    ...setDoc('courier', '{ deliveries: increment(1) }', "{ mergeFields: ['deliveries'] }"),
    intended: counted,
  },
  'add to an array in a whole `set`': {
    ...setDoc('dish', wholeDish(withOil)),
    wrapper: `setDoc(dish, ${wholeDish(`${withOil}, allergens: []`)})`,
    intended: {
      'restaurants/thai-corner/dishes/pad-thai': {
        options: [
          { extra: 1, label: 'extra spicy' },
          { extra: 1, label: 'oil' },
        ],
      },
    },
  },
  '`increment` on a field of type `string`': {
    ...updateDoc('restaurant', '{ name: increment(1) }'),
    intended: {},
  },
  '`increment` on `0 | 1 | 2 | 5`': {
    ...updateDoc('delivered', '{ tip: increment(1) }'),
    intended: {},
  },
  '`serverTimestamp` on a number': {
    ...updateDoc('restaurant', '{ rating: serverTimestamp() }'),
    intended: {},
  },
  'update a server timestamp with your own date': updateDoc('restaurant', "{ updatedAt: new Date('2026-02-01') }"),
  '`deleteField` in a new document': {
    web: `addDoc(couriers, ${nameless})`,
    admin: `couriers.add(${withFieldValue(nameless)})`,
    wrapper: `addDoc(couriers.collection(), ${nameless})`,
    intended: {},
  },
  '`increment` on a `number` where a string is stored': {
    ...updateDoc('counted', '{ name: increment(1) }'),
    intended: {},
  },
});

/** A field for each sentinel, types of it and of an array's elements that could hold it, and its call. */
const places = {
  serverTimestamp: { field: 'seen', type: 'ServerTimestamp', element: 'ServerTimestamp', value: 'serverTimestamp()' },
  increment: { field: 'calls', type: 'number', element: 'number', value: 'increment(1)' },
  arrayUnion: { field: 'badges', type: 'string[]', element: 'string', value: "arrayUnion('late')" },
  arrayRemove: { field: 'badges', type: 'string[]', element: 'string', value: "arrayRemove('late')" },
  deleteField: { field: 'contact', type: '{ phone: string } | Delete', element: 'Delete', value: 'deleteField()' },
};

const inArray = 'in an array';
const sentinelPlaces = tableOf({
  caption: 'Where Firelord accepts each',
  axes: ['Function', 'Written with'],
  rows: places,
  columns: {
    'whole `set`': (data: string) => `setDoc(visitor, ${data})`,
    merge: (data: string) => `setDoc(visitor, ${data}, { merge: true })`,
    update: (data: string) => `updateDoc(visitor, ${data})`,
    [inArray]: (data: string) => `updateDoc(visitor, ${data})`,
  },
  labelOf: (name) => (name in places ? `\`${name}\`` : name),
  programOf: ({ field, type, element, value }, write, { column, library }) => {
    const isInArray = column === inArray;
    const declarations = `type Visitor = MetaTypeCreator<{ ${field}: ${isInArray ? `${element}[]` : type} }, 'profiles'>
const visitor = getFirelord<Visitor>(db, 'profiles').doc('ana')`;
    const code = write(`{ ${field}: ${isInArray ? `[${value}]` : value} }`);
    return programAfter(setupOf(library, 'wrapper'), declarations, code);
  },
});

/** What compared_to_SDK/field_values shows. */
export const fieldValueTables: TableDefinitions = { sentinels, 'sentinel-places': sentinelPlaces };
