import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { programAfter } from './callAfter.ts';
import { type CellAddress, type Side, tableOf } from './tableOf.ts';

type ForSide = string | ((side: Side) => string);

/** A field of a parcel; the document has its name for an ID. */
interface Field {
  field: string;
  type: ForSide;
  /** What the type needs before it. */
  declaration?: string;
}

/** A value that is written to a field. */
interface Written extends Field {
  /** Its data, where that is not the field with a value. */
  data: ForSide;
  intended?: Readonly<Record<string, unknown>>;
}

function forSide(code: ForSide, side: Side): string {
  return typeof code === 'string' ? code : code(side);
}

function parcelImports({ library, side }: CellAddress): string {
  const names =
    'arrayUnion, deleteField, type DocumentReference, GeoPoint, getDoc, getDocs, getFirelord, increment, query, serverTimestamp, setDoc, Timestamp, updateDoc, where';
  return `import { ${names} } from '${library}'
import type { Delete, MetaTypeCreator, PossiblyReadAsUndefined, ServerTimestamp } from '${library}'
${side === 'web' ? "import { Bytes } from 'firelordjs'\n" : ''}import { couriers, db, type Restaurant, restaurants } from './delivery'`;
}

/** Parcels with the field alone, which the page shows. */
function parcelsOf({ field, type, declaration }: Field, side: Side): string {
  return `${declaration === undefined ? '' : `${declaration}\n`}type Parcel = MetaTypeCreator<{ ${field}: ${forSide(type, side)} }, 'parcels'>
const parcels = getFirelord<Parcel>(db, 'parcels')`;
}

function writtenFields(caption: string, axis: string, rows: Readonly<Record<string, Written>>): TableDefinition {
  return tableOf({
    caption,
    axes: [axis, 'Written with'],
    rows,
    columns: {
      'whole `set`': (document: string, data: string) => `setDoc(${document}, ${data})`,
      merge: (document: string, data: string) => `setDoc(${document}, ${data}, { merge: true })`,
      update: (document: string, data: string) => `updateDoc(${document}, ${data})`,
    },
    fixture: 'parcels',
    programOf: (row, write, address) => {
      const code = write(`parcels.doc('${row.field}')`, forSide(row.data, address.side));
      return programAfter(parcelImports(address), parcelsOf(row, address.side), code);
    },
  });
}

const weight = { field: 'weight', type: 'number' };
const tip = { field: 'tip', type: '0 | 1 | 2 | 5' };
const due = { field: 'due', type: 'Date' };
const placed = { field: 'due', type: 'ServerTimestamp' };
const note = { field: 'note', type: 'string | Delete' };
const older = { field: 'note', type: 'string | PossiblyReadAsUndefined' };
const tags = { field: 'tags', type: 'string[]' };
const address = { field: 'address', type: '{ city: string; zone: { code: string } }' };
const stock = { field: 'stock', type: 'Record<string, number>' };
const status = { field: 'status', type: "{ state: 'placed' } | { state: 'delivered'; at: Date }" };
const sender = { field: 'sender', type: 'DocumentReference<Restaurant>' };
const place = { field: 'place', type: 'GeoPoint' };
const shelf = { field: 'shelf', type: 'Shelf', declaration: 'interface Shelf { at: Date }' };
const stops = { field: 'stops', type: 'readonly Date[]' };
const now = 'Timestamp.now()';
const stored = "Timestamp.fromDate(new Date('2026-01-05T18:30:00Z'))";
const date = "new Date('2026-01-05T18:30:00Z')";

const written: Readonly<Record<string, Written>> = {
  '`number`: `increment(1)`': { ...weight, data: '{ weight: increment(1) }' },
  '`0 | 1 | 2 | 5`: `increment(1)`': { ...tip, data: '{ tip: increment(1) }', intended: {} },
  '`0 | 1 | 2 | 5`: `3`': { ...tip, data: '{ tip: 3 }', intended: {} },
  '`Date`: a `Date`': { ...due, data: '{ due: new Date() }' },
  '`Date`: a `Timestamp`': { ...due, data: `{ due: ${now} }` },
  '`Date`: `serverTimestamp()`': { ...due, data: '{ due: serverTimestamp() }' },
  '`ServerTimestamp`: `serverTimestamp()`': { ...placed, data: '{ due: serverTimestamp() }' },
  '`ServerTimestamp`: a `Date`': { ...placed, data: '{ due: new Date() }', intended: {} },
  '`ServerTimestamp | Date`: a `Date`': { ...placed, type: 'ServerTimestamp | Date', data: '{ due: new Date() }' },
  '`string | Delete`: left out': { ...note, type: `${note.type}; weight: number`, data: '{ weight: 3 }' },
  '`string | Delete`: `deleteField()`': { ...note, data: '{ note: deleteField() }' },
  '`Delete` alone: left out': { ...note, type: 'Delete; weight: number', data: '{ weight: 3 }' },
  '`Delete` alone: `deleteField()`': { ...note, type: 'Delete', data: '{ note: deleteField() }' },
  '`string | PossiblyReadAsUndefined`: left out': {
    ...older,
    type: `${older.type}; weight: number`,
    data: '{ weight: 3 }',
  },
  '`string[]`: a `readonly` array': { ...tags, data: "{ tags: ['heavy'] as const }" },
  '`string[]`: `arrayUnion()`': { ...tags, data: "{ tags: arrayUnion('heavy') }" },
  '`readonly string[]`: `arrayUnion()`': { ...tags, type: 'readonly string[]', data: "{ tags: arrayUnion('heavy') }" },
  '`number[][]`: an array in an array': { field: 'grid', type: 'number[][]', data: '{ grid: [[1]] }' },
  'map: a part of it': {
    ...address,
    data: "{ address: { city: 'Penang' } }",
    intended: { 'parcels/address': { address: { city: 'Penang', zone: { code: 'D1' } } } },
  },
  'map: a path': {
    ...address,
    data: "{ 'address.zone.code': 'A' }",
    intended: { 'parcels/address': { address: { city: 'Delft', zone: { code: 'A' } } } },
  },
  '`Record<string, number>`: an entry': { ...stock, data: '{ stock: { boxes: 3 } }' },
  '`Record<string, number>`: a path': {
    ...stock,
    data: "{ 'stock.boxes': 3 }",
    intended: { 'parcels/stock': { stock: { bags: 1, boxes: 3 } } },
  },
  'union of maps: another member': {
    ...status,
    data: "{ status: { state: 'placed' } }",
    intended: { 'parcels/status': { status: { state: 'placed' } } },
  },
  'union of maps: a path': {
    ...status,
    data: "{ 'status.state': 'placed' }",
    intended: { 'parcels/status': { status: { state: 'placed' } } },
  },
  'reference: to its collection': { ...sender, data: "{ sender: restaurants.doc('thai-corner') }" },
  'reference: to another': { ...sender, data: "{ sender: couriers.doc('ana') }", intended: {} },
  '`GeoPoint`: a `GeoPoint`': { ...place, data: '{ place: new GeoPoint(52.02, 4.37) }' },
  'bytes: `Bytes` on the web, `Uint8Array` on admin': {
    field: 'photo',
    type: (side) => (side === 'web' ? 'Bytes' : 'Uint8Array'),
    data: (side) => {
      const bytes = 'new Uint8Array([1, 2, 3])';
      return `{ photo: ${side === 'web' ? `Bytes.fromUint8Array(${bytes})` : bytes} }`;
    },
  },
};

