import { siteRecords } from '../../../samples/siteRecords.ts';
import { describeCount } from '../compile/compareCompilers.ts';
import { checkSite } from '../record/checkSite.ts';
import { parseLibraries } from '../environments/locateEnvironments.ts';
import { locateWithNewest } from '../environments/locateWithNewest.ts';
import { readCompatibility } from '../../records/said/readCompatibility.ts';
import { Servers } from '../run/Servers.ts';
import { findSiteEmulator } from './findSiteEmulator.ts';
import { runScript, showProgress } from '../../../scripts/runScript.ts';

const help = `Usage: npm run check:samples -- [options]

Compares samples, tables, calls and paths with their records; never writes. Samples and cells whose library is given or
installed (npm run install:samples) are compiled again, all others are matched by key.

  --library NAME=DIR  take a library from a folder (repeatable)
  --run               compile all, and run samples, cells of tables and calls again on their servers; what is lacking for that
                      is listed first. Paths are not followed: npm run record:paths -- --all
  --help              show this

Exit codes: 0 all true, 1 findings, 2 something is lacking, or the run broke.`;

void runScript(
  help,
  {
    library: { type: 'string', multiple: true, default: [] },
    run: { type: 'boolean', default: false },
  },
  async ({ values }) => {
    const started = performance.now();
    const site = siteRecords;
    const compatibility = readCompatibility(site);
    const environments = locateWithNewest(site, parseLibraries(site, values.library));
    const servers = new Servers(site.root, findSiteEmulator);
    const check = await checkSite(site, {
      environments,
      ...(values.run && { servers }),
      onCompiled: (done, total, { page, line }) => showProgress(done, total, `compiled ${page}:${line}`),
      onRun: (done, total, { page, line }) => showProgress(done, total, `ran ${page}:${line}`),
    }).finally(() => servers.stop());
    const { samples, pages, exempt, compiledAgain, copies, compilers, ranAgain } = check;
    samples
      .filter(({ skipReason }) => skipReason !== undefined)
      .forEach(({ page, line, skipReason }) => console.log(`not run: ${page}:${line}  ${skipReason}`));
    exempt.forEach(({ page, line, reason }) => console.log(`not compiled: ${page}:${line}  ${reason}`));
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(
      `${samples.length} samples in ${pages} pages, ${exempt.length} TypeScript fences not compiled: ` +
        `${compiledAgain} compiled again, ${copies} of them as one file, which the Playground opens, ${ranAgain} run again, ${samples.length - compiledAgain} matched by key, in ${seconds} s`,
    );
    compilers.forEach((count) => console.log(describeCount(count)));
    console.log(check.tables);
    console.log(`${compatibility.length} rows of recorded/compatibility.json have their shape`);
    console.log(`${check.runnablesAgain} tables and files of calls run again`);
    return check.findings;
  },
);
