import type { RecordedTables } from '../../records/site/TableDefinition.ts';
import { type Calls, type CallTask, compareTasks } from './compareCalls.ts';
import { type FieldValue, sides, type Target, targets, type Way } from './compareSdks.ts';

/** Collections, as every way has them, and imports. */
function collectionsOf(way: Way, side: string): string {
  if (way === 'wrapper') {
    return `import { deleteDoc, getFirelord } from '${sides[side as keyof typeof sides]}'
import { db, orders, restaurants, type Order } from './delivery'`;
  }
  const isWeb = side === 'web';
  const cast = (type: string) => (way === 'typed SDK' ? ` as CollectionReference<${type}, ${type}>` : '');
  const collection = (name: string) => (isWeb ? `collection(db, '${name}')` : `db.collection('${name}')`);
  return `import { ${isWeb ? 'collection, deleteDoc, doc, ' : ''}type CollectionReference, type DocumentReference } from '${isWeb ? 'firebase/firestore' : 'firebase-admin/firestore'}'
import { db } from './delivery'
type Order = { tip: 0 | 1 | 2 | 5; note?: string }
type Restaurant = { name: string; rating: number }
const orders = ${collection('orders')}${cast('Order')}
const restaurants = ${collection('restaurants')}${cast('Restaurant')}`;
}

/** A document of a collection. */
function documentOf({ isWrapper, side }: Calls, collection: string, id: string): string {
  return !isWrapper && side === 'web' ? `doc(${collection}, ${id})` : `${collection}.doc(${id})`;
}

function removal(collection: string, id: string): CallTask['code'] {
  return (calls) => calls.remove(documentOf(calls, collection, id));
}

function misspelt(calls: Calls): string {
  if (calls.isWrapper) {
    return calls.remove("getFirelord<Order>(db, 'order').doc('o1')");
  }
  const reference = calls.side === 'web' ? "doc(db, 'order', 'o1')" : "db.doc('order/o1')";
  const typed = `${reference} as DocumentReference<Order, Order>`;
  const isTyped = calls.way === 'typed SDK';
  return calls.remove(isTyped ? (calls.isMethod ? `(${typed})` : typed) : reference);
}

const removed = (path: string) => ({ [path]: '(deleted)' });

const orderAt = (id: string) =>
  ['order', { path: `orders/${id}`, type: '{ note?: string }', wrapper: `orders.doc('${id}')` }] as const;
const missing = orderAt('o9');
const present = orderAt('o1');
const changed = '{ lastUpdateTime: Timestamp.fromMillis(0) }';
const exists = '{ exists: true }';

function inBatch(precondition: string): CallTask['code'] {
  return ({ isMethod, side }) =>
    side === 'web'
      ? undefined
      : `${isMethod ? 'db.batch()' : 'writeBatch(db)'}.delete(order, ${precondition}).commit()`;
}

function inTransaction(precondition: string): CallTask['code'] {
  return ({ isMethod, side }) =>
    side === 'web'
      ? undefined
      : `${isMethod ? 'db.runTransaction(' : 'runTransaction(db, '}async (transaction) => {\n  transaction.delete(order, ${precondition})\n})`;
}

/** A document of profiles: its type in the official SDKs, and in the wrapper. */
function profileOf(type: string, own: string): readonly [name: string, target: Target] {
  const wrapper = "getFirelord<Profile>(db, 'profiles').doc('ana')";
  return [
    'profile',
    { path: 'profiles/ana', type, wrapper, setup: `type Profile = MetaTypeCreator<${own}, 'profiles'>` },
  ];
}

const timed = ['order', { ...targets.order, type: '{ placedAt: Timestamp; note?: string }' }] as const;
const profile = profileOf('{ contact: { phone?: string } }', '{ contact: { phone: string | Delete } }');
const optionalContact = profileOf('{ contact?: { phone: string } }', '{ contact: { phone: string } | Delete }');
const tagged = [
  'restaurant',
  {
    path: 'restaurants/napoli',
    type: '{ tags?: string[] }',
    wrapper: "getFirelord<Tagged>(db, 'restaurants').doc('napoli')",
    setup: "type Tagged = MetaTypeCreator<{ tags: string[] | Delete }, 'restaurants'>",
  },
] as const satisfies CallTask['on'];
const withoutNote = { 'orders/o1': { note: '(deleted)' } };
const nested = (value: FieldValue) => `{ contact: { phone: ${value('deleteField')} } }`;
const withoutPhone = { 'profiles/ana': { contact: {} } };

