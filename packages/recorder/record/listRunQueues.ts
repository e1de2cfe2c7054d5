import { listCallFiles } from '../../records/said/CallRecord.ts';
import type { Records } from '../../records/Records.ts';
import { runnableCalls } from '../run/runCalls.ts';
import type { Runnable } from './recordRuns.ts';
import { runnableTables } from './recordTables.ts';

/** All calls and tables, each in a queue of its own: they wait for their servers more than they work. */
export function listRunQueues(site: Records): Runnable[][] {
  const calls = listCallFiles(site).map((file) => runnableCalls(site.root, file));
  return [...runnableTables(site), ...calls].map((each) => [each]);
}
