import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { programAfter } from './callAfter.ts';
import { compareRealtime, settled } from './compareRealtime.ts';
import { onlyWrapper, type Task } from './compareWays.ts';
import { realtimeSetup } from './setups.ts';
import { tableOf } from './tableOf.ts';
import { apiOf, realtimeSides, realtimeWays } from './ways.ts';

const ada = "ref(db, 'couriers/ada')";
const delivered = "ref(db, 'couriers/ada/delivered')";
const status = "ref(db, 'couriers/ada/status')";
const position = "ref(db, 'couriers/ada/position')";
const monday = "ref(db, 'shifts/monday')";
const ratings = "ref(db, 'ratings')";
const queue = "ref(db, 'kitchens/mitte/queue')";
const entry = "{ order: 'order-1', placedAt: serverTimestamp() }";
const measured = '{ lat: 52.52, lng: 13.4, altitude: 34 }';
const priced = "{ prices: { 1: number; currency: 'EUR' } }";
const unionField = "const field = (): 'name' | 'delivered' => 'name'";
const emptyId = "const id: string = ''";
const adaId = "const id: string = 'ada'";
const idle = { 'couriers/ada': { status: 'idle' } };
const night = { 'shifts/monday': { ada: 'night', bo: '(deleted)' } };

/** A value that is set in a database with a type of its own. */
function setIn(type: string, path: string, value: string): Task {
  return {
    before: ({ isWrapper }) => (isWrapper ? `const at = createRef<MetaTypeCreator<${type}>>(db)` : ''),
    code: ({ isWrapper }) => `set(${isWrapper ? `at('${path}')` : `ref(db, '${path}')`}, ${value})`,
  };
}

/** A table of the wrapper alone: kinds of nodes in the type of a database, and calls on them. */
function kindsAndCalls(
  caption: string,
  kinds: readonly string[],
  typeOf: (kind: string) => string,
  calls: Readonly<Record<string, string>>,
): TableDefinition {
  return tableOf({
    caption,
    axes: ['In the meta type', 'Call'],
    rows: Object.fromEntries(kinds.map((kind) => [`\`${kind}\``, { kind }])),
    columns: calls,
    sides: realtimeSides,
    fixture: 'notes',
    programOf: ({ kind }, call, { side }) => {
      const api = apiOf('FireSageJS', side);
      const declarations = `type Data = MetaTypeCreator<${typeOf(kind)}>\nconst at = createRef<Data>(db)`;
      return api && programAfter(realtimeSetup(api), declarations, call, settled(call));
    },
  });
}