/** What compared_to_SDK/delete shows. */
export const deleteTables: RecordedTables = {
  'delete-documents': compareTasks(
    'The same deletion in each',
    {
      'a document': { code: removal('orders', "'o1'"), intended: removed('orders/o1') },
      'a document with a sub-collection': {
        code: removal('restaurants', "'thai-corner'"),
        intended: removed('restaurants/thai-corner'),
      },
      'a document that does not exist': { code: removal('orders', "'o9'") },
      'a misspelt collection': { code: misspelt },
      'the path of a collection': { code: removal('orders', "'o1/items'") },
      'an ID that holds slashes': {
        before: "const id: string = 'thai-corner/dishes/pad-thai'",
        code: removal('restaurants', 'id'),
        intended: {},
      },
    },
    { setupOf: collectionsOf },
  ),
  'delete-preconditions': compareTasks(
    'The same precondition in each',
    {
      '`deleteDoc`, missing document': {
        on: missing,
        code: ({ remove }) => remove('order', exists),
      },
      '`batch.delete`, missing document': { on: missing, code: inBatch(exists) },
      '`transaction.delete`, missing document': { on: missing, code: inTransaction(exists) },
      '`deleteDoc`, changed document': {
        on: present,
        code: ({ side, remove }) => (side === 'web' ? undefined : remove('order', changed)),
        intended: {},
      },
      '`batch.delete`, changed document': { on: present, code: inBatch(changed), intended: {} },
      '`transaction.delete`, changed document': { on: present, code: inTransaction(changed), intended: {} },
    },
    { columns: ['typed SDK', 'wrapper'] },
  ),
  'delete-fields': compareTasks('The same field deleted in each', {
    'an optional field': {
      on: timed,
      code: ({ update, value }) => update('order', `{ note: ${value('deleteField')} }`),
      intended: { 'orders/o1': { note: '(deleted)' } },
    },
    'a required field': {
      on: timed,
      code: ({ update, value }) => update('order', `{ placedAt: ${value('deleteField')} }`),
      intended: {},
    },
    'a field of a nested object': {
      on: profile,
      code: ({ update, value }) => update('profile', `{ contact: { phone: ${value('deleteField')} } }`),
      intended: withoutPhone,
    },
    'the same, by its path': {
      on: profile,
      code: ({ update, value }) => update('profile', `{ 'contact.phone': ${value('deleteField')} }`),
      intended: withoutPhone,
    },
    'the same, in `updateDocNoFlatten`': {
      on: profile,
      code: ({ isWrapper }) =>
        isWrapper ? 'updateDocNoFlatten(profile, { contact: { phone: deleteField() } })' : undefined,
      intended: withoutPhone,
    },
    'a map': {
      on: optionalContact,
      code: ({ update, value }) => update('profile', `{ contact: ${value('deleteField')} }`),
      intended: { 'profiles/ana': { contact: '(deleted)' } },
    },
    'an array': {
      on: tagged,
      code: ({ update, value }) => update('restaurant', `{ tags: ${value('deleteField')} }`),
      intended: { 'restaurants/napoli': { tags: '(deleted)' } },
    },
    'an element of an array': {
      on: tagged,
      code: ({ update, value }) => update('restaurant', `{ tags: [${value('deleteField')}] }`),
      intended: {},
    },
  }),
  'delete-places': compareTasks(
    'Where `deleteField` works',
    {
      'update, at the top': {
        on: timed,
        code: ({ update, value }) => update('order', `{ note: ${value('deleteField')} }`),
        intended: withoutNote,
      },
      'update, nested': {
        on: profile,
        code: ({ update, value }) => update('profile', nested(value)),
        intended: withoutPhone,
      },
      'update of a batch': {
        on: timed,
        code: ({ isMethod, value }) =>
          `${isMethod ? 'db.batch()' : 'writeBatch(db)'}.update(order, { note: ${value('deleteField')} }).commit()`,
        intended: withoutNote,
      },
      'merge, nested': {
        on: profile,
        code: ({ merge, value }) => merge('profile', nested(value)),
        intended: withoutPhone,
      },
      '`mergeFields`, its path listed': {
        on: profile,
        code: ({ set, value }) => set('profile', nested(value), "{ mergeFields: ['contact.phone'] }"),
        intended: withoutPhone,
      },
      '`mergeFields`, its parent listed': {
        on: profile,
        code: ({ set, value }) => set('profile', nested(value), "{ mergeFields: ['contact'] }"),
        intended: withoutPhone,
      },
      '`updateDocNoFlatten`, at the top': {
        on: timed,
        code: ({ isWrapper }) => (isWrapper ? 'updateDocNoFlatten(order, { note: deleteField() })' : undefined),
        intended: withoutNote,
      },
      '`updateDocNoFlatten`, by a path': {
        on: profile,
        code: ({ isWrapper }) =>
          isWrapper ? "updateDocNoFlatten(profile, { 'contact.phone': deleteField() })" : undefined,
        intended: withoutPhone,
      },
      '`updateDocNoFlatten`, nested': {
        on: profile,
        code: ({ isWrapper }) =>
          isWrapper ? 'updateDocNoFlatten(profile, { contact: { phone: deleteField() } })' : undefined,
        intended: withoutPhone,
      },
      'whole `set`': { on: profile, code: ({ set, value }) => set('profile', nested(value)), intended: {} },
      '`addDoc`': {
        on: profile,
        code: ({ isMethod, isWrapper, value }) =>
          isMethod
            ? `profile.parent.add(${nested(value)})`
            : `addDoc(${isWrapper ? "getFirelord<Profile>(db, 'profiles').collection()" : 'profile.parent'}, ${nested(value)})`,
        intended: {},
      },
      '`createDoc`': {
        on: profile,
        code: ({ isWrapper, side, value }) =>
          side === 'web'
            ? undefined
            : isWrapper
              ? `createDoc(profile, ${nested(value)})`
              : `profile.create(${nested(value)})`,
        intended: {},
      },
      'in an array': {
        on: tagged,
        code: ({ update, value }) => update('restaurant', `{ tags: [${value('deleteField')}] }`),
        intended: {},
      },
    },
    { columns: ['typed SDK', 'wrapper'] },
  ),
};
