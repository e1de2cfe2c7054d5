import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { callAfter, type Expression, ofWrite } from './callAfter.ts';
import { setupOf } from './setupOf.ts';
import { type RowOptions, tableOf } from './tableOf.ts';

/** A program that the types let through, the same on both sides unless it is for one. */
interface Hole extends RowOptions {
  program: Expression;
  /** Path of the section that shows it, with what to write instead. */
  shownUnder: string;
}

/** A call that the section at a path shows. */
function shown(shownUnder: string, ...expression: Expression): Hole {
  return { program: expression, shownUnder };
}

function holes(
  caption: string,
  rows: Readonly<Record<string, Hole>>,
  options: Pick<RowOptions, 'intended'> = {},
): TableDefinition {
  return tableOf({
    ...options,
    caption,
    axes: ['Call', 'With'],
    rows,
    columns: { 'What comes of it': ofWrite },
    labelOf: (name) => (name in rows ? `[${name}](${rows[name]?.shownUnder})` : 'Firelord'),
    programOf: ({ program: [code, ...declarations] }, onResult, { library }) => ({
      setup: setupOf(library, 'wrapper'),
      ...callAfter(declarations, code, onResult),
    }),
  });
}

const changes: Readonly<Record<string, Hole>> = {
  '`setDoc` with a `DocumentReference<MetaType>`': shown(
    '/api/metatype#metatype',
    'setDoc(reference, { active: false })',
    "const reference: DocumentReference<MetaType> = couriers.doc('ana')",
  ),
  '`setDoc` with a reference of an abstract meta type': shown(
    '/api/AbstractMetaTypeCreator#holes',
    "setDoc(reference, { name: 'New' })",
    'type Named = AbstractMetaTypeCreator<{ name: string }>',
    "const reference: DocumentReference<Named> = couriers.doc('ana')",
  ),
  '`setDoc` with options chosen by a condition': shown(
    '/compared_to_SDK/set#options',
    "setDoc(couriers.doc('ana'), { active: false }, keep ? { merge: true } : undefined)",
    'const keep = Boolean(0)',
  ),
  '`doc(id)` with two slashes in a `string`': shown(
    '/type_caveats/string_manipulation#strings',
    'setDoc(couriers.doc(id), eve)',
    "const id: string = 'ana/shifts/monday'",
  ),
  '`doc(first, second)` with two empty strings': shown(
    '/type_caveats/string_manipulation#strings',
    "setDoc(dishes.doc(id, id), { name: 'Soup', price: 9, available: true, options: [], allergens: [] })",
    "const id: string = ''",
  ),
  '`updateDocNoFlatten` with part of a record': shown(
    '/type_caveats/record_keys#record',
    'updateDocNoFlatten(restaurant, { openingHours: { tue: { opens: 9, closes: 17 } } })',
  ),
  '`updateDocNoFlatten` with part of an object': shown(
    '/compared_to_SDK/update#no-flatten',
    "updateDocNoFlatten(restaurant, { address: { city: 'Penang' } })",
  ),
  '`update` chained to another call of a batch': shown(
    '/guides/transactions#chain',
    'batch.commit()',
    'const batch = writeBatch(db)',
    "batch.delete(orders.doc('o0')).update(restaurant, { address: { city: 'Penang' } })",
  ),
  '`updateDoc` with an object from `Object.create(null)`': shown(
    '/type_caveats/record_keys#record',
    'updateDoc(restaurant, { openingHours })',
    "const openingHours: Restaurant['write']['openingHours'] = Object.create(null)",
    "openingHours['tue'] = { opens: 9, closes: 17 }",
  ),
  'part of an object whose field `mergeFields` names': shown(
    '/compared_to_SDK/set#merge-fields',
    "setDoc(restaurant, { address: { city: 'Penang' } }, { mergeFields: ['address'] })",
  ),
  'an empty record in a merge': shown(
    '/compared_to_SDK/set#not-caught',
    'setDoc(restaurant, { openingHours: {} }, { merge: true })',
  ),
  '`arrayUnion(...list)` of no element, in a whole write': {
    ...shown(
      '/compared_to_SDK/array#empty',
      "setDoc(shops.doc('toko'), { name: 'Toko', tags: arrayUnion(...list) })",
      'const list: string[] = []',
    ),
    intended: { 'shops/toko': { name: 'Toko', tags: [] } },
  },
  'an update with `arrayUnion(...list)` of no element alone, for a field that holds no array': shown(
    '/compared_to_SDK/array#empty',
    'updateDoc(retyped, { rating: arrayUnion(...list) })',
    'const list: string[] = []',
  ),
  '`transaction.delete` with a precondition': {
    ...shown(
      '/compared_to_SDK/delete#preconditions',
      "runTransaction(db, async (transaction) => { transaction.delete(couriers.doc('ana'), { lastUpdateTime }) })",
      'const lastUpdateTime = Timestamp.fromMillis(0)',
    ),
    side: 'admin',
  },
  '`updateDoc` with a dot in the key of a record': shown(
    '/compared_to_SDK/update#record-keys',
    "updateDoc(restaurant, { openingHours: { 'mon.sun': { opens: 9, closes: 17 } } })",
  ),
  '`updateDoc` of a missing document': shown(
    '/compared_to_SDK/update#missing-document',
    "updateDoc(couriers.doc('eve'), { active: true })",
  ),
  '`updateDoc` with part of a union of objects': shown(
    '/transformative_types#unions',
    "updateDoc(orders.doc('o0'), { status: { state: 'onTheWay' } })",
  ),
  'part of a new entry of a record, updated': shown(
    '/compared_to_SDK/update#lets-through',
    'updateDoc(restaurant, { openingHours: { tue: { opens: 9 } } })',
  ),
  'part of a new entry of a record, merged': shown(
    '/compared_to_SDK/set#not-caught',
    'setDoc(restaurant, { openingHours: { tue: { opens: 9 } } }, { merge: true })',
  ),
  '`addDoc` after `getFirelord` without its type argument': shown(
    '/api/metatype#failures',
    "addDoc(getFirelord(db, 'restaurants').collection(), { nmae: 'Roma' })",
  ),
  '`addDoc` in a generic function': shown(
    '/type_caveats/about#generic',
    'add(couriers.collection())',
    "const add = <T extends MetaType>(to: CollectionReference<T>) => addDoc(to, { nmae: 'Ana' })",
  ),
  'wrong data of type `any`': shown(
    '/type_caveats/unnarrowable_keys#built',
    'setDoc(couriers.doc(\'ana\'), JSON.parse(\'{ "nmae": "Ana" }\'))',
  ),
  '`setDoc` of an object with `any` inside a record': shown(
    '/api/metatype#base',
    "setDoc(menus.doc('napoli'), { dishes: { pizza: { price: 'nine' } } })",
  ),
  'an abstract `string` for a union of literals': shown(
    '/api/AbstractMetaTypeCreator#holes',
    "updateDoc(reference, { cuisine: 'french' })",
    'type WithCuisine = AbstractMetaTypeCreator<{ cuisine: string }>',
    'const reference: DocumentReference<WithCuisine> = restaurant',
  ),
  '`addDoc` where the meta type restricts the ID': shown(
    '/type_caveats/string_manipulation#templates',
    'addDoc(invoices.collection(), { total: 1 })',
  ),
  '`batch.updateNoFlatten`': {
    ...shown(
      '/guides/transactions#batch',
      'batch.commit()',
      'const batch = writeBatch(db)',
      "batch.updateNoFlatten(orders.doc('o0'), { status: { state: 'placed' } })",
    ),
    intended: { 'orders/o0': { status: { state: 'placed' } } },
  },
  '`deleteField` for a field that `mergeFields` does not name': shown(
    '/api/delete_field#merge',
    "setDoc(orders.doc('o1'), { tip: 2, note: deleteField() }, { mergeFields: ['tip'] })",
  ),
  'nothing but an empty record in `updateDoc`': {
    ...shown('/compared_to_SDK/update#flatten', 'updateDoc(restaurant, { openingHours: {} })'),
    intended: { 'restaurants/thai-corner': { openingHours: {} } },
  },
};

