import type { CellProgram, RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { sides } from './compareSdks.ts';

const packages: Readonly<Record<string, string>> = sides;
const types = ['`AbstractMetaTypeCreator`', '`MetaTypeCreator`'] as const;

/** An operation of a function that takes a document or a collection. */
type Operation = readonly [on: 'document' | 'collection', code: string];

/** A table of functions over one meta type or many. */
function overTypes(
  caption: string,
  operations: Readonly<Record<string, Operation>>,
  result: string,
  others: Pick<RecordedTable, 'reads' | 'intended'>,
): RecordedTable {
  const programOf = (row: string, column: string, side: string): CellProgram | undefined => {
    const operation = operations[row];
    if (operation === undefined) {
      return undefined;
    }
    const [on, call] = operation;
    const type = column === types[0] ? 'Named' : 'Courier';
    const reference = on === 'document' ? 'DocumentReference' : 'CollectionReference';
    const declaration = type === 'Named' ? 'type Named = AbstractMetaTypeCreator<{ name: string }>\n' : '';
    // One expression, since a set-up may hold no error.
    const code = `((${on}: ${reference}<${type}>) => ${call})(couriers.${on === 'document' ? "doc('ana')" : 'collection()'})`;
    const names =
      'addDoc, deleteDoc, getDoc, getDocs, orderBy, query, setDoc, startAt, updateDoc, updateDocNoFlatten, where';
    return {
      setup: `import { ${names} } from '${packages[side] ?? ''}'
import type { AbstractMetaTypeCreator, CollectionReference, DocumentReference } from '${packages[side] ?? ''}'
import { couriers, type Courier } from './delivery'
${declaration}`,
      code: `${declaration}${code}`,
      call: `${code}.then(${result})`,
    };
  };
  const rows = Object.keys(operations);
  return {
    caption,
    axes: ['Operation', 'Over'],
    rows,
    columns: types,
    sides,
    fixture: 'delivery',
    ...others,
    programOf,
  };
}

const renamed = { 'couriers/ana': { name: 'Eve' } };
const eve = "{ name: 'Eve' }";

/** What api/AbstractMetaTypeCreator shows. */
export const abstractTypeTables: RecordedTables = {
  'abstract-reads': overTypes(
    'What a function over many collections reads',
    {
      '`getDoc`': ['document', 'getDoc(document)'],
      '`getDocs` of a collection': ['collection', 'getDocs(collection)'],
      '`where`': ['collection', "getDocs(query(collection, where('name', '==', 'Ana')))"],
      '`orderBy` and a cursor': ['collection', "getDocs(query(collection, orderBy('name'), startAt('Ana')))"],
      'a field that it does not name': ['collection', "getDocs(query(collection, where('active', '==', true)))"],
    },
    "(read: any) => 'docs' in read ? read.docs.length : read.data()?.name",
    { reads: true },
  ),
  'abstract-writes': overTypes(
    'What a function over many collections writes',
    {
      '`updateDoc`': ['document', `updateDoc(document, ${eve})`],
      '`updateDocNoFlatten`': ['document', `updateDocNoFlatten(document, ${eve})`],
      '`setDoc` with `merge`': ['document', `setDoc(document, ${eve}, { merge: true })`],
      '`setDoc`': ['document', `setDoc(document, ${eve})`],
      '`addDoc`': ['collection', `addDoc(collection, ${eve})`],
      '`deleteDoc`': ['document', 'deleteDoc(document)'],
    },
    '() => undefined',
    {
      intended: {
        '`updateDoc`': renamed,
        '`updateDocNoFlatten`': renamed,
        '`setDoc` with `merge`': renamed,
        '`setDoc`': renamed,
        '`addDoc`': {},
        '`deleteDoc`': { 'couriers/ana': '(deleted)' },
      },
    },
  ),
};
