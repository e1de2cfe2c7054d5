import type { CellProgram, RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { sides } from './compareSdks.ts';
import { callAfter, type Expression, ofWrite } from './strings.ts';

/** A program, the same on both sides unless it is for one. */
interface Hole {
  program: Expression;
  only?: keyof typeof sides;
  /** What is meant to change, where anything is. */
  intended?: Readonly<Record<string, unknown>>;
}

const types = `
const restaurant = restaurants.doc('thai-corner')
const eve: Courier['write'] = { name: 'Eve', vehicle: 'bike', active: true, deliveries: 0 }
type Invoice = MetaTypeCreator<{ total: number }, 'invoices', \`invoice-\${string}\`>
const invoices = getFirelord<Invoice>(db, 'invoices')
type Menu = MetaTypeCreator<{ dishes: Record<string, { price: any }> }, 'menus'>
const menus = getFirelord<Menu>(db, 'menus')
type Shop = MetaTypeCreator<{ name: string; tags: string[] }, 'shops'>
const shops = getFirelord<Shop>(db, 'shops')
type Retyped = MetaTypeCreator<{ rating: string[] }, 'restaurants'>
const retyped = getFirelord<Retyped>(db, 'restaurants').doc('thai-corner')
type Reserved = MetaTypeCreator<{ name: string }, '__dishes__'>
type Hours = { opens: number }
type Shift = MetaTypeCreator<{
  today: Hours | null; week: Record<string, Hours>; list: Hours[]
}, 'shifts'>
const shifts = getFirelord<Shift>(db, 'shifts')
const shift = { today: null, week: {}, list: [] }`;

function setupOf(side: string): string {
  const own = side === 'web' ? '' : 'createDoc, Timestamp, ';
  return `import { addDoc, arrayUnion, deleteDoc, deleteField, documentId, getCountFromServer, getDoc, getDocs, getFirelord, limit, onSnapshot, orderBy, query, runTransaction, setDoc, startAt, updateDoc, updateDocNoFlatten, where, writeBatch, ${own}
  type AbstractMetaTypeCreator, type CollectionReference, type DocumentReference, type MetaType, type MetaTypeCreator } from '${sides[side as keyof typeof sides]}'
import { couriers, db, dishes, orders, restaurants, type Courier, type Dish, type Restaurant } from './delivery'${types}`;
}

const column = 'What comes of it';

function holes(
  caption: string,
  rows: Readonly<Record<string, Hole>>,
  options: Partial<RecordedTable> = {},
): RecordedTable {
  return {
    caption,
    axes: ['Call', 'Wrapper'],
    rows: Object.keys(rows),
    columns: [column],
    sides,
    fixture: 'delivery',
    programOf: (row, _, side): CellProgram | undefined => {
      const { program: [code, ...declarations] = [''], only } = rows[row] ?? {};
      return only !== undefined && only !== side
        ? undefined
        : { setup: setupOf(side), ...callAfter(declarations, code, ofWrite) };
    },
    ...options,
  };
}

const changes: Readonly<Record<string, Hole>> = {
  '`setDoc` with a `DocumentReference<MetaType>`': {
    program: [
      'setDoc(reference, { active: false })',
      "const reference: DocumentReference<MetaType> = couriers.doc('ana')",
    ],
  },
  '`setDoc` with a reference of an abstract meta type': {
    program: [
      "setDoc(reference, { name: 'New' })",
      'type Named = AbstractMetaTypeCreator<{ name: string }>',
      "const reference: DocumentReference<Named> = couriers.doc('ana')",
    ],
  },
  '`setDoc` with options chosen by a condition': {
    program: [
      "setDoc(couriers.doc('ana'), { active: false }, keep ? { merge: true } : undefined)",
      'const keep = Boolean(0)',
    ],
  },
  '`doc(id)` with two slashes in a `string`': {
    program: ['setDoc(couriers.doc(id), eve)', "const id: string = 'ana/shifts/monday'"],
  },
  '`doc(first, second)` with two empty strings': {
    program: [
      "setDoc(dishes.doc(id, id), { name: 'Soup', price: 9, available: true, options: [], allergens: [] })",
      "const id: string = ''",
    ],
  },
  '`updateDocNoFlatten` with part of a record': {
    program: ['updateDocNoFlatten(restaurant, { openingHours: { tue: { opens: 9, closes: 17 } } })'],
  },
  '`updateDocNoFlatten` with part of an object': {
    program: ["updateDocNoFlatten(restaurant, { address: { city: 'Penang' } })"],
  },
  '`update` chained to another call of a batch': {
    program: [
      'batch.commit()',
      'const batch = writeBatch(db)',
      "batch.delete(orders.doc('o0')).update(restaurant, { address: { city: 'Penang' } })",
    ],
  },
  '`updateDoc` with an object from `Object.create(null)`': {
    program: [
      'updateDoc(restaurant, { openingHours })',
      "const openingHours: Restaurant['write']['openingHours'] = Object.create(null)",
      "openingHours['tue'] = { opens: 9, closes: 17 }",
    ],
  },
  'a parent in `mergeFields`': {
    program: ["setDoc(restaurant, { address: { city: 'Penang' } }, { mergeFields: ['address'] })"],
  },
  'an empty record in a merge': { program: ['setDoc(restaurant, { openingHours: {} }, { merge: true })'] },
  '`arrayUnion(...list)` of no element, in a whole write': {
    program: ["setDoc(shops.doc('toko'), { name: 'Toko', tags: arrayUnion(...list) })", 'const list: string[] = []'],
    intended: { 'shops/toko': { name: 'Toko', tags: [] } },
  },
  '`arrayUnion(...list)` of no element, for a field that holds no array': {
    program: ['updateDoc(retyped, { rating: arrayUnion(...list) })', 'const list: string[] = []'],
  },
  '`transaction.delete` with a precondition': {
    program: [
      "runTransaction(db, async (transaction) => { transaction.delete(couriers.doc('ana'), { lastUpdateTime }) })",
      'const lastUpdateTime = Timestamp.fromMillis(0)',
    ],
    only: 'admin',
  },
  '`updateDoc` with a dot in the key of a record': {
    program: ["updateDoc(restaurant, { openingHours: { 'mon.sun': { opens: 9, closes: 17 } } })"],
  },
  '`updateDoc` of a missing document': { program: ["updateDoc(couriers.doc('eve'), { active: true })"] },
  '`updateDoc` with part of a union of objects': {
    program: ["updateDoc(orders.doc('o0'), { status: { state: 'onTheWay' } })"],
  },
  'part of a new entry of a record, updated': {
    program: ['updateDoc(restaurant, { openingHours: { tue: { opens: 9 } } })'],
  },
  'part of a new entry of a record, merged': {
    program: ['setDoc(restaurant, { openingHours: { tue: { opens: 9 } } }, { merge: true })'],
  },
  '`getFirelord` without its type argument': {
    program: ["addDoc(getFirelord(db, 'restaurants').collection(), { nmae: 'Roma' })"],
  },
  '`addDoc` in a generic function': {
    program: [
      'add(couriers.collection())',
      "const add = <T extends MetaType>(to: CollectionReference<T>) => addDoc(to, { nmae: 'Ana' })",
    ],
  },
  'data of type `any`': { program: ['setDoc(couriers.doc(\'ana\'), JSON.parse(\'{ "nmae": "Ana" }\'))'] },
  '`any` in an object inside a record': {
    program: ["setDoc(menus.doc('napoli'), { dishes: { pizza: { price: 'nine' } } })"],
  },
  'an abstract `string` for a union of literals': {
    program: [
      "updateDoc(reference, { cuisine: 'french' })",
      'type WithCuisine = AbstractMetaTypeCreator<{ cuisine: string }>',
      'const reference: DocumentReference<WithCuisine> = restaurant',
    ],
  },
  '`addDoc` where the meta type restricts the ID': { program: ['addDoc(invoices.collection(), { total: 1 })'] },
  '`batch.updateNoFlatten`': {
    program: [
      'batch.commit()',
      'const batch = writeBatch(db)',
      "batch.updateNoFlatten(orders.doc('o0'), { status: { state: 'placed' } })",
    ],
    intended: { 'orders/o0': { status: { state: 'placed' } } },
  },
  '`deleteField` for a field that `mergeFields` does not name': {
    program: ["setDoc(orders.doc('o1'), { tip: 2, note: deleteField() }, { mergeFields: ['tip'] })"],
  },
  'an empty record in `updateDoc`': {
    program: ['updateDoc(restaurant, { openingHours: {} })'],
    intended: { 'restaurants/thai-corner': { openingHours: {} } },
  },
};

const failures: Readonly<Record<string, Hole>> = {
  '`doc(id)` with a slash in a `string`': {
    program: ['setDoc(couriers.doc(id), eve)', "const id: string = 'ana/monday'"],
  },
  'a collection ID that Firestore refuses': {
    program: ["setDoc(getFirelord<Reserved>(db, '__dishes__').doc('soup'), { name: 'Soup' })"],
  },
  '`undefined` as an entry of a record': {
    program: ['updateDoc(restaurant, { openingHours: { mon: undefined } })'],
  },
  '`updateNoFlatten` chained to another call': {
    program: [
      'batch.commit()',
      'const batch = writeBatch(db)',
      "batch.delete(orders.doc('o0')).updateNoFlatten(restaurant, { rating: 4 })",
    ],
  },
  '`startAt(reference)` after `orderBy(documentId())`': {
    program: ["getDocs(query(couriers.collection(), orderBy(documentId()), startAt(couriers.doc('ana'))))"],
    only: 'web',
  },
  'a path with `documentId()` in a query of a query': {
    program: [
      "getDocs(query(first, where(documentId(), '==', 'couriers/ana')))",
      'const first = query(couriers.collection(), limit(5))',
    ],
  },
  '`onSnapshot` with `next` and `source`': {
    program: [
      'listen()',
      "const listen = () => Promise.resolve(onSnapshot(couriers.doc('ana'), () => undefined, { source: 'cache' }))",
    ],
    only: 'web',
  },
};

const write: Readonly<Record<string, (data: string, ref: string) => string>> = {
  '`updateDoc`': (data, ref) => `updateDoc(${ref}.doc('ana'), ${data})`,
  '`setDoc` with `merge`': (data, ref) => `setDoc(${ref}.doc('ana'), ${data}, { merge: true })`,
  '`setDoc`': (data, ref) => `setDoc(${ref}.doc('ana'), ${data})`,
  '`createDoc`': (data, ref) => `createDoc(${ref}.doc('eve'), ${data})`,
  '`addDoc`': (data, ref) => `addDoc(${ref}.collection(), ${data})`,
};

const today = 'const mon = { opens: 9, note: 1 }';
/** Data with an unknown field: whole where the write is whole. */
const unknown: Readonly<Record<string, { ref: string; data: (whole: boolean) => Expression }>> = {
  'literal in the call': { ref: 'couriers', data: () => ['{ ...eve, age: 30 }'] },
  'whole object': { ref: 'couriers', data: () => ['ana', 'const ana = { ...eve, age: 30 }'] },
  'entry of a record': {
    ref: 'shifts',
    data: (whole) => [whole ? '{ ...shift, week: { mon } }' : '{ week: { mon } }', today],
  },
  'variable of type `Record`': {
    ref: 'shifts',
    data: (whole) => [
      whole ? '{ ...shift, week }' : '{ week }',
      'const week: Record<string, { opens: number; note: number }> = { mon: { opens: 9, note: 1 } }',
    ],
  },
  'map beside `null`': {
    ref: 'shifts',
    data: (whole) => [whole ? '{ ...shift, today: mon }' : '{ today: mon }', today],
  },
  'element of an array': {
    ref: 'shifts',
    data: (whole) => [whole ? '{ ...shift, list }' : '{ list }', 'const list = [{ opens: 9, note: 1 }]'],
  },
  'literal in `arrayUnion`': {
    ref: 'shifts',
    data: (whole) => {
      const union = 'list: arrayUnion({ opens: 9, note: 1 })';
      return [whole ? `{ ...shift, ${union} }` : `{ ${union} }`];
    },
  },
};

const unknownFields: RecordedTable = {
  caption: 'An unknown field in what is written',
  axes: ['Write', 'In a'],
  rows: Object.keys(write),
  columns: Object.keys(unknown),
  sides,
  fixture: 'shifts',
  programOf: (row, place, side) => {
    const { ref, data } = unknown[place] ?? {};
    const isWhole = !row.includes('update') && !row.includes('merge');
    const [value, ...declarations] = data?.(isWhole) ?? [];
    const code = value === undefined || ref === undefined ? undefined : write[row]?.(value, ref);
    return code === undefined || (side === 'web' && row === '`createDoc`')
      ? undefined
      : { setup: setupOf(side), ...callAfter(declarations, code, ofWrite) };
  },
  intended: Object.fromEntries(Object.keys(write).map((row) => [row, {}])),
};

const ofCollection = 'const run = <T extends MetaType>(from: CollectionReference<T>) =>';
const ofReference = 'const run = <T extends MetaType>(reference: DocumentReference<T>) =>';
const onCollection = 'run(couriers.collection())';
const onReference = "run(couriers.doc('ana'))";

function generic(code: string): Hole {
  return code.includes('reference')
    ? { program: [onReference, `${ofReference} ${code}`] }
    : { program: [onCollection, `${ofCollection} ${code}`] };
}

const genericReads: Readonly<Record<string, Hole>> = {
  '`getDoc`': generic('getDoc(reference)'),
  '`getDocs`': generic('getDocs(from)'),
  '`getCountFromServer`': generic('getCountFromServer(from)'),
  '`onSnapshot`': generic(
    'new Promise((resolve) => { const stop = onSnapshot(reference, (snapshot) => { stop(); resolve(snapshot.id) }) })',
  ),
  '`transaction.get`': generic('runTransaction(db, async (transaction) => (await transaction.get(reference)).id)'),
  '`query` without constraints': generic('getDocs(query(from))'),
  '`query` with `limit`': generic('getDocs(query(from, limit(1)))'),
  '`query` with `orderBy`': generic("getDocs(query(from, orderBy('name')))"),
  '`query` with `where`': generic("getDocs(query(from, where('name', '==', 'Ana')))"),
};

const addedByGeneric = '`addDoc` with a field that no courier has';
const genericWrites: Readonly<Record<string, Hole>> = {
  '`deleteDoc`': generic('deleteDoc(reference)'),
  [addedByGeneric]: generic("addDoc(from, { nmae: 'Ana' })"),
  '`setDoc`': {
    program: [
      "run(couriers.doc('ana'), eve)",
      "const run = <T extends MetaType>(reference: DocumentReference<T>, data: T['write']) => setDoc(reference, data)",
    ],
  },
  '`createDoc`': {
    program: [
      "run(couriers.doc('eve'), eve)",
      "const run = <T extends MetaType>(reference: DocumentReference<T>, data: T['write']) => createDoc(reference, data)",
    ],
    only: 'admin',
  },
  '`updateDoc`': {
    program: [
      "run(couriers.doc('ana'), { active: false })",
      "const run = <T extends MetaType>(reference: DocumentReference<T>, data: T['writeFlatten']) => updateDoc(reference, data)",
    ],
  },
  '`updateDocNoFlatten`': {
    program: [
      "run(couriers.doc('ana'), { active: false })",
      "const run = <T extends MetaType>(reference: DocumentReference<T>, data: T['writeFlatten']) => updateDocNoFlatten(reference, data)",
    ],
  },
};

function found(caption: string, rows: Readonly<Record<string, Hole>>): RecordedTable {
  return holes(caption, rows, {
    reads: true,
    programOf: (row, _, side) => {
      const [code = '', ...declarations] = rows[row]?.program ?? [];
      return { setup: setupOf(side), ...callAfter(declarations, code, '() => true') };
    },
  });
}

/** What type_caveats/about shows. */
export const caveatTables: RecordedTables = {
  'caveats-silent': holes('Compiles, and stores or removes something else', changes, {
    intended: Object.fromEntries(Object.entries(changes).map(([row, { intended = {} }]) => [row, intended])),
  }),
  'caveats-failing': holes('Compiles, and fails when it runs', failures),
  'unknown-fields': unknownFields,
  'generic-reads': found('Reads in a function that is generic over `T`', genericReads),
  'generic-writes': holes('Writes in a function that is generic over `T`', genericWrites, {
    intended: { [addedByGeneric]: {} },
  }),
};
