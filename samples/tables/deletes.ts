import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, onlyWrapper } from './compareWays.ts';
import { collectionSetup, fields, ownReferenceTo, references, referenceTo } from './setups.ts';
import { type Api, firestoreWays } from './ways.ts';

/** Collections, as every way has them, and imports. */
function collectionsSetup(api: Api): string {
  if (api.isWrapper) {
    return `import { deleteDoc, getFirelord } from '${api.module}'
import { db, orders, restaurants, type Order } from './delivery'`;
  }
  return `import { ${api.hasMethods ? '' : 'collection, deleteDoc, doc, '}type CollectionReference, type DocumentReference } from '${api.module}'
import { db } from './delivery'
type Order = { ${fields.tip} }
type Restaurant = { name: string; rating: number }
${collectionSetup(api, 'orders', 'Order')}
${collectionSetup(api, 'restaurants', 'Restaurant')}`;
}

function misspelt({ hasMethods, isTyped, isWrapper }: Api): string {
  if (isWrapper) {
    return "deleteDoc(getFirelord<Order>(db, 'order').doc('o1'))";
  }
  const reference = hasMethods ? "db.doc('order/o1')" : "doc(db, 'order', 'o1')";
  const typed = isTyped ? `${reference} as DocumentReference<Order, Order>` : reference;
  return hasMethods ? `${isTyped ? `(${typed})` : typed}.delete()` : `deleteDoc(${typed})`;
}

const removed = (path: string) => ({ [path]: '(deleted)' });

const orderAt = (id: string) => referenceTo('order', `orders/${id}`, '{ note?: string }');
const [missing, present] = [orderAt('o9'), orderAt('o1')];
const changed = '{ lastUpdateTime: Timestamp.fromMillis(0) }';

const inBatch = (precondition: string) => `writeBatch(db).delete(order, ${precondition}).commit()`;
const inTransaction = (precondition: string) =>
  `runTransaction(db, async (transaction) => {\n  transaction.delete(order, ${precondition})\n})`;

const timed = { ...references.order, type: '{ placedAt: Timestamp; note?: string }' };
const optionalContact = ownReferenceTo('profile', 'profiles/ana', '{ contact?: { phone: string } }', {
  own: '{ contact: { phone: string } | Delete }',
});
const tagged = ownReferenceTo('restaurant', 'restaurants/napoli', '{ tags?: string[] }', {
  alias: 'Tagged',
  own: '{ tags: string[] | Delete }',
});
const nested = '{ contact: { phone: deleteField() } }';
const withoutNote = { 'orders/o1': { note: '(deleted)' } };
const withoutPhone = { 'profiles/ana': { contact: {} } };

