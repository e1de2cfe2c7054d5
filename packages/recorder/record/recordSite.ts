import type { Records } from '../../records/Records.ts';
import { listCallFiles } from '../../records/said/CallRecord.ts';
import { releaseFindings, writeReleases } from '../../records/said/AnsweredReleases.ts';
import { listTables } from '../../records/said/TableRecord.ts';
import { runnableCalls } from '../run/runCalls.ts';
import { listChanges, readRecorded, type RecordChange } from './listChanges.ts';
import { assertAtHand } from './assertAtHand.ts';
import { listRecorded, recordRuns } from './recordRuns.ts';
import { planSamples, type Recording, type RecordOptions, recordSamples } from './recordSamples.ts';
import { runnableTables } from './recordTables.ts';

/** How much is to be asked. */
export type Plan = Record<'samples' | 'cells' | 'runs', number>;

/** What was recorded of a site. */
export interface SiteRecording extends Recording {
  /** What is otherwise than before. */
  changes: RecordChange[];
  /** Whether other releases answered than before. */
  hasOtherReleases: boolean;
}

/**
 * Records the samples of a site, and unless pages are given its tables and calls, and then which releases answered.
 *
 * @param options `onPlanned` takes how much is asked, before anything is compiled.
 * @throws FindingError where something is lacking, before anything is compiled.
 */
export async function recordSite(
  site: Records,
  options: RecordOptions & { onPlanned?: (plan: Plan) => void },
): Promise<SiteRecording> {
  const plan = planSamples(site, options);
  const calls = listCallFiles(site).map((file) => runnableCalls(site.root, file));
  // All at once: they wait for their servers more than they work.
  const queues = options.pages === undefined ? [...runnableTables(site), ...calls].map((source) => [source]) : [];
  const runnables = listRecorded(site, queues.flat(), options);
  assertAtHand(site, { samples: plan.changed, runnables }, options);
  options.onPlanned?.(countAsked(site, plan, new Set(runnables.map(({ record }) => record))));
  const before = readRecorded(site);
  const [recording, runs] = await Promise.all([recordSamples(site, options, plan), recordRuns(site, queues, options)]);
  const findings = [...recording.findings, ...runs.findings];
  const hasOtherReleases = releaseFindings(site, 'samples').length > 0;
  if (options.pages === undefined && findings.length === 0 && hasOtherReleases) {
    writeReleases(site, 'samples');
  }
  const changes = listChanges(before, readRecorded(site));
  return { ...recording, findings, changes, hasOtherReleases, written: [...recording.written, ...runs.written] };
}

/** @param recorded Files of the tables and the calls that are recorded. */
function countAsked(
  site: Records,
  { programs, changed }: ReturnType<typeof planSamples>,
  recorded: ReadonlySet<string>,
): Plan {
  const tables = listTables(site).filter(({ record }) => recorded.has(record));
  return {
    samples: programs.length,
    cells: tables.reduce((sum, { cells }) => sum + cells.length, 0),
    runs: changed.filter(({ run }) => run !== undefined).length + recorded.size - tables.length,
  };
}
