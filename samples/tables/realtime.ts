import type { TableDefinition, TableDefinitions } from '../../packages/records/site/TableDefinition.ts';
import { programAfter } from './callAfter.ts';
import { compareWays, realtimeWays, type Task } from './compareWays.ts';
import { setupOf } from './setupOf.ts';
import { realtimeSides, type RowOptions, tableOf } from './tableOf.ts';

/** A table of tasks on the data of the live database: what each lets through, and what is then stored. */
function compareRealtime(
  caption: string,
  tasks: Readonly<Record<string, Task>>,
  intended?: RowOptions['intended'],
): TableDefinition {
  return compareWays(caption, realtimeWays, tasks, {
    intended,
    sides: realtimeSides,
    fixture: 'delivery-live',
    callOf: settled,
  });
}

/** A call whose result, such as a reference, is not to be shown. */
function settled(call: string): string {
  return `Promise.resolve(${call}).then(() => undefined)`;
}

/** A call with a reference to a path, an expression, which each way makes in its own manner. */
function at(path: string, callOf: (reference: string) => string): Task {
  return { web: callOf(`ref(db, ${path})`), wrapper: callOf(`deliveryRef(${path})`) };
}

function set(path: string, value: string): Task {
  return at(path, (reference) => `set(${reference}, ${value})`);
}

function remove(path: string): Task {
  return at(path, (reference) => `remove(${reference})`);
}

function runTransaction(path: string, update: string): Task {
  return at(path, (reference) => `runTransaction(${reference}, ${update})`);
}

/** A value that is set in a database with a type of its own. */
function setIn(type: string, path: string, value: string): Task {
  return {
    beforeWrapper: `const at = createRef<MetaTypeCreator<${type}>>(db)`,
    web: `set(ref(db, '${path}'), ${value})`,
    wrapper: `set(at('${path}'), ${value})`,
  };
}

const status = "'couriers/ada/status'";
const position = "'couriers/ada/position'";
const monday = "'shifts/monday'";
const ratings = "'ratings'";
const queue = "'kitchens/mitte/queue'";
const entry = "{ order: 'order-1', placedAt: serverTimestamp() }";
const kitchen = `{
  open: true,
  ovens: 2,
  address: { street: 'Torstraße 1', city: { name: 'Berlin', zip: '10119' } },
  queue: { second: ${entry} },
}`;
const measured = '{ lat: 52.52, lng: 13.4, altitude: 34 }';
const unionField = "const field = (): 'name' | 'delivered' => 'name'";
const emptyId = "const id: string = ''";
const idle = { 'couriers/ada': { status: 'idle' } };
const night = { 'shifts/monday': { ada: 'night', bo: '(deleted)' } };

const sets = compareRealtime('The same `set` in each', {
  'a status that does not exist': { ...set(status, "'sleeping'"), intended: {} },
  'part of an object': { ...set(position, '{ lat: 52.53 }'), intended: { 'couriers/ada/position': { lat: 52.53 } } },
  'a `Date` for a time': {
    ...set("'couriers/ada/seenAt'", 'new Date(1714550500000)'),
    intended: { 'couriers/ada': { seenAt: 1714550500000 } },
  },
  '`undefined`': set("'couriers/ada/order'", 'undefined'),
  '`null`': { ...set("'couriers/ada'", 'null'), intended: {} },
  'an unknown field': { ...set(position, measured), intended: {} },
  'an unknown field, in a variable': {
    before: `const measured = ${measured}`,
    ...set(position, 'measured'),
    intended: {},
  },
  'a value of type `any`': { ...set(position, `JSON.parse('{ "lat": "north" }')`), intended: {} },
  'an empty object': { ...set(monday, '{}'), intended: {} },
  'an empty object in an object': { ...set("'shifts'", '{ monday: {} }'), intended: {} },
  'an empty record in a variable': {
    before: "const shifts: Record<string, 'night'> = {}",
    ...set(monday, 'shifts'),
    intended: {},
  },
  'an empty array, for a numeric record': { ...set(ratings, '[]'), intended: {} },
  'nothing but number keys in a string record': set(monday, "{ 1: 'night' }"),
  'nothing but quoted number keys in a string record': set(monday, "{ '1': 'night' }"),
  'number keys beside a word': set(monday, "{ ada: 'night', 1: 'night' }"),
  'number keys below the node': set("'shifts'", "{ friday: { 1: 'night' } }"),
  'number keys in a numeric record': set(ratings, '{ 1: 3, 5: 120 }'),
  'a word in a numeric record': { ...set(ratings, '{ five: 120 }'), intended: {} },
  'a push-only list': { ...set(queue, `{ second: ${entry} }`), intended: {} },
  'an entry of a push-only list': set("'kitchens/mitte/queue/first'", entry),
});

