import type { TableDefinition } from '../../packages/records/site/TableDefinition.ts';
import { ofWrite, programAfter } from './callAfter.ts';
import { setupOf } from './setupOf.ts';
import { type RowOptions, tableOf } from './tableOf.ts';

/** Code that does the same for each that it is written for; nothing where there is no such call. */
export interface Task extends RowOptions {
  /** For the official web SDK, and for the wrapper where that has no code of its own. */
  web?: string;
  /** For the official Admin SDK. */
  admin?: string;
  /** For the wrapper, on both sides. */
  wrapper?: string;
  /** Whether the wrapper has it on the web alone. */
  isOfWebWrapper?: true;
  /** Statements before the code, which the page shows as well. */
  before?: string;
  /** The same, where the wrapper has other ones. */
  beforeWrapper?: string;
}

/** Set-up files of samples/setups by the way of writing that they are for. */
const setups = {
  'untyped SDK': 'untypedSdk',
  'typed SDK': 'typedSdk',
  wrapper: 'wrapper',
  'official SDK': 'officialSdk',
  FireSageJS: 'wrapper',
};
export type Way = keyof typeof setups;

export const firestoreWays: readonly Way[] = ['untyped SDK', 'typed SDK', 'wrapper'];
export const realtimeWays: readonly Way[] = ['official SDK', 'FireSageJS'];

interface Options extends Partial<Pick<TableDefinition, 'fixture' | 'labelOf' | 'reads' | 'sides'>> {
  /** What a row is meant to change that does not say so itself. */
  intended?: RowOptions['intended'];
  /** What the rows are. */
  axis?: string;
  /** What runs, where that is not the write that is shown. */
  callOf?: (code: string, setup: string, side: string) => string;
}

/** A table of tasks: what each way of writing lets through, and what is then stored or found. */
export function compareWays(
  caption: string,
  ways: readonly Way[],
  tasks: Readonly<Record<string, Task>>,
  { axis = 'Task', callOf = (code) => `${code}.then(${ofWrite})`, labelOf = String, ...options }: Options = {},
): TableDefinition {
  return tableOf({
    ...options,
    caption,
    axes: [axis, 'With'],
    labelOf: (name) => (name === 'wrapper' ? 'Firelord' : labelOf(name)),
    rows: tasks,
    columns: Object.fromEntries(ways.map((way) => [way, setups[way]])),
    programOf: (task, setup, { side, library }) => {
      const code = setup === 'wrapper' ? wrapperCode(task, side) : side === 'web' ? task.web : task.admin;
      const before = setup === 'wrapper' ? (task.beforeWrapper ?? task.before) : task.before;
      return code === undefined
        ? undefined
        : programAfter(setupOf(library, setup), before, code, callOf(code, setup, side));
    },
  });
}

function wrapperCode({ web, wrapper = web, isOfWebWrapper }: Task, side: string): string | undefined {
  return isOfWebWrapper && side !== 'web' ? undefined : wrapper;
}

/** Code with sentinels as the Admin SDK has them: methods of FieldValue. */
export function withFieldValue(code: string): string {
  return code
    .replaceAll('deleteField()', 'FieldValue.delete()')
    .replaceAll(/\b(?=(?:increment|serverTimestamp|arrayUnion|arrayRemove)\()/g, 'FieldValue.');
}

/** A write of a document, which the Admin SDK has as a method of that. */
function writeBy(name: string, method: string) {
  return (document: string, ...rest: readonly string[]): Task => ({
    web: `${name}(${[document, ...rest].join(', ')})`,
    admin: `${document}.${method}(${withFieldValue(rest.join(', '))})`,
  });
}

export const setDoc = writeBy('setDoc', 'set');
export const updateDoc = writeBy('updateDoc', 'update');
