import { type Api, sdks } from './ways.ts';

const cuisine = "cuisine: 'thai' | 'italian' | 'mexican'";

/** Fields of the domain, as document types of the official SDKs have them. */
export const fields = {
  cuisine,
  restaurant: `name: string; ${cuisine}; rating: number`,
  tags: 'tags: string[]',
  openingHours: 'openingHours: Record<string, { opens: number; closes: number }>',
  address: 'address: { street: string; city: string; zone: { code: string; fee: number } }',
  courier: "name: string; vehicle: 'bike' | 'scooter' | 'car'; active: boolean; deliveries: number",
  items: 'items: { dish: string; quantity: number }[]',
  tip: 'tip: 0 | 1 | 2 | 5; note?: string',
  dish: 'name: string; price: number',
};

/** A document of the fixture, as a variable refers to it. */
export interface Reference {
  /** The variable. */
  name: string;
  path: string;
  /** The document's type in the official SDKs. */
  type: string;
  /** The reference of the wrapper, and what it needs before it. */
  wrapper: string;
  declarations: string;
}

/** A document of a collection that the set-up file exports. */
export function referenceTo(name: string, path: string, type: string): Reference {
  const [collection, id] = path.split('/');
  return { name, path, type, wrapper: `${collection}.doc('${id}')`, declarations: '' };
}

/** A document of a collection with a meta type of its own. */
export function ownReferenceTo(
  name: string,
  path: string,
  type: string,
  {
    own = type,
    alias = name.charAt(0).toUpperCase() + name.slice(1),
    before = '',
  }: { own?: string; alias?: string; before?: string } = {},
): Reference {
  const [collection, id] = path.split('/');
  return {
    name,
    path,
    type,
    wrapper: `getFirelord<${alias}>(db, '${collection}').doc('${id}')`,
    declarations: `${before}type ${alias} = MetaTypeCreator<${own}, '${collection}'>`,
  };
}

const hours = '{ opens: number }';

/** Documents that calls of a table may name. */
export const references = {
  restaurant: referenceTo(
    'restaurant',
    'restaurants/thai-corner',
    `{\n  ${fields.restaurant}; ${fields.tags}\n  ${fields.openingHours}\n  ${fields.address}\n}`,
  ),
  order: referenceTo('order', 'orders/o1', `{\n  ${fields.items}\n  ${fields.tip}\n}`),
  /** An order whose status is no longer the first. */
  delivered: referenceTo(
    'delivered',
    'orders/o0',
    `{
  status: { state: 'placed' } | { state: 'onTheWay'; courier: string; eta: Date } | { state: 'delivered'; at: Date }
}`,
  ),
  courier: referenceTo('courier', 'couriers/ana', `{ ${fields.courier} }`),
  missing: referenceTo('missing', 'couriers/eve', '{ name: string; active: boolean }'),
  profile: ownReferenceTo('profile', 'profiles/ana', '{ contact: { phone?: string } }', {
    own: '{ contact: { phone: string | Delete } }',
  }),
  menu: ownReferenceTo('menu', 'menus/thai-corner', '{ specials: Record<string, string> }'),
  /** A document with a field at the top that may be deleted, and a map that is not stored. */
  customer: ownReferenceTo('customer', 'profiles/ana', '{ phone?: string; home?: { street: string; city: string } }', {
    before: 'type Home = { street: string; city: string }\n',
    own: '{ phone: string | Delete; home: Home | Delete }',
  }),
  /** A document that is not there, with a map beside `null`. */
  shift: ownReferenceTo('shift', 'shifts/ana', `{ today: ${hours} | null; week: Record<string, ${hours}> }`, {
    before: `type Hours = ${hours}\n`,
    own: '{ today: Hours | null; week: Record<string, Hours> }',
  }),
};

/** The address of the one restaurant that most writes are to change. */
export const storedAddress = { city: 'Delft', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } };

/** That restaurant, with what a write is meant to change. */
export function restaurantWith(fields: object): Readonly<Record<string, unknown>> {
  return { 'restaurants/thai-corner': fields };
}

/** That restaurant in another city. */
export const moved = restaurantWith({ address: { ...storedAddress, city: 'Penang' } });

/** Imports of writes, and a reference under its name. */
export function referenceSetup(api: Api, { name, path, type, wrapper, declarations }: Reference): string {
  const calls = 'arrayRemove, arrayUnion, deleteField, increment, setDoc, updateDoc';
  if (api.isWrapper) {
    const own = api.imports === undefined ? '' : `import { ${api.imports} } from '${api.module}'\n`;
    return `${own}import { ${calls}, getFirelord, type Delete, type MetaTypeCreator } from '${api.module}'
import { couriers, db, orders, restaurants } from './delivery'
${declarations}
const ${name} = ${wrapper}`;
  }
  const imports = api.hasMethods ? 'type DocumentReference, FieldValue' : `doc, type DocumentReference, ${calls}`;
  const reference = api.hasMethods ? `db.doc('${path}')` : `doc(db, '${path}')`;
  return `import { ${imports} } from '${api.module}'
import { db } from './delivery'
${api.isTyped ? `type Data = ${type}\n` : ''}const ${name} = ${reference}${api.isTyped ? ' as DocumentReference<Data, Data>' : ''}`;
}

/** The same, with what else is called: batches, transactions, new and deleted documents, and times. */
export function anyCallSetup(api: Api, reference: Reference): string {
  // A way that has imports of its own brings this one.
  const noFlatten = api.imports === undefined ? 'updateDocNoFlatten, ' : '';
  const imports = api.isWrapper
    ? `addDoc, deleteDoc, runTransaction, serverTimestamp, type ServerTimestamp, ${noFlatten}writeBatch${api.side === 'admin' ? ', createDoc' : ''}`
    : `${api.hasMethods ? '' : 'addDoc, deleteDoc, runTransaction, serverTimestamp, writeBatch, '}Timestamp`;
  const times = api.isWrapper && api.side === 'admin' ? `\nimport { Timestamp } from '${sdks.admin}'` : '';
  return `import { ${imports} } from '${api.module}'${times}\n${referenceSetup(api, reference)}`;
}

/** A variable for a collection, which has its type where the way is typed. */
export function collectionSetup({ hasMethods, isTyped }: Api, name: string, type: string, path = name): string {
  const collection = hasMethods ? `db.collection('${path}')` : `collection(db, '${path}')`;
  return `const ${name} = ${collection}${isTyped ? ` as CollectionReference<${type}, ${type}>` : ''}`;
}

/** Imports for the Realtime Database, and what refers to its root. */
export function realtimeSetup({ isWrapper, module }: Api): string {
  const calls = `child, endAt, endBefore, equalTo, get, limitToFirst, limitToLast, onDisconnect, onValue, orderByChild, orderByKey,
  orderByValue, push, query, remove, runTransaction, serverTimestamp, set, startAfter, startAt, update`;
  return isWrapper
    ? `import { ${calls}, createRef, type DatabaseReference, type MetaTypeCreator, type NumericKeyRecord,
  type PossiblyReadAsNullable, type PushAble, type PushAbleOnly, type Removable } from '${module}'
import { db, deliveryRef, type Delivery } from './delivery'`
    : `import { ${calls}, ref } from '${module}'\nimport { db } from './delivery'`;
}
