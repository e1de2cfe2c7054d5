import type { CellProgram, RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { sides } from './compareSdks.ts';

/** An expression, with the declarations that it needs. */
export type Expression = readonly [value: string, ...declarations: string[]];

/** A program that shows declarations and then the call that uses them. */
export function callAfter(declarations: readonly string[], code: string, what: string): Omit<CellProgram, 'setup'> {
  const call = `${code}.then(${what})`;
  return {
    code: [...declarations, code].join('\n'),
    call: declarations.length === 0 ? call : `(() => { ${declarations.join('; ')}; return ${call} })()`,
  };
}

/** What a write yields differs from side to side, and is no matter here. */
export const ofWrite = '() => undefined';

const eve = { name: 'Eve', vehicle: 'bike', active: true, deliveries: 0 };

/** IDs with the fixed part of a template, and whether a write to them comes to the document that they name. */
const ids: Readonly<Record<string, { id: string; fixed: string; written?: string }>> = {
  "`'eve'`": { id: 'eve', fixed: 'e', written: 'eve' },
  '`_e.v_`': { id: '_e.v_', fixed: '_e.', written: '_e.v_' },
  "`''`": { id: '', fixed: '' },
  "`'eve/day'`": { id: 'eve/day', fixed: 'eve/' },
  "`'eve/shifts/day'`": { id: 'eve/shifts/day', fixed: 'eve/shifts/' },
  "`'eve//day'`": { id: 'eve//day', fixed: 'eve//' },
  "`'..'`": { id: '..', fixed: '..' },
  "`'.'`": { id: '.', fixed: '.' },
  "`'__eve__'`": { id: '__eve__', fixed: '__eve' },
  "`'.eve'`": { id: '.eve', fixed: '.', written: '.eve' },
  "`'e__e'`": { id: 'e__e', fixed: 'e__', written: 'e__e' },
  "`'e..e'`": { id: 'e..e', fixed: 'e..', written: 'e..e' },
  "`'eve/'`, which becomes `'eve'`": { id: 'eve/', fixed: 'eve/', written: 'eve' },
};

const idForms: Readonly<Record<string, (id: string, fixed: string) => Expression>> = {
  literal: (id) => [`'${id}'`],
  'template, checked in its fixed text': (id, fixed) => [
    `\`${fixed}\${rest}\``,
    `const rest: string = '${id.slice(fixed.length)}'`,
  ],
  '`string`': (id) => ['id', `const id: string = '${id}'`],
};

const strictIds: RecordedTable = {
  caption: 'A courier is written to an ID',
  axes: ['ID', 'As a'],
  rows: Object.keys(ids),
  columns: Object.keys(idForms),
  sides,
  fixture: 'delivery',
  programOf: (row, column, side) => {
    const named = ids[row];
    const [value, ...declarations] = (named && idForms[column]?.(named.id, named.fixed)) ?? [];
    if (value === undefined || (named?.id === '' && value.startsWith('`'))) {
      return undefined;
    }
    return {
      setup: `import { setDoc } from '${sides[side as keyof typeof sides]}'
import { couriers, type Courier } from './delivery'
const eve: Courier['write'] = ${JSON.stringify(eve)}`,
      ...callAfter(declarations, `setDoc(couriers.doc(${value}), eve)`, ofWrite),
    };
  },
  intended: Object.fromEntries(
    Object.entries(ids).map(([row, { written }]) => [
      row,
      written === undefined ? {} : { [`couriers/${written}`]: { ...eve } },
    ]),
  ),
};

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

const kindsOfStrings: RecordedTable = {
  caption: 'A restaurant is read by its ID, and a dish by its path with `documentId`',
  axes: ['String', 'As an'],
  rows: Object.keys(kinds),
  columns: Object.keys(uses),
  sides,
  fixture: 'queries',
  reads: true,
  programOf: (row, column, side) => {
    const use = uses[column];
    const [value, ...declarations] = (use && kinds[row]?.(...use.parts)) ?? [];
    if (use === undefined || value === undefined) {
      return undefined;
    }
    return {
      setup: `import { documentId, getDoc, getDocs, query, where } from '${sides[side as keyof typeof sides]}'
import { dishes, restaurants } from './delivery'`,
      ...(use.inGroup === true
        ? callAfter(declarations, `getDocs(query(${group}, where(documentId(), '==', ${value})))`, '({ size }) => size')
        : callAfter(declarations, `getDoc(restaurants.doc(${value}))`, '(snapshot) => snapshot.data()?.name')),
    };
  },
};

/** What type_caveats/string_manipulation shows. */
export const stringTables: RecordedTables = { 'string-kinds': kindsOfStrings, 'string-ids': strictIds };
