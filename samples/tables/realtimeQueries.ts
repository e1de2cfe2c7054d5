import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, realtimeWays, type Task } from './compareWays.ts';
import { realtimeSides } from './tableOf.ts';

/** A query of one node, with what it is meant to find. */
function query(node: string, constraints: string, intended?: string): Task {
  return {
    web: `query(ref(db, '${node}'), ${constraints})`,
    wrapper: `query(deliveryRef('${node}'), ${constraints})`,
    ...(intended !== undefined && { intended }),
  };
}

/** Asks a listener, which sorts and filters in the SDK: the server here answers queries with the whole node. */
function countByListener(asked: string): string {
  return `((asked: any) => new Promise((found) => { onValue(asked, ({ size }: any) => found(size), { onlyOnce: true }) }))(${asked})`;
}

const queries: Readonly<Record<string, Task>> = {
  'a cursor without an ordering': query('couriers', 'startAt(10)', '2'),
  'two orderings': query('ratings', 'orderByKey(), orderByValue()'),
  '`startAt` and `startAfter`': query('ratings', 'orderByValue(), startAt(1), startAfter(2)'),
  '`equalTo` and another cursor': query('ratings', 'orderByValue(), equalTo(1), endAt(2)'),
  '`orderByKey` and a number': query('ratings', 'orderByKey(), startAt(4)'),
  '`orderByKey`, a number over words': query('couriers', "orderByKey(), startAt('4')"),
  '`orderByKey`, a word over numbers': query('ratings', "orderByKey(), startAt('four')"),
  '`orderByKey`, the path of a field as its cursor': query('couriers', "orderByKey(), startAt('ada/position')", '3'),
  '`orderByChild` of an object': query('couriers', "orderByChild('position')"),
  'a child that does not exist': query('couriers', "orderByChild('deliverd'), startAt(10)", '2'),
  'a child by a path': query('kitchens', "orderByChild('address/city/zip'), equalTo('10119')", '1'),
  'a time and a number': query('couriers', "orderByChild('seenAt'), startAt(1714550000000)", '2'),
  'a time and a word': query('couriers', "orderByChild('seenAt'), startAt('today')", '2'),
  'a `Removable` child and `null`': query('couriers', "orderByChild('order'), equalTo(null)", '2'),
  '`orderByValue` and a number': query('ratings', 'orderByValue(), startAfter(4)', '2'),
  '`orderByValue` and a number in quotes': query('ratings', "orderByValue(), startAfter('4')", '2'),
  '`orderByValue` on objects': query('couriers', 'orderByValue()'),
  'a node with fixed fields': query('kitchens/mitte', 'orderByKey()'),
  'a query of a query': {
    web: "query(query(ref(db, 'couriers'), orderByKey()), limitToFirst(2))",
    wrapper: "query(query(deliveryRef('couriers'), orderByKey()), limitToFirst(2))",
    intended: '2',
  },
  'a boolean cursor before its ordering': query('couriers', "equalTo(true), orderByChild('onDuty')"),
  '`limitToFirst(0)`': query('couriers', 'limitToFirst(0)'),
  '`limitToFirst(Infinity)`, as a `number`': query('couriers', 'limitToFirst(Infinity)'),
  'two limits': query('couriers', 'limitToFirst(5), limitToLast(5)'),
};

/** What firesage/highlights/query shows. */
export const realtimeQueryTables: TableDefinitions = {
  'realtime-queries': compareWays('The same query in each', realtimeWays, queries, {
    axis: 'Query',
    reads: true,
    sides: realtimeSides,
    fixture: 'delivery-live',
    callOf: countByListener,
  }),
};
