import type { RecordedTables } from '../../records/site/TableDefinition.ts';
import { compareRealtime, type RealtimeTask } from './compareRealtime.ts';

type Intended = Readonly<Record<string, unknown>>;

/** A value that is set at a path. */
function set(path: string, value: string, intended?: Intended, before?: string): RealtimeTask {
  return {
    code: ({ node }) => `set(${node(path)}, ${value})`,
    ...(before !== undefined && { before }),
    ...(intended !== undefined && { intended }),
  };
}

/** A transaction with a function of its own. */
function transaction(path: string, run: string, intended?: Intended, before?: string): RealtimeTask {
  return {
    code: ({ node }) => `runTransaction(${node(path)}, ${run})`,
    ...(before !== undefined && { before }),
    ...(intended !== undefined && { intended }),
  };
}

function update(
  path: string,
  values: readonly (readonly [string, string])[],
  intended?: Intended,
  before?: string,
): RealtimeTask {
  return {
    code: ({ update: write }) => write(path, values),
    ...(before !== undefined && { before }),
    ...(intended !== undefined && { intended }),
  };
}

const ada = "'couriers/ada'";
const status = "'couriers/ada/status'";
const position = "'couriers/ada/position'";
const monday = "'shifts/monday'";
const queue = "'kitchens/mitte/queue'";
const entry = "{ order: 'order-1', placedAt: serverTimestamp() }";
const unionField = "const field = (): 'name' | 'delivered' => 'name'";
const emptyId = "const id: string = ''";

/** Code of the wrapper alone, on a database of one type. */
function typed(type: string, code: string, before = ''): RealtimeTask {
  return {
    before: `type Data = MetaTypeCreator<${type}>\nconst at = createRef<Data>(db)${before === '' ? '' : `\n${before}`}`,
    code: () => code,
  };
}

const listKinds: Readonly<Record<string, string>> = {
  '`PushAble<T>`': 'PushAble<{ text: string }>',
  '`PushAble<T | Removable>`': 'PushAble<{ text: string } | Removable>',
  '`PushAbleOnly<T>`': 'PushAbleOnly<{ text: string }>',
  '`PushAbleOnly<T | Removable>`': 'PushAbleOnly<{ text: string } | Removable>',
  '`Record<string, T>`': 'Record<string, { text: string }>',
};
const listCalls: Readonly<Record<string, string>> = {
  '`push`': "push(at('notes'), { text: 'Call' })",
  'replace the whole list': "set(at('notes'), { second: { text: 'Call' } })",
  '`set` of one entry': "set(at('notes/first'), { text: 'Call' })",
  '`remove` of one entry': "remove(at('notes/first'))",
};
const nullableKinds: Readonly<Record<string, string>> = {
  '`string | PossiblyReadAsNullable`': 'string | PossiblyReadAsNullable',
  '`string | Removable`': 'string | Removable',
  '`string | null`': 'string | null',
};
const nullableCalls: Readonly<Record<string, string>> = {
  '`set` of a string': "set(at('bike/rider'), 'bo')",
  '`set` of `null`': "set(at('bike/rider'), null)",
  '`remove`': "remove(at('bike/rider'))",
};

/** A table of the wrapper alone: kinds of nodes, and calls on them. */
function kindsAndCalls(
  [caption, axis]: readonly [caption: string, axis: string],
  kinds: Readonly<Record<string, string>>,
  calls: Readonly<Record<string, string>>,
  typeOf: (kind: string) => string,
) {
  const table = compareRealtime(caption, {}, { axis, fixture: 'notes' });
  const programOf = (row: string, column: string, side: string) => {
    const [kind, call] = [kinds[row], calls[column]];
    if (kind === undefined || call === undefined) {
      return undefined;
    }
    const one = compareRealtime(caption, { [row]: typed(typeOf(kind), call) });
    return one.programOf(row, 'FireSageJS', side);
  };
  return { ...table, axes: [axis, 'Call'] as const, rows: Object.keys(kinds), columns: Object.keys(calls), programOf };
}

