import { siteRecords } from '../../../samples/siteRecords.ts';
import { describeChange, describeChanges } from '../record/listChanges.ts';
import { recordCompatibility } from '../record/recordCompatibility.ts';
import { recordSite } from '../record/recordSite.ts';
import { runScript } from '../../../scripts/runScript.ts';
import { withSite } from './withSite.ts';

const help = `Usage: npm run record:samples -- [options] [library…]

Compiles the samples and the cells of tables that changed, runs them and calls on a server of their database, and writes
what the compilers said and what happened below recorded/. After a change of releases it asks all of their environment
again. What is lacking for that is listed first, then how long it takes; in the end it says what changed. Paths have a
command of their own: npm run record:paths.

  --compatibility     ask all with the releases of each row of recorded/compatibility.json, or of the libraries that
                      are named, and write only its counts: about 4 min a row
  --all               compile and run everything again, but for the copies that the Playground opens (check:samples does)
  --library NAME=DIR  take a library from a folder (repeatable); its peers are looked for beside it
  --help              show this

Exit codes: 0 recorded, 1 a sample is wrong, 2 something is lacking, or the run broke.`;

void runScript(
  help,
  {
    all: { type: 'boolean', default: false },
    compatibility: { type: 'boolean', default: false },
    library: { type: 'string', multiple: true, default: [] },
  },
  async ({ values, positionals }) => {
    const site = siteRecords;
    if (values.compatibility) {
      await withSite(site, values.library, (options) => recordCompatibility(site, positionals, options, console.log));
      return [];
    }
    const recording = await withSite(site, values.library, (options) =>
      recordSite(site, { ...options, all: values.all }),
    );
    const { samples, compiled, copies, differing, ran, written, findings, changes, hasOtherReleases } = recording;
    changes.forEach((change) => console.log(`${change.file}: ${describeChange(change)}`));
    console.log(
      `${compiled} of ${samples.length} samples compiled, the ${copies} that are new as one file, too, which the Playground ` +
        `opens, other compilers differ on ${differing}, ${ran} run, and ${written.length} records written`,
    );
    const nothing = hasOtherReleases ? 'nothing but the release' : 'nothing';
    console.log(`changed: ${describeChanges(changes) || nothing}`);
    return findings;
  },
);