/** What pages of the Realtime Database show. */
export const realtimeWriteTables: TableDefinitions = {
  'realtime-sets': compareRealtime('The same `set` in each', realtimeWays, {
    'a status that does not exist': { code: `set(${status}, 'sleeping')`, intended: {} },
    'a misspelt path': { code: "set(ref(db, 'couriers/ada/sttus'), 'idle')", intended: idle },
    'part of an object': {
      code: `set(${position}, { lat: 52.53 })`,
      intended: { 'couriers/ada/position': { lat: 52.53 } },
    },
    'a `Date` for a time': {
      code: "set(ref(db, 'couriers/ada/seenAt'), new Date(1714550500000))",
      intended: { 'couriers/ada': { seenAt: 1714550500000 } },
    },
    '`undefined`': { code: "set(ref(db, 'couriers/ada/order'), undefined)" },
    '`null`': { code: `set(${ada}, null)`, intended: {} },
    'an unknown field': { code: `set(${position}, ${measured})`, intended: {} },
    'an unknown field, in a variable': {
      before: `const measured = ${measured}`,
      code: `set(${position}, measured)`,
      intended: {},
    },
    'a value of type `any`': { code: `set(${position}, JSON.parse('{ "lat": "north" }'))`, intended: {} },
    'an empty object': { code: `set(${monday}, {})`, intended: {} },
    'an empty object in an object': { code: "set(ref(db, 'shifts'), { monday: {} })", intended: {} },
    'an empty record in a variable': {
      before: "const shifts: Record<string, 'night'> = {}",
      code: `set(${monday}, shifts)`,
      intended: {},
    },
    'an empty array': { code: `set(${ratings}, [])`, intended: {} },
    'number keys in a string record': { code: `set(${monday}, { 1: 'night' })` },
    'number keys in quotes': { code: `set(${monday}, { '1': 'night' })` },
    'number keys beside a word': { code: `set(${monday}, { ada: 'night', 1: 'night' })` },
    'number keys one level higher': { code: "set(ref(db, 'shifts'), { friday: { 1: 'night' } })" },
    'number keys in a numeric record': { code: `set(${ratings}, { 1: 3, 5: 120 })` },
    'an array for a numeric record': { code: `set(${ratings}, [0, 3])` },
    'a word in a numeric record': { code: `set(${ratings}, { five: 120 })` },
    'a number in quotes in a numeric record': { code: `set(${ratings}, { '5': 120 })` },
    'an empty key': { code: `set(${monday}, { '': 'night' })` },
    'a decimal key': { code: `set(${ratings}, { 1.5: 3 })` },
    'a push-only list': { code: `set(${queue}, { second: ${entry} })`, intended: {} },
    'an entry of a push-only list': { code: `set(ref(db, 'kitchens/mitte/queue/first'), ${entry})` },
  }),
  'realtime-silent': compareRealtime('What the wrapper lets through', realtimeWays, {
    'remove with an empty id': { before: emptyId, code: 'remove(ref(db, `tracking/${id}`))', intended: {} },
    'set with an empty id': { before: emptyId, code: "set(ref(db, `couriers/${id}/status`), 'idle')", intended: {} },
    'an id with a slash': {
      before: "const words: string = 'ada/bo'",
      code: "set(ref(db, `shifts/monday/${words}`), 'night')",
      intended: {},
    },
    'an id that is `undefined`': {
      before: 'const missing = undefined as string | undefined',
      code: "set(ref(db, `shifts/monday/${missing}`), 'night')",
      intended: {},
    },
    'an id with a dot': {
      before: "const id: string = 'ada.bo'",
      code: "set(ref(db, `shifts/monday/${id}`), 'night')",
      intended: {},
    },
    'a transaction that returns `null`': { code: `runTransaction(${status}, () => null)`, intended: {} },
    'a push-only list in a transaction': {
      code: `runTransaction(${queue}, () => ({ second: ${entry} }))`,
      intended: {},
    },
    'a push-only list, in the node above it': {
      code: `set(ref(db, 'kitchens/mitte'), { open: true, ovens: 2, address: { street: 'Torstraße 1', city: { name: 'Berlin', zip: '10119' } }, queue: { second: ${entry} } })`,
      intended: {},
    },
    'remove below an entry made by `push`': { code: "remove(ref(db, 'chat/order-1/first/text'))", intended: {} },
    'remove below a `Removable` entry': { code: "remove(ref(db, 'tracking/order-1/stage'))", intended: {} },
    'remove of a `PossiblyReadAsNullable` field below a `Removable` entry': {
      code: "remove(ref(db, 'tracking/order-1/courier'))",
      intended: {},
    },
    'remove below a `Removable` node with a name': { code: "remove(ref(db, 'notice/text'))", intended: {} },
    'a path of a union type in `set`': {
      before: unionField,
      code: 'set(ref(db, `couriers/ada/${field()}`), 12)',
      intended: {},
    },
    'a path of a union type in `update`': {
      before: unionField,
      code: ({ isWrapper }) =>
        isWrapper ? `update(${ada}, [field()] as const, [12])` : `update(${ada}, { [field()]: 12 })`,
      intended: {},
    },
    'a path of a union type in a transaction': {
      before: unionField,
      code: 'runTransaction(ref(db, `couriers/ada/${field()}`), () => 12)',
      intended: {},
    },
    'a reference of another database': {
      before: ({ isWrapper }) =>
        isWrapper
          ? `const archiveRef = createRef<MetaTypeCreator<{ notice: number }>>(db)
const close = (notice: DatabaseReference<Delivery, 'notice'>) =>
  set(notice, { text: 'Closed.', since: serverTimestamp() })`
          : `const close = (notice: ReturnType<typeof ref>) => set(notice, { text: 'Closed.', since: serverTimestamp() })
const archived = ref(db, 'notice')`,
      code: ({ isWrapper }) => (isWrapper ? "close(archiveRef('notice'))" : 'close(archived)'),
      intended: {},
    },
    'an unknown field from a transaction': { code: `runTransaction(${position}, () => (${measured}))`, intended: {} },
    // An object literal has no key twice.
    'the same path twice': {
      code: onlyWrapper(`update(${ada}, ['status', 'status'] as const, ['idle', 'off'])`),
      intended: {},
    },
  }),
  'realtime-refused': compareRealtime('What the official SDK can do', realtimeWays, {
    'a transaction with an `async` function': {
      code: `runTransaction(${delivered}, async (count) => (count ?? 0) + 1)`,
      intended: { 'couriers/ada': { delivered: 12 } },
    },
    'a transaction that returns nothing': { code: `runTransaction(${delivered}, () => {})` },
    'a transaction that returns a literal': {
      code: `runTransaction(${monday}, () => ({ ada: 'night' }))`,
      intended: night,
    },
    'the same with `as const`': {
      code: `runTransaction(${monday}, () => ({ ada: 'night' as const }))`,
      intended: night,
    },
    'a transaction that returns a time as read': { code: `runTransaction(${ada}, (courier) => courier)` },
    '`null` in an update': {
      code: ({ isWrapper }) =>
        isWrapper ? `update(${ada}, ['order'] as const, [null])` : `update(${ada}, { order: null })`,
    },
    'values in a stored tuple': {
      before: ({ isWrapper }) =>
        `const values = ${isWrapper ? "['idle', true]" : "{ status: 'idle', onDuty: true }"} as const`,
      code: ({ isWrapper }) => `update(${ada}, ${isWrapper ? "['status', 'onDuty'] as const, " : ''}values)`,
    },
    'a stored tuple, spread': {
      before: "const values = ['idle', true] as const",
      code: onlyWrapper(`update(${ada}, ['status', 'onDuty'] as const, [...values])`),
    },
    'fixed and free keys in one record': setIn(
      '{ days: { total: number } & Record<string, { orders: number }> }',
      'days',
      '{ total: 3, monday: { orders: 3 } }',
    ),
    'an entry of a push-only list directly below a record': setIn(
      '{ logs: Record<string, PushAbleOnly<{ text: string }>> }',
      'logs/monday/first',
      "{ text: 'Rain.' }",
    ),
    'the same below a numeric record': setIn(
      '{ logs: NumericKeyRecord<PushAbleOnly<{ text: string }>> }',
      'logs/1/first',
      "{ text: 'Rain.' }",
    ),
    'the same below a record, with a field between': setIn(
      '{ logs: Record<string, { lines: PushAbleOnly<{ text: string }> }> }',
      'logs/monday/lines/first',
      "{ text: 'Rain.' }",
    ),
    'a number key beside a name': setIn(priced, 'prices', "{ 1: 12, currency: 'EUR' }"),
    'that number key alone': setIn(priced, 'prices/1', '12'),
    'a numeric record as the whole database': setIn('NumericKeyRecord<{ celsius: number }>', '5', '{ celsius: 21 }'),
    'a record as the whole database': setIn('Record<string, { celsius: number }>', 'berlin', '{ celsius: 21 }'),
  }),
  'realtime-paths': compareRealtime('The same path in each', realtimeWays, {
    'a misspelt path': { code: "set(ref(db, 'courier/ada/name'), 'Ada')", intended: {} },
    'a misspelt field': { code: "set(ref(db, 'couriers/ada/mood'), 'good')", intended: {} },
    'a number among string keys': { code: "set(ref(db, 'shifts/7'), { ada: 'night' })", intended: {} },
    'a word among number keys': { code: "set(ref(db, 'ratings/five'), 1)", intended: {} },
    'a dot': { code: "set(ref(db, 'couriers/ada.lovelace/name'), 'Ada')" },
    'an empty key': { code: "set(ref(db, 'couriers//status'), 'idle')", intended: {} },
    'a slash at the end of a field': { code: "set(ref(db, 'couriers/ada/status/'), 'idle')", intended: idle },
    'below a string': { code: `set(child(${status}, 'text'), 'idle')`, intended: {} },
    'a path made with `+`': {
      before: adaId,
      code: "set(ref(db, 'couriers/' + id + '/status'), 'idle')",
      intended: idle,
    },
    'a template': { before: adaId, code: "set(ref(db, `couriers/${id}/status`), 'idle')", intended: idle },
  }),
  'list-kinds': kindsAndCalls(
    'What may be done with a list',
    ['PushAble<T>', 'PushAble<T | Removable>', 'PushAbleOnly<T>', 'PushAbleOnly<T | Removable>', 'Record<string, T>'],
    (kind) => `{ notes: ${kind.replace(/\bT\b/, '{ text: string }')} }`,
    {
      '`push`': "push(at('notes'), { text: 'Call' })",
      'replace the whole list': "set(at('notes'), { second: { text: 'Call' } })",
      '`set` of one entry': "set(at('notes/first'), { text: 'Call' })",
      '`remove` of one entry': "remove(at('notes/first'))",
    },
  ),
  'nullable-kinds': kindsAndCalls(
    'What may be done with a node that may be absent',
    ['string | PossiblyReadAsNullable', 'string | Removable', 'string | null'],
    (kind) => `{ bike: { rider: ${kind} } }`,
    {
      '`set` of a string': "set(at('bike/rider'), 'bo')",
      '`set` of `null`': "set(at('bike/rider'), null)",
      '`remove`': "remove(at('bike/rider'))",
    },
  ),
};
