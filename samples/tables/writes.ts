import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, firestoreWays, setDoc, type Task, updateDoc } from './compareWays.ts';
import { setupOf } from './setupOf.ts';
import { type RowOptions, tableOf } from './tableOf.ts';

const storedAddress = { city: 'Delft', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } };
const [monday, sunday] = [
  { closes: 22, opens: 11 },
  { closes: 21, opens: 12 },
];

/** The one restaurant that most writes are to change, with what they are meant to. */
export function restaurantWith(fields: object): Readonly<Record<string, unknown>> {
  return { 'restaurants/thai-corner': fields };
}

/** That restaurant in another city. */
export const moved = restaurantWith({ address: { ...storedAddress, city: 'Penang' } });

const cheaper = restaurantWith({ address: { ...storedAddress, zone: { code: 'D1', fee: 2 } } });
const earlier = restaurantWith({ openingHours: { mon: { ...monday, opens: 9 }, sun: sunday } });
const declaredByInterface = `interface Form { city: string; floor: number }
const address: Form = { city: 'Penang', floor: 2 }`;
const courierWith = (fields: string) => `const form = { name: 'Ana', ${fields} }`;
const penang = "{ address: { city: 'Penang' } }";
const merge = '{ merge: true }';
const mergeFields = (...paths: readonly string[]) =>
  `{ mergeFields: [${paths.map((path) => `'${path}'`).join(', ')}] }`;

/** Writes that are meant to change nothing, unless they say what. */
function compareWrites(caption: string, tasks: Readonly<Record<string, Task>>): TableDefinition {
  return compareWays(caption, firestoreWays, tasks, { intended: {} });
}

const updates = compareWrites('Fields and values of an update', {
  'an unknown field': updateDoc('restaurant', "{ adress: { city: 'Penang' } }"),
  'an unknown path': updateDoc('restaurant', "{ 'address.town': 'Penang' }"),
  'an unknown field of a nested object': updateDoc('restaurant', "{ address: { town: 'Penang' } }"),
  'an unknown field, in a variable': {
    before: "const form = { name: 'Thai Palace', colour: 'green' }",
    ...updateDoc('restaurant', 'form'),
  },
  'an unknown field of a nested object, in a variable declared by an interface': {
    before: declaredByInterface,
    ...updateDoc('restaurant', '{ address }'),
  },
  'an unknown key of type `string`': {
    before: "const key: string = 'colour'",
    ...updateDoc('restaurant', "{ [key]: 'green' }"),
  },
  'an unknown key of type `string` in a record': {
    before: "const key: string = 'holiday'",
    ...updateDoc('restaurant', '{ openingHours: { [key]: { opens: 9, closes: 17 } } }'),
  },
  'a rating of another type': updateDoc('restaurant', "{ rating: 'five' }"),
  'a value outside its union': updateDoc('restaurant', "{ cuisine: 'french' }"),
  '`undefined`, with `exactOptionalPropertyTypes`': updateDoc('restaurant', '{ name: undefined }'),
  '`undefined` as an entry of a record': updateDoc('restaurant', '{ openingHours: { mon: undefined } }'),
  'a leaf in a record of maps, by its path': {
    ...updateDoc('restaurant', "{ 'openingHours.mon.opens': 9 }"),
    intended: earlier,
  },
  'field and value in turn': {
    ...updateDoc('restaurant', "'name'", "'Thai Palace'"),
    intended: restaurantWith({ name: 'Thai Palace' }),
  },
});

/** A document, and what an update of it names. */
interface NestedUpdate extends RowOptions {
  document: string;
  data: string;
}

const nestedUpdates: Readonly<Record<string, NestedUpdate>> = {
  'part of a nested object': { document: 'restaurant', data: penang, intended: moved },
  'part of an entry of a record': {
    document: 'restaurant',
    data: '{ openingHours: { mon: { opens: 9 } } }',
    intended: earlier,
  },
  'part of a map, by its path': { document: 'restaurant', data: "{ 'address.zone': { fee: 2 } }", intended: cheaper },
  'a path inside a nested object': {
    document: 'restaurant',
    data: "{ address: { 'zone.fee': 2 } }",
    intended: cheaper,
  },
  'replace an object of a union': {
    document: 'delivered',
    data: "{ status: { state: 'onTheWay', courier: 'ana', eta: new Date('2026-01-20') } }",
    intended: { 'orders/o0': { status: { courier: 'ana', eta: 'timestamp 2026-01-20T00:00:00Z', state: 'onTheWay' } } },
  },
  'clear a record, and nothing else': {
    document: 'restaurant',
    data: '{ openingHours: {} }',
    intended: restaurantWith({ openingHours: {} }),
  },
  // On the web, an update of nothing but an empty object writes nothing, as if that were asked for.
  'an empty nested object': { document: 'restaurant', data: "{ name: 'Thai Palace', address: {} }" },
  'part of a new entry of a record': {
    document: 'restaurant',
    data: '{ openingHours: { tue: { opens: 9 } } }',
  },
  'part of a map that is not stored': { document: 'customer', data: "{ home: { city: 'Delft' } }" },
};

