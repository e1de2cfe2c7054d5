import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, type Task, type Way } from './compareWays.ts';

/** Filters, orders and cursors of the official SDKs take no document type, so what is typed speaks for what is not. */
const ways: readonly Way[] = ['typed SDK', 'wrapper'];

/** What queries ask, as the wrapper has it; the set-up files of the SDKs have a variable of this name. */
const sources = {
  restaurants: 'restaurants.collection()',
  couriers: 'couriers.collection()',
  orders: 'orders.collection()',
  couriersByName: 'couriersByName',
  firstRestaurant: 'firstRestaurant',
  rated: 'rated',
};

/** What each way lets through, and how many documents are then found; rows are called by their constraints, too. */
export function compareSearches(
  caption: string,
  shown: readonly Way[],
  searches: Readonly<Record<string, Task>>,
): TableDefinition {
  return compareWays(caption, shown, searches, {
    labelOf: (name) => labelOf(name, searches[name]),
    axis: 'Query',
    reads: true,
    callOf: (code, setup, side) => {
      const found = side === 'admin' && setup !== 'wrapper' ? `${code}.get()` : `getDocs(${code})`;
      return `${found}.then(({ size }) => size)`;
    },
  });
}

function labelOf(name: string, { web = '' }: Task = {}): string {
  const [, code = ''] = /^query\(\s*\w+,\s*(.+?),?\s*\)$/s.exec(web) ?? [];
  return name.includes(code) || code.length > 85 ? name : `${name}: \`${code.replaceAll(/\s+/g, ' ')}\``;
}

/** Constraints of whoever has other ones than the web SDK; of the Admin SDK they are methods. */
interface OtherConstraints extends Pick<Task, 'side' | 'isOfWebWrapper'> {
  admin?: readonly string[];
  wrapper?: readonly string[];
}

/** A query that is meant to find so many documents; nothing, where whatever it finds is wrong. */
export function search(
  from: keyof typeof sources,
  constraints: readonly string[],
  intended = '',
  { admin = constraints, wrapper = constraints, ...options }: OtherConstraints = {},
): Task {
  return {
    ...options,
    web: queryOf([from, ...constraints]),
    admin: [from, ...admin].join(isLong(admin) ? '\n  .' : '.'),
    wrapper: queryOf([sources[from], ...wrapper]),
    intended,
  };
}

/** Whether constraints are too long for one line of a page. */
function isLong(constraints: readonly string[]): boolean {
  return constraints.join(', ').length > 50;
}

function queryOf([from = '', ...constraints]: readonly string[]): string {
  return isLong(constraints)
    ? `query(\n  ${[from, ...constraints].join(',\n  ')},\n)`
    : `query(${[from, ...constraints].join(', ')})`;
}

const filters = compareSearches('The same filter in each', ways, {
  'a value of the field': search('restaurants', ["where('cuisine', '==', 'thai')"], '1'),
  'a misspelt field': search('restaurants', ["where('cuisin', '==', 'thai')"]),
  'a value outside the union': search('restaurants', ["where('cuisine', '==', 'french')"]),
  'a string for a number': search('restaurants', ["where('rating', '==', '4')"]),
  'an unknown member of a map': search('restaurants', ["where('address.town', '==', 'Delft')"]),
  'a leaf in a record of maps, by its path': search('restaurants', ["where('openingHours.mon.opens', '<', 12)"], '1'),
  'a value of another type, the field name in a `string`': search('couriers', ["where(stringField, '==', 'four')"]),
  'a number for a date': search('restaurants', ["where('updatedAt', '>', Date.now())"]),
  'a reference to another collection': search('orders', ["where('restaurant', '==', courier)"]),
  '`undefined`': search('restaurants', ["where('rating', '==', undefined)"]),
  '`>` with `null`, on a number': search('restaurants', ["where('rating', '>', null)"]),
  'a path into an array': search('orders', ["where('items.0.dish', '==', 'pad-thai')"]),
  'a path into a string': search('restaurants', ["where('name.first', '==', 'Thai')"]),
  '`in` without a list': search('restaurants', ["where('cuisine', 'in', 'thai')"]),
  '`in` with an empty list in a variable': search('restaurants', ["where('cuisine', 'in', noCuisines)"], '0'),
  '`not-in` with an empty list in a variable': search('restaurants', ["where('cuisine', 'not-in', noCuisines)"], '2'),
  '`array-contains` on a string': search('restaurants', ["where('name', 'array-contains', 'Thai')"]),
  '`array-contains` with a complete element': search(
    'orders',
    ["where('items', 'array-contains', { quantity: 2, dish: 'pad-thai' })"],
    '1',
  ),
  '`array-contains` with part of an element': search('orders', [
    "where('items', 'array-contains', { dish: 'pad-thai' })",
  ]),
  '`array-contains` with a misspelt field': search('restaurants', ["where('tgas', 'array-contains', 'vegan')"]),
  '`array-contains-any` with an empty list in a variable': search(
    'restaurants',
    ["where('tags', 'array-contains-any', noTags)"],
    '0',
  ),
  'a whole map': search('restaurants', ["where('address.zone', '==', zone)"], '1'),
  'a whole map with a member more': search('restaurants', ["where('address.zone', '==', { ...zone, km: 4 })"]),
  'a whole map with a map inside': search('restaurants', ["where('address', '==', { street, city, zone })"], '1'),
});

