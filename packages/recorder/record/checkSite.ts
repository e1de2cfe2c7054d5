import { collectSamples } from '../../records/asked/collectSamples.ts';
import type { Records } from '../../records/Records.ts';
import type { CompileOptions } from '../compile/compileSamples.ts';
import type { RunOptions } from '../run/runSamples.ts';
import { type Check, checkSamples } from './checkSamples.ts';
import { assertAtHand } from './listLacking.ts';
import { listRunQueues } from './listRunQueues.ts';
import { checkRuns } from './recordRuns.ts';
import { checkTables } from './recordTables.ts';

/** What was checked of samples and tables, and with servers of all that runs. */
export interface SiteCheck extends Check {
  /** A line that counts the cells of tables. */
  tables: string;
  /** Tables and files of calls that ran again. */
  runnablesAgain: number;
}

/**
 * Compares a site with its records; never writes.
 *
 * @param options Environments in which samples and cells are compiled again; with `servers` everything is, and runs again.
 * @throws FindingError where something is lacking, before anything is compiled.
 */
export async function checkSite(
  site: Records,
  options: Pick<CompileOptions, 'environments' | 'onCompiled'> & Partial<RunOptions>,
): Promise<SiteCheck> {
  const { environments, servers } = options;
  const { samples } = collectSamples(site);
  const queues = servers === undefined ? [] : listRunQueues(site);
  const asked = samples.filter(({ environment }) => servers !== undefined || environments.has(environment));
  assertAtHand(site, { samples: asked, runnables: queues.flat() }, options);
  const [check, tables, runs] = await Promise.all([
    checkSamples(site, options),
    // Tables that run again are compiled then.
    checkTables(site, servers === undefined ? environments : new Map()),
    servers === undefined ? { ran: 0, findings: [] } : checkRuns(site, queues, { ...options, servers }),
  ]);
  return {
    ...check,
    findings: [...check.findings, ...tables.findings, ...runs.findings],
    tables: tables.summary,
    runnablesAgain: runs.ran,
  };
}
