import { siteRecords } from '../../../samples/siteRecords.ts';
import { resolve } from 'node:path';
import { describeCount } from '../compile/compareCompilers.ts';
import { parseLibraries } from '../environments/locateEnvironments.ts';
import { locateWithNewest } from '../environments/locateWithNewest.ts';
import { recordSite } from '../record/recordSite.ts';
import { pagePath } from '../../records/site/SampleSite.ts';
import { Servers } from '../run/Servers.ts';
import { findSiteEmulator } from './findSiteEmulator.ts';
import { runScript, showProgress } from '../../../scripts/runScript.ts';

const help = `Usage: npm run record:samples -- [options] [page…]

Compiles the samples and the cells of tables that changed, runs them and calls on a server of their database, and writes
what the compilers said and what happened below samples/. What is lacking for that is listed first. Paths have a command
of their own: npm run record:paths.

  --all               compile and run everything again, but for the copies that the Playground opens (check:samples does)
  --library NAME=DIR  take a library from a folder (repeatable); its peers are looked for beside it
  --help              show this

Exit codes: 0 recorded, 1 a sample is wrong, 2 something is lacking, or the run broke.`;

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
    const environments = locateWithNewest(site, parseLibraries(site, values.library));
    const servers = new Servers(site.root, findSiteEmulator);
    try {
      const { samples, compiled, copies, compilers, ran, written, deleted, findings } = await recordSite(site, {
        environments,
        servers,
        all: values.all,
        ...(pages.length > 0 ? { pages } : {}),
        onCompiled: (done, total, { page, line }) => showProgress(done, total, `compiled ${page}:${line}`),
        onRun: (done, total, { page, line }) => showProgress(done, total, `ran ${page}:${line}`),
      });
      written.forEach((page) => console.log(`recorded ${page}`));
      deleted.forEach((page) => console.log(`deleted the record of ${page}, which has no samples`));
      const pageCount = new Set(samples.map(({ page }) => page)).size;
      const perEnvironment = Object.keys(site.manifest.environments).map(
        (name) => `${name} ${samples.filter(({ environment }) => environment === name).length}`,
      );
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      console.log(
        `${samples.length} samples in ${pageCount} pages (${perEnvironment.join(', ')}): ` +
          `${compiled} compiled, the ${copies} that are new as one file, too, which the Playground opens, ${ran} run, ` +
          `and ${written.length} records written in ${seconds} s`,
      );
      compilers.forEach((count) => console.log(describeCount(count)));
      return findings;
    } finally {
      await servers.stop();
    }
  },
);
