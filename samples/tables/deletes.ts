import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, firestoreWays, setDoc, type Task, updateDoc, withFieldValue } from './compareWays.ts';

const withoutNote = { 'orders/o1': { note: '(deleted)' } };
const withoutPhone = { 'profiles/ana': { contact: {} } };
const nested = '{ contact: { phone: deleteField() } }';

function deleteDoc(collection: string, id: string): Task {
  return {
    web: `deleteDoc(doc(${collection}, ${id}))`,
    admin: `${collection}.doc(${id}).delete()`,
    wrapper: `deleteDoc(${collection}.doc(${id}))`,
  };
}

/** What compared_to_SDK/delete and api/delete_field show. */
export const deleteTables: TableDefinitions = {
  'delete-documents': compareWays('The same deletion in each', firestoreWays, {
    'a document with a sub-collection': {
      ...deleteDoc('restaurants', "'thai-corner'"),
      intended: { 'restaurants/thai-corner': '(deleted)' },
    },
    'a document that does not exist': deleteDoc('orders', "'o9'"),
    'a misspelt collection': {
      web: "deleteDoc(doc(db, 'order', 'o1'))",
      admin: "db.doc('order/o1').delete()",
      wrapper: "deleteDoc(getFirelord<Order>(db, 'order').doc('o1'))",
    },
    'the path of a collection, before TypeScript 7.0': deleteDoc('orders', "'o1/items'"),
    'an ID of type `string` that holds slashes': {
      before: "const id: string = 'thai-corner/dishes/pad-thai'",
      ...deleteDoc('restaurants', 'id'),
      intended: {},
    },
  }),
  'delete-places': compareWays('Where `deleteField` works', ['typed SDK', 'wrapper'], {
    'update, at the top': {
      ...updateDoc('order', '{ note: deleteField() }'),
      intended: withoutNote,
    },
    'update, of a field that every document has': {
      ...updateDoc('order', '{ placedAt: deleteField() }'),
      intended: {},
    },
    'update, nested': {
      ...updateDoc('profile', nested),
      intended: withoutPhone,
    },
    'update, by a path': {
      ...updateDoc('profile', "{ 'contact.phone': deleteField() }"),
      intended: withoutPhone,
    },
    '`updateDocNoFlatten`, nested': { wrapper: `updateDocNoFlatten(profile, ${nested})`, intended: withoutPhone },
    'merge, nested': {
      ...setDoc('profile', nested, '{ merge: true }'),
      intended: withoutPhone,
    },
    '`mergeFields`, its path listed': {
      ...setDoc('profile', nested, "{ mergeFields: ['contact.phone'] }"),
      intended: withoutPhone,
    },
    '`mergeFields`, its path not listed': {
      ...setDoc('order', '{ tip: 5, note: deleteField() }', "{ mergeFields: ['tip'] }"),
      intended: { 'orders/o1': { note: '(deleted)', tip: 5 } },
    },
    'whole `set`': { ...setDoc('profile', nested), intended: {} },
    '`addDoc`': {
      web: `addDoc(profiles, ${nested})`,
      admin: `profiles.add(${withFieldValue(nested)})`,
      wrapper: `addDoc(profiles.collection(), ${nested})`,
      intended: {},
    },
    'in an array': {
      ...updateDoc('tagged', '{ tags: [deleteField()] }'),
      intended: {},
    },
  }),
};