const limits = compareSearches('The same limit in each', ways, {
  '`limit(0)`': search('restaurants', ['limit(0)']),
  '`limit(-1)`': search('restaurants', ['limit(-1)']),
  '`limit(1.5)`': search('restaurants', ['limit(1.5)']),
  'a variable that holds `0`': search('restaurants', ['limit(zero)']),
  'two limits: the later one wins': search('restaurants', ['limit(1)', 'limit(2)'], '2'),
  'a limit on a query that has one: the later one wins': search('firstRestaurant', ['limit(2)'], '2'),
  '`limitToLast`, behind an order': search('restaurants', ["orderBy('rating')", 'limitToLast(1)'], '1'),
  '`limitToLast`, without an order': search('restaurants', ['limitToLast(1)'], '1'),
  '`limitToLast`, an order in an extended query': search('couriersByName', ['limitToLast(1)'], '1'),
  '`offset(1)`': search('restaurants', ['offset(1)'], '1', { side: 'admin' }),
  '`offset(0)`': search('restaurants', ['offset(0)'], '2', { side: 'admin' }),
});

const byDeliveries = "orderBy('deliveries')";
const byName = "orderBy('name')";

const cursors = compareSearches('The same cursor in each', ways, {
  'a value that fits': search('couriers', [byDeliveries, 'startAt(4)'], '1'),
  'a value of another type': search('couriers', [byDeliveries, "startAt('four')"]),
  'a value of another type, `endAt`': search('couriers', [byDeliveries, "endAt('four')"]),
  'no value': search('couriers', [byDeliveries, 'startAt()']),
  'the spread of an empty tuple': search('couriers', [byDeliveries, 'startAfter(...emptyTuple)'], '2'),
  'the spread of an array': search('couriers', [byDeliveries, 'startAt(...fourInAnArray)'], '1'),
  'more values than orders': search('couriers', [byDeliveries, "startAt(4, 'Ana')"]),
  'fewer values than orders': search('couriers', [byName, byDeliveries, "startAt('Ben')"], '1'),
  'a misspelt order, before a value': search('couriers', ["orderBy('deliveris')", 'startAt(4)']),
  'a cursor before its order': search('couriers', ['startAt(4)', byDeliveries], '1'),
  'an order after the cursor': search('couriers', [byDeliveries, 'startAt(4)', byName], '1'),
  'a cursor for the order of an extended query': search('couriersByName', ["startAt('Ben')"], '1'),
  'a snapshot, behind an order': search('couriers', [byDeliveries, 'startAfter(ben)'], '1'),
  'a snapshot, without an order': search('couriers', ['startAfter(ana)'], '1'),
  'a snapshot of another collection': search('restaurants', [byName, 'startAfter(ana)']),
  'a snapshot of a missing document': search('couriers', [byDeliveries, 'startAfter(nobody)']),
  'a snapshot without the ordered field': search('couriers', ["orderBy('rating')", 'startAfter(ana)']),
});

