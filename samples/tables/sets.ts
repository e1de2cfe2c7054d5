import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWrites } from './compareWays.ts';
import { moved, restaurantWith } from './setups.ts';
import { firestoreWays } from './ways.ts';

const inactive = { 'couriers/ana': { active: false } };
const keep = "const keep = Boolean('')";

/** What compared_to_SDK/set shows. */
export const setTables: TableDefinitions = {
  sets: compareWrites('A whole document', firestoreWays, {
    'a missing field': { code: "setDoc(courier, { name: 'Ana', vehicle: 'bike' })", intended: {} },
    'a missing field, in a variable': {
      before: "const form = { name: 'Ana', vehicle: 'bike' as const }",
      code: 'setDoc(courier, form)',
      intended: {},
    },
    'a value outside its union': {
      code: "setDoc(courier, { name: 'Ana', vehicle: 'bycicle', active: true, deliveries: 12 })",
      intended: {},
    },
    'a `string` for a union, in a variable': {
      before: "const form = { name: 'Ana', vehicle: 'car', active: true, deliveries: 12 }",
      code: 'setDoc(courier, form)',
      intended: { 'couriers/ana': { vehicle: 'car' } },
    },
    'a value outside its union, in a variable': {
      before: "const form = { name: 'Ana', vehicle: 'bycicle', active: true, deliveries: 12 }",
      code: 'setDoc(courier, form)',
      intended: {},
    },
    '`undefined`': {
      code: "setDoc(courier, { name: undefined, vehicle: 'bike', active: true, deliveries: 12 })",
      intended: {},
    },
    'an unknown field, in a variable': {
      before: "const form = { name: 'Ana', vehicle: 'bike' as const, active: true, deliveries: 12, age: 30 }",
      code: 'setDoc(courier, form)',
      intended: {},
    },
    'an unknown field of a map beside `null`, in a variable': {
      before: "const today = { opens: 9, note: 'late' }",
      code: 'setDoc(shift, { today, week: {} })',
      intended: {},
    },
    'an unknown field of an entry of a record, in a variable': {
      before: "const mon = { opens: 9, note: 'late' }",
      code: 'setDoc(shift, { today: null, week: { mon } })',
      intended: {},
    },
  }),
  merges: compareWrites('With `merge`', firestoreWays, {
    'part of a nested object': {
      code: "setDoc(restaurant, { address: { city: 'Penang' } }, { merge: true })",
      intended: moved,
    },
    'a dotted key': { code: "setDoc(restaurant, { 'address.city': 'Penang' }, { merge: true })", intended: moved },
    'no field': { code: 'setDoc(restaurant, {}, { merge: true })' },
    'no field, and no document': { code: 'setDoc(missing, {}, { merge: true })', intended: {} },
    'an empty nested object': { code: 'setDoc(restaurant, { address: {} }, { merge: true })', intended: {} },
    'an empty record': { code: 'setDoc(restaurant, { openingHours: {} }, { merge: true })', intended: {} },
    'part of a new entry of a record': {
      code: 'setDoc(restaurant, { openingHours: { tue: { opens: 9 } } }, { merge: true })',
      intended: {},
    },
    'replace an object of a union': {
      code: "setDoc(delivered, { status: { state: 'placed' } }, { merge: true })",
      intended: { 'orders/o0': { status: { state: 'placed' } } },
    },
    'an unknown field of an interface': {
      before: `interface Form { city: string; floor: number }
const address: Form = { city: 'Penang', floor: 2 }`,
      code: 'setDoc(restaurant, { address }, { merge: true })',
      intended: {},
    },
    '`undefined`': { code: 'setDoc(restaurant, { name: undefined }, { merge: true })', intended: {} },
    '`undefined` as an entry of a record': {
      code: 'setDoc(restaurant, { openingHours: { mon: undefined } }, { merge: true })',
      intended: {},
    },
    '`deleteField`, nested': {
      code: 'setDoc(profile, { contact: { phone: deleteField() } }, { merge: true })',
      intended: { 'profiles/ana': { contact: {} } },
    },
    '`deleteField` for a field that every document has': {
      code: 'setDoc(restaurant, { name: deleteField() }, { merge: true })',
      intended: {},
    },
  }),
  'set-options': compareWrites('Part of a document, with options that are not a literal', firestoreWays, {
    'a variable': {
      before: 'const options = { merge: true }',
      code: 'setDoc(courier, { active: false }, options)',
      intended: inactive,
    },
    'a variable, `as const`': {
      before: 'const options = { merge: true } as const',
      code: 'setDoc(courier, { active: false }, options)',
      intended: inactive,
    },
    'chosen, or `{}`': {
      before: keep,
      code: 'setDoc(courier, { active: false }, keep ? { merge: true } : {})',
      intended: inactive,
    },
    'chosen, or `{ merge: false }`': {
      before: keep,
      code: 'setDoc(courier, { active: false }, keep ? { merge: true } : { merge: false })',
      intended: inactive,
    },
    'chosen, or `undefined`': {
      before: keep,
      code: 'setDoc(courier, { active: false }, keep ? { merge: true } : undefined)',
      intended: inactive,
    },
  }),
  'merge-fields': compareWrites('With `mergeFields`', firestoreWays, {
    'a path': {
      code: "setDoc(restaurant, { address: { city: 'Penang' } }, { mergeFields: ['address.city'] })",
      intended: moved,
    },
    'a path to an entry of a record': {
      code: "setDoc(restaurant, { openingHours: { mon: { opens: 9, closes: 17 } } }, { mergeFields: ['openingHours.mon'] })",
      intended: restaurantWith({ openingHours: { mon: { closes: 17, opens: 9 }, sun: { closes: 21, opens: 12 } } }),
    },
    'a path in a variable': {
      before: "const paths = ['address.city']",
      code: "setDoc(restaurant, { address: { city: 'Penang' } }, { mergeFields: paths })",
      intended: moved,
    },
    'a path that is not in the data': {
      code: "setDoc(restaurant, { rating: 5, cuisine: 'thai' }, { mergeFields: ['name'] })",
      intended: {},
    },
    'a parent, with part of its object': {
      code: "setDoc(restaurant, { address: { city: 'Penang' } }, { mergeFields: ['address'] })",
      intended: moved,
    },
    'a parent, and a path below it': {
      code: "setDoc(restaurant, { address: { city: 'Penang' } }, { mergeFields: ['address', 'address.city'] })",
      intended: moved,
    },
    '`merge` beside it': {
      code: "setDoc(restaurant, { name: 'Thai Palace', rating: 5 }, { merge: true, mergeFields: ['name'] })",
      intended: restaurantWith({ name: 'Thai Palace' }),
    },
    'no path': { code: 'setDoc(restaurant, { rating: 5 }, { mergeFields: [] })' },
    'no path, and no document': { code: 'setDoc(missing, { active: true }, { mergeFields: [] })', intended: {} },
    '`deleteField` for a field that is not named': {
      code: "setDoc(order, { tip: 5, note: deleteField() }, { mergeFields: ['tip'] })",
      intended: { 'orders/o1': { note: '(deleted)', tip: 5 } },
    },
  }),
};
