import type { Records } from '../../records/Records.ts';
import { staleEnvironments, writeReleases } from '../../records/said/AnsweredReleases.ts';
import { assertAtHand } from './listLacking.ts';
import { listRunQueues } from './listRunQueues.ts';
import { listRecorded, recordRuns } from './recordRuns.ts';
import { planSamples, type Recording, type RecordOptions, recordSamples } from './recordSamples.ts';

/**
 * Records the samples of a site, and unless pages are given its tables and calls, and then which releases answered.
 *
 * @throws FindingError where something is lacking, before anything is compiled.
 */
export async function recordSite(site: Records, options: RecordOptions): Promise<Recording> {
  const plan = planSamples(site, options);
  const queues = options.pages === undefined ? listRunQueues(site) : [];
  const runnables = listRecorded(site, queues.flat(), options);
  assertAtHand(site, { samples: plan.changed, runnables }, options);
  const [recording, runs] = await Promise.all([recordSamples(site, options, plan), recordRuns(site, queues, options)]);
  const findings = [...recording.findings, ...runs.findings];
  if (options.pages === undefined && findings.length === 0 && staleEnvironments(site, 'samples').size > 0) {
    writeReleases(site, 'samples');
  }
  return {
    ...recording,
    findings,
    written: [...recording.written, ...runs.written],
  };
}
