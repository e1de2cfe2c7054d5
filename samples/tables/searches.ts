import type { CellProgram, RecordedTable, RecordedTables } from '../../records/site/TableDefinition.ts';
import { sides } from './compareSdks.ts';

/** Filters, orders and cursors of the SDKs take no document type: a cell asks a typed reference and an untyped one. */
const ways = ['SDK, typed or untyped', 'wrapper'] as const;
type Way = (typeof ways)[number];

/** A query, as every way has it; what it calls is spelt as the official web SDK does. */
interface Search {
  /** What is asked, a variable of the set-up; restaurants, if it says nothing. */
  from?: Source;
  constraints: readonly string[];
  /** How many documents it is meant to find; `mistake` where whatever it finds is wrong. */
  intended?: string;
  /** The only side that has it. */
  side?: keyof typeof sides;
}

const mistake = '';

/** What queries ask, as the wrapper has it; the SDKs have a variable of this name. */
const sources = {
  restaurants: 'restaurants.collection()',
  couriers: 'couriers.collection()',
  orders: 'orders.collection()',
  dishesOfNapoli: "dishes.collection('napoli')",
  allDishes: 'dishes.collectionGroup()',
  couriersByName: 'couriersByName',
  firstRestaurant: 'firstRestaurant',
  rated: 'rated',
};
type Source = keyof typeof sources;

const constraints = 'documentId, endAt, increment, limit, limitToLast, orderBy, startAfter, startAt, where';
const webCalls = 'getCountFromServer, getDoc, getDocs, getDocsFromCache, getDocsFromServer, onSnapshot, query';

/** Variables of every set-up, whose names say what they hold. */
const variables = `const noCuisines: ('thai' | 'italian')[] = []
const noTags: string[] = []
const noIds: string[] = []
const noPaths = [] as 'restaurants/thai-corner/dishes/pad-thai'[]
const zero: number = 0
const stringField: string = 'deliveries'
const emptyTuple = [] as [] | [number]
const fourInAnArray: number[] = [4]
const thirtyOneNumbers = Array.from({ length: 31 }, (_, n) => n)
const elevenNumbers = thirtyOneNumbers.slice(20)
const thirtyOneWords = thirtyOneNumbers.map(String)
const zone = { code: 'D1', fee: 2.5 }
const street = 'Oude Delft 1'
const city = 'Delft'`;

const types = `type Restaurant = {
  name: string; cuisine: 'thai' | 'italian' | 'mexican'; rating: number; tags: string[]; updatedAt: Date
  openingHours: Record<string, { opens: number; closes: number }>
  address: { street: string; city: string; zone: { code: string; fee: number } }
}
type Courier = { name: string; vehicle: 'bike' | 'scooter' | 'car'; active: boolean; deliveries: number }
type Order = { restaurant: DocumentReference; items: { dish: string; quantity: number }[] }
type Dish = { name: string; price: number }`;

const sourceNames = [...Object.keys(sources), 'dishes'].join(', ');

/** What queries of an SDK ask, with document types or without. */
function sourcesOf(isWeb: boolean, isTyped: boolean): string {
  const cast = (type: string) => (isTyped ? ` as CollectionReference<${type}, ${type}>` : '');
  const group = isTyped ? ' as unknown as Query<Dish, Dish>' : '';
  const collection = (path: string) => (isWeb ? `collection(db, '${path}')` : `db.collection('${path}')`);
  return `const restaurants = ${collection('restaurants')}${cast('Restaurant')}
const couriers = ${collection('couriers')}${cast('Courier')}
const orders = ${collection('orders')}${cast('Order')}
const dishesOfNapoli = ${collection('restaurants/napoli/dishes')}${cast('Dish')}
const dishes = ${collection('restaurants/thai-corner/dishes')}${cast('Dish')}
const allDishes = ${isWeb ? "collectionGroup(db, 'dishes')" : "db.collectionGroup('dishes')"}${group}
const couriersByName = ${isWeb ? "query(couriers, orderBy('name'))" : "couriers.orderBy('name')"}
const firstRestaurant = ${isWeb ? 'query(restaurants, limit(1))' : 'restaurants.limit(1)'}
const rated = ${isWeb ? "query(restaurants, where('rating', '>', 4))" : "restaurants.where('rating', '>', 4)"}`;
}

