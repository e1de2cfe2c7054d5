import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWrites } from './compareWays.ts';
import { moved, restaurantWith } from './setups.ts';
import { firestoreWays, sdks } from './ways.ts';

/** What compared_to_SDK/update shows. */
export const updateTables: TableDefinitions = {
  updates: compareWrites('Fields and values of an update', firestoreWays, {
    'an unknown field': { code: "updateDoc(restaurant, { adress: { city: 'Penang' } })", intended: {} },
    'an unknown path': { code: "updateDoc(restaurant, { 'address.town': 'Penang' })", intended: {} },
    'an unknown field of a nested object': {
      code: "updateDoc(restaurant, { address: { town: 'Penang' } })",
      intended: {},
    },
    'an unknown field, in a variable': {
      before: "const form = { name: 'Thai Palace', colour: 'green' }",
      code: 'updateDoc(restaurant, form)',
      intended: {},
    },
    'an unknown field of an interface': {
      before: `interface Form { city: string; floor: number }
const address: Form = { city: 'Penang', floor: 2 }`,
      code: 'updateDoc(restaurant, { address })',
      intended: {},
    },
    'an unknown field of an array element, in a variable': {
      before: "const items = [{ dish: 'soup', quantity: 1, spicy: true }]",
      code: 'updateDoc(order, { items })',
      intended: {},
    },
    'a key of type `string`': {
      before: "const key: string = 'colour'",
      code: "updateDoc(restaurant, { [key]: 'green' })",
      intended: {},
    },
    'a key of type `string` in a nested object': {
      before: "const key: string = 'town'",
      code: "updateDoc(restaurant, { address: { [key]: 'Penang' } })",
      intended: {},
    },
    'a key of type `string` in a record': {
      before: "const key: string = 'holiday'",
      code: 'updateDoc(restaurant, { openingHours: { [key]: { opens: 9, closes: 17 } } })',
      intended: {},
    },
    'a rating of another type': { code: "updateDoc(restaurant, { rating: 'five' })", intended: {} },
    'a value outside its union': { code: "updateDoc(restaurant, { cuisine: 'french' })", intended: {} },
    '`undefined`': { code: 'updateDoc(restaurant, { name: undefined })', intended: {} },
    '`undefined` as an entry of a record': {
      code: 'updateDoc(restaurant, { openingHours: { mon: undefined } })',
      intended: {},
    },
    'no field, and no document': { code: 'updateDoc(missing, {})' },
    'a leaf in a record of maps, by its path': {
      code: "updateDoc(restaurant, { 'openingHours.mon.opens': 9 })",
      intended: restaurantWith({ openingHours: { mon: { closes: 22, opens: 9 }, sun: { closes: 21, opens: 12 } } }),
    },
    'the same leaf with another type': {
      code: "updateDoc(restaurant, { 'openingHours.mon.opens': 'nine' })",
      intended: {},
    },
    'field and value in turn': {
      code: "updateDoc(restaurant, 'name', 'Thai Palace')",
      intended: restaurantWith({ name: 'Thai Palace' }),
    },
    'a `FieldPath`': {
      imports: ({ side }) => `import { FieldPath } from '${sdks[side]}'`,
      code: "updateDoc(restaurant, new FieldPath('address', 'city'), 'Penang')",
      intended: moved,
    },
  }),
};
