import type { Finding } from '../../../lib/Finding.ts';
import type { Records } from '../../records/Records.ts';
import { writeReleases } from '../../records/said/AnsweredReleases.ts';
import { listPathPages } from '../../records/said/PathRecord.ts';
import { recordRuns } from '../record/recordRuns.ts';
import type { RunOptions } from '../run/runSamples.ts';
import { type PathOptions, runnablePaths } from './runnablePaths.ts';

/**
 * Follows the paths of a site that changed, and records what is printed, and then which releases answered.
 *
 * @returns Beside what `recordRuns` does, how many pages have paths.
 */
export async function recordPaths(
  site: Records,
  paths: Partial<PathOptions>,
  options: Omit<RunOptions, 'environments'>,
): Promise<{ pages: number; written: string[]; findings: Finding[] }> {
  const sources = listPathPages(site).map((page) => runnablePaths(site, page, paths));
  // One after the other, since they have their ports in common.
  const recorded = await recordRuns(site, [sources], { ...options, environments: new Map() });
  if (recorded.findings.length === 0) {
    writeReleases(site, 'paths');
  }
  return { pages: sources.length, ...recorded };
}
