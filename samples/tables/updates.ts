import type { RecordedTables } from '../../plugins/samples/environments/RecordedTable.ts';
import { writes } from './compareSdks.ts';

const address = { city: 'Delft', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } };
const restaurantWith = (fields: object) => ({ 'restaurants/thai-corner': fields });
const moved = restaurantWith({ address: { ...address, city: 'Penang' } });

/** What compared_to_SDK/update shows. */
export const updateTables: RecordedTables = {
  updates: writes('update', 'The same update in each', {
    'change the city, by its path': { data: () => "{ 'address.city': 'Penang' }", intended: moved },
    'change the city, by a misspelt path': { data: () => "{ 'adress.city': 'Penang' }", intended: moved },
    'change the city, by part of the address': { data: () => "{ address: { city: 'Penang' } }", intended: moved },
    'a rating of another type': { data: () => "{ rating: 'five' }", intended: {} },
    '`increment` on a string': { data: (value) => `{ name: ${value('increment', '1')} }`, intended: {} },
    '`deleteField` in a nested object': {
      on: 'profile',
      data: (value) => `{ contact: { phone: ${value('deleteField')} } }`,
      intended: { 'profiles/ana': { contact: {} } },
    },
    'no field': { data: () => '{}' },
    'no field, and no document': { on: 'missing', data: () => '{}' },
    'an incomplete array element': { on: 'order', data: () => "{ items: [{ dish: 'soup' }] }", intended: {} },
    'a leaf in a record of maps, by its path': {
      data: () => "{ 'openingHours.mon.opens': 9 }",
      intended: restaurantWith({ openingHours: { mon: { closes: 22, opens: 9 }, sun: { closes: 21, opens: 12 } } }),
    },
    'the same leaf with another type': { data: () => "{ 'openingHours.mon.opens': 'nine' }", intended: {} },
  }),
};
