import { siteRecords } from '../../samples/siteRecords.ts';
import { resolve } from 'node:path';
import { describeCount } from '../compile/compareCompilers.ts';
import { locateEnvironments, parseLibraries } from '../environments/locateEnvironments.ts';
import { runnableTables } from '../record/recordTables.ts';
import { recordSamples } from '../record/recordSamples.ts';
import { pagePath } from '../../records/site/SampleSite.ts';
import { listCallFiles } from '../../records/said/CallRecord.ts';
import { listTestedProjects } from '../../records/said/ProjectRecord.ts';
import { runnableProject } from '../run/testedProjects.ts';
import { runnableCalls } from '../run/runCalls.ts';
import { recordRuns } from '../record/recordRuns.ts';
import { Servers } from '../run/Servers.ts';
import { findSiteEmulator } from './findSiteEmulator.ts';
import { runScript, showProgress } from '../../scripts/runScript.ts';

const help = `Usage: npm run record:samples -- [options] [page…]

Compiles the samples that changed, runs them on a server of their database, and writes what the compiler said and what
happened to samples/records.

  --all               compile and run all samples again
  --library NAME=DIR  take a library from a folder (repeatable); its peers are looked for beside it
  --help              show this

Exit codes: 0 recorded, 1 a sample is wrong, 2 the run broke.`;

void runScript(
  help,
  {
    all: { type: 'boolean', default: false },
    library: { type: 'string', multiple: true, default: [] },
  },
  async ({ values, positionals }) => {
    const started = performance.now();
    const site = siteRecords;
    const pages = positionals.map((page) => pagePath(site, resolve(page)));
    const environments = locateEnvironments(site, parseLibraries(site, values.library));
    const servers = new Servers(site.root, findSiteEmulator);
    const options = { environments, servers, all: values.all };
    try {
      // The emulators of two guides may have the same port; the others wait for their servers more than they work.
      const alone = listCallFiles(site).map((file) => [runnableCalls(site.root, file)]);
      const tables = runnableTables(site);
      const queues = [0, 1, 2].map((queue) => tables.filter((_, index) => index % 3 === queue));
      const projects = listTestedProjects(site).map((project) => runnableProject(site, project));
      const sources = pages.length === 0 ? [projects, ...queues, ...alone] : [];
      const [recording, runs] = await Promise.all([
        recordSamples(site, {
          ...options,
          ...(pages.length > 0 ? { pages } : {}),
          onCompiled: (done, total, { page, line }) => showProgress(done, total, `compiled ${page}:${line}`),
          onRun: (done, total, { page, line }) => showProgress(done, total, `ran ${page}:${line}`),
        }),
        recordRuns(site, sources, options),
      ]);
      const { samples, compiled, copies, compilers, ran, deleted } = recording;
      const findings = [...recording.findings, ...runs.findings];
      const written = [...recording.written, ...runs.written];
      written.forEach((page) => console.log(`recorded ${page}`));
      deleted.forEach((page) => console.log(`deleted the record of ${page}, which has no samples`));
      const pageCount = new Set(samples.map(({ page }) => page)).size;
      const perEnvironment = Object.keys(site.manifest.environments).map(
        (name) => `${name} ${samples.filter(({ environment }) => environment === name).length}`,
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${samples.length} samples in ${pageCount} pages (${perEnvironment.join(', ')}): ` +
          `${compiled} compiled, ${copies} of them as one file, which the Playground opens, and ${ran} run in ${seconds} s, ${written.length} pages written`,
      );
      compilers.forEach((count) => console.log(describeCount(count)));
      return findings;
    } finally {
      await servers.stop();
    }
  },
);
