/** The sides of Cloud Firestore, with the wrapper's package for each. */
export const sides = { web: 'firelordjs', admin: 'firelord' };
export type Side = keyof typeof sides;

/** The official SDK of each. */
export const sdks = { web: 'firebase/firestore', admin: 'firebase-admin/firestore' };

/** The one side of the Realtime Database, with its wrapper. */
export const realtimeSides = { web: 'firesagejs' };

/** A way to write a program; its set-up is made of this in setups.ts. */
interface WayDefinition {
  /** The module that it imports from, on each side that has it. */
  modules: Readonly<Partial<Record<Side, string>>>;
  isWrapper?: true;
  isTyped?: true;
  /** What it calls beside the others. */
  imports?: string;
  /** Turns a call as the official web SDK has it into its own; without this, it has the same. */
  spell?: (call: string, side: Side) => string;
}

/** All ways; each table chooses its own. */
export const ways = {
  'untyped SDK': { modules: sdks, spell: spellForSdk },
  'typed SDK': { modules: sdks, isTyped: true, spell: spellForSdk },
  wrapper: { modules: sides, isWrapper: true, spell: withDocMethods },
  updateDocNoFlatten: {
    modules: sides,
    isWrapper: true,
    imports: 'updateDocNoFlatten',
    spell: (call) => withDocMethods(call).replaceAll('updateDoc(', 'updateDocNoFlatten('),
  },
  // The official SDK of the Realtime Database types no reference and no value, so there is one way to hold it.
  'official SDK': { modules: { web: 'firebase/database' } },
  FireSageJS: { modules: realtimeSides, isWrapper: true, spell: withRootReference },
} satisfies Readonly<Record<string, WayDefinition>>;
export type Way = keyof typeof ways;

/** The ways to hold a reference to Cloud Firestore. */
export const firestoreWays = ['untyped SDK', 'typed SDK', 'wrapper'] as const satisfies readonly Way[];

/** The ways to hold a reference to the Realtime Database. */
export const realtimeWays = ['official SDK', 'FireSageJS'] as const satisfies readonly Way[];

/** What a program is written with: a way on a side. */
export interface Api {
  side: Side;
  module: string;
  imports?: string;
  isWrapper: boolean;
  isTyped: boolean;
  /** Whether calls are methods of references, as in the official Admin SDK. */
  hasMethods: boolean;
  spell: (call: string) => string;
}

/** A way on a side; nothing where there is no such way, or the side has not got it. */
export function apiOf(way: string, side: Side): Api | undefined {
  const definition = (ways as Readonly<Record<string, WayDefinition>>)[way];
  const module = definition?.modules[side];
  if (definition === undefined || module === undefined) {
    return undefined;
  }
  const { isWrapper = false, isTyped = false, imports, spell } = definition;
  const hasMethods = !isWrapper && side === 'admin';
  return { side, module, imports, isWrapper, isTyped, hasMethods, spell: (call) => spell?.(call, side) ?? call };
}

function spellForSdk(call: string, side: Side): string {
  return side === 'web'
    ? call
    : withDocMethods(call)
        .replaceAll('deleteField(', 'FieldValue.delete(')
        .replaceAll(/\b(arrayRemove|arrayUnion|increment|serverTimestamp)\(/g, 'FieldValue.$1(')
        .replaceAll('documentId(', 'FieldPath.documentId(')
        .replaceAll('writeBatch(db)', 'db.batch()')
        .replaceAll('runTransaction(db, ', 'db.runTransaction(')
        .replaceAll(/\b(add|create|delete|get|set|update)Doc\(([\w.]+(?:\([^()]*\))?)(?:, )?/g, '$2.$1(');
}

/** `doc(orders, 'o1')` as a method of the collection. */
function withDocMethods(call: string): string {
  return call.replaceAll(/\bdoc\((\w+), /g, '$1.doc(');
}

/** `ref(db, path)` as a call of the root's reference. */
function withRootReference(call: string): string {
  return call.replaceAll(/\bref\(db(?:, )?/g, 'deliveryRef(');
}

/** A query as a way has it, on lines of its own where one would be longer than is asked for. */
export function queryOf(
  { hasMethods }: Api,
  source: string,
  constraints: readonly string[],
  longest = Infinity,
): string {
  const parts = [source, ...constraints];
  const line = hasMethods ? parts.join('.') : `query(${parts.join(', ')})`;
  if (line.length <= longest) {
    return line;
  }
  return hasMethods ? parts.join('\n  .') : `query(\n  ${parts.join(',\n  ')},\n)`;
}

/** Counts what a query finds. */
export function countFound({ hasMethods }: Api, query: string): string {
  return `${hasMethods ? `${query}.get()` : `getDocs(${query})`}.then(({ size }) => size)`;
}
