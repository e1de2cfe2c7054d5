import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { callAfter, type Expression } from './callAfter.ts';
import { tableOf } from './tableOf.ts';

const eve = { name: 'Eve', vehicle: 'bike', active: true, deliveries: 0 };

/** An ID with the fixed part of a template, and the courier that a write to it is meant to come to, if any. */
function idOf(id: string, fixed: string, written?: string) {
  return { id, fixed, intended: written === undefined ? {} : { [`couriers/${written}`]: eve } };
}

const ids = {
  "`'eve'`": idOf('eve', 'e', 'eve'),
  '`_e.v_`': idOf('_e.v_', '_e.', '_e.v_'),
  "`''`": idOf('', ''),
  "`'eve/day'`": idOf('eve/day', 'eve/'),
  "`'eve/shifts/day'`": idOf('eve/shifts/day', 'eve/shifts/'),
  "`'eve//day'`": idOf('eve//day', 'eve//'),
  "`'..'`": idOf('..', '..'),
  "`'.'`": idOf('.', '.'),
  "`'__eve__'`": idOf('__eve__', '__eve'),
  "`'.eve'`": idOf('.eve', '.', '.eve'),
  "`'e__e'`": idOf('e__e', 'e__', 'e__e'),
  "`'e..e'`": idOf('e..e', 'e..', 'e..e'),
  "`'eve/'`, which becomes `'eve'`": idOf('eve/', 'eve/', 'eve'),
};

const idForms: Readonly<Record<string, (id: string, fixed: string) => Expression>> = {
  literal: (id) => [`'${id}'`],
  'template, checked in its fixed text': (id, fixed) => [
    `\`${fixed}\${rest}\``,
    `const rest: string = '${id.slice(fixed.length)}'`,
  ],
  '`string`': (id) => ['id', `const id: string = '${id}'`],
};

const strictIds = tableOf({
  caption: 'A courier is written to an ID',
  axes: ['ID', 'As a'],
  rows: ids,
  columns: idForms,
  programOf: ({ id, fixed }, form, { library }) => {
    const [value, ...declarations] = form(id, fixed);
    // A template has no text to check where the ID has none.
    return id === '' && value.startsWith('`')
      ? undefined
      : {
          setup: `import { setDoc } from '${library}'
import { couriers, type Courier } from './delivery'
const eve: Courier['write'] = ${JSON.stringify(eve)}`,
          ...callAfter(declarations, `setDoc(couriers.doc(${value}), eve)`),
        };
  },
});

/** A string as the compiler sees it, made of a text that may be taken apart before and after `at`. */
const kinds: Readonly<Record<string, (before: string, at: string, after: string) => Expression>> = {
  'a literal': (before, at, after) => [`'${before}${at}${after}'`],
  'a union of literals': (before, at, after) => [
    'either',
    `const either = '${before}${at}${after}' as '${before}${at}${after}' | '${before}roma${after}'`,
  ],
  'a template': (before, at, after) => [`\`${before}\${rest}${after}\``, `const rest: string = '${at}'`],
  'a concatenation': (before, at, after) => [
    after === '' ? `'${before}' + rest` : `'${before}' + rest + '${after}'`,
    `const rest: string = '${at}'`,
  ],
  'the result of `join`': (before, at, after) => [`['${before}', '${at}${after}'].join('')`],
  'a `string`': (before, at, after) => ['id', `const id: string = '${before}${at}${after}'`],
  'a `string | undefined`': (before, at, after) => ['id', `const id = '${before}${at}${after}' as string | undefined`],
};

const group = 'dishes.collectionGroup()';
const uses: Readonly<Record<string, { parts: readonly [string, string, string]; inGroup?: true }>> = {
  'ID in `doc`': { parts: ['nap', 'oli', ''] },
  'ID with a slash in its first part': { parts: ['napoli/', 'x', ''] },
  'ID with a slash in its second part': { parts: ['nap', 'oli/x', ''] },
  'path in a collection group': { parts: ['restaurants/', 'napoli', '/dishes/margherita'], inGroup: true },
  'path with a slash too few': { parts: ['restaurants/', 'napoli', '/margherita'], inGroup: true },
};

const kindsOfStrings = tableOf({
  caption: 'A restaurant is read by its ID, and a dish by its path with `documentId`',
  axes: ['String', 'As an'],
  rows: kinds,
  columns: uses,
  fixture: 'queries',
  reads: true,
  programOf: (kind, { parts, inGroup = false }, { library }) => {
    const [value, ...declarations] = kind(...parts);
    return {
      setup: `import { documentId, getDoc, getDocs, query, where } from '${library}'
import { dishes, restaurants } from './delivery'`,
      ...(inGroup
        ? callAfter(declarations, `getDocs(query(${group}, where(documentId(), '==', ${value})))`, '({ size }) => size')
        : callAfter(declarations, `getDoc(restaurants.doc(${value}))`, '(snapshot) => snapshot.data()?.name')),
    };
  },
});

/** What type_caveats/string_manipulation shows. */
export const stringTables: TableDefinitions = { 'string-kinds': kindsOfStrings, 'string-ids': strictIds };
