import type { RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { sides, type Way, ways } from './compareSdks.ts';

/** A line that every way has word for word, since each calls what it holds by the same name. */
interface Line {
  on: keyof typeof setups;
  code: string;
  /** What it is meant to change, or to find. */
  intended: Readonly<Record<string, unknown>> | string;
}

const setups = {
  order: {
    typedSdk: `import { doc, updateDoc, type DocumentReference } from 'firebase/firestore'
import { db } from './delivery'

type Order = {
  items: { dish: string; quantity: number }[]
}
const order = doc(db, 'orders', 'o1') as
  DocumentReference<Order, Order>`,
    wrapper: `import { updateDoc } from 'firelordjs'
import { orders } from './delivery'

const order = orders.doc('o1')`,
  },
  restaurant: {
    typedSdk: `import { doc, updateDoc, type DocumentReference } from 'firebase/firestore'
import { db } from './delivery'

type Restaurant = {
  address: { street: string; city: string }
}
const restaurant = doc(db, 'restaurants', 'thai-corner') as
  DocumentReference<Restaurant, Restaurant>`,
    wrapper: `import { updateDoc } from 'firelordjs'
import { restaurants } from './delivery'

const restaurant = restaurants.doc('thai-corner')`,
  },
  restaurants: {
    typedSdk: `import { collection, getDocs, query, where,
  type CollectionReference } from 'firebase/firestore'
import { db } from './delivery'

type Restaurant = {
  name: string
  cuisine: 'thai' | 'italian' | 'mexican'
}
const restaurants = collection(db, 'restaurants') as
  CollectionReference<Restaurant, Restaurant>`,
    wrapper: `import { getDocs, query, where } from 'firelordjs'
import * as delivery from './delivery'

const restaurants = delivery.restaurants.collection()`,
  },
} as const;

function filter(...constraints: readonly string[]): Pick<Line, 'on' | 'code'> {
  return { on: 'restaurants', code: `getDocs(query(restaurants,\n  ${constraints.join(',\n  ')}\n))` };
}

const lines: Readonly<Record<string, Line>> = {
  'an update of part of an object in a list': {
    on: 'order',
    code: "updateDoc(order, {\n  items: [{ dish: 'soup' }]\n})",
    intended: {},
  },
  'a filter by a misspelt field': { ...filter("where('cuisin', '==', 'thai')"), intended: '' },
  'a filter by a value outside its union': { ...filter("where('cuisine', '==', 'french')"), intended: '' },
  'two filters that Firestore rejects': {
    ...filter("where('name', 'in', ['Roma'])", "where('cuisine', 'not-in', ['thai'])"),
    intended: '',
  },
  'an update of part of a nested object': {
    on: 'restaurant',
    code: "updateDoc(restaurant, {\n  address: { city: 'Penang' }\n})",
    intended: {
      'restaurants/thai-corner': {
        address: { city: 'Penang', street: 'Oude Delft 1', zone: { code: 'D1', fee: 2.5 } },
      },
    },
  },
};

function setupOf(way: Way, on: keyof typeof setups): string {
  const { typedSdk, wrapper } = setups[on];
  return way === 'wrapper' ? wrapper : way === 'typed SDK' ? typedSdk : withoutTypes(typedSdk);
}

/** The set-up of the typed SDK without its types and its cast. */
function withoutTypes(setup: string): string {
  return setup
    .replace(/,\s+type \w+/, '')
    .replace(/\n\ntype [^]*?\n\}\n/, '\n\n')
    .replace(/ as\n.*$/, '');
}

const table: RecordedTable = {
  caption: 'The same line in each',
  axes: ['Line', 'With'],
  rows: Object.keys(lines),
  columns: ways,
  sides: { web: sides.web },
  fixture: 'delivery',
  programOf: (row, column) => {
    const line = lines[row];
    const way = ways.find((each) => each === column);
    if (line === undefined || way === undefined) {
      return undefined;
    }
    const { on, code, intended } = line;
    const after = typeof intended === 'string' ? '.then(({ size }) => size)' : '';
    return { setup: setupOf(way, on), code, call: code + after };
  },
  intended: Object.fromEntries(Object.entries(lines).map(([row, { intended }]) => [row, intended])),
};

/** What the home page shows. */
export const homeTables: RecordedTables = { home: table };