function setupOf(way: Way, side: string): string {
  const isWeb = side === 'web';
  const snapshots = { ana: 'couriers/ana', ben: 'couriers/ben', nobody: 'couriers/nobody' };
  if (way === 'wrapper') {
    const imports = isWeb
      ? `${constraints}, ${webCalls}`
      : `${constraints}, getCountFromServer, getDoc, getDocs, offset`;
    const read = Object.entries(snapshots).map(
      ([name, path]) => `const ${name} = await getDoc(couriers.doc('${path.split('/')[1]}'))`,
    );
    return `import { ${imports}${isWeb ? '' : ', onSnapshot, query'} } from '${isWeb ? 'firelordjs' : 'firelord'}'
import { couriers, db, dishes, orders, restaurants } from './delivery'
${variables}
const couriersByName = query(couriers.collection(), orderBy('name'))
const firstRestaurant = query(restaurants.collection(), limit(1))
const rated = query(restaurants.collection(), where('rating', '>', 4))
${read.join('\n')}
const padThai = await getDoc(dishes.doc('thai-corner', 'pad-thai'))`;
  }
  const snapshot = (of: string, id: string) => (isWeb ? `getDoc(doc(${of}, '${id}'))` : `${of}.doc('${id}').get()`);
  const imports = isWeb
    ? `import { and, collection, collectionGroup, doc, ${constraints}, or, ${webCalls} } from 'firebase/firestore'
import type { CollectionReference, DocumentReference, Query } from 'firebase/firestore'`
    : `import { FieldPath, FieldValue, Filter } from 'firebase-admin/firestore'
import type { CollectionReference, DocumentReference, Query } from 'firebase-admin/firestore'`;
  const read = Object.entries(snapshots).map(
    ([name, path]) => `const ${name} = await ${snapshot('couriers', String(path.split('/')[1]))}`,
  );
  return `${imports}
import { db } from './delivery'
${types}
${variables}
${sourcesOf(isWeb, true)}
const untyped = (() => {
${sourcesOf(isWeb, false)}
return { ${sourceNames} }
})()
const askBoth = async (...asked: readonly Promise<number>[]) => {
  const found = new Set(await Promise.all(asked))
  return found.size === 1 ? [...found][0] : found
}
${read.join('\n')}
const padThai = await ${snapshot('dishes', 'pad-thai')}`;
}