const nestedLabels: Readonly<Record<string, string>> = {
  wrapper: '`updateDoc`',
  updateDocNoFlatten: '`updateDocNoFlatten`',
};

const nested = tableOf({
  caption: 'Updates of nested objects',
  axes: ['Task', 'With'],
  rows: nestedUpdates,
  intended: {},
  columns: {
    'untyped SDK': { setup: 'untypedSdk', by: 'updateDoc' },
    'typed SDK': { setup: 'typedSdk', by: 'updateDoc' },
    wrapper: { setup: 'wrapper', by: 'updateDoc' },
    updateDocNoFlatten: { setup: 'wrapper', by: 'updateDocNoFlatten' },
  },
  labelOf: (name) => nestedLabels[name] ?? name,
  programOf: ({ document, data }, { setup, by }, { side, library }) => {
    const isMethod = side === 'admin' && setup !== 'wrapper';
    const code = isMethod ? `${document}.update(${data})` : `${by}(${document}, ${data})`;
    return { setup: setupOf(library, setup), code, call: `${code}.then(() => undefined)` };
  },
});

const sets = compareWrites('A whole document', {
  'a missing field': setDoc('courier', "{ name: 'Ana', vehicle: 'bike' }"),
  'a value outside its union': setDoc('courier', "{ name: 'Ana', vehicle: 'bycicle', active: true, deliveries: 12 }"),
  'a document in a variable, with a `string` for a union': {
    before: courierWith("vehicle: 'car', active: true, deliveries: 12"),
    ...setDoc('courier', 'form'),
    intended: { 'couriers/ana': { vehicle: 'car' } },
  },
  'a document in a variable, with a value outside its union': {
    before: courierWith("vehicle: 'bycicle', active: true, deliveries: 12"),
    ...setDoc('courier', 'form'),
  },
  '`undefined`': setDoc('courier', "{ name: undefined, vehicle: 'bike', active: true, deliveries: 12 }"),
  'a document in a variable, with an unknown field': {
    before: courierWith("vehicle: 'bike' as const, active: true, deliveries: 12, age: 30"),
    ...setDoc('courier', 'form'),
  },
});

const merges = compareWrites('With `merge` and `mergeFields`', {
  'part of a nested object': { ...setDoc('restaurant', penang, merge), intended: moved },
  'a dotted key': { ...setDoc('restaurant', "{ 'address.city': 'Penang' }", merge), intended: moved },
  'an empty nested object': setDoc('restaurant', '{ address: {} }', merge),
  'an empty record': setDoc('restaurant', '{ openingHours: {} }', merge),
  'part of a new entry of a record': setDoc('restaurant', '{ openingHours: { tue: { opens: 9 } } }', merge),
  'replace an object of a union': {
    ...setDoc('delivered', "{ status: { state: 'placed' } }", merge),
    intended: { 'orders/o0': { status: { state: 'placed' } } },
  },
  'an unknown field of a nested object, in a variable declared by an interface': {
    before: declaredByInterface,
    ...setDoc('restaurant', '{ address }', merge),
  },
  'the options `keep ? { merge: true } : undefined`': {
    before: "const keep = Boolean('')",
    ...setDoc('courier', '{ active: false }', 'keep ? { merge: true } : undefined'),
    intended: { 'couriers/ana': { active: false } },
  },
  '`mergeFields` with a path': { ...setDoc('restaurant', penang, mergeFields('address.city')), intended: moved },
  '`mergeFields` from a `string[]`': {
    before: "const paths = ['address.city']",
    ...setDoc('restaurant', penang, '{ mergeFields: paths }'),
    intended: moved,
  },
  '`mergeFields` with a path that is not in the data': setDoc(
    'restaurant',
    "{ rating: 5, cuisine: 'thai' }",
    mergeFields('name'),
  ),
  '`mergeFields` with a parent, and part of its object': {
    ...setDoc('restaurant', penang, mergeFields('address')),
    intended: moved,
  },
});

/** What the pages on updates and on setDoc show beside the official SDKs. */
export const writeTables: TableDefinitions = { updates, 'nested-updates': nested, sets, merges };
