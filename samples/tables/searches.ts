import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { collectionSetup, fields } from './setups.ts';
import { type RowOptions, tableOf } from './tableOf.ts';
import { type Api, apiOf, countFound, queryOf, type Side, type Way } from './ways.ts';

/** Filters, orders and cursors of the SDKs take no document type: a cell asks a typed reference and an untyped one. */
const ways: Readonly<Record<string, Way>> = { 'SDK, typed or untyped': 'typed SDK', wrapper: 'wrapper' };

/** A query, as every way has it; what it calls is spelt as the official web SDK does. */
interface Search extends RowOptions {
  /** What is asked, a variable of the set-up; restaurants, if it says nothing. */
  from?: Source;
  constraints: readonly string[];
  /** How many documents it is meant to find; `mistake` where whatever it finds is wrong. */
  intended?: string;
  /** What asks it and is shown, where not the query alone is. */
  call?: (api: Api, query: string) => string;
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

const constraintCalls = 'documentId, endAt, increment, limit, limitToLast, orderBy, startAfter, startAt, where';
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
  ${fields.restaurant}; ${fields.tags}; updatedAt: Date
  ${fields.openingHours}
  ${fields.address}
}
type Courier = { ${fields.courier} }
type Order = { restaurant: DocumentReference; ${fields.items} }
type Dish = { ${fields.dish} }`;

const sourceNames = [...Object.keys(sources), 'dishes'].join(', ');

/** What queries of an SDK ask, with document types or without. */
function sourcesOf(api: Api): string {
  const group = api.hasMethods ? "db.collectionGroup('dishes')" : "collectionGroup(db, 'dishes')";
  return `${collectionSetup(api, 'restaurants', 'Restaurant')}
${collectionSetup(api, 'couriers', 'Courier')}
${collectionSetup(api, 'orders', 'Order')}
${collectionSetup(api, 'dishesOfNapoli', 'Dish', 'restaurants/napoli/dishes')}
${collectionSetup(api, 'dishes', 'Dish', 'restaurants/thai-corner/dishes')}
const allDishes = ${group}${api.isTyped ? ' as unknown as Query<Dish, Dish>' : ''}
${queriesOf(api, (collection) => collection)}`;
}

/** Queries that others go on from. */
function queriesOf(api: Api, sourceOf: (collection: string) => string): string {
  return `const couriersByName = ${queryOf(api, sourceOf('couriers'), ["orderBy('name')"])}
const firstRestaurant = ${queryOf(api, sourceOf('restaurants'), ['limit(1)'])}
const rated = ${queryOf(api, sourceOf('restaurants'), ["where('rating', '>', 4)"])}`;
}

function searchSetup(api: Api): string {
  const { module, side } = api;
  const isWeb = side === 'web';
  const snapshots = ['ana', 'ben', 'nobody']
    .map((id) => `const ${id} = await ${api.spell(`getDoc(doc(couriers, '${id}'))`)}`)
    .join('\n');
  if (api.isWrapper) {
    const calls = isWeb ? webCalls : 'getCountFromServer, getDoc, getDocs, offset, onSnapshot, query';
    return `import { ${constraintCalls}, ${calls} } from '${module}'
import { couriers, db, dishes, orders, restaurants } from './delivery'
${variables}
${queriesOf(api, (collection) => `${collection}.collection()`)}
${snapshots}
const padThai = await getDoc(dishes.doc('thai-corner', 'pad-thai'))`;
  }
  const calls = isWeb
    ? `and, collection, collectionGroup, doc, ${constraintCalls}, or, ${webCalls}`
    : 'FieldPath, FieldValue, Filter';
  return `import { ${calls} } from '${module}'
import type { CollectionReference, DocumentReference, Query } from '${module}'
import { db } from './delivery'
${types}
${variables}
${sourcesOf(api)}
const untyped = (() => {
${sourcesOf({ ...api, isTyped: false })}
return { ${sourceNames} }
})()
const askBoth = async (...asked: readonly Promise<number>[]) => {
  const found = new Set(await Promise.all(asked))
  return found.size === 1 ? [...found][0] : found
}
${snapshots}
const padThai = await ${api.spell("getDoc(doc(dishes, 'pad-thai'))")}`;
}

const composite = /\b(?<name>or|and)\(/;

/** A constraint as a way has it on a side; nothing where it has none. */
function spellConstraint(api: Api, constraint: string, from: Source): string | undefined {
  const spelt = api.spell(constraint);
  if (!composite.test(constraint) || (!api.isWrapper && !api.hasMethods)) {
    return spelt;
  }
  if (api.hasMethods) {
    return `where(${spelt.replaceAll(/\b(or|and|where)\(/g, 'Filter.$1(')})`;
  }
  return api.side === 'web' ? spelt.replaceAll(new RegExp(composite, 'g'), `${from}.$<name>(`) : undefined;
}

/** What each way lets through, and how many documents are then found. */
function searchTable(caption: string, rows: Readonly<Record<string, Search>>, axis = 'Query'): TableDefinition {
  return tableOf({
    caption,
    axes: [axis, 'With'],
    rows,
    columns: ways,
    reads: true,
    programOf: ({ from = 'restaurants', constraints, call }, way, { side }) => {
      const api = apiOf(way, side);
      const spelt = constraints
        .map((each) => api && spellConstraint(api, each, from))
        .filter((each) => each !== undefined);
      if (api === undefined || spelt.length < constraints.length) {
        return undefined;
      }
      const query = queryOf(api, api.isWrapper ? sources[from] : from, spelt, 76);
      const shown = call?.(api, query);
      const counted = shown ?? countFound(api, query);
      const both = `askBoth((({ ${sourceNames} }) =>\n${counted})(untyped),\n${counted})`;
      return { setup: searchSetup(api), code: shown ?? query, call: api.isWrapper ? counted : both };
    },
  });
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

/** The last document, without an order, by what asks for it. */
function lastBy(call: Required<Search>['call'], side?: Side): Search {
  return { constraints: ['limitToLast(1)'], call, ...(side && { side }) };
}

/** What compared_to_SDK/where, limit, cursor and query_rules show beside the tables of what combines. */
export const searchTables: TableDefinitions = {
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
  'last-without-order': searchTable(
    'The last document without an order, by call',
    {
      '`getDocs`, or `get`': lastBy(countFound),
      '`getCountFromServer`, or `count`': lastBy(
        ({ hasMethods }, query) =>
          `${hasMethods ? `${query}.count().get()` : `getCountFromServer(${query})`}.then((found) => found.data().count)`,
      ),
      '`getDocsFromServer`': lastBy((_, query) => `getDocsFromServer(${query}).then(({ size }) => size)`, 'web'),
      '`getDocsFromCache`': lastBy((_, query) => `getDocsFromCache(${query}).then(({ size }) => size)`, 'web'),
    },
    'Call',
  ),
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