const composite = /\b(?<name>or|and)\(/;

/** A constraint as a way has it on a side; nothing where it has none. */
function spell(constraint: string, way: Way, side: string, from: Source): string | undefined {
  if (way !== 'wrapper' && side === 'web') {
    return constraint;
  }
  const referring = constraint.replaceAll(/\bdoc\((\w+), /g, '$1.doc(');
  if (way === 'wrapper') {
    return side === 'web'
      ? referring.replaceAll(new RegExp(composite, 'g'), `${from}.$<name>(`)
      : composite.test(constraint)
        ? undefined
        : referring;
  }
  const named = referring
    .replaceAll('increment(', 'FieldValue.increment(')
    .replaceAll('documentId(', 'FieldPath.documentId(');
  return composite.test(constraint) ? `where(${named.replaceAll(/\b(or|and|where)\(/g, 'Filter.$1(')})` : named;
}

/** The query as a way has it on a side; nothing where it has none. */
function queryOf({ from = 'restaurants', constraints: own }: Search, way: Way, side: string): string | undefined {
  const spelt = own.map((constraint) => spell(constraint, way, side, from));
  if (spelt.includes(undefined)) {
    return undefined;
  }
  const isChain = way !== 'wrapper' && side === 'admin';
  const parts = isChain ? [from, ...spelt] : [way === 'wrapper' ? sources[from] : from, ...spelt];
  const line = isChain ? parts.join('.') : `query(${parts.join(', ')})`;
  if (line.length <= 76) {
    return line;
  }
  return isChain ? parts.join('\n  .') : `query(\n  ${parts.join(',\n  ')},\n)`;
}

type Call = (query: string, isChain: boolean) => string | undefined;

const getDocs: Call = (query, isChain) =>
  `${isChain ? `${query}.get()` : `getDocs(${query})`}.then(({ size }) => size)`;

/** A table with the ways as columns. */
function tableOf(
  caption: string,
  searches: Readonly<Record<string, Search>>,
  programOf: (row: string, query: string, isChain: boolean, side: string) => Omit<CellProgram, 'setup'> | undefined,
): RecordedTable {
  return {
    caption,
    axes: ['Query', 'With'],
    rows: Object.keys(searches),
    columns: ways,
    sides,
    fixture: 'delivery',
    reads: true,
    programOf: (row, column, side) => {
      const search = searches[row];
      const way = ways.find((each) => each === column);
      if (search === undefined || way === undefined || (search.side ?? side) !== side) {
        return undefined;
      }
      const query = queryOf(search, way, side);
      const program =
        query === undefined ? undefined : programOf(row, query, way !== 'wrapper' && side === 'admin', side);
      if (program === undefined) {
        return undefined;
      }
      const { code, call = code } = program;
      const both = `askBoth((({ ${sourceNames} }) =>\n${call})(untyped),\n${call})`;
      return { setup: setupOf(way, side), code, call: way === 'wrapper' ? call : both };
    },
    intended: Object.fromEntries(
      Object.entries(searches).flatMap(([row, { intended }]) => (intended === undefined ? [] : [[row, intended]])),
    ),
  };
}

/** What each way lets through, and how many documents are then found. */
function searchTable(caption: string, searches: Readonly<Record<string, Search>>): RecordedTable {
  return tableOf(caption, searches, (_row, query, isChain) => ({
    code: query,
    call: getDocs(query, isChain) ?? query,
  }));
}

/** A query with one filter. */
function filter(constraint: string, intended = mistake, from: Source = 'restaurants'): Search {
  return { from, constraints: [constraint], intended };
}

function ofCouriers(constraints: readonly string[], intended = mistake): Search {
  return { from: 'couriers', constraints, intended };
}

const byDeliveries = "orderBy('deliveries')";
const active = "where('active', '==', true)";
const twoWheels = "or(where('vehicle', '==', 'bike'), where('vehicle', '==', 'scooter'))";

/** What finds the last documents without an order, by call. */
const lastCalls: Readonly<Record<string, Readonly<Partial<Record<'web' | 'admin', Call>>>>> = {
  '`getDocs`, or `get`': { web: getDocs, admin: getDocs },
  '`getCountFromServer`, or `count`': {
    web: (query) => `getCountFromServer(${query}).then((found) => found.data().count)`,
    admin: (query, isChain) =>
      `${isChain ? `${query}.count().get()` : `getCountFromServer(${query})`}.then((found) => found.data().count)`,
  },
  '`getDocsFromServer`': { web: (query) => `getDocsFromServer(${query}).then(({ size }) => size)` },
  '`getDocsFromCache`': { web: (query) => `getDocsFromCache(${query}).then(({ size }) => size)` },
};
const lastWithoutOrder = { constraints: ['limitToLast(1)'] };

/** What compared_to_SDK/where, limit, cursor and query_rules show beside the tables of queries. */
export const searchTables: RecordedTables = {
  filters: searchTable('The same filter in each', {
    'a value of the field': filter("where('cuisine', '==', 'thai')", '1'),
    'a misspelt field': filter("where('cuisin', '==', 'thai')"),
    'a value outside the union': filter("where('cuisine', '==', 'french')"),
    'a string for a number': filter("where('rating', '==', '4')"),
    'an unknown member of a map': filter("where('address.town', '==', 'Delft')"),
    '`array-contains` on a string': filter("where('name', 'array-contains', 'Thai')"),
    '`in` without a list': filter("where('cuisine', 'in', 'thai')"),
    '`undefined`': filter("where('rating', '==', undefined)"),
    '`increment`': filter("where('rating', '==', increment(1))"),
    '`>` with `null`, on a number': filter("where('rating', '>', null)"),
    'a number for a date': filter("where('updatedAt', '>', Date.now())"),
    'a reference to another collection': filter("where('restaurant', '==', doc(couriers, 'ana'))", mistake, 'orders'),
    'a path into an array': filter("where('items.0.dish', '==', 'pad-thai')", mistake, 'orders'),
    'a path into a string': filter("where('name.first', '==', 'Thai')"),
  }),
  'array-filters': searchTable('The same array filter in each', {
    'a complete element': filter("where('items', 'array-contains', { quantity: 2, dish: 'pad-thai' })", '1', 'orders'),
    'part of an element': filter("where('items', 'array-contains', { dish: 'pad-thai' })", mistake, 'orders'),
    'an element with one member more': filter(
      "where('items', 'array-contains', { dish: 'pad-thai', quantity: 2, size: 'L' })",
      mistake,
      'orders',
    ),
    'a list for one element': filter("where('tags', 'array-contains', ['vegan'])"),
    'a misspelt field': filter("where('tgas', 'array-contains', 'vegan')"),
    'a misspelt field, `array-contains-any`': filter("where('tgas', 'array-contains-any', ['vegan'])"),
  }),
  'map-filters': searchTable('The same filter by a whole map in each', {
    'a map of leaves': filter("where('address.zone', '==', zone)", '1'),
    'the same, with a member missing': filter("where('address.zone', '==', { code: 'D1' })"),
    'the same, with a member more': filter("where('address.zone', '==', { ...zone, km: 4 })"),
    'a map with a map inside': filter("where('address', '==', { street, city, zone })", '1'),
    'the same, with the inner members by path': filter(
      "where('address', '==', { street, city, 'zone.code': 'D1', 'zone.fee': 2.5 })",
    ),
    'the same, with both': filter("where('address', '==', { street, city, zone, 'zone.code': 'D1', 'zone.fee': 2.5 })"),
    'a leaf of it, by its path': filter("where('address.zone.code', '==', 'D1')", '1'),
    'a leaf in a record of maps, by its path': filter("where('openingHours.mon.opens', '<', 12)", '1'),
  }),
  'empty-lists': searchTable('The same empty list in each', {
    '`in`, an empty literal': filter("where('cuisine', 'in', [])", '0'),
    '`in`': filter("where('cuisine', 'in', noCuisines)", '0'),
    '`array-contains-any`': filter("where('tags', 'array-contains-any', noTags)", '0'),
    '`not-in`': filter("where('cuisine', 'not-in', noCuisines)", '2'),
    '`in`, on the document ID': filter("where(documentId(), 'in', noIds)", '0'),
    '`not-in`, on the document ID': filter("where(documentId(), 'not-in', noIds)", '2'),
    '`in`, on the document ID of a collection group': filter("where(documentId(), 'in', noPaths)", '0', 'allDishes'),
  }),
  limits: searchTable('The same limit in each', {
    '`limit(1)`': { constraints: ['limit(1)'], intended: '1' },
    '`limit(0)`': { constraints: ['limit(0)'], intended: mistake },
    '`limit(-1)`': { constraints: ['limit(-1)'], intended: mistake },
    '`limit(1.5)`': { constraints: ['limit(1.5)'], intended: mistake },
    'a variable that holds `0`': { constraints: ['limit(zero)'], intended: mistake },
    'two limits: the later one wins': { constraints: ['limit(1)', 'limit(2)'], intended: '2' },
    'a limit of an extended query: the same': { from: 'firstRestaurant', constraints: ['limit(2)'], intended: '2' },
    '`limit(1)`, then `limitToLast(2)`: the same': {
      constraints: ["orderBy('rating')", 'limit(1)', 'limitToLast(2)'],
      intended: '2',
    },
    '`limitToLast`, behind an order': { constraints: ["orderBy('rating')", 'limitToLast(1)'], intended: '1' },
    '`limitToLast`, before an order': { constraints: ['limitToLast(1)', "orderBy('rating')"], intended: '1' },
    '`limitToLast`, an order in an extended query': {
      from: 'couriersByName',
      constraints: ['limitToLast(1)'],
      intended: '1',
    },
    '`limitToLast(0)`': { constraints: ["orderBy('rating')", 'limitToLast(0)'], intended: mistake },
    '`offset(1)`': { constraints: ['offset(1)'], intended: '1', side: 'admin' },
    '`offset(0)`': { constraints: ['offset(0)'], intended: '2', side: 'admin' },
    '`offset(-1)`': { constraints: ['offset(-1)'], intended: mistake, side: 'admin' },
    '`offset(1.5)`': { constraints: ['offset(1.5)'], intended: mistake, side: 'admin' },
  }),
  'last-without-order': {
    ...tableOf(
      'The last document without an order, by call',
      Object.fromEntries(Object.keys(lastCalls).map((name) => [name, lastWithoutOrder])),
      (row, query, isChain, side) => {
        const code = lastCalls[row]?.[side === 'web' ? 'web' : 'admin']?.(query, isChain);
        return code === undefined ? undefined : { code };
      },
    ),
    axes: ['Call', 'With'],
  },
  cursors: searchTable('The same cursor in each', {
    'a value that fits': ofCouriers([byDeliveries, 'startAt(4)'], '1'),
    'a value of another type': ofCouriers([byDeliveries, "startAt('four')"]),
    'a value of another type, `endAt`': ofCouriers([byDeliveries, "endAt('four')"]),
    'no value': ofCouriers([byDeliveries, 'startAt()']),
    'more values than orders': ofCouriers([byDeliveries, "startAt(4, 'Ana')"]),
    'fewer values than orders': ofCouriers(["orderBy('name')", byDeliveries, "startAt('Ben')"], '1'),
    'a misspelt order': ofCouriers(["orderBy('deliveris')", 'startAt(4)']),
    'an order by a `string` variable': ofCouriers(['orderBy(stringField)', "startAt('four')"]),
    'a cursor before its order': ofCouriers(['startAt(4)', byDeliveries], '1'),
    'an order after the cursor': ofCouriers([byDeliveries, 'startAt(4)', "orderBy('name')"], '1'),
    'a filter after the cursor': ofCouriers([byDeliveries, 'startAt(4)', active], '1'),
    'a cursor for the order of an extended query': {
      from: 'couriersByName',
      constraints: ["startAt('Ben')"],
      intended: '1',
    },
    'an order after that of an extended query': {
      from: 'couriersByName',
      constraints: [byDeliveries, 'startAt(4)'],
      intended: '1',
    },
    'two for one end: the later one wins': ofCouriers([byDeliveries, 'startAt(13)', 'startAfter(3)'], '1'),
    'the spread of an empty tuple': ofCouriers([byDeliveries, 'startAfter(...emptyTuple)'], '2'),
    'the spread of an array': ofCouriers([byDeliveries, 'startAt(...fourInAnArray)'], '1'),
    'a `Date`': { constraints: ["orderBy('updatedAt')", "startAt(new Date('2026-01-04'))"], intended: '1' },
  }),
  'snapshot-cursors': searchTable('The same snapshot as a cursor in each', {
    'behind an order': ofCouriers([byDeliveries, 'startAfter(ben)'], '1'),
    'without an order': ofCouriers(['startAfter(ana)'], '1'),
    'behind `orderBy(documentId())`': ofCouriers(['orderBy(documentId())', 'startAfter(ana)'], '1'),
    'its ID, behind `orderBy(documentId())`': ofCouriers(['orderBy(documentId())', "startAfter('ana')"], '1'),
    'of another collection': { constraints: ["orderBy('name')", 'startAfter(ana)'], intended: mistake },
    'of a document with another parent': {
      from: 'dishesOfNapoli',
      constraints: ["orderBy('price')", 'startAfter(padThai)'],
      intended: mistake,
    },
    'of a missing document': ofCouriers([byDeliveries, 'startAfter(nobody)']),
    'of a document without the ordered field': ofCouriers(["orderBy('rating')", 'startAfter(ana)']),
    'followed by a value': ofCouriers(["orderBy('name')", byDeliveries, 'startAt(ana, 4)']),
    'behind a value': ofCouriers(["orderBy('name')", byDeliveries, "startAt('Ana', ana)"]),
  }),
  'query-rules': searchTable('The same query in each', {
    'two `!=`': { constraints: ["where('name', '!=', 'Roma')", "where('name', '!=', 'Napoli')"], intended: '1' },
    '`not-in` beside `in`': {
      constraints: ["where('cuisine', 'not-in', ['thai'])", "where('name', 'in', ['Napoli'])"],
      intended: '1',
    },
    'two `not-in`': {
      constraints: ["where('cuisine', 'not-in', ['thai'])", "where('cuisine', 'not-in', ['mexican'])"],
      intended: '1',
    },
    'two `array-contains`': {
      constraints: ["where('tags', 'array-contains', 'late')", "where('tags', 'array-contains', 'pizza')"],
      intended: '1',
    },
    '`in` beside `array-contains-any`': {
      constraints: [
        "where('cuisine', 'in', ['thai', 'mexican'])",
        "where('tags', 'array-contains-any', ['vegan', 'late'])",
      ],
      intended: '1',
    },
    'ranges on two fields': {
      constraints: ["where('rating', '>', 4)", "where('address.zone.fee', '<', 3)"],
      intended: '1',
    },
    'a range, ordered by another field': { constraints: ["where('rating', '>', 4)", "orderBy('name')"], intended: '1' },
    'the same, with the range in `and`': {
      constraints: ["and(where('rating', '>', 4))", "orderBy('name')"],
      intended: '1',
    },
    'the same, in two calls': { from: 'rated', constraints: ["orderBy('name')"], intended: '1' },
    'an order behind that by `documentId()`': {
      constraints: ['orderBy(documentId())', "orderBy('name')"],
      intended: '2',
    },
    'an order by a misspelt field': { constraints: ["orderBy('ratng')"], intended: mistake },
    'an order on the field of an `in`': {
      constraints: ["where('cuisine', 'in', ['thai', 'italian'])", "orderBy('cuisine')"],
      intended: '2',
    },
    'a filter beside `or`': ofCouriers([active, twoWheels], '2'),
    'both in `and`': ofCouriers([`and(${active}, ${twoWheels})`], '2'),
    'two `or`': ofCouriers([`or(${active})`, twoWheels], '2'),
    'ranges on two fields, in `or`': {
      constraints: ["or(where('rating', '>', 4), where('address.zone.fee', '<', 3))"],
      intended: '1',
    },
    'the same, in `and`': {
      constraints: ["and(where('rating', '>', 4), where('address.zone.fee', '<', 3))"],
      intended: '1',
    },
    'two array filters in `or`': {
      constraints: ["or(where('tags', 'array-contains', 'late'), where('tags', 'array-contains', 'pizza'))"],
      intended: '1',
    },
    'the same two in `and`': {
      constraints: ["and(where('tags', 'array-contains', 'late'), where('tags', 'array-contains', 'pizza'))"],
      intended: '1',
    },
    'an ID for `documentId()`, in `or`': ofCouriers(["or(where(documentId(), '==', 'ana'))"], '1'),
    'a reference for `documentId()`, in `or`': ofCouriers(["or(where(documentId(), '==', doc(couriers, 'ana')))"], '1'),
    'an order in `or`': { ...ofCouriers([`or(${active}, orderBy('name'))`]), side: 'web' },
    'a limit in `and`': { ...ofCouriers([`and(${active}, limit(5))`]), side: 'web' },
    '`or` without a filter': ofCouriers(['or()']),
    '`or` of an empty list': ofCouriers(["or(...noIds.map((name) => where('name', '==', name)))"]),
    '`not-in` in `or`': ofCouriers([`or(where('vehicle', 'not-in', ['bike']), ${active})`], '2'),
    '`not-in` in an `and`, in `or`': ofCouriers([`or(and(where('vehicle', 'not-in', ['bike'])), ${active})`], '2'),
    '`not-in` alone in `or`': ofCouriers(["or(where('vehicle', 'not-in', ['bike']))"], '1'),
    '`not-in` beside an `or`, in `and`': ofCouriers([`and(where('name', 'not-in', ['Eve']), ${twoWheels})`], '2'),
    '31 values for `in`': filter("where('rating', 'in', thirtyOneNumbers)", '1'),
    '31 values for `array-contains-any`': filter("where('tags', 'array-contains-any', thirtyOneWords)", '0'),
    '11 values for `not-in`': filter("where('rating', 'not-in', elevenNumbers)", '2'),
  }),
};
