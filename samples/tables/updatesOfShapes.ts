import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWrites } from './compareWays.ts';
import { moved, references, referenceSetup, referenceTo, restaurantWith, storedAddress } from './setups.ts';
import { type RowOptions, tableOf } from './tableOf.ts';
import { apiOf, firestoreWays, sdks, type Side } from './ways.ts';

const monday = { closes: 22, opens: 11 };
const sunday = { closes: 21, opens: 12 };
const cheaper = restaurantWith({ address: { ...storedAddress, zone: { code: 'D1', fee: 2 } } });
const later = restaurantWith({ openingHours: { mon: { ...monday, opens: 9 }, sun: sunday } });

const onTheWay = "{ status: { state: 'onTheWay', courier: 'ana', eta: new Date('2026-01-20') } }";
const underway = {
  'orders/o0': { status: { courier: 'ana', eta: 'timestamp 2026-01-20T00:00:00Z', state: 'onTheWay' } },
};

const noFlatten = 'updateDocNoFlatten';
const labels: Readonly<Record<string, string>> = { wrapper: '`updateDoc`', [noFlatten]: `\`${noFlatten}\`` };

/** Entries of a record in a document whose other entries are to stay. */
const entries = Object.fromEntries(
  ['monday.late', 'a..b', 'monday~late', 'monday*', 'monday/late', 'monday[1]'].map((key) => {
    const specials = { monday: 'green curry', tuesday: 'soup', [key]: 'soup' };
    const data = `{ specials: { '${key}': 'soup' } }`;
    return [`\`${key}\``, { data, intended: { 'menus/thai-corner': { specials } } }];
  }),
);

const recordKeys = tableOf({
  caption: 'Write an entry of a record, and keep the others',
  axes: ['Key of the entry', 'With'],
  rows: entries,
  columns: {
    '`updateDoc`': (data: string) => `updateDoc(menu, ${data})`,
    '`updateDocNoFlatten`': (data: string) => `${noFlatten}(menu, ${data})`,
    '`setDoc` with `merge`': (data: string) => `setDoc(menu, ${data}, { merge: true })`,
  },
  programOf: ({ data }, write, { side }) => {
    const api = apiOf(noFlatten, side);
    const code = write(data);
    return api && { setup: referenceSetup(api, references.menu), code, call: `${code}.then(() => undefined)` };
  },
});

/** An update that can be made alone, in a batch and in a transaction. */
interface Update extends RowOptions {
  path: string;
  /** Its data, and what follows them. */
  data: string;
  isNoFlatten?: true;
  /** Columns without it: a callback of a transaction that throws would count as a call that the server rejects. */
  notIn?: readonly string[];
}

const missing = { path: 'couriers/eve', data: '{ active: false }', intended: {} };
const updates: Readonly<Record<string, Update>> = {
  'change the city, by part of the address': {
    path: 'restaurants/thai-corner',
    data: "{ address: { city: 'Penang' } }",
    intended: moved,
  },
  'replace a status, without flattening': {
    path: 'orders/o0',
    data: onTheWay,
    isNoFlatten: true,
    intended: underway,
    notIn: ['chained in a transaction'],
  },
  'update a missing document': missing,
  'update a missing document, without flattening': {
    ...missing,
    isNoFlatten: true,
    notIn: ['untyped SDK', 'chained in a transaction'],
  },
  'update a missing document, with `{ exists: true }`': {
    ...missing,
    data: '{ active: false }, { exists: true }',
    side: 'admin',
  },
  'update a document, with `{ exists: false }`': {
    path: 'couriers/ana',
    data: '{ active: false }, { exists: false }',
    side: 'admin',
    intended: {},
    notIn: ['in a transaction', 'chained in a transaction'],
  },
};

/** An update of the wrapper, by the name of what makes it. */
function updateBy(name: string, { path, data, isNoFlatten }: Update): string {
  return `${name}${isNoFlatten ? 'NoFlatten' : ''}(${referenceTo('', path, '').wrapper}, ${data})`;
}

