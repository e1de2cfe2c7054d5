import { siteRecords } from '../../samples/siteRecords.ts';
import { type LibraryTrials, type Trial, writeCompatibility } from '../../records/said/CompatibilityRecord.ts';
import { listDocumented } from '../../records/site/SampleManifest.ts';
import { locateEnvironments, parseLibraries } from '../environments/locateEnvironments.ts';
import { compatibility } from '../../samples/compatibility.ts';
import { Servers } from '../run/Servers.ts';
import { findNode } from '../trial/findNode.ts';
import { runTrials } from '../trial/runTrials.ts';
import { runScript } from '../../scripts/runScript.ts';
import { findSiteEmulator } from './findSiteEmulator.ts';

const help = `Usage: npm run record:compatibility -- [options] [NAME...]

Compiles the samples with the compilers and SDKs of samples/compatibility.ts, which it installs, runs them and the calls of
tables with those SDKs and in its releases of Node, and writes to samples/compatibility.json what they change: library by
library, of all unless some are named.

  --library NAME=DIR  take a library from a folder (repeatable)
  --help              show this

Exit codes: 0 recorded, 1 the samples cannot be compiled, 2 something is lacking, or the run broke.`;

void runScript(help, { library: { type: 'string', multiple: true, default: [] } }, async ({ values, positionals }) => {
  const site = siteRecords;
  const documented = listDocumented(site.manifest);
  const names = documented.map(([name]) => name);
  const unknown = positionals.find((each) => !names.includes(each));
  if (unknown !== undefined) {
    const remedy = `name some of ${names.join(', ')}`;
    return [{ file: unknown, message: 'no version of the docs documents this library', remedy }];
  }
  const asked = documented.filter(([name]) => positionals.length === 0 || positionals.includes(name));
  const untried = asked.find(([, { library }]) => !(library in compatibility));
  if (untried !== undefined) {
    const message = `nothing is to be tried with ${untried[0]}`;
    return [{ file: 'samples/compatibility.ts', message, remedy: 'name releases to try' }];
  }
  const given = parseLibraries(site, values.library);
  const environments = locateEnvironments(site, given);
  const servers = new Servers(site.root, findSiteEmulator);
  const date = new Date().toISOString().slice(0, 10);
  const libraries: Record<string, LibraryTrials> = {};
  try {
    for (const [name, { library, packages }] of asked) {
      const trials: Trial[] = [];
      for await (const trial of runTrials(site, name, compatibility[library] ?? [], { given, servers })) {
        const { releases, node, count, ran, calls, others, failed } = trial;
        trials.push({ releases, node, count, ran, calls, others, failed });
        const said = failed ?? JSON.stringify({ ...count, ran, calls });
        console.log(`${name} with ${JSON.stringify(releases)}: ${said}`);
        if ('reason' in trial) {
          console.log(`  ${trial.reason.message}`);
        }
      }
      libraries[name] = { packages, node: findNode(site, environments, name), date, trials };
      writeCompatibility(site, libraries);
    }
  } finally {
    await servers.stop();
  }
  console.log(`${Object.values(libraries).flatMap(({ trials }) => trials).length} combinations tried`);
  return [];
});
