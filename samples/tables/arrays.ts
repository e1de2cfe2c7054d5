import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, firestoreWays, type Task, updateDoc } from './compareWays.ts';
import { restaurantWith } from './writes.ts';

/** An update with a union or a removal. */
function updateBy(name: 'arrayUnion' | 'arrayRemove', document: string, field: string, elements: string): Task {
  return updateDoc(document, `{ ${field}: ${name}(${elements}) }`);
}

/** What compared_to_SDK/array shows. */
export const arrayTables: TableDefinitions = {
  arrays: compareWays('The same array in each', firestoreWays, {
    'add a tag that is there, and one that is not': {
      ...updateBy('arrayUnion', 'restaurant', 'tags', "'vegan', 'late'"),
      intended: restaurantWith({ tags: ['spicy', 'vegan', 'late'] }),
    },
    'add an element of another type': { ...updateBy('arrayUnion', 'restaurant', 'tags', '5'), intended: {} },
    'add to a field that is no array': { ...updateBy('arrayUnion', 'restaurant', 'name', "'x'"), intended: {} },
    'replace the first element, by its index': {
      ...updateDoc('restaurant', "{ 'tags.0': 'mild' }"),
      intended: restaurantWith({ tags: ['mild', 'vegan'] }),
    },
    'write an array in a `string[]`': { ...updateDoc('restaurant', "{ tags: [['vegan']] }"), intended: {} },
    'write a server timestamp in an array': {
      ...updateDoc('restaurant', '{ tags: [serverTimestamp()] }'),
      intended: {},
    },
    'an incomplete element': { ...updateDoc('order', "{ items: [{ dish: 'soup' }] }"), intended: {} },
    'an incomplete element in `arrayUnion`': {
      ...updateBy('arrayUnion', 'order', 'items', "{ dish: 'pad-thai' }"),
      intended: {},
    },
    'an incomplete element in `arrayRemove`': updateBy('arrayRemove', 'order', 'items', "{ dish: 'pad-thai' }"),
    'remove an element, its keys in another order': {
      ...updateBy('arrayRemove', 'order', 'items', "{ quantity: 2, dish: 'pad-thai' }"),
      intended: { 'orders/o1': { items: [] } },
    },
    'an extra field in an array literal': {
      ...updateDoc('order', "{ items: [{ dish: 'soup', quantity: 1, size: 'L' }] }"),
      intended: {},
    },
    'an extra field in an array in a variable': {
      before: "const stored = [{ dish: 'soup', quantity: 1, size: 'L' }]",
      ...updateDoc('order', '{ items: stored }'),
      intended: {},
    },
    'an extra field in `arrayUnion`': {
      ...updateBy('arrayUnion', 'order', 'items', "{ dish: 'soup', quantity: 1, size: 'L' }"),
      intended: {},
    },
  }),
};
