import { listCallFiles } from '../../records/said/CallRecord.ts';
import { listTestedProjects } from '../../records/said/ProjectRecord.ts';
import type { Records } from '../../records/Records.ts';
import { runnableCalls } from '../run/runCalls.ts';
import { runnableProject } from '../run/testedProjects.ts';
import type { Runnable } from './recordRuns.ts';
import { runnableTables } from './recordTables.ts';

/** All calls, tables and projects: those of a queue run one after the other, and the queues at once. */
export function listRunQueues(site: Records): Runnable[][] {
  // The emulators of two projects may have the same port; the others wait for their servers more than they work.
  const projects = listTestedProjects(site).map((project) => runnableProject(site, project));
  const calls = listCallFiles(site).map((file) => runnableCalls(site.root, file));
  return [projects, ...[...runnableTables(site), ...calls].map((each) => [each])];
}
