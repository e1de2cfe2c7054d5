import type { CellProgram, RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { setupOf, sides, type TargetName, type Task, writes } from './compareSdks.ts';

const address = { city: 'Delft', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } };
const monday = { closes: 22, opens: 11 };
const sunday = { closes: 21, opens: 12 };
const restaurantWith = (fields: object) => ({ 'restaurants/thai-corner': fields });
const moved = restaurantWith({ address: { ...address, city: 'Penang' } });
const cheaper = restaurantWith({ address: { ...address, zone: { code: 'D1', fee: 2 } } });
const later = restaurantWith({ openingHours: { mon: { ...monday, opens: 9 }, sun: sunday } });

const noFlatten = 'updateDocNoFlatten';
const onTheWay = "{ status: { state: 'onTheWay', courier: 'ana', eta: new Date('2026-01-20') } }";
const underway = {
  'orders/o0': { status: { courier: 'ana', eta: 'timestamp 2026-01-20T00:00:00Z', state: 'onTheWay' } },
};

const packages: Readonly<Record<string, string>> = sides;

/** A table of updates with a column for `updateDocNoFlatten` of the wrapper, too. */
function updatesInBoth(caption: string, tasks: Readonly<Record<string, Task>>): RecordedTable {
  const table = writes('update', caption, tasks);
  const programOf = (row: string, column: string, side: string): CellProgram | undefined => {
    if (column !== noFlatten) {
      return table.programOf(row, column, side);
    }
    const program = table.programOf(row, 'wrapper', side);
    const rename = (code: string) => code.replaceAll('updateDoc(', `${noFlatten}(`);
    return (
      program && {
        setup: `import { ${noFlatten} } from '${packages[side] ?? ''}'\n${program.setup}`,
        code: rename(program.code),
        call: rename(program.call ?? program.code),
      }
    );
  };
  const labels: Readonly<Record<string, string>> = { wrapper: '`updateDoc`', [noFlatten]: `\`${noFlatten}\`` };
  const labelOf = (name: string) => labels[name] ?? name;
  return { ...table, columns: [...table.columns, noFlatten], labelOf, programOf };
}

/** An entry of a record in a document whose other entries are to stay. */
interface Entry {
  on: TargetName;
  data: string;
  intended: Readonly<Record<string, unknown>>;
}

const entries: Readonly<Record<string, Entry>> = Object.fromEntries(
  ['monday.late', 'a..b', 'monday~late', 'monday*', 'monday/late', 'monday[1]'].map((key) => {
    const specials = { monday: 'green curry', tuesday: 'soup', [key]: 'soup' };
    const data = `{ specials: { '${key}': 'soup' } }`;
    return [`\`${key}\``, { on: 'menu', data, intended: { 'menus/thai-corner': { specials } } }];
  }),
);

const keyWrites: Readonly<Record<string, (on: string, data: string) => string>> = {
  '`updateDoc`': (on, data) => `updateDoc(${on}, ${data})`,
  '`updateDocNoFlatten`': (on, data) => `${noFlatten}(${on}, ${data})`,
  '`setDoc` with `merge`': (on, data) => `setDoc(${on}, ${data}, { merge: true })`,
};

const recordKeys: RecordedTable = {
  caption: 'Write an entry of a record, and keep the others',
  axes: ['Key of the entry', 'With'],
  rows: Object.keys(entries),
  columns: Object.keys(keyWrites),
  sides,
  fixture: 'delivery',
  programOf: (row, column, side) => {
    const entry = entries[row];
    const write = keyWrites[column];
    if (entry === undefined || write === undefined) {
      return undefined;
    }
    const setup = `import { ${noFlatten} } from '${packages[side] ?? ''}'\n${setupOf('wrapper', side, entry.on)}`;
    const code = write(entry.on, entry.data);
    return { setup, code, call: `${code}.then(() => undefined)` };
  },
  intended: Object.fromEntries(Object.entries(entries).map(([row, { intended }]) => [row, intended])),
};

/** An update that can be made alone, in a batch and in a transaction. */
interface Call {
  reference: readonly [collection: string, id: string];
  data: string;
  isNoFlatten?: boolean;
  /** What follows the data, which is of the admin side. */
  precondition?: string;
  intended: Readonly<Record<string, unknown>>;
  /** Columns without it: a callback of a transaction that throws would count as a call that the server rejects. */
  notIn?: readonly string[];
}

