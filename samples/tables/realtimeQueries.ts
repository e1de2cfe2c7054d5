import type { TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { compareRealtime } from './compareRealtime.ts';
import type { Task } from './compareWays.ts';
import { realtimeWays } from './ways.ts';

/** A query of one node, with what it is meant to find. */
function asked(node: string, constraints: string, intended?: string): Task {
  return {
    code: `query(ref(db, '${node}'), ${constraints})`,
    ...(intended !== undefined && { intended }),
  };
}

/** What firesage/highlights/query shows. */
export const realtimeQueryTables: TableDefinitions = {
  'realtime-queries': compareRealtime(
    'The same query in each',
    realtimeWays,
    {
      'a cursor without an ordering': asked('couriers', 'startAt(10)', '2'),
      'an end without an ordering': asked('couriers', 'endAt(10)', '1'),
      'two orderings': asked('ratings', 'orderByKey(), orderByValue()'),
      'a cursor before two orderings': asked('ratings', 'startAt(1), orderByKey(), orderByValue()'),
      'the same cursor twice': asked('ratings', 'orderByValue(), startAt(1), startAt(2)'),
      '`startAt` and `startAfter`': asked('ratings', 'orderByValue(), startAt(1), startAfter(2)'),
      '`endAt` and `endBefore`': asked('ratings', 'orderByValue(), endAt(1), endBefore(2)'),
      '`equalTo` and another cursor': asked('ratings', 'orderByValue(), equalTo(1), endAt(2)'),
      '`orderByKey` and two arguments': asked('couriers', "orderByKey(), startAt('ada', 'bo')"),
      '`orderByKey` and a number': asked('ratings', 'orderByKey(), startAt(4)'),
      '`orderByKey`, a number over words': asked('couriers', "orderByKey(), startAt('4')"),
      '`orderByKey`, a word over numbers': asked('ratings', "orderByKey(), startAt('four')"),
      '`orderByKey`, a path that does not exist': asked('couriers', "orderByKey(), startAt('ada/bo')"),
      '`orderByKey`, a path that exists': asked('couriers', "orderByKey(), startAt('ada/position')"),
      '`orderByKey`, a dot': asked('couriers', "orderByKey(), startAt('a.b')"),
      '`orderByChild` of an object': asked('couriers', "orderByChild('position')"),
      'a child that does not exist, from 10': asked('couriers', "orderByChild('deliverd'), startAt(10)", '2'),
      'a child that does not exist, to 10': asked('couriers', "orderByChild('deliverd'), endAt(10)", '1'),
      'a child by a path': asked('kitchens', "orderByChild('address/city/zip'), equalTo('10119')", '1'),
      'a time and a number': asked('couriers', "orderByChild('seenAt'), startAt(1714550000000)", '2'),
      'a time and a word': asked('couriers', "orderByChild('seenAt'), startAt('today')", '2'),
      'a `Removable` child and `null`': asked('couriers', "orderByChild('order'), equalTo(null)", '2'),
      '`orderByValue` and a number': asked('ratings', 'orderByValue(), startAfter(4)', '2'),
      '`orderByValue` and a number in quotes': asked('ratings', "orderByValue(), startAfter('4')", '2'),
      '`orderByValue` on objects': asked('couriers', 'orderByValue()'),
      '`orderByValue` on objects, with a cursor': asked('couriers', "orderByValue(), endAt('m')"),
      'a cursor that is a `Date`': asked('couriers', "orderByChild('seenAt'), startAt(new Date(1714550000000))", '2'),
      'a node with fixed fields': asked('kitchens/mitte', 'orderByKey()'),
      'the root, with fixed fields': { code: 'query(ref(db), orderByKey())' },
      'a query of a query': {
        code: "query(query(ref(db, 'couriers'), orderByKey()), limitToFirst(2))",
        intended: '2',
      },
      'the ordering last': asked('couriers', "limitToFirst(5), endAt(20), startAt(10), orderByChild('delivered')", '1'),
      'a boolean cursor before its ordering': asked('couriers', "equalTo(true), orderByChild('onDuty')"),
      '`startAfter` before `orderByKey`': asked('couriers', "startAfter('ada'), orderByKey()"),
      '`limitToFirst(0)`': asked('couriers', 'limitToFirst(0)'),
      '`limitToFirst(Infinity)`, as a `number`': asked('couriers', 'limitToFirst(Infinity)'),
      'two limits': asked('couriers', 'limitToFirst(5), limitToLast(5)'),
    },
    { reads: true, axis: 'Query' },
  ),
};
