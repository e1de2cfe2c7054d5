import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { sides, tableOf } from './tableOf.ts';
import { moved } from './writes.ts';

interface Setup {
  typedSdk: string;
  wrapper: string;
}

/** What a line calls by its name, as the page shows it. */
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
};

/** The set-up of the typed SDK without its types and its cast. */
function withoutTypes(setup: string): string {
  return setup
    .replace(/,\s+type \w+/, '')
    .replace(/\n\ntype [^]*?\n\}\n/, '\n\n')
    .replace(/ as\n.*$/, '');
}

/** Filters that are meant to find nothing. */
function filter(...constraints: readonly string[]) {
  return {
    on: setups.restaurants,
    code: `getDocs(query(restaurants,\n  ${constraints.join(',\n  ')}\n))`,
    intended: '',
  };
}

const home = tableOf({
  caption: 'The same line in each',
  axes: ['Line', 'With'],
  /** Every way has a line word for word, since each calls what it holds by the same name. */
  rows: {
    'an update of part of an object in a list': {
      on: setups.order,
      code: "updateDoc(order, {\n  items: [{ dish: 'soup' }]\n})",
      intended: {},
    },
    'a filter by a misspelt field': filter("where('cuisin', '==', 'thai')"),
    'a filter by a value outside its union': filter("where('cuisine', '==', 'french')"),
    'two filters that Firestore rejects': filter(
      "where('name', 'in', ['Roma'])",
      "where('cuisine', 'not-in', ['thai'])",
    ),
    'an update of part of a nested object': {
      on: setups.restaurant,
      code: "updateDoc(restaurant, {\n  address: { city: 'Penang' }\n})",
      intended: moved,
    },
  },
  columns: {
    'untyped SDK': ({ typedSdk }: Setup) => withoutTypes(typedSdk),
    'typed SDK': ({ typedSdk }: Setup) => typedSdk,
    wrapper: ({ wrapper }: Setup) => wrapper,
  },
  sides: { web: sides.web },
  programOf: ({ on, code, intended }, choose) => ({
    setup: choose(on),
    code,
    call: code + (typeof intended === 'string' ? '.then(({ size }) => size)' : ''),
  }),
});

/** What the home page shows. */
export const homeTables: TableDefinitions = { home };
