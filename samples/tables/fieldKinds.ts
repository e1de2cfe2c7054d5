import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { programAfter } from './callAfter.ts';
import { type CellAddress, tableOf } from './tableOf.ts';
import type { Side } from './ways.ts';

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

const unknownValue = { field: 'customs', type: 'unknown' };

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

/** What api/metatype shows. */
export const fieldKindTables: TableDefinitions = {
  'unchecked-types': writtenFields('Types that pass unchecked', 'Type', unchecked),
};
