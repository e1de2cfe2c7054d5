import type { RecordedTables } from '../../records/site/TableDefinition.ts';
import { writes } from './compareSdks.ts';

const address = { city: 'Delft', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } };
const restaurantWith = (fields: object) => ({ 'restaurants/thai-corner': fields });
const moved = restaurantWith({ address: { ...address, city: 'Penang' } });
const inactive = { 'couriers/ana': { active: false } };
const keep = "const keep = Boolean('')";

/** What compared_to_SDK/set shows. */
export const setTables: RecordedTables = {
  sets: writes('set', 'A whole document', {
    'a missing field': { on: 'courier', data: () => "{ name: 'Ana', vehicle: 'bike' }", intended: {} },
    'a missing field, in a variable': {
      on: 'courier',
      before: "const form = { name: 'Ana', vehicle: 'bike' as const }",
      data: () => 'form',
      intended: {},
    },
    'a value outside its union': {
      on: 'courier',
      data: () => "{ name: 'Ana', vehicle: 'bycicle', active: true, deliveries: 12 }",
      intended: {},
    },
    'a `string` for a union, in a variable': {
      on: 'courier',
      before: "const form = { name: 'Ana', vehicle: 'car', active: true, deliveries: 12 }",
      data: () => 'form',
      intended: { 'couriers/ana': { vehicle: 'car' } },
    },
    'a value outside its union, in a variable': {
      on: 'courier',
      before: "const form = { name: 'Ana', vehicle: 'bycicle', active: true, deliveries: 12 }",
      data: () => 'form',
      intended: {},
    },
    '`undefined`': {
      on: 'courier',
      data: () => "{ name: undefined, vehicle: 'bike', active: true, deliveries: 12 }",
      intended: {},
    },
    'an unknown field, in a variable': {
      on: 'courier',
      before: "const form = { name: 'Ana', vehicle: 'bike' as const, active: true, deliveries: 12, age: 30 }",
      data: () => 'form',
      intended: {},
    },
    'an unknown field of a map beside `null`, in a variable': {
      on: 'shift',
      before: "const today = { opens: 9, note: 'late' }",
      data: () => '{ today, week: {} }',
      intended: {},
    },
    'an unknown field of an entry of a record, in a variable': {
      on: 'shift',
      before: "const mon = { opens: 9, note: 'late' }",
      data: () => '{ today: null, week: { mon } }',
      intended: {},
    },
  }),
  merges: writes('set', 'With `merge`', {
    'part of a nested object': { data: () => "{ address: { city: 'Penang' } }, { merge: true }", intended: moved },
    'a dotted key': { data: () => "{ 'address.city': 'Penang' }, { merge: true }", intended: moved },
    'no field': { data: () => '{}, { merge: true }' },
    'no field, and no document': { on: 'missing', data: () => '{}, { merge: true }', intended: {} },
    'an empty nested object': { data: () => '{ address: {} }, { merge: true }', intended: {} },
    'an empty record': { data: () => '{ openingHours: {} }, { merge: true }', intended: {} },
    'part of a new entry of a record': {
      data: () => '{ openingHours: { tue: { opens: 9 } } }, { merge: true }',
      intended: {},
    },
    'replace an object of a union': {
      on: 'delivered',
      data: () => "{ status: { state: 'placed' } }, { merge: true }",
      intended: { 'orders/o0': { status: { state: 'placed' } } },
    },
    'an unknown field of an interface': {
      before: `interface Form { city: string; floor: number }
const address: Form = { city: 'Penang', floor: 2 }`,
      data: () => '{ address }, { merge: true }',
      intended: {},
    },
    '`undefined`': { data: () => '{ name: undefined }, { merge: true }', intended: {} },
    '`undefined` as an entry of a record': {
      data: () => '{ openingHours: { mon: undefined } }, { merge: true }',
      intended: {},
    },
    '`deleteField`, nested': {
      on: 'profile',
      data: (value) => `{ contact: { phone: ${value('deleteField')} } }, { merge: true }`,
      intended: { 'profiles/ana': { contact: {} } },
    },
    '`deleteField` for a field that every document has': {
      data: (value) => `{ name: ${value('deleteField')} }, { merge: true }`,
      intended: {},
    },
  }),
  'set-options': writes('set', 'Part of a document, with options that are not a literal', {
    'a variable': {
      on: 'courier',
      before: 'const options = { merge: true }',
      data: () => '{ active: false }, options',
      intended: inactive,
    },
    'a variable, `as const`': {
      on: 'courier',
      before: 'const options = { merge: true } as const',
      data: () => '{ active: false }, options',
      intended: inactive,
    },
    'chosen, or `{}`': {
      on: 'courier',
      before: keep,
      data: () => '{ active: false }, keep ? { merge: true } : {}',
      intended: inactive,
    },
    'chosen, or `{ merge: false }`': {
      on: 'courier',
      before: keep,
      data: () => '{ active: false }, keep ? { merge: true } : { merge: false }',
      intended: inactive,
    },
    'chosen, or `undefined`': {
      on: 'courier',
      before: keep,
      data: () => '{ active: false }, keep ? { merge: true } : undefined',
      intended: inactive,
    },
  }),
  'merge-fields': writes('set', 'With `mergeFields`', {
    'a path': {
      data: () => "{ address: { city: 'Penang' } }, { mergeFields: ['address.city'] }",
      intended: moved,
    },
    'a path to an entry of a record': {
      data: () => "{ openingHours: { mon: { opens: 9, closes: 17 } } }, { mergeFields: ['openingHours.mon'] }",
      intended: restaurantWith({ openingHours: { mon: { closes: 17, opens: 9 }, sun: { closes: 21, opens: 12 } } }),
    },
    'a path in a variable': {
      before: "const paths = ['address.city']",
      data: () => "{ address: { city: 'Penang' } }, { mergeFields: paths }",
      intended: moved,
    },
    'a path that is not in the data': {
      data: () => "{ rating: 5, cuisine: 'thai' }, { mergeFields: ['name'] }",
      intended: {},
    },
    'a parent, with part of its object': {
      data: () => "{ address: { city: 'Penang' } }, { mergeFields: ['address'] }",
      intended: moved,
    },
    'a parent, and a path below it': {
      data: () => "{ address: { city: 'Penang' } }, { mergeFields: ['address', 'address.city'] }",
      intended: moved,
    },
    '`merge` beside it': {
      data: () => "{ name: 'Thai Palace', rating: 5 }, { merge: true, mergeFields: ['name'] }",
      intended: restaurantWith({ name: 'Thai Palace' }),
    },
    'no path': { data: () => '{ rating: 5 }, { mergeFields: [] }' },
    'no path, and no document': {
      on: 'missing',
      data: () => '{ active: true }, { mergeFields: [] }',
      intended: {},
    },
    '`deleteField` for a field that is not named': {
      on: 'order',
      data: (value) => `{ tip: 5, note: ${value('deleteField')} }, { mergeFields: ['tip'] }`,
      intended: { 'orders/o1': { note: '(deleted)', tip: 5 } },
    },
  }),
};
