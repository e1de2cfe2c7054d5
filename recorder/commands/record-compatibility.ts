import { siteRecords } from '../../samples/siteRecords.ts';
import { recordCompatibility } from '../trial/recordCompatibility.ts';
import { parseLibraries } from '../environments/locateEnvironments.ts';
import { compatibility } from '../../samples/compatibility.ts';
import { runScript } from '../../scripts/runScript.ts';

const help = `Usage: npm run record:compatibility -- [options]

Compiles the samples with the compilers and SDKs of samples/compatibility.ts, which it installs, and writes to
samples/compatibility.json what they change.

  --library NAME=DIR  take a library from a folder (repeatable)
  --help              show this

Exit codes: 0 recorded, 1 the samples cannot be compiled, 2 the run broke.`;

void runScript(help, { library: { type: 'string', multiple: true, default: [] } }, async ({ values }) => {
  const site = siteRecords;
  let tried = 0;
  await recordCompatibility(site, compatibility, {
    given: parseLibraries(site, values.library),
    date: new Date().toISOString().slice(0, 10),
    onTried: (library, { releases, count, failed }) => {
      tried += 1;
      console.log(`${library} with ${JSON.stringify(releases)}: ${failed ?? JSON.stringify(count)}`);
    },
  });
  console.log(`${tried} combinations tried`);
  return [];
});
