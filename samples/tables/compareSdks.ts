import type { CellProgram, RecordedTable } from '../../records/site/TableDefinition.ts';

/** The ways to hold a reference, which the columns of these tables are. */
export const ways = ['untyped SDK', 'typed SDK', 'wrapper'] as const;
export type Way = (typeof ways)[number];

export const sides = { web: 'firelordjs', admin: 'firelord' };

/** A document of the fixture: its path, its type in the official SDKs, and its reference of the wrapper. */
export interface Target {
  path: string;
  type: string;
  wrapper: string;
  /** What the reference of the wrapper needs before it. */
  setup?: string;
}

export const targets = {
  restaurant: {
    path: 'restaurants/thai-corner',
    type: `{
  name: string; cuisine: 'thai' | 'italian' | 'mexican'; rating: number; tags: string[]
  openingHours: Record<string, { opens: number; closes: number }>
  address: { street: string; city: string; zone: { code: string; fee: number } }
}`,
    wrapper: "restaurants.doc('thai-corner')",
  },
  order: {
    path: 'orders/o1',
    type: `{
  items: { dish: string; quantity: number }[]
  tip: 0 | 1 | 2 | 5; note?: string
}`,
    wrapper: "orders.doc('o1')",
  },
  missing: { path: 'couriers/eve', type: '{ name: string; active: boolean }', wrapper: "couriers.doc('eve')" },
  profile: {
    path: 'profiles/ana',
    type: '{ contact: { phone?: string } }',
    wrapper: "getFirelord<Profile>(db, 'profiles').doc('ana')",
    setup: "type Profile = MetaTypeCreator<{ contact: { phone: string | Delete } }, 'profiles'>",
  },
  courier: {
    path: 'couriers/ana',
    type: "{ name: string; vehicle: 'bike' | 'scooter' | 'car'; active: boolean; deliveries: number }",
    wrapper: "couriers.doc('ana')",
  },
  /** An order whose status is no longer the first. */
  delivered: {
    path: 'orders/o0',
    type: `{
  status: { state: 'placed' } | { state: 'onTheWay'; courier: string; eta: Date } | { state: 'delivered'; at: Date }
}`,
    wrapper: "orders.doc('o0')",
  },
  /** A document with a time that the server sets. */
  stamped: {
    path: 'restaurants/thai-corner',
    type: '{ updatedAt: Date }',
    wrapper: "restaurants.doc('thai-corner')",
  },
  menu: {
    path: 'menus/thai-corner',
    type: '{ specials: Record<string, string> }',
    wrapper: "getFirelord<Menu>(db, 'menus').doc('thai-corner')",
    setup: "type Menu = MetaTypeCreator<{ specials: Record<string, string> }, 'menus'>",
  },
  /** A document with a field at the top that may be deleted, and a map that is not stored. */
  customer: {
    path: 'profiles/ana',
    type: '{ phone?: string; home?: { street: string; city: string } }',
    wrapper: "getFirelord<Customer>(db, 'profiles').doc('ana')",
    setup: `type Home = { street: string; city: string }
type Customer = MetaTypeCreator<{ phone: string | Delete; home: Home | Delete }, 'profiles'>`,
  },
  /** A document that is not there, with a map beside `null`. */
  shift: {
    path: 'shifts/ana',
    type: '{ today: { opens: number } | null; week: Record<string, { opens: number }> }',
    wrapper: "getFirelord<Shift>(db, 'shifts').doc('ana')",
    setup: `type Hours = { opens: number }
type Shift = MetaTypeCreator<{ today: Hours | null; week: Record<string, Hours> }, 'shifts'>`,
  },
} satisfies Record<string, Target>;

export type TargetName = keyof typeof targets;

/** What writes a field value on a side, such as `increment(1)` or `FieldValue.increment(1)`. */
export type FieldValue = (
  name: 'increment' | 'deleteField' | 'arrayUnion' | 'arrayRemove',
  argument?: string,
) => string;

/** A write, as every way has it. */
export interface Task {
  /** The variable that holds the reference. */
  on?: TargetName;
  /** What is not shown before it, by the side. */
  imports?: (side: string) => string;
  /** What is shown before it. */
  before?: string;
  /** Its data, and what follows them. */
  data: (value: FieldValue) => string;
  /** What it is meant to change. */
  intended?: Readonly<Record<string, unknown>>;
}

export function fieldValue(way: Way, side: string): FieldValue {
  const isOfficialAdmin = way !== 'wrapper' && side === 'admin';
  return (name, argument = '') =>
    isOfficialAdmin ? `FieldValue.${name === 'deleteField' ? 'delete' : name}(${argument})` : `${name}(${argument})`;
}

/** Imports, and the reference, under the name that tasks call it by. */
export function setupOf(way: Way, side: string, on: TargetName): string {
  return setupOfTarget(way, side, on, targets[on]);
}

/** Imports, and the reference to a document, under a name. */
export function setupOfTarget(way: Way, side: string, on: string, { path, type, wrapper, setup = '' }: Target): string {
  const names = 'arrayRemove, arrayUnion, deleteField, increment, setDoc, updateDoc';
  if (way === 'wrapper') {
    const library = side === 'web' ? 'firelordjs' : 'firelord';
    return `import { ${names}, getFirelord, type Delete, type MetaTypeCreator } from '${library}'
import { couriers, db, orders, restaurants } from './delivery'
${setup}
const ${on} = ${wrapper}`;
  }
  const [imports, reference] =
    side === 'web'
      ? [`import { doc, type DocumentReference, ${names} } from 'firebase/firestore'`, `doc(db, '${path}')`]
      : ["import { type DocumentReference, FieldValue } from 'firebase-admin/firestore'", `db.doc('${path}')`];
  const typed = way === 'typed SDK' ? `\ntype Data = ${type}\n` : '\n';
  const cast = way === 'typed SDK' ? ' as DocumentReference<Data, Data>' : '';
  return `${imports}
import { db } from './delivery'${typed}const ${on} = ${reference}${cast}`;
}

/** A table of writes: what each way lets through, and what is then stored. */
export function writes(
  operation: 'set' | 'update',
  caption: string,
  tasks: Readonly<Record<string, Task>>,
): RecordedTable {
  const programOf = (row: string, column: string, side: string): CellProgram | undefined => {
    const task = tasks[row];
    const way = ways.find((each) => each === column);
    if (task === undefined || way === undefined) {
      return undefined;
    }
    const on = task.on ?? 'restaurant';
    const data = task.data(fieldValue(way, side));
    const isOfficialAdmin = way !== 'wrapper' && side === 'admin';
    const code = isOfficialAdmin ? `${on}.${operation}(${data})` : `${operation}Doc(${on}, ${data})`;
    const { imports, before } = task;
    const setup = [imports?.(side), setupOf(way, side, on), before].filter((part) => part !== undefined).join('\n');
    // What the SDK of a server returns is the time of the write.
    return {
      setup,
      code: before === undefined ? code : `${before}\n${code}`,
      call: `${code}.then(() => undefined)`,
    };
  };
  const intended = Object.entries(tasks).flatMap(([row, task]) =>
    task.intended ? [[row, task.intended] as const] : [],
  );
  return {
    caption,
    axes: ['Task', 'With'],
    rows: Object.keys(tasks),
    columns: ways,
    sides,
    fixture: 'delivery',
    programOf,
    intended: Object.fromEntries(intended),
  };
}
