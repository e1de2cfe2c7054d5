import type { CellProgram, RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { sides } from './compareSdks.ts';

const packages: Readonly<Record<string, string>> = sides;

/** A field of a parcel; the document has its name for an ID. */
interface Field {
  field: string;
  type: string | ((side: string) => string);
  /** What the type needs before it. */
  declaration?: string;
}

/** A value that is written to a field. */
interface Written extends Field {
  /** Its data, where that is not the field with a value. */
  data: string | ((side: string) => string);
  intended?: Readonly<Record<string, unknown>>;
}

function forSide(code: string | ((side: string) => string), side: string): string {
  return typeof code === 'string' ? code : code(side);
}

function setupOf({ field, type, declaration }: Field, side: string): { hidden: string; shown: string } {
  const names =
    'arrayUnion, deleteField, type DocumentReference, GeoPoint, getDoc, getDocs, getFirelord, increment, query, serverTimestamp, setDoc, Timestamp, updateDoc, where';
  return {
    hidden: `import { ${names} } from '${packages[side] ?? ''}'
import type { Delete, MetaTypeCreator, PossiblyReadAsUndefined, ServerTimestamp } from '${packages[side] ?? ''}'
${side === 'web' ? "import { Bytes } from 'firelordjs'\n" : ''}import { couriers, db, type Restaurant, restaurants } from './delivery'`,
    shown: [
      ...(declaration === undefined ? [] : [declaration]),
      `type Parcel = MetaTypeCreator<{ ${field}: ${forSide(type, side)} }, 'parcels'>`,
      `const parcels = getFirelord<Parcel>(db, 'parcels')`,
    ].join('\n'),
  };
}

const writes: Readonly<Record<string, (document: string, data: string) => string>> = {
  'whole `set`': (document, data) => `setDoc(${document}, ${data})`,
  merge: (document, data) => `setDoc(${document}, ${data}, { merge: true })`,
  update: (document, data) => `updateDoc(${document}, ${data})`,
};

function writtenFields(caption: string, axis: string, rows: Readonly<Record<string, Written>>): RecordedTable {
  return {
    caption,
    axes: [axis, 'Written with'],
    rows: Object.keys(rows),
    columns: Object.keys(writes),
    sides,
    fixture: 'parcels',
    programOf: (row, column, side): CellProgram | undefined => {
      const [written, write] = [rows[row], writes[column]];
      if (written === undefined || write === undefined) {
        return undefined;
      }
      const { hidden, shown } = setupOf(written, side);
      const code = write(`parcels.doc('${written.field}')`, forSide(written.data, side));
      return {
        setup: [hidden, shown].join('\n'),
        code: [shown, code].join('\n'),
        call: `${code}.then(() => undefined)`,
      };
    },
    intended: Object.fromEntries(
      Object.entries(rows).flatMap(([row, { intended }]) => (intended ? [[row, intended] as const] : [])),
    ),
  };
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
const unknownValue = { field: 'customs', type: 'unknown' };

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

/** Values of types that a meta type does not refuse. */
const unchecked: Readonly<Record<string, Written>> = {
  function: { field: 'customs', type: '() => string', data: "{ customs: () => 'CN22' }" },
  '`Map`': { field: 'customs', type: 'Map<string, number>', data: "{ customs: new Map([['CN22', 1]]) }" },
  'instance of a class': {
    field: 'customs',
    type: 'Form',
    declaration: "class Form { code = 'CN22'; print() {} }",
    data: '{ customs: new Form() }',
  },
  '`symbol`': { field: 'customs', type: 'symbol', data: "{ customs: Symbol('CN22') }" },
  '`bigint`': { field: 'customs', type: 'bigint', data: '{ customs: 22n }' },
  '`unknown`': { ...unknownValue, data: "{ customs: 'CN22' }" },
  '`any[]`': { field: 'customs', type: 'any[]', data: "{ customs: ['CN22'] }" },
  '`{ code: any }[]`': { field: 'customs', type: '{ code: any }[]', data: "{ customs: [{ code: 'CN22' }] }" },
  '`unknown[]`': { field: 'customs', type: 'unknown[]', data: "{ customs: ['CN22'] }" },
  '`Uint8Array`': { field: 'customs', type: 'Uint8Array', data: '{ customs: new Uint8Array([1, 2, 3]) }' },
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
  reference: {
    ...sender,
    read: 'data.sender.path',
    filter: "where('sender', '==', restaurants.doc('napoli'))",
  },
  '`GeoPoint`': {
    ...place,
    read: 'data.place.latitude',
    filter: "where('place', '==', new GeoPoint(52.01, 4.36))",
  },
};

const comparedFields: RecordedTable = {
  caption: 'What a field of each kind is read as and compared with',
  axes: ['Kind of field, as', 'In'],
  rows: Object.keys(compared),
  columns: ['`data()`', '`where`'],
  sides,
  fixture: 'parcels',
  reads: true,
  programOf: (row, column, side): CellProgram | undefined => {
    const own = compared[row];
    const { read, filter } = own ?? {};
    if (own === undefined) {
      return undefined;
    }
    const { hidden, shown } = setupOf(own, side);
    const setup = [hidden, shown].join('\n');
    if (column === '`data()`') {
      const reading = `getDoc(parcels.doc('${own.field}')).then((parcel) => parcel.data()!)`;
      return read === undefined
        ? undefined
        : { setup, code: `${shown}\n${reading}.then((data) => ${read})`, call: `${reading}.then((data) => ${read})` };
    }
    const found = `query(parcels.collection(), ${filter ?? ''})`;
    return filter === undefined
      ? undefined
      : { setup, code: `${shown}\n${found}`, call: `getDocs(${found}).then(({ size }) => size)` };
  },
};

/** What transformative_types shows. */
export const fieldKindTables: RecordedTables = {
  'field-kinds-written': writtenFields('What a field of each kind takes', 'Kind of field: value', written),
  'field-kinds-read': comparedFields,
  'unchecked-types': writtenFields('Types that pass unchecked', 'Type', unchecked),
};
