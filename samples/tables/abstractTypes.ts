import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { ofWrite } from './callAfter.ts';
import { tableOf } from './tableOf.ts';

/** What a function does with a document, or with a collection. */
interface Operation {
  on: 'document' | 'collection';
  call: string;
  intended?: Readonly<Record<string, unknown>>;
}

const types = {
  '`AbstractMetaTypeCreator`': {
    type: 'Named',
    declaration: 'type Named = AbstractMetaTypeCreator<{ name: string }>\n',
  },
  '`MetaTypeCreator`': { type: 'Courier', declaration: '' },
};

/** A table of functions over one meta type or many. */
function overTypes(
  caption: string,
  rows: Readonly<Record<string, Operation>>,
  onResult: string,
  options: { reads?: true } = {},
): TableDefinition {
  return tableOf({
    ...options,
    caption,
    axes: ['Operation', 'Over'],
    rows,
    columns: types,
    programOf: ({ on, call }, { type, declaration }, { library }) => {
      const [reference, argument] =
        on === 'document'
          ? ['DocumentReference', "couriers.doc('ana')"]
          : ['CollectionReference', 'couriers.collection()'];
      // One expression, since a set-up may hold no error.
      const code = `((${on}: ${reference}<${type}>) => ${call})(${argument})`;
      return {
        setup: `import { addDoc, deleteDoc, getDoc, getDocs, orderBy, query, setDoc, startAt, updateDoc, updateDocNoFlatten, where } from '${library}'
import type { AbstractMetaTypeCreator, CollectionReference, DocumentReference } from '${library}'
import { couriers, type Courier } from './delivery'
${declaration}`,
        code: `${declaration}${code}`,
        call: `${code}.then(${onResult})`,
      };
    },
  });
}

const renamed = { 'couriers/ana': { name: 'Eve' } };
const eve = "{ name: 'Eve' }";

/** What api/AbstractMetaTypeCreator shows. */
export const abstractTypeTables: TableDefinitions = {
  'abstract-reads': overTypes(
    'What a function over many collections reads',
    {
      '`getDoc`': { on: 'document', call: 'getDoc(document)' },
      '`getDocs` of a collection': { on: 'collection', call: 'getDocs(collection)' },
      '`where`': { on: 'collection', call: "getDocs(query(collection, where('name', '==', 'Ana')))" },
      '`orderBy` and a cursor': {
        on: 'collection',
        call: "getDocs(query(collection, orderBy('name'), startAt('Ana')))",
      },
      'a field that it does not name': {
        on: 'collection',
        call: "getDocs(query(collection, where('active', '==', true)))",
      },
    },
    "(read: any) => 'docs' in read ? read.docs.length : read.data()?.name",
    { reads: true },
  ),
  'abstract-writes': overTypes(
    'What a function over many collections writes',
    {
      '`updateDoc`': { on: 'document', call: `updateDoc(document, ${eve})`, intended: renamed },
      '`updateDocNoFlatten`': { on: 'document', call: `updateDocNoFlatten(document, ${eve})`, intended: renamed },
      '`setDoc` with `merge`': { on: 'document', call: `setDoc(document, ${eve}, { merge: true })`, intended: renamed },
      '`setDoc`': { on: 'document', call: `setDoc(document, ${eve})`, intended: renamed },
      '`addDoc`': { on: 'collection', call: `addDoc(collection, ${eve})`, intended: {} },
      '`deleteDoc`': { on: 'document', call: 'deleteDoc(document)', intended: { 'couriers/ana': '(deleted)' } },
    },
    ofWrite,
  ),
};
