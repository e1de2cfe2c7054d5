import type { TableDefinition } from '../../packages/records/site/TableDefinition.ts';
import { compareWays, type Task } from './compareWays.ts';
import { realtimeSetup } from './setups.ts';
import { realtimeSides, type Way } from './ways.ts';

/** A call whose result, such as a reference, is not to be shown. */
export function settled(call: string): string {
  return `Promise.resolve(${call}).then(() => undefined)`;
}

/** Asks a listener, which sorts and filters in the SDK: the server here answers queries with the whole node. */
function countByListener(query: string): string {
  return `((asked: any) => new Promise((found) => { onValue(asked, ({ size }: any) => found(size), { onlyOnce: true }) }))(${query})`;
}

/** A table of tasks on the Realtime Database: what each way lets through, and what is then stored or found. */
export function compareRealtime(
  caption: string,
  ways: readonly Way[],
  tasks: Readonly<Record<string, Task>>,
  { reads, axis }: { reads?: true; axis?: string } = {},
): TableDefinition {
  return compareWays(caption, ways, tasks, {
    reads,
    axis,
    sides: realtimeSides,
    fixture: 'delivery-live',
    setupOf: (api, _, before) => [realtimeSetup(api), before].join('\n'),
    callOf: reads ? countByListener : settled,
  });
}