const failures: Readonly<Record<string, Hole>> = {
  '`doc(id)` with a slash in a `string`': shown(
    '/type_caveats/string_manipulation#strings',
    'setDoc(couriers.doc(id), eve)',
    "const id: string = 'ana/monday'",
  ),
  'a collection ID that Firestore refuses': shown(
    '/api/metatype#collection-id',
    "setDoc(getFirelord<Reserved>(db, '__dishes__').doc('soup'), { name: 'Soup' })",
  ),
  '`undefined` as an entry of a record': shown(
    '/compared_to_SDK/update#lets-through',
    'updateDoc(restaurant, { openingHours: { mon: undefined } })',
  ),
  '`updateNoFlatten` chained to another call': shown(
    '/guides/transactions#chain',
    'batch.commit()',
    'const batch = writeBatch(db)',
    "batch.delete(orders.doc('o0')).updateNoFlatten(restaurant, { rating: 4 })",
  ),
  '`startAt(reference)` after `orderBy(documentId())`': shown(
    '/api/documentId#reference',
    "getDocs(query(couriers.collection(), orderBy(documentId()), startAt(couriers.doc('ana'))))",
  ),
  '`deleteField()` in a `readonly` array': shown(
    '/api/delete_field#alone',
    "setDoc(racks.doc('r1'), { labels: ['late', deleteField()] })",
  ),
  'a path with `documentId()` in a query of a query': shown(
    '/api/documentId#nested',
    "getDocs(query(first, where(documentId(), '==', 'couriers/ana')))",
    'const first = query(couriers.collection(), limit(5))',
  ),
  '`onSnapshot(reference, next, { source })`': {
    ...shown(
      '/guides/listen#refused',
      'listen()',
      "const listen = () => Promise.resolve(onSnapshot(couriers.doc('ana'), () => undefined, { source: 'cache' }))",
    ),
    side: 'web',
  },
};

