import { siteRecords } from '../../../samples/siteRecords.ts';
import { readCompatibility } from '../../records/answers/readCompatibility.ts';
import { checkAgain } from '../record/checkAgain.ts';
import { checkSite } from '../record/checkSite.ts';
import { runScript } from '../../../scripts/runScript.ts';
import { withSite } from './withSite.ts';

const help = `Usage: npm run check:samples -- [options]

Holds samples, tables, calls and paths against their records, by keys and releases; never writes. Needs no library.

  --run               record all into a folder that goes again, and say in words what differs; what is lacking for that is
                      listed first. Paths are not followed: npm run record:paths -- --all
  --library NAME=DIR  with --run, take a library from a folder (repeatable)
  --help              show this

Exit codes: 0 all true, 1 findings, 2 something is lacking, or the run broke.`;

void runScript(
  help,
  {
    library: { type: 'string', multiple: true, default: [] },
    run: { type: 'boolean', default: false },
  },
  async ({ values }) => {
    const site = siteRecords;
    const { findings, samples, pages, exempt, tables, cells } = checkSite(site);
    const notRun = samples.filter(({ skipReason }) => skipReason !== undefined);
    console.log(
      `${samples.length} samples in ${pages} pages, ${notRun.length} not run, ${exempt.length} TypeScript fences not compiled`,
    );
    console.log(`${cells} cells of ${tables} recorded tables`);
    console.log(`${readCompatibility(site).length} rows of recorded/compatibility.json have their shape`);
    if (!values.run) {
      return findings;
    }
    const again = await withSite(site, values.library, (options) => checkAgain(site, options));
    console.log(
      `recorded again: ${again.compiled} samples, ${again.copies} of them as one file, which the Playground opens, and ` +
        `${again.ran} run; other compilers differ on ${again.differing}`,
    );
    return [...findings, ...again.findings];
  },
);
