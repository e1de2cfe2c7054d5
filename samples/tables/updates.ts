import type { RecordedTables } from '../../records/site/TableDefinition.ts';
import { writes } from './compareSdks.ts';

const address = { city: 'Delft', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } };
const restaurantWith = (fields: object) => ({ 'restaurants/thai-corner': fields });
const moved = restaurantWith({ address: { ...address, city: 'Penang' } });

/** What compared_to_SDK/update shows. */
export const updateTables: RecordedTables = {
  updates: writes('update', 'Fields and values of an update', {
    'an unknown field': { data: () => "{ adress: { city: 'Penang' } }", intended: {} },
    'an unknown path': { data: () => "{ 'address.town': 'Penang' }", intended: {} },
    'an unknown field of a nested object': { data: () => "{ address: { town: 'Penang' } }", intended: {} },
    'an unknown field, in a variable': {
      before: "const form = { name: 'Thai Palace', colour: 'green' }",
      data: () => 'form',
      intended: {},
    },
    'an unknown field of an interface': {
      before: `interface Form { city: string; floor: number }
const address: Form = { city: 'Penang', floor: 2 }`,
      data: () => '{ address }',
      intended: {},
    },
    'an unknown field of an array element, in a variable': {
      on: 'order',
      before: "const items = [{ dish: 'soup', quantity: 1, spicy: true }]",
      data: () => '{ items }',
      intended: {},
    },
    'a key of type `string`': {
      before: "const key: string = 'colour'",
      data: () => "{ [key]: 'green' }",
      intended: {},
    },
    'a key of type `string` in a nested object': {
      before: "const key: string = 'town'",
      data: () => "{ address: { [key]: 'Penang' } }",
      intended: {},
    },
    'a key of type `string` in a record': {
      before: "const key: string = 'holiday'",
      data: () => '{ openingHours: { [key]: { opens: 9, closes: 17 } } }',
      intended: {},
    },
    'a rating of another type': { data: () => "{ rating: 'five' }", intended: {} },
    'a value outside its union': { data: () => "{ cuisine: 'french' }", intended: {} },
    '`undefined`': { data: () => '{ name: undefined }', intended: {} },
    '`undefined` as an entry of a record': { data: () => '{ openingHours: { mon: undefined } }', intended: {} },
    'no field, and no document': { on: 'missing', data: () => '{}' },
    'a leaf in a record of maps, by its path': {
      data: () => "{ 'openingHours.mon.opens': 9 }",
      intended: restaurantWith({ openingHours: { mon: { closes: 22, opens: 9 }, sun: { closes: 21, opens: 12 } } }),
    },
    'the same leaf with another type': { data: () => "{ 'openingHours.mon.opens': 'nine' }", intended: {} },
    'field and value in turn': {
      data: () => "'name', 'Thai Palace'",
      intended: restaurantWith({ name: 'Thai Palace' }),
    },
    'a `FieldPath`': {
      imports: (side) => `import { FieldPath } from '${side === 'web' ? 'firebase' : 'firebase-admin'}/firestore'`,
      data: () => "new FieldPath('address', 'city'), 'Penang'",
      intended: moved,
    },
  }),
};