const missing = { reference: ['couriers', 'eve'], data: '{ active: false }', intended: {} } as const;
const calls: Readonly<Record<string, Call>> = {
  'change the city, by part of the address': {
    reference: ['restaurants', 'thai-corner'],
    data: "{ address: { city: 'Penang' } }",
    intended: moved,
  },
  'replace a status, without flattening': {
    reference: ['orders', 'o0'],
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
  'update a missing document, with `{ exists: true }`': { ...missing, precondition: '{ exists: true }' },
  'update a document, with `{ exists: false }`': {
    reference: ['couriers', 'ana'],
    data: '{ active: false }',
    precondition: '{ exists: false }',
    intended: {},
    notIn: ['in a transaction', 'chained in a transaction'],
  },
};

/** Code of a call, and the expression that runs, which commits. */
const places: Readonly<Record<string, (call: Call, side: string) => readonly [code: string, call?: string]>> = {
  'untyped SDK': ({ reference, data, precondition }, side) => {
    const path = `'${reference.join('/')}'`;
    const rest = precondition === undefined ? data : `${data}, ${precondition}`;
    return [side === 'web' ? `updateDoc(doc(db, ${path}), ${rest})` : `db.doc(${path}).update(${rest})`];
  },
  wrapper: (call) => [`updateDoc${call.isNoFlatten ? 'NoFlatten' : ''}(${argumentsOf(call)})`],
  'in a batch': (call) => committed(`batch.${methodOf(call)}(${argumentsOf(call)})`),
  'chained in a batch': (call) =>
    committed(`batch.update(orders.doc('o1'), { tip: 1 }).${methodOf(call)}(${argumentsOf(call)})`),
  'in a transaction': (call) => transacted(`transaction.${methodOf(call)}(${argumentsOf(call)})`),
  'chained in a transaction': (call) =>
    transacted(`transaction.update(orders.doc('o1'), { tip: 1 }).${methodOf(call)}(${argumentsOf(call)})`),
};

function methodOf({ isNoFlatten }: Call): string {
  return isNoFlatten === true ? 'updateNoFlatten' : 'update';
}

function argumentsOf({ reference: [collection, id], data, precondition }: Call): string {
  return [`${collection}.doc('${id}')`, data, ...(precondition === undefined ? [] : [precondition])].join(', ');
}

function committed(code: string): readonly [string, string] {
  return [code, `(() => { const batch = writeBatch(db); ${code}; return batch.commit() })()`];
}

function transacted(code: string): readonly [string, string] {
  return [code, `runTransaction(db, async (transaction) => { ${code} })`];
}

const updateCalls: RecordedTable = {
  caption: 'An update alone, in a batch and in a transaction',
  axes: ['Task', 'With'],
  rows: Object.keys(calls),
  columns: Object.keys(places),
  sides,
  fixture: 'delivery',
  programOf: (row, column, side) => {
    const call = calls[row];
    const place = places[column];
    if (call === undefined || place === undefined || call.notIn?.includes(column) === true) {
      return undefined;
    }
    if (call.precondition !== undefined && side === 'web') {
      return undefined;
    }
    const [code, run = code] = place(call, side);
    const isOfficial = column === 'untyped SDK';
    const names = 'runTransaction, updateDoc, updateDocNoFlatten, writeBatch';
    const official = side === 'web' ? "import { doc, updateDoc } from 'firebase/firestore'\n" : '';
    const imports = isOfficial ? official : `import { ${names} } from '${packages[side] ?? ''}'\n`;
    const setup = `${imports}import { couriers, db, orders, restaurants } from './delivery'`;
    return { setup, code, call: `${run}.then(() => undefined)` };
  },
  intended: Object.fromEntries(Object.entries(calls).map(([row, { intended }]) => [row, intended])),
};

/** What compared_to_SDK/update shows beside the same updates in each. */
export const updateShapeTables: RecordedTables = {
  'nested-updates': updatesInBoth('Updates of nested objects', {
    'part of a nested object': { data: () => "{ address: { city: 'Penang' } }", intended: moved },
    'part of a nested object, without a prototype': {
      before: "const address = Object.assign(Object.create(null), { city: 'Penang' })",
      data: () => '{ address }',
      intended: moved,
    },
    'part of an entry of a record': { data: () => '{ openingHours: { mon: { opens: 9 } } }', intended: later },
    'part of a map, by its path': { data: () => "{ 'address.zone': { fee: 2 } }", intended: cheaper },
    'a path inside a nested object': { data: () => "{ address: { 'zone.fee': 2 } }", intended: cheaper },
    'a leaf twice, nested and by its path': {
      data: () => "{ address: { city: 'Delft' }, 'address.city': 'Penang' }",
      intended: moved,
    },
    'replace an object of a union': { on: 'delivered', data: () => onTheWay, intended: underway },
    'clear a record': { data: () => '{ openingHours: {} }', intended: restaurantWith({ openingHours: {} }) },
    // On the web, an update of nothing but an empty object writes nothing, as if that were asked for.
    'an empty nested object': { data: () => "{ name: 'Thai Palace', address: {} }", intended: {} },
    'no field': { data: () => '{}' },
    'part of a new entry of a record': { data: () => '{ openingHours: { tue: { opens: 9 } } }', intended: {} },
    'part of a map that is not stored': { on: 'customer', data: () => "{ home: { city: 'Delft' } }", intended: {} },
  }),
  'record-keys': recordKeys,
  'update-calls': updateCalls,
};
