import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { ofWrite } from './callAfter.ts';
import { setupOf } from './setupOf.ts';
import { type RowOptions, tableOf } from './tableOf.ts';

/** What a function does with a document, or with a collection. */
interface Operation extends RowOptions {
  on: 'document' | 'collection';
  call: string;
  onResult?: string;
}

const renamed = { 'couriers/ana': { name: 'Eve' } };
const eve = "{ name: 'Eve' }";
const size = '({ size }) => size';

const operations: Readonly<Record<string, Operation>> = {
  '`getDoc`': {
    on: 'document',
    call: 'getDoc(document)',
    onResult: '(snapshot) => snapshot.data()?.name',
    intended: "'Ana'",
  },
  '`where`': {
    on: 'collection',
    call: "getDocs(query(collection, where('name', '==', 'Ana')))",
    onResult: size,
    intended: '1',
  },
  'a filter by a field that `Named` lacks': {
    on: 'collection',
    call: "getDocs(query(collection, where('active', '==', true)))",
    onResult: size,
    intended: '2',
  },
  '`updateDoc`': { on: 'document', call: `updateDoc(document, ${eve})`, intended: renamed },
  '`setDoc` with `merge`': { on: 'document', call: `setDoc(document, ${eve}, { merge: true })`, intended: renamed },
  '`setDoc`': { on: 'document', call: `setDoc(document, ${eve})`, intended: renamed },
  '`addDoc`': { on: 'collection', call: `addDoc(collection, ${eve})`, intended: {} },
};

const references = {
  document: { type: 'DocumentReference', value: 'courier' },
  collection: { type: 'CollectionReference', value: 'couriers.collection()' },
};

/** What api/AbstractMetaTypeCreator shows. */
export const abstractTypeTables: TableDefinitions = {
  'abstract-types': tableOf({
    caption: 'What a function over each meta type reads and writes',
    axes: ['Operation', 'Over'],
    rows: operations,
    columns: { '`AbstractMetaTypeCreator`': 'Named', '`MetaTypeCreator`': 'Courier' },
    programOf: ({ on, call, onResult = ofWrite }, type, { library }) => {
      // One expression, since a set-up may hold no error.
      const code = `((${on}: ${references[on].type}<${type}>) => ${call})(${references[on].value})`;
      const declaration = type === 'Named' ? 'type Named = AbstractMetaTypeCreator<{ name: string }>\n' : '';
      return { setup: setupOf(library, 'wrapper'), code: `${declaration}${code}`, call: `${code}.then(${onResult})` };
    },
  }),
};
