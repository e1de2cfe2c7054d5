import { siteRecords } from '../../samples/siteRecords.ts';
import { type LibraryTrials, type Trial, writeCompatibility } from '../../records/said/CompatibilityRecord.ts';
import { parseLibraries } from '../environments/locateEnvironments.ts';
import { compatibility } from '../../samples/compatibility.ts';
import { runTrials } from '../trial/runTrials.ts';
import { runScript } from '../../scripts/runScript.ts';

const help = `Usage: npm run record:compatibility -- [options]

Compiles the samples with the compilers and SDKs of samples/compatibility.ts, which it installs, and writes to
samples/compatibility.json what they change.

  --library NAME=DIR  take a library from a folder (repeatable)
  --help              show this

Exit codes: 0 recorded, 1 the samples cannot be compiled, 2 the run broke.`;

void runScript(help, { library: { type: 'string', multiple: true, default: [] } }, async ({ values }) => {
  const site = siteRecords;
  const given = parseLibraries(site, values.library);
  const date = new Date().toISOString().slice(0, 10);
  const libraries: Record<string, LibraryTrials> = {};
  for (const [name, { library, packages }] of Object.entries(site.manifest.environments)) {
    const trials: Trial[] = [];
    for await (const { releases, count, failed } of runTrials(site, name, compatibility[library] ?? [], { given })) {
      trials.push({ releases, count, failed });
      console.log(`${name} with ${JSON.stringify(releases)}: ${failed ?? JSON.stringify(count)}`);
    }
    libraries[name] = { packages, date, trials };
  }
  writeCompatibility(site.root, libraries);
  console.log(`${Object.values(libraries).flatMap(({ trials }) => trials).length} combinations tried`);
  return [];
});
