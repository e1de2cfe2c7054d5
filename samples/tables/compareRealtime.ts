import type { CellProgram, RecordedTable } from '../../records/site/TableDefinition.ts';

/** The official SDK of the Realtime Database types no reference and no value, so there is one way to hold it. */
const ways = ['official SDK', 'FireSageJS'] as const;
type Way = (typeof ways)[number];

/** What a task is written with. */
export interface RealtimeCode {
  way: Way;
  /** A reference, by the code of its path; without one, the root. */
  node: (path?: string) => string;
  /** An update, which takes an object there and two arrays here. */
  update: (path: string, values: readonly (readonly [path: string, value: string])[]) => string;
}

export interface RealtimeTask {
  /** Statements before the call, which the page shows, too. */
  before?: string | ((code: RealtimeCode) => string);
  /** An expression; nothing where a way has no such call. */
  code: (code: RealtimeCode) => string | undefined;
  /** What it is meant to change, or to find. */
  intended?: Readonly<Record<string, unknown>> | string;
}

const names = `child, endAt, endBefore, equalTo, get, limitToFirst, limitToLast, onDisconnect, onValue, orderByChild, orderByKey,
  orderByValue, push, query, remove, runTransaction, serverTimestamp, set, startAfter, startAt, update`;

const codes: Readonly<Record<Way, RealtimeCode & { setup: string }>> = {
  'official SDK': {
    way: 'official SDK',
    setup: `import { ${names}, ref } from 'firebase/database'\nimport { db } from './delivery'`,
    node: (path) => (path === undefined ? 'ref(db)' : `ref(db, ${path})`),
    update: (path, values) =>
      `update(ref(db, ${path}), { ${values.map(([key, value]) => `${isWord(key) ? key : `[${key}]`}: ${value}`).join(', ')} })`,
  },
  FireSageJS: {
    way: 'FireSageJS',
    setup: `import { ${names}, createRef, type DatabaseReference, type MetaTypeCreator, type NumericKeyRecord,
  type PossiblyReadAsNullable, type PushAble, type PushAbleOnly, type Removable } from 'firesagejs'
import { db, deliveryRef, type Delivery } from './delivery'`,
    node: (path = '') => `deliveryRef(${path})`,
    update: (path, values) =>
      `update(deliveryRef(${path}), [${values.map(([key]) => (isWord(key) ? `'${key}'` : key)).join(', ')}] as const, [${values.map(([, value]) => value).join(', ')}])`,
  },
};

function isWord(key: string): boolean {
  return /^[a-z]+$/.test(key);
}

/** Asks a listener, which sorts and filters in the SDK: the server here answers queries with the whole node. */
function countFound(query: string): string {
  return `((asked: any) => new Promise((found) => { onValue(asked, ({ size }: any) => found(size), { onlyOnce: true }) }))(${query})`;
}

/** A table of tasks on the Realtime Database: what each way lets through, and what is then stored or found. */
export function compareRealtime(
  caption: string,
  tasks: Readonly<Record<string, RealtimeTask>>,
  {
    reads = false,
    axis = 'Task',
    columns = ways,
    fixture = 'delivery-live',
  }: { reads?: boolean; axis?: string; columns?: readonly Way[]; fixture?: string } = {},
): RecordedTable {
  return {
    caption,
    axes: [axis, 'With'],
    rows: Object.keys(tasks),
    columns,
    sides: { web: 'firesagejs' },
    fixture,
    ...(reads && { reads }),
    programOf: (row, column): CellProgram | undefined => {
      const task = tasks[row];
      const way = ways.find((each) => each === column);
      if (task === undefined || way === undefined) {
        return undefined;
      }
      const { setup, ...own } = codes[way];
      const { before = '' } = task;
      const lines = typeof before === 'string' ? before : before(own);
      const code = task.code(own);
      return code === undefined
        ? undefined
        : {
            setup: [setup, lines].join('\n'),
            code: [lines, code].filter((each) => each !== '').join('\n'),
            // What a call yields, such as a reference, is not to be shown.
            call: reads ? countFound(code) : `Promise.resolve(${code}).then(() => undefined)`,
          };
    },
    intended: Object.fromEntries(
      Object.entries(tasks).flatMap(([row, { intended }]) =>
        intended === undefined ? [] : [[row, intended] as const],
      ),
    ),
  };
}