/** A write to a document or a collection, and whether it takes the whole document. */
interface Write extends RowOptions {
  isWhole: boolean;
  write: (collection: string, data: string) => string;
}

const writes: Readonly<Record<string, Write>> = {
  '`updateDoc`': { isWhole: false, write: (collection, data) => `updateDoc(${collection}.doc('ana'), ${data})` },
  '`setDoc` with `merge`': {
    isWhole: false,
    write: (collection, data) => `setDoc(${collection}.doc('ana'), ${data}, { merge: true })`,
  },
  '`setDoc`': { isWhole: true, write: (collection, data) => `setDoc(${collection}.doc('ana'), ${data})` },
  '`addDoc`': { isWhole: true, write: (collection, data) => `addDoc(${collection}.collection(), ${data})` },
};

/** Data with an unknown field: whole where the write is whole. */
interface UnknownField {
  collection: string;
  data: (isWhole: boolean) => Expression;
}

function inShift(fields: string, ...declarations: readonly string[]): UnknownField {
  return { collection: 'shifts', data: (isWhole) => [`{ ${isWhole ? '...shift, ' : ''}${fields} }`, ...declarations] };
}

const monday = 'const mon = { opens: 9, note: 1 }';
const unknown: Readonly<Record<string, UnknownField>> = {
  'literal in the call': { collection: 'couriers', data: () => ['{ ...eve, age: 30 }'] },
  variable: { collection: 'couriers', data: () => ['ana', 'const ana = { ...eve, age: 30 }'] },
  'variable in a record': inShift('week: { mon }', monday),
  'variable for a map or `null`': inShift('today: mon', monday),
  'variable in an array': inShift('list', 'const list = [{ opens: 9, note: 1 }]'),
};

const unknownFields = tableOf({
  caption: 'An unknown field in what is written',
  axes: ['Write', 'In a'],
  rows: writes,
  columns: unknown,
  fixture: 'shifts',
  intended: {},
  programOf: ({ isWhole, write }, { collection, data }, { library }) => {
    const [value, ...declarations] = data(isWhole);
    return { setup: setupOf(library, 'wrapper'), ...callAfter(declarations, write(collection, value)) };
  },
});

/** What type_caveats/about shows. */
export const caveatTables: TableDefinitions = {
  'caveats-silent': holes('Compiles, and stores or removes something else', changes, { intended: {} }),
  'caveats-failing': holes('Compiles, and fails when it runs', failures),
  'unknown-fields': unknownFields,
};
