import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { callAfter, type Expression } from './callAfter.ts';
import { setupOf } from './setupOf.ts';
import { tableOf } from './tableOf.ts';

/** A string as the compiler sees it, made of a text that may be taken apart before and after `at`. */
const kinds: Readonly<Record<string, (before: string, at: string, after: string) => Expression>> = {
  'a literal': (before, at, after) => [`'${before}${at}${after}'`],
  'a template': (before, at, after) => [`\`${before}\${rest}${after}\``, `const rest: string = '${at}'`],
  'a concatenation': (before, at, after) => [`'${before}' + rest`, `const rest: string = '${at}${after}'`],
  'a `string`': (before, at, after) => ['id', `const id: string = '${before}${at}${after}'`],
  'a `string | undefined`': (before, at, after) => ['id', `const id = '${before}${at}${after}' as string | undefined`],
};

const uses: Readonly<Record<string, { parts: readonly [string, string, string]; isInGroup?: true }>> = {
  'ID in `doc`': { parts: ['nap', 'oli', ''] },
  'ID with a slash in its first part': { parts: ['napoli/', 'x', ''] },
  'ID with a slash in its second part': { parts: ['nap', 'oli/x', ''] },
  'path in a collection group': { parts: ['restaurants/', 'napoli', '/dishes/margherita'], isInGroup: true },
  'path with a slash too few': { parts: ['restaurants/', 'napoli', '/margherita'], isInGroup: true },
};

/** What type_caveats/string_manipulation shows. */
export const stringTables: TableDefinitions = {
  'string-kinds': tableOf({
    caption: 'A restaurant is read by its ID, and a dish by its path with `documentId`, before TypeScript 7.0',
    axes: ['String', 'As an'],
    rows: kinds,
    columns: uses,
    fixture: 'queries',
    reads: true,
    programOf: (kind, { parts, isInGroup = false }, { library }) => {
      const [value, ...declarations] = kind(...parts);
      const dish = `query(dishes.collectionGroup(), where(documentId(), '==', ${value}))`;
      return {
        setup: setupOf(library, 'wrapper'),
        ...(isInGroup
          ? callAfter(declarations, `getDocs(${dish})`, '({ size }) => size')
          : callAfter(declarations, `getDoc(restaurants.doc(${value}))`, '(snapshot) => snapshot.data()?.name')),
      };
    },
  }),
};