const active = "where('active', '==', true)";
const bike = "where('vehicle', '==', 'bike')";
const scooter = "where('vehicle', '==', 'scooter')";
const notBike = "where('vehicle', 'not-in', ['bike'])";
const either = `or(${bike}, ${scooter})`;
const eitherAdmin = `Filter.or(Filter.${bike}, Filter.${scooter})`;

const queryRules = compareSearches('The same query in each', ways, {
  'two `!=`': search('restaurants', ["where('name', '!=', 'Roma')", "where('name', '!=', 'Napoli')"], '1'),
  'two `not-in` on one field': search(
    'restaurants',
    ["where('cuisine', 'not-in', ['thai'])", "where('cuisine', 'not-in', ['mexican'])"],
    '1',
  ),
  'two `array-contains`': search(
    'restaurants',
    ["where('tags', 'array-contains', 'late')", "where('tags', 'array-contains', 'pizza')"],
    '1',
  ),
  '`in` next to `array-contains-any`': search(
    'restaurants',
    ["where('cuisine', 'in', ['thai'])", "where('tags', 'array-contains-any', ['vegan'])"],
    '1',
  ),
  'ranges on two fields': search('restaurants', ["where('rating', '>', 4)", "where('address.zone.fee', '<', 3)"], '1'),
  'a range, sorted by another field': search('restaurants', ["where('rating', '>', 4)", byName], '1'),
  'an order after `documentId()`': search('restaurants', ['orderBy(documentId())', byName], '2', {
    admin: ['orderBy(FieldPath.documentId())', byName],
  }),
  'sorted by a misspelt field': search('restaurants', ["orderBy('ratng')"]),
  'sorted by the field of `==`': search('restaurants', ["where('cuisine', '==', 'thai')", "orderBy('cuisine')"], '1'),
  'sorted by the field of `in`': search('restaurants', ["where('cuisine', 'in', ['thai'])", "orderBy('cuisine')"], '1'),
  'a filter next to `or`': search('couriers', [active, either], '2', {
    admin: [active, `where(${eitherAdmin})`],
    wrapper: [active, `couriers.${either}`],
    isOfWebWrapper: true,
  }),
  '`not-in` in `or`': search('couriers', [`or(${notBike}, ${active})`], '2', {
    admin: [`where(Filter.or(Filter.${notBike}, Filter.${active}))`],
    wrapper: [`couriers.or(${notBike}, ${active})`],
    isOfWebWrapper: true,
  }),
  '31 values for `in`': search('restaurants', ["where('rating', 'in', thirtyOneNumbers)"], '1'),
  '11 values for `not-in`': search('restaurants', ["where('rating', 'not-in', elevenNumbers)"], '2'),
  'a sort in a second `query`, after a range': search('rated', [byName], '1'),
});

/** The row of query_rules that says what to write instead, by row. */
const remedies: Readonly<Record<string, string>> = {
  'two `!=`': 'not-equal',
  'two `not-in` on one field': 'not-equal',
  'two `array-contains`': 'array-contains',
  '`in` next to `array-contains-any`': 'in-array-contains',
  'ranges on two fields': 'ranges',
  'a range, sorted by another field': 'range-order',
  'an order after `documentId()`': 'range-order',
  'sorted by a misspelt field': 'misspelt-order',
  'sorted by the field of `==`': 'equality-order',
  'sorted by the field of `in`': 'equality-order',
  'a filter next to `or`': 'next-to-or',
  '`not-in` in `or`': 'not-in-or',
  '31 values for `in`': 'too-many',
  '11 values for `not-in`': 'too-many',
  'a sort in a second `query`, after a range': 'unseen',
};

const linkOf = (name: string): string =>
  name in remedies ? `[${name}](/compared_to_SDK/query_rules#${remedies[name]})` : (queryRules.labelOf?.(name) ?? name);

/** What compared_to_SDK/where, limit, cursor and query_rules show of queries that have names. */
export const searchTables: TableDefinitions = {
  filters,
  limits,
  cursors,
  'query-rules': { ...queryRules, labelOf: linkOf },
};