/** What pages of the Realtime Database show. */
export const realtimeWriteTables: RecordedTables = {
  'realtime-sets': compareRealtime('The same `set` in each', {
    'a status that does not exist': set(status, "'sleeping'", {}),
    'a misspelt path': set("'couriers/ada/sttus'", "'idle'", { 'couriers/ada': { status: 'idle' } }),
    'part of an object': set(position, '{ lat: 52.53 }', { 'couriers/ada/position': { lat: 52.53 } }),
    'a `Date` for a time': set("'couriers/ada/seenAt'", 'new Date(1714550500000)', {
      'couriers/ada': { seenAt: 1714550500000 },
    }),
    '`undefined`': set("'couriers/ada/order'", 'undefined'),
    '`null`': set(ada, 'null', {}),
    'an unknown field': set(position, '{ lat: 52.52, lng: 13.4, altitude: 34 }', {}),
    'an unknown field, in a variable': set(
      position,
      'measured',
      {},
      'const measured = { lat: 52.52, lng: 13.4, altitude: 34 }',
    ),
    'a value of type `any`': set(position, `JSON.parse('{ "lat": "north" }')`, {}),
    'an empty object': set(monday, '{}', {}),
    'an empty object in an object': set("'shifts'", '{ monday: {} }', {}),
    'an empty record in a variable': set(monday, 'shifts', {}, "const shifts: Record<string, 'night'> = {}"),
    'an empty array': set("'ratings'", '[]', {}),
    'number keys in a string record': set(monday, "{ 1: 'night' }"),
    'number keys in quotes': set(monday, "{ '1': 'night' }"),
    'number keys beside a word': set(monday, "{ ada: 'night', 1: 'night' }"),
    'number keys one level higher': set("'shifts'", "{ friday: { 1: 'night' } }"),
    'number keys in a numeric record': set("'ratings'", '{ 1: 3, 5: 120 }'),
    'an array for a numeric record': set("'ratings'", '[0, 3]'),
    'a word in a numeric record': set("'ratings'", '{ five: 120 }'),
    'a number in quotes in a numeric record': set("'ratings'", "{ '5': 120 }"),
    'a decimal key': set("'ratings'", '{ 1.5: 3 }'),
    'a push-only list': set(queue, `{ second: ${entry} }`, {}),
    'an entry of a push-only list': set("'kitchens/mitte/queue/first'", entry),
  }),
  'realtime-silent': compareRealtime('What the wrapper lets through', {
    'remove with an empty id': {
      before: emptyId,
      code: ({ node }) => `remove(${node('`tracking/${id}`')})`,
      intended: {},
    },
    'set with an empty id': set('`couriers/${id}/status`', "'idle'", {}, emptyId),
    'an id with a slash': set('`shifts/monday/${words}`', "'night'", {}, "const words: string = 'ada/bo'"),
    'an id that is `undefined`': set(
      '`shifts/monday/${missing}`',
      "'night'",
      {},
      'const missing = undefined as string | undefined',
    ),
    'an id with a dot': set('`shifts/monday/${id}`', "'night'", {}, "const id: string = 'ada.bo'"),
    'a transaction that returns `null`': transaction(status, '() => null', {}),
    'a push-only list in a transaction': transaction(queue, `() => ({ second: ${entry} })`, {}),
    'a push-only list, in the node above it': set(
      "'kitchens/mitte'",
      `{ open: true, ovens: 2, address: { street: 'Torstraße 1', city: { name: 'Berlin', zip: '10119' } }, queue: { second: ${entry} } }`,
      {},
    ),
    'remove below an entry made by `push`': {
      code: ({ node }) => `remove(${node("'chat/order-1/first/text'")})`,
      intended: {},
    },
    'remove below a `Removable` entry': {
      code: ({ node }) => `remove(${node("'tracking/order-1/stage'")})`,
      intended: {},
    },
    'remove below a `Removable` node with a name': {
      code: ({ node }) => `remove(${node("'notice/text'")})`,
      intended: {},
    },
    'a path of a union type in `set`': set('`couriers/ada/${field()}`', '12', {}, unionField),
    'a path of a union type in `update`': update(ada, [['field()', '12']], {}, unionField),
    'a path of a union type in a transaction': transaction('`couriers/ada/${field()}`', '() => 12', {}, unionField),
    'a reference of another database': {
      before: ({ way, node }) =>
        way === 'FireSageJS'
          ? `const archiveRef = createRef<MetaTypeCreator<{ notice: number }>>(db)
const close = (notice: DatabaseReference<Delivery, 'notice'>) =>
  set(notice, { text: 'Closed.', since: serverTimestamp() })`
          : `const close = (notice: ReturnType<typeof ref>) => set(notice, { text: 'Closed.', since: serverTimestamp() })
const archived = ${node("'notice'")}`,
      code: ({ way }) => (way === 'FireSageJS' ? "close(archiveRef('notice'))" : 'close(archived)'),
      intended: {},
    },
    'an unknown field from a transaction': transaction(position, '() => ({ lat: 52.52, lng: 13.4, altitude: 34 })', {}),
    'the same path twice': {
      // An object literal has no key twice.
      code: ({ way, node }) =>
        way === 'FireSageJS' ? `update(${node(ada)}, ['status', 'status'] as const, ['idle', 'off'])` : undefined,
      intended: {},
    },
  }),
  'realtime-refused': compareRealtime('What the official SDK can do', {
    'a transaction with an `async` function': transaction(
      "'couriers/ada/delivered'",
      'async (count) => (count ?? 0) + 1',
      { 'couriers/ada': { delivered: 12 } },
    ),
    'a transaction that returns nothing': transaction("'couriers/ada/delivered'", '() => {}'),
    'a transaction that returns a literal': transaction(monday, "() => ({ ada: 'night' })", {
      'shifts/monday': { ada: 'night', bo: '(deleted)' },
    }),
    'the same with `as const`': transaction(monday, "() => ({ ada: 'night' as const })", {
      'shifts/monday': { ada: 'night', bo: '(deleted)' },
    }),
    'a transaction that returns a time as read': transaction(ada, '(courier) => courier'),
    '`null` in an update': update(ada, [['order', 'null']]),
    'values in a stored tuple': {
      before: ({ way }) =>
        way === 'FireSageJS'
          ? "const values = ['idle', true] as const"
          : "const values = { status: 'idle', onDuty: true } as const",
      code: ({ way, node }) =>
        way === 'FireSageJS'
          ? `update(${node(ada)}, ['status', 'onDuty'] as const, values)`
          : `update(${node(ada)}, values)`,
    },
    'a stored tuple, spread': {
      before: "const values = ['idle', true] as const",
      code: ({ way, node }) =>
        way === 'FireSageJS' ? `update(${node(ada)}, ['status', 'onDuty'] as const, [...values])` : undefined,
    },
    'fixed and free keys in one record': {
      before: ({ way }) =>
        way === 'FireSageJS'
          ? 'const at = createRef<MetaTypeCreator<{ days: { total: number } & Record<string, { orders: number }> }>>(db)'
          : '',
      code: ({ way, node }) =>
        `set(${way === 'FireSageJS' ? "at('days')" : node("'days'")}, { total: 3, monday: { orders: 3 } })`,
    },
    'an entry of a push-only list directly below a record': {
      before: ({ way }) =>
        way === 'FireSageJS'
          ? 'const at = createRef<MetaTypeCreator<{ logs: Record<string, PushAbleOnly<{ text: string }>> }>>(db)'
          : '',
      code: ({ way, node }) =>
        `set(${way === 'FireSageJS' ? "at('logs/monday/first')" : node("'logs/monday/first'")}, { text: 'Rain.' })`,
    },
    'the same, with a field between': {
      before: ({ way }) =>
        way === 'FireSageJS'
          ? 'const at = createRef<MetaTypeCreator<{ logs: Record<string, { lines: PushAbleOnly<{ text: string }> }> }>>(db)'
          : '',
      code: ({ way, node }) =>
        `set(${way === 'FireSageJS' ? "at('logs/monday/lines/first')" : node("'logs/monday/lines/first'")}, { text: 'Rain.' })`,
    },
    'a number key beside a name': {
      before: ({ way }) =>
        way === 'FireSageJS'
          ? "const at = createRef<MetaTypeCreator<{ prices: { 1: number; currency: 'EUR' } }>>(db)"
          : '',
      code: ({ way, node }) =>
        `set(${way === 'FireSageJS' ? "at('prices')" : node("'prices'")}, { 1: 12, currency: 'EUR' })`,
    },
    'that number key alone': {
      before: ({ way }) =>
        way === 'FireSageJS'
          ? "const at = createRef<MetaTypeCreator<{ prices: { 1: number; currency: 'EUR' } }>>(db)"
          : '',
      code: ({ way, node }) => `set(${way === 'FireSageJS' ? "at('prices/1')" : node("'prices/1'")}, 12)`,
    },
    'a numeric record as the whole database': {
      before: ({ way }) =>
        way === 'FireSageJS' ? 'const at = createRef<MetaTypeCreator<NumericKeyRecord<{ celsius: number }>>>(db)' : '',
      code: ({ way, node }) => `set(${way === 'FireSageJS' ? "at('5')" : node("'5'")}, { celsius: 21 })`,
    },
    'a record as the whole database': {
      before: ({ way }) =>
        way === 'FireSageJS' ? 'const at = createRef<MetaTypeCreator<Record<string, { celsius: number }>>>(db)' : '',
      code: ({ way, node }) => `set(${way === 'FireSageJS' ? "at('berlin')" : node("'berlin'")}, { celsius: 21 })`,
    },
  }),
  'realtime-paths': compareRealtime('The same path in each', {
    'a misspelt path': set("'courier/ada/name'", "'Ada'", {}),
    'a misspelt field': set("'couriers/ada/mood'", "'good'", {}),
    'a number among string keys': set("'shifts/7'", "{ ada: 'night' }", {}),
    'a word among number keys': set("'ratings/five'", '1', {}),
    'a dot': set("'couriers/ada.lovelace/name'", "'Ada'"),
    'below a string': {
      code: ({ node }) => `set(child(${node(status)}, 'text'), 'idle')`,
      intended: {},
    },
    'a path made with `+`': set(
      "'couriers/' + id + '/status'",
      "'idle'",
      { 'couriers/ada': { status: 'idle' } },
      "const id: string = 'ada'",
    ),
    'a template': set(
      '`couriers/${id}/status`',
      "'idle'",
      { 'couriers/ada': { status: 'idle' } },
      "const id: string = 'ada'",
    ),
  }),
  'list-kinds': kindsAndCalls(
    ['What may be done with a list', 'In the meta type'],
    listKinds,
    listCalls,
    (kind) => `{ notes: ${kind} }`,
  ),
  'nullable-kinds': kindsAndCalls(
    ['What may be done with a node that may be absent', 'In the meta type'],
    nullableKinds,
    nullableCalls,
    (kind) => `{ bike: { rider: ${kind} } }`,
  ),
};
