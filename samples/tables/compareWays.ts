import type { CellProgram, TableDefinition } from '../../packages/records/site/TableDefinition.ts';
import { FindingError } from '../../lib/Finding.ts';
import { anyCallSetup, type Reference, references, referenceSetup } from './setups.ts';
import { type RowOptions, tableOf } from './tableOf.ts';
import { type Api, apiOf, type Way } from './ways.ts';

/** A task, which each way does with calls of its own. */
export interface Task extends RowOptions {
  /** The reference that the set-up declares, where the code names none of `references`. */
  on?: Reference;
  /** What is imported beside. */
  imports?: (api: Api) => string;
  /** Statements before the call, which the page shows, too. */
  before?: string | ((api: Api) => string);
  /** An expression as the official web SDK has it, which each way spells; nothing where a way has no such call. */
  code: string | ((api: Api) => string | undefined);
}

type Tasks = Readonly<Record<string, Task>>;

interface Options extends Partial<Pick<TableDefinition, 'fixture' | 'labelOf' | 'reads' | 'sides'>> {
  /** What the rows are. */
  axis?: string;
  /** Makes a set-up of a reference, and of the statements that end it. */
  setupOf?: (api: Api, reference: () => Reference, before?: string) => string;
  /** What runs, where that is not what is shown. */
  callOf?: (code: string) => string | undefined;
}

/** A table of tasks: what each way lets through, and what is then stored or found. Its columns are the ways. */
export function compareWays(
  caption: string,
  ways: readonly Way[],
  tasks: Tasks,
  {
    axis = 'Task',
    setupOf = (api, reference, before) => [anyCallSetup(api, reference()), before].join('\n'),
    // What the SDK of a server returns is the time of the write.
    callOf = (code) => `${code}.then(() => undefined)`,
    ...options
  }: Options = {},
): TableDefinition {
  return tableOf({
    ...options,
    caption,
    axes: [axis, 'With'],
    rows: tasks,
    columns: Object.fromEntries(ways.map((way) => [way, way])),
    programOf: (task, way, { side }): CellProgram | undefined => {
      const api = apiOf(way, side);
      const written = api && (typeof task.code === 'string' ? task.code : task.code(api));
      if (api === undefined || written === undefined) {
        return undefined;
      }
      const before = typeof task.before === 'function' ? task.before(api) : task.before;
      const setup = setupOf(api, () => task.on ?? referenceIn(written, caption), before);
      const code = api.spell(written);
      return {
        setup: task.imports === undefined ? setup : `${task.imports(api)}\n${setup}`,
        code: before === undefined || before === '' ? code : `${before}\n${code}`,
        call: callOf(code),
      };
    },
  });
}

/** A table of tasks that call nothing but `setDoc` and `updateDoc`. */
export function compareWrites(
  caption: string,
  ways: readonly Way[],
  tasks: Tasks,
  options: Pick<Options, 'labelOf'> = {},
): TableDefinition {
  return compareWays(caption, ways, tasks, {
    ...options,
    setupOf: (api, reference, before) =>
      [referenceSetup(api, reference()), ...(before === undefined ? [] : [before])].join('\n'),
  });
}

/** A call that the wrapper alone has. */
export function onlyWrapper(code: string): Task['code'] {
  return ({ isWrapper }) => (isWrapper ? code : undefined);
}

/** The reference that a call names first. @throws FindingError where it names none. */
function referenceIn(code: string, caption: string): Reference {
  const names = Object.keys(references);
  const name = new RegExp(`\\b(?:${names.join('|')})\\b`).exec(code)?.[0];
  if (name === undefined) {
    throw new FindingError({
      file: 'samples/tables/setups.ts',
      message: `“${caption}” has the call \`${code}\`, which names none of the references ${names.join(', ')}`,
      remedy: 'call it by one of them, or give its row one of its own with `on`',
    });
  }
  return references[name as keyof typeof references];
}