function committed(code: string): readonly [string, string] {
  return [code, `(() => { const batch = writeBatch(db); ${code}; return batch.commit() })()`];
}

function transacted(code: string): readonly [string, string] {
  return [code, `runTransaction(db, async (transaction) => { ${code} })`];
}

const before = "update(orders.doc('o1'), { tip: 1 })";
/** Code of an update, and the expression that runs where that commits it. */
const places: Readonly<Record<string, (update: Update, side: Side) => readonly [code?: string, call?: string]>> = {
  'untyped SDK': ({ path, data }, side) => [
    apiOf('untyped SDK', side)?.spell(`updateDoc(doc(db, '${path}'), ${data})`),
  ],
  wrapper: (update) => [updateBy('updateDoc', update)],
  'in a batch': (update) => committed(updateBy('batch.update', update)),
  'chained in a batch': (update) => committed(updateBy(`batch.${before}.update`, update)),
  'in a transaction': (update) => transacted(updateBy('transaction.update', update)),
  'chained in a transaction': (update) => transacted(updateBy(`transaction.${before}.update`, update)),
};

const updateCalls = tableOf({
  caption: 'An update alone, in a batch and in a transaction',
  axes: ['Task', 'With'],
  rows: updates,
  columns: places,
  programOf: (update, place, { column, side, library }) => {
    const [code, run = code] = place(update, side);
    if (code === undefined || update.notIn?.includes(column)) {
      return undefined;
    }
    const official = side === 'web' ? `import { doc, updateDoc } from '${sdks.web}'\n` : '';
    const wrapper = `import { runTransaction, updateDoc, updateDocNoFlatten, writeBatch } from '${library}'\n`;
    return {
      setup: `${column === 'untyped SDK' ? official : wrapper}import { couriers, db, orders, restaurants } from './delivery'`,
      code,
      call: `${run}.then(() => undefined)`,
    };
  },
});

/** What compared_to_SDK/update shows beside the same updates in each. */
export const updateShapeTables: TableDefinitions = {
  'nested-updates': compareWrites(
    'Updates of nested objects',
    [...firestoreWays, noFlatten],
    {
      'part of a nested object': { code: "updateDoc(restaurant, { address: { city: 'Penang' } })", intended: moved },
      'part of a nested object, without a prototype': {
        before: "const address = Object.assign(Object.create(null), { city: 'Penang' })",
        code: 'updateDoc(restaurant, { address })',
        intended: moved,
      },
      'part of an entry of a record': {
        code: 'updateDoc(restaurant, { openingHours: { mon: { opens: 9 } } })',
        intended: later,
      },
      'part of a map, by its path': {
        code: "updateDoc(restaurant, { 'address.zone': { fee: 2 } })",
        intended: cheaper,
      },
      'a path inside a nested object': {
        code: "updateDoc(restaurant, { address: { 'zone.fee': 2 } })",
        intended: cheaper,
      },
      'a leaf twice, nested and by its path': {
        code: "updateDoc(restaurant, { address: { city: 'Delft' }, 'address.city': 'Penang' })",
        intended: moved,
      },
      'replace an object of a union': { code: `updateDoc(delivered, ${onTheWay})`, intended: underway },
      'clear a record': {
        code: 'updateDoc(restaurant, { openingHours: {} })',
        intended: restaurantWith({ openingHours: {} }),
      },
      // On the web, an update of nothing but an empty object writes nothing, as if that were asked for.
      'an empty nested object': { code: "updateDoc(restaurant, { name: 'Thai Palace', address: {} })", intended: {} },
      'no field': { code: 'updateDoc(restaurant, {})' },
      'part of a new entry of a record': {
        code: 'updateDoc(restaurant, { openingHours: { tue: { opens: 9 } } })',
        intended: {},
      },
      'part of a map that is not stored': { code: "updateDoc(customer, { home: { city: 'Delft' } })", intended: {} },
    },
    { labelOf: (name) => labels[name] ?? name },
  ),
  'record-keys': recordKeys,
  'update-calls': updateCalls,
};