/** What compared_to_SDK/delete shows. */
export const deleteTables: TableDefinitions = {
  'delete-documents': compareWays(
    'The same deletion in each',
    firestoreWays,
    {
      'a document': { code: "deleteDoc(doc(orders, 'o1'))", intended: removed('orders/o1') },
      'a document with a sub-collection': {
        code: "deleteDoc(doc(restaurants, 'thai-corner'))",
        intended: removed('restaurants/thai-corner'),
      },
      'a document that does not exist': { code: "deleteDoc(doc(orders, 'o9'))" },
      'a misspelt collection': { code: misspelt },
      'the path of a collection': { code: "deleteDoc(doc(orders, 'o1/items'))" },
      'an ID that holds slashes': {
        before: "const id: string = 'thai-corner/dishes/pad-thai'",
        code: 'deleteDoc(doc(restaurants, id))',
        intended: {},
      },
    },
    { setupOf: (api, _, before) => [collectionsSetup(api), before].join('\n') },
  ),
  'delete-preconditions': compareWays('The same precondition in each', ['typed SDK', 'wrapper'], {
    '`deleteDoc`, missing document': { on: missing, code: 'deleteDoc(order, { exists: true })' },
    '`batch.delete`, missing document': { on: missing, side: 'admin', code: inBatch('{ exists: true }') },
    '`transaction.delete`, missing document': { on: missing, side: 'admin', code: inTransaction('{ exists: true }') },
    '`deleteDoc`, changed document': { on: present, side: 'admin', code: `deleteDoc(order, ${changed})`, intended: {} },
    '`batch.delete`, changed document': { on: present, side: 'admin', code: inBatch(changed), intended: {} },
    '`transaction.delete`, changed document': {
      on: present,
      side: 'admin',
      code: inTransaction(changed),
      intended: {},
    },
  }),
  'delete-fields': compareWays('The same field deleted in each', firestoreWays, {
    'an optional field': { on: timed, code: 'updateDoc(order, { note: deleteField() })', intended: withoutNote },
    'a required field': { on: timed, code: 'updateDoc(order, { placedAt: deleteField() })', intended: {} },
    'a field of a nested object': { code: `updateDoc(profile, ${nested})`, intended: withoutPhone },
    'the same, by its path': { code: "updateDoc(profile, { 'contact.phone': deleteField() })", intended: withoutPhone },
    'the same, in `updateDocNoFlatten`': {
      code: onlyWrapper(`updateDocNoFlatten(profile, ${nested})`),
      intended: withoutPhone,
    },
    'a map': {
      on: optionalContact,
      code: 'updateDoc(profile, { contact: deleteField() })',
      intended: { 'profiles/ana': { contact: '(deleted)' } },
    },
    'an array': {
      on: tagged,
      code: 'updateDoc(restaurant, { tags: deleteField() })',
      intended: { 'restaurants/napoli': { tags: '(deleted)' } },
    },
    'an element of an array': { on: tagged, code: 'updateDoc(restaurant, { tags: [deleteField()] })', intended: {} },
  }),
  'delete-places': compareWays('Where `deleteField` works', ['typed SDK', 'wrapper'], {
    'update, at the top': { on: timed, code: 'updateDoc(order, { note: deleteField() })', intended: withoutNote },
    'update, nested': { code: `updateDoc(profile, ${nested})`, intended: withoutPhone },
    'update of a batch': {
      on: timed,
      code: 'writeBatch(db).update(order, { note: deleteField() }).commit()',
      intended: withoutNote,
    },
    'merge, nested': { code: `setDoc(profile, ${nested}, { merge: true })`, intended: withoutPhone },
    '`mergeFields`, its path listed': {
      code: `setDoc(profile, ${nested}, { mergeFields: ['contact.phone'] })`,
      intended: withoutPhone,
    },
    '`mergeFields`, its parent listed': {
      code: `setDoc(profile, ${nested}, { mergeFields: ['contact'] })`,
      intended: withoutPhone,
    },
    '`updateDocNoFlatten`, at the top': {
      on: timed,
      code: onlyWrapper('updateDocNoFlatten(order, { note: deleteField() })'),
      intended: withoutNote,
    },
    '`updateDocNoFlatten`, by a path': {
      code: onlyWrapper("updateDocNoFlatten(profile, { 'contact.phone': deleteField() })"),
      intended: withoutPhone,
    },
    '`updateDocNoFlatten`, nested': {
      code: onlyWrapper(`updateDocNoFlatten(profile, ${nested})`),
      intended: withoutPhone,
    },
    'whole `set`': { code: `setDoc(profile, ${nested})`, intended: {} },
    '`addDoc`': {
      on: references.profile,
      code: ({ isWrapper }) =>
        `addDoc(${isWrapper ? "getFirelord<Profile>(db, 'profiles').collection()" : 'profile.parent'}, ${nested})`,
      intended: {},
    },
    '`createDoc`': { side: 'admin', code: `createDoc(profile, ${nested})`, intended: {} },
    'in an array': { on: tagged, code: 'updateDoc(restaurant, { tags: [deleteField()] })', intended: {} },
  }),
};