/** What a field is read as, and compared with. */
interface Compared extends Field {
  /** What is done with the data that was read. */
  read?: string;
  filter?: string;
}

const compared: Readonly<Record<string, Compared>> = {
  '`Date`: a `Date`': { ...due, read: 'data.due.getTime()', filter: `where('due', '==', ${date})` },
  '`Date`: a `Timestamp`': { ...due, read: 'data.due.toMillis()', filter: `where('due', '==', ${stored})` },
  '`ServerTimestamp`: a `Date`': { ...placed, read: 'data.due.getTime()', filter: `where('due', '==', ${date})` },
  '`ServerTimestamp`: a `Timestamp`': {
    ...placed,
    read: 'data.due.toMillis()',
    filter: `where('due', '==', ${stored})`,
  },
  '`ServerTimestamp`: `serverTimestamp()`': { ...placed, filter: "where('due', '<', serverTimestamp())" },
  '`string | Delete`: a `string`': { ...note, read: 'data.note.length', filter: "where('note', '==', 'Ring twice')" },
  '`string | PossiblyReadAsUndefined`: a `string`': {
    ...older,
    read: 'data.note.length',
    filter: "where('note', '==', 'Ring twice')",
  },
  '`string[]`: an array': { ...tags, read: 'data.tags.length', filter: "where('tags', '==', ['fragile'])" },
  '`readonly Date[]`: dates': {
    ...stops,
    read: 'data.stops.map((stop) => stop.getTime())',
    filter: `where('stops', '==', [${date}])`,
  },
  'map: whole': {
    ...address,
    read: 'data.address.zone.code',
    filter: "where('address', '==', { city: 'Delft', zone: { code: 'D1' } })",
  },
  'map: a path': { ...address, read: "data['address.zone.code']", filter: "where('address.zone.code', '==', 'D1')" },
  'interface: its `Date`': { ...shelf, read: 'data.shelf.at.getTime()', filter: `where('shelf.at', '==', ${date})` },
  '`Record<string, number>`: an entry': { ...stock, read: 'data.stock.boxes', filter: "where('stock.boxes', '==', 2)" },
  'union of maps: a field of one member': {
    ...status,
    read: 'data.status.at.toMillis()',
    filter: `where('status.at', '==', ${date})`,
  },
  reference: { ...sender, read: 'data.sender.path', filter: "where('sender', '==', restaurants.doc('napoli'))" },
  '`GeoPoint`': { ...place, read: 'data.place.latitude', filter: "where('place', '==', new GeoPoint(52.01, 4.36))" },
};

const comparedFields = tableOf({
  caption: 'What a field of each kind is read as and compared with',
  axes: ['Kind of field, as', 'In'],
  rows: compared,
  columns: {
    '`data()`': ({ field, read }: Compared) => {
      const code = `getDoc(parcels.doc('${field}')).then((parcel) => parcel.data()!).then((data) => ${read})`;
      return read === undefined ? undefined : ([code, code] as const);
    },
    '`where`': ({ filter }: Compared) => {
      const code = `query(parcels.collection(), ${filter})`;
      return filter === undefined ? undefined : ([code, `getDocs(${code}).then(({ size }) => size)`] as const);
    },
  },
  fixture: 'parcels',
  reads: true,
  programOf: (row, ask, address) => {
    const asked = ask(row);
    return asked && programAfter(parcelImports(address), parcelsOf(row, address.side), ...asked);
  },
});

/** What transformative_types shows. */
export const fieldKindTables: TableDefinitions = {
  'field-kinds-written': writtenFields('What a field of each kind takes', 'Kind of field: value', written),
  'field-kinds-read': comparedFields,
};
