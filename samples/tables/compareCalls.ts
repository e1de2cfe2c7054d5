import type { CellProgram, RecordedTable } from '../../records/site/TableDefinition.ts';
import { setupOfTarget, sides, type Target, targets, type Way, ways } from './compareSdks.ts';

/** The calls of one way on one side, as code; references are written by name. */
export interface Calls {
  way: Way;
  side: string;
  isWrapper: boolean;
  /** Whether calls are methods of references, as in the official Admin SDK. */
  isMethod: boolean;
  set: (reference: string, data: string, options?: string) => string;
  merge: (reference: string, data: string) => string;
  update: (reference: string, data: string) => string;
  remove: (reference: string, precondition?: string) => string;
  /** A field value, such as `increment(1)` or `FieldValue.increment(1)`. */
  value: (name: Sentinel, argument?: string) => string;
}

export type Sentinel = 'increment' | 'serverTimestamp' | 'arrayUnion' | 'arrayRemove' | 'deleteField';

/** A task, which each way does with calls of its own. */
export interface CallTask {
  /** The variable that holds the reference, and what it refers to. */
  on?: readonly [name: string, target: Target];
  /** Statements before the call, which the page shows, too. */
  before?: string | ((calls: Calls) => string);
  /** An expression that yields a promise; nothing where a way has no such call. */
  code: (calls: Calls) => string | undefined;
  /** What it is meant to change. */
  intended?: Readonly<Record<string, unknown>>;
}

const restaurant = ['restaurant', targets.restaurant] as const;

export function callsOf(way: Way, side: string): Calls {
  const isWrapper = way === 'wrapper';
  const isMethod = !isWrapper && side === 'admin';
  const call = (method: string, reference: string, ...given: readonly (string | undefined)[]) => {
    const rest = given.filter((each) => each !== undefined);
    return isMethod ? `${reference}.${method}(${rest.join(', ')})` : `${method}Doc(${[reference, ...rest].join(', ')})`;
  };
  const set: Calls['set'] = (reference, data, options) => call('set', reference, data, options);
  return {
    way,
    side,
    isWrapper,
    isMethod,
    set,
    merge: (reference, data) => set(reference, data, '{ merge: true }'),
    update: (reference, data) => call('update', reference, data),
    remove: (reference, precondition) => call('delete', reference, precondition),
    value: (name, argument = '') =>
      isMethod ? `FieldValue.${name === 'deleteField' ? 'delete' : name}(${argument})` : `${name}(${argument})`,
  };
}

/** Imports of what `setupOfTarget` leaves out. */
function otherImports(way: Way, side: string): string {
  if (way !== 'wrapper') {
    const names = 'addDoc, deleteDoc, runTransaction, serverTimestamp, writeBatch';
    return side === 'web'
      ? `import { ${names}, Timestamp } from 'firebase/firestore'`
      : "import { Timestamp } from 'firebase-admin/firestore'";
  }
  const names =
    'addDoc, deleteDoc, runTransaction, serverTimestamp, type ServerTimestamp, updateDocNoFlatten, writeBatch';
  return side === 'web'
    ? `import { ${names} } from 'firelordjs'`
    : `import { ${names}, createDoc } from 'firelord'\nimport { Timestamp } from 'firebase-admin/firestore'`;
}

/** The program of a task, with what it shows before its call. */
export function programOfTask(
  setup: string,
  { before = '', code: codeOf }: CallTask,
  calls: Calls,
): CellProgram | undefined {
  const code = codeOf(calls);
  if (code === undefined) {
    return undefined;
  }
  const lines = typeof before === 'string' ? before : before(calls);
  return {
    setup: [setup, lines].join('\n'),
    code: [lines, code].filter((each) => each !== '').join('\n'),
    // What the SDK of a server returns is the time of the write.
    call: `${code}.then(() => undefined)`,
  };
}

/** A table of tasks: what each way lets through, and what is then stored. */
export function compareTasks(
  caption: string,
  tasks: Readonly<Record<string, CallTask>>,
  {
    columns = ways,
    setupOf = (way, side, [name, target]) =>
      [otherImports(way, side), setupOfTarget(way, side, name, target)].join('\n'),
  }: {
    columns?: readonly Way[];
    setupOf?: (way: Way, side: string, on: readonly [name: string, target: Target]) => string;
  } = {},
): RecordedTable {
  return {
    caption,
    axes: ['Task', 'With'],
    rows: Object.keys(tasks),
    columns,
    sides,
    fixture: 'delivery',
    programOf: (row, column, side) => {
      const task = tasks[row];
      const way = ways.find((each) => each === column);
      return task && way && programOfTask(setupOf(way, side, task.on ?? restaurant), task, callsOf(way, side));
    },
    intended: Object.fromEntries(
      Object.entries(tasks).flatMap(([row, { intended }]) => (intended ? [[row, intended] as const] : [])),
    ),
  };
}
