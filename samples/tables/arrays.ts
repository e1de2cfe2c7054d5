import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, onlyWrapper } from './compareWays.ts';
import { fields, ownReferenceTo, restaurantWith } from './setups.ts';
import { firestoreWays } from './ways.ts';

const ana = (stored: object) => ({ 'profiles/ana': stored });

const basket = ownReferenceTo('basket', 'baskets/b1', `{ ${fields.items} }`);
const courier = ownReferenceTo('courier', 'couriers/eve', '{ name: string; badges: string[] }');
/** A document of which the fixture holds the phone alone. */
const profileOf = (type: string) => ownReferenceTo('profile', 'profiles/ana', type);
const profile = profileOf('{ contact: { phone: string; phones: string[] }; badges: string[] }');

const oversize = "{ dish: 'soup', quantity: 1, size: 'L' }";
const before = 'const none: string[] = []';

/** What compared_to_SDK/array shows. */
export const arrayTables: TableDefinitions = {
  arrays: compareWays('The same array in each', firestoreWays, {
    'add a tag that is there, and one that is not': {
      code: "updateDoc(restaurant, { tags: arrayUnion('vegan', 'late') })",
      intended: restaurantWith({ tags: ['spicy', 'vegan', 'late'] }),
    },
    'add an element of another type': { code: 'updateDoc(restaurant, { tags: arrayUnion(5) })', intended: {} },
    'add to a field that is no array': { code: "updateDoc(restaurant, { name: arrayUnion('x') })", intended: {} },
    'replace the first element, by its index': {
      code: "updateDoc(restaurant, { 'tags.0': 'mild' })",
      intended: restaurantWith({ tags: ['mild', 'vegan'] }),
    },
    'write an array in an array': { code: "updateDoc(restaurant, { tags: [['vegan']] })", intended: {} },
    'add an array as one element': { code: "updateDoc(restaurant, { tags: arrayUnion(['late']) })", intended: {} },
    'write a server timestamp in an array': {
      code: 'updateDoc(restaurant, { tags: [serverTimestamp()] })',
      intended: {},
    },
  }),
  'array-elements': compareWays('Elements that are objects', firestoreWays, {
    'an incomplete element in a whole `set`': {
      on: basket,
      code: "setDoc(basket, { items: [{ dish: 'soup' }] })",
      intended: {},
    },
    'the same in a merge': { code: "setDoc(order, { items: [{ dish: 'soup' }] }, { merge: true })", intended: {} },
    'the same in an update': { code: "updateDoc(order, { items: [{ dish: 'soup' }] })", intended: {} },
    'the same in `arrayUnion`': { code: "updateDoc(order, { items: arrayUnion({ dish: 'pad-thai' }) })", intended: {} },
    'the same in `arrayRemove`': { code: "updateDoc(order, { items: arrayRemove({ dish: 'pad-thai' }) })" },
    'add an element that is there, its keys in another order': {
      code: "updateDoc(order, { items: arrayUnion({ quantity: 2, dish: 'pad-thai' }) })",
    },
    'remove an element, its keys in another order': {
      code: "updateDoc(order, { items: arrayRemove({ quantity: 2, dish: 'pad-thai' }) })",
      intended: { 'orders/o1': { items: [] } },
    },
    'an extra field in an array literal': { code: `updateDoc(order, { items: [${oversize}] })`, intended: {} },
    'the same in a stored array': {
      before: `const stored = [${oversize}]`,
      code: 'updateDoc(order, { items: stored })',
      intended: {},
    },
    'an extra field in `arrayUnion`': { code: `updateDoc(order, { items: arrayUnion(${oversize}) })`, intended: {} },
    'an extra field in `arrayRemove`': {
      code: "updateDoc(order, { items: arrayRemove({ dish: 'pad-thai', quantity: 2, size: 'L' }) })",
    },
  }),
  'empty-unions': compareWays('A union of no elements', ['typed SDK', 'wrapper'], {
    'no argument': { code: 'updateDoc(restaurant, { tags: arrayUnion() })' },
    'an empty list in an update with another field': {
      before,
      code: 'updateDoc(restaurant, { tags: arrayUnion(...none), rating: 4 })',
      intended: restaurantWith({ rating: 4 }),
    },
    'the same with `arrayRemove`': {
      before,
      code: 'updateDoc(restaurant, { tags: arrayRemove(...none), rating: 4 })',
      intended: restaurantWith({ rating: 4 }),
    },
    'an empty list in an update without another field': {
      before,
      code: 'updateDoc(restaurant, { tags: arrayUnion(...none) })',
    },
    'a merge where the field is missing': {
      on: profile,
      before,
      code: 'setDoc(profile, { badges: arrayUnion(...none) }, { merge: true })',
    },
    'a merge where something else is stored': {
      on: profileOf('{ contact: string[] }'),
      before,
      code: 'setDoc(profile, { contact: arrayUnion(...none) }, { merge: true })',
      intended: {},
    },
    'a new document': {
      on: courier,
      before,
      code: "setDoc(courier, { name: 'Eve', badges: arrayUnion(...none) })",
      intended: { 'couriers/eve': { badges: [], name: 'Eve' } },
    },
    'a merge of a nested object': {
      on: profile,
      before,
      code: 'setDoc(profile, { contact: { phones: arrayUnion(...none) } }, { merge: true })',
      intended: ana({ contact: { phone: '015 123 4567', phones: [] } }),
    },
    'the same in `updateDocNoFlatten`': {
      on: profile,
      before,
      code: onlyWrapper('updateDocNoFlatten(profile, { contact: { phones: arrayUnion(...none) } })'),
      intended: ana({ contact: { phone: '015 123 4567', phones: [] } }),
    },
    'the same in `updateDoc`, with another field': {
      on: profile,
      before,
      code: onlyWrapper("updateDoc(profile, { contact: { phones: arrayUnion(...none) }, badges: ['late'] })"),
    },
    'a frozen object': {
      before,
      code: 'updateDoc(restaurant, Object.freeze({ tags: arrayUnion(...none), rating: 4 }))',
      intended: restaurantWith({ rating: 4 }),
    },
    '`mergeFields` with the field': {
      before,
      code: "setDoc(restaurant, { tags: arrayUnion(...none) }, { mergeFields: ['tags'] })",
      intended: {},
    },
    'one union in two writes': {
      before,
      code: `(() => {
  const union = arrayUnion(...none)
  const batch = writeBatch(db)
  batch.update(restaurant, { tags: union, rating: 4 })
  batch.update(restaurant, { tags: union, rating: 5 })
  return batch.commit()
})()`,
      intended: restaurantWith({ rating: 5 }),
    },
    'the second write of a chain': {
      before,
      code: `writeBatch(db)
  .update(restaurant, { rating: 5 })
  .update(restaurant, { tags: arrayUnion(...none), rating: 4 })
  .commit()`,
      intended: restaurantWith({ rating: 4 }),
    },
  }),
};