/** Calls that are meant to change nothing. */
const silentTasks: Readonly<Record<string, Task>> = {
  'update with an empty id': {
    before: emptyId,
    web: "update(ref(db, 'shifts'), { [id]: { ada: 'night' } })",
    wrapper: "update(deliveryRef('shifts'), [id] as const, [{ ada: 'night' }])",
  },
  'remove with an empty id': { before: emptyId, ...remove('`tracking/${id}`') },
  'set with an empty id': { before: emptyId, ...set('`couriers/${id}/status`', "'idle'") },
  'an id with a slash': {
    before: "const words: string = 'ada/bo'",
    ...set('`shifts/monday/${words}`', "'night'"),
  },
  'an id that is `undefined`': {
    before: 'const missing = undefined as string | undefined',
    ...set('`shifts/monday/${missing}`', "'night'"),
  },
  'an id with a dot': {
    before: "const id: string = 'ada.bo'",
    ...set('`shifts/monday/${id}`', "'night'"),
  },
  'a transaction that returns `null`': runTransaction(status, '() => null'),
  'a push-only list in a transaction': runTransaction(queue, `() => ({ second: ${entry} })`),
  'a push-only list, in the node above it': set("'kitchens/mitte'", kitchen),
  'remove below an entry made by `push`': remove("'chat/order-1/first/text'"),
  'remove below a `Removable` entry': remove("'tracking/order-1/stage'"),
  'remove of a `PossiblyReadAsNullable` field below a `Removable` entry': remove("'tracking/order-1/courier'"),
  'remove below a `Removable` node with a name': remove("'notice/text'"),
  'a path of a union type in `set`': { before: unionField, ...set('`couriers/ada/${field()}`', '12') },
  'a path of a union type in `update`': {
    before: unionField,
    web: "update(ref(db, 'couriers/ada'), { [field()]: 12 })",
    wrapper: "update(deliveryRef('couriers/ada'), [field()] as const, [12])",
  },
  'a path of a union type in a transaction': {
    before: unionField,
    ...runTransaction('`couriers/ada/${field()}`', '() => 12'),
  },
  'a reference of another database': {
    before: `const close = (notice: ReturnType<typeof ref>) => set(notice, { text: 'Closed.', since: serverTimestamp() })
const archived = ref(db, 'notice')`,
    beforeWrapper: `const archiveRef = createRef<MetaTypeCreator<{ notice: number }>>(db)
const close = (notice: DatabaseReference<Delivery, 'notice'>) =>
  set(notice, { text: 'Closed.', since: serverTimestamp() })`,
    web: 'close(archived)',
    wrapper: "close(archiveRef('notice'))",
  },
  'an unknown field from a transaction': runTransaction(position, `() => (${measured})`),
  // An object literal has no key twice, so the official SDK has no such call.
  'the same path twice': {
    wrapper: "update(deliveryRef('couriers/ada'), ['status', 'status'] as const, ['idle', 'off'])",
  },
};

const refused = compareRealtime('The same write in each', {
  'a transaction with an `async` function': {
    ...runTransaction("'couriers/ada/delivered'", 'async (count) => (count ?? 0) + 1'),
    intended: { 'couriers/ada': { delivered: 12 } },
  },
  'a transaction that returns nothing': runTransaction("'couriers/ada/delivered'", '() => {}'),
  'a literal of a union from a transaction': { ...runTransaction(monday, "() => ({ ada: 'night' })"), intended: night },
  'a transaction with `as const`': { ...runTransaction(monday, "() => ({ ada: 'night' as const })"), intended: night },
  'a transaction that returns a time as read': runTransaction("'couriers/ada'", '(courier) => courier'),
  '`null` in an update': {
    web: "update(ref(db, 'couriers/ada'), { order: null })",
    wrapper: "update(deliveryRef('couriers/ada'), ['order'] as const, [null])",
  },
  'fixed and free keys in one record': setIn(
    '{ days: { total: number } & Record<string, { orders: number }> }',
    'days',
    '{ total: 3, monday: { orders: 3 } }',
  ),
  'an entry of a push-only list directly below a string record': setIn(
    '{ logs: Record<string, PushAbleOnly<{ text: string }>> }',
    'logs/monday/first',
    "{ text: 'Rain.' }",
  ),
  'an entry of a push-only list in a field below a string record': setIn(
    '{ logs: Record<string, { lines: PushAbleOnly<{ text: string }> }> }',
    'logs/monday/lines/first',
    "{ text: 'Rain.' }",
  ),
  'a number key beside a name': setIn(
    "{ prices: { 1: number; currency: 'EUR' } }",
    'prices',
    "{ 1: 12, currency: 'EUR' }",
  ),
  'an entry of a numeric record at the root': setIn('NumericKeyRecord<{ celsius: number }>', '5', '{ celsius: 21 }'),
});

