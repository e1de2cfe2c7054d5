import type { CellProgram, RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { type Calls, type CallTask, compareTasks } from './compareCalls.ts';
import { setupOfTarget, sides, targets, type Way, ways } from './compareSdks.ts';

const pause = [
  'pause',
  {
    path: 'pauses/napoli',
    type: '{ until: Timestamp }',
    wrapper: "getFirelord<Pause>(db, 'pauses').doc('napoli')",
    setup: "type Pause = MetaTypeCreator<{ until: Date }, 'pauses'>",
  },
] as const satisfies CallTask['on'];
const order = ['order', targets.order] as const;
const eve = ['eve', targets.missing] as const;
const courierOf = (fields: string) => `{ ${fields}, vehicle: 'bike', active: true, deliveries: 0 }`;
const newCourier = ['eve', { ...targets.courier, path: 'couriers/eve', wrapper: "couriers.doc('eve')" }] as const;

function update(data: string | ((calls: Calls) => string)): CallTask['code'] {
  return (calls) => calls.update('restaurant', typeof data === 'string' ? data : data(calls));
}

/** A query or a read, as every way has it on each side. */
type Read = (way: Way, side: string) => string;

const isChain = (way: Way, side: string) => way !== 'wrapper' && side === 'admin';

/** Of the one restaurant of the fixture that has a `closedUntil`, unless another one is asked for. */
function field(path: string, id = 'napoli'): Read {
  return (way, side) => {
    const reference = way === 'wrapper' || side === 'admin' ? `restaurants.doc('${id}')` : `doc(restaurants, '${id}')`;
    const read = isChain(way, side) ? `${reference}.get()` : `getDoc(${reference})`;
    return `${read}.then((snapshot) => snapshot.data()?.${path})`;
  };
}

function size(...constraints: readonly string[]): Read {
  return (way, side) => {
    const all = way === 'wrapper' ? 'restaurants.collection()' : 'restaurants';
    const read = isChain(way, side)
      ? `${[all, ...constraints].join('.')}.get()`
      : `getDocs(query(${[all, ...constraints].join(', ')}))`;
    return `${read}.then(({ size }) => size)`;
  };
}

/** What a read is meant to give, and its call; nothing that is found is right where it says nothing. */
const reads: Readonly<Record<string, { call: Read; intended?: string }>> = {
  'a field': { call: field('name'), intended: "'Napoli'" },
  'a misspelt field': { call: field('nmae') },
  '`getTime` of a date, which Firestore returns as a `Timestamp`': { call: field('closedUntil?.getTime()') },
  'a filter by a misspelt field': { call: size("where('cuisin', '==', 'thai')") },
  'a filter by a value outside its union': { call: size("where('cuisine', '==', 'french')") },
  'an order by a misspelt field': { call: size("orderBy('nmae')") },
  'two `!=`, which Firestore rejects': { call: size("where('name', '!=', 'Roma')", "where('name', '!=', 'Napoli')") },
  'two ranges, which Firestore allows': {
    call: size("where('rating', '>', 4)", "where('address.zone.fee', '<', 3)"),
    intended: '1',
  },
  '`limit(0)`': { call: size('limit(0)') },
  'an ID with a slash': { call: field('name', 'napoli/x') },
  'restaurants where couriers are expected': {
    call: (way) => `countCouriers(${way === 'wrapper' ? 'restaurants.collection()' : 'restaurants'})`,
  },
};

function setupOfReads(way: Way, side: string): string {
  const calls = 'getDoc, getDocs, limit, orderBy, query, where';
  const isWrapper = way === 'wrapper';
  const couriers = { 'untyped SDK': 'Query', 'typed SDK': 'Query<Courier, Courier>', wrapper: 'Query<Courier>' }[way];
  const count = `const countCouriers = (couriers: ${couriers}) =>
  ${isChain(way, side) ? 'couriers.get()' : 'getDocs(couriers)'}.then(({ size }) => size)`;
  if (isWrapper) {
    return `import { ${calls}, type Query } from '${side === 'web' ? 'firelordjs' : 'firelord'}'
import { restaurants, type Courier } from './delivery'
${count}`;
  }
  const [imports, restaurants] =
    side === 'web'
      ? [`collection, doc, ${calls}, type CollectionReference, type Query`, "collection(db, 'restaurants')"]
      : ['type CollectionReference, type Query', "db.collection('restaurants')"];
  const types = `type Restaurant = {
  name: string; cuisine: 'thai' | 'italian' | 'mexican'; rating: number; closedUntil?: Date
  address: { street: string; city: string; zone: { code: string; fee: number } }
}
type Courier = { name: string; vehicle: 'bike' | 'scooter' | 'car'; active: boolean; deliveries: number }`;
  return `import { ${imports} } from '${side === 'web' ? 'firebase/firestore' : 'firebase-admin/firestore'}'
import { db } from './delivery'
${types}
const restaurants = ${restaurants}${way === 'typed SDK' ? ' as CollectionReference<Restaurant, Restaurant>' : ''}
${count}`;
}

const readTable: RecordedTable = {
  caption: 'The same read in each',
  axes: ['Read', 'With'],
  rows: Object.keys(reads),
  columns: ways,
  sides,
  fixture: 'delivery',
  reads: true,
  programOf: (row, column, side): CellProgram | undefined => {
    const read = reads[row];
    const way = ways.find((each) => each === column);
    return read && way && { setup: setupOfReads(way, side), code: read.call(way, side) };
  },
  intended: Object.fromEntries(Object.entries(reads).map(([row, { intended = '' }]) => [row, intended])),
};

/** What compared_to_SDK/about shows. */
export const aboutTables: RecordedTables = {
  'about-writes': compareTasks(
    'The same write in each',
    {
      'a `Date` where a `Timestamp` is read': {
        on: pause,
        code: ({ set }) => set('pause', "{ until: new Date('2026-01-20') }"),
        intended: { 'pauses/napoli': { until: 'timestamp 2026-01-20T00:00:00Z' } },
      },
      'a misspelt field in a whole document': {
        on: newCourier,
        code: ({ set }) => set('eve', courierOf("nam: 'Eve'")),
        intended: {},
      },
      'an unknown field of a variable': {
        on: newCourier,
        before: `const data = ${courierOf("name: 'Eve', nick: 'E'")} as const`,
        code: ({ set }) => set('eve', 'data'),
        intended: {},
      },
      'a value outside its union': { on: order, code: ({ update }) => update('order', '{ tip: 3 }'), intended: {} },
      'an update by a misspelt path': { code: update("{ 'address.town': 'Penang' }"), intended: {} },
      'an update of part of a nested object': {
        code: update("{ address: { city: 'Penang' } }"),
        intended: {
          'restaurants/thai-corner': {
            address: { city: 'Penang', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } },
          },
        },
      },
      'an incomplete array element': {
        on: order,
        code: ({ update }) => update('order', "{ items: [{ dish: 'soup' }] }"),
        intended: {},
      },
      '`increment` on a string': { code: update(({ value }) => `{ name: ${value('increment', '1')} }`), intended: {} },
      '`deleteField` of a field that must stay': {
        code: update(({ value }) => `{ name: ${value('deleteField')} }`),
        intended: {},
      },
      'an update of a missing document': {
        on: eve,
        code: ({ update }) => update('eve', '{ active: true }'),
        intended: {},
      },
    },
    {
      setupOf: (way, side, [name, target]) => {
        const imports =
          side === 'web'
            ? "import type { Timestamp } from 'firebase/firestore'"
            : "import type { Timestamp } from 'firebase-admin/firestore'";
        return [imports, setupOfTarget(way, side, name, target)].join('\n');
      },
    },
  ),
  'about-reads': readTable,
};