const paths = compareRealtime('The same path in each', {
  'a misspelt path': { ...set("'courier/ada/name'", "'Ada'"), intended: {} },
  'a misspelt field': { ...set("'couriers/ada/mood'", "'good'"), intended: {} },
  'a number among string keys': { ...set("'shifts/7'", "{ ada: 'night' }"), intended: {} },
  'a word among number keys': { ...set("'ratings/five'", '1'), intended: {} },
  'a dot': set("'couriers/ada.lovelace/name'", "'Ada'"),
  'an empty key': { ...set("'couriers//status'", "'idle'"), intended: {} },
  'below a string': { ...at(status, (reference) => `set(child(${reference}, 'text'), 'idle')`), intended: {} },
  'a path made with `+`': {
    before: "const id: string = 'ada'",
    ...set("'couriers/' + id + '/status'", "'idle'"),
    intended: idle,
  },
  'a template': { before: "const id: string = 'ada'", ...set('`couriers/${id}/status`', "'idle'"), intended: idle },
});

/** A node by its type, with the type of the database that holds it. */
interface Kind extends RowOptions {
  database: string;
}

/** A table of the wrapper alone: kinds of nodes in the type of a database, and calls on them. */
function kindsAndCalls(
  caption: string,
  kinds: Readonly<Record<string, Kind>>,
  calls: Readonly<Record<string, string>>,
): TableDefinition {
  return tableOf({
    caption,
    axes: ['In the meta type', 'and the call'],
    rows: kinds,
    columns: calls,
    sides: realtimeSides,
    fixture: 'notes',
    programOf: ({ database }, call, { library }) => {
      const declarations = `type Data = MetaTypeCreator<${database}>\nconst at = createRef<Data>(db)`;
      return programAfter(setupOf(library, 'wrapper'), declarations, call, settled(call));
    },
  });
}

const listKinds = kindsAndCalls(
  'What may be done with a list',
  {
    '`PushAble<T>`': { database: '{ notes: PushAble<{ text: string }> }' },
    '`PushAble<T | Removable>`': { database: '{ notes: PushAble<{ text: string } | Removable> }' },
    '`PushAbleOnly<T>`': { database: '{ notes: PushAbleOnly<{ text: string }> }' },
    '`PushAbleOnly<T | Removable>`': { database: '{ notes: PushAbleOnly<{ text: string } | Removable> }' },
    '`Record<string, T>`': { database: '{ notes: Record<string, { text: string }> }' },
  },
  {
    '`push`': "push(at('notes'), { text: 'Call' })",
    'replace the whole list': "set(at('notes'), { second: { text: 'Call' } })",
    '`set` of one entry': "set(at('notes/first'), { text: 'Call' })",
    '`remove` of one entry': "remove(at('notes/first'))",
  },
);

const nullableKinds = kindsAndCalls(
  'What may be done with a node that may be absent',
  {
    '`string | PossiblyReadAsNullable`': { database: '{ bike: { rider: string | PossiblyReadAsNullable } }' },
    '`string | Removable`': { database: '{ bike: { rider: string | Removable } }' },
    '`string | null`': { database: '{ bike: { rider: string | null } }' },
  },
  {
    '`set` of a string': "set(at('bike/rider'), 'bo')",
    '`set` of `null`': "set(at('bike/rider'), null)",
    '`remove`': "remove(at('bike/rider'))",
  },
);

/** What pages of the Realtime Database show of writes. */
export const realtimeTables: TableDefinitions = {
  'realtime-sets': sets,
  'realtime-silent': compareRealtime('The same call in each', silentTasks, {}),
  'realtime-refused': refused,
  'realtime-paths': paths,
  'list-kinds': listKinds,
  'nullable-kinds': nullableKinds,
};
