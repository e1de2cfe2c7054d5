import { resolve } from 'node:path';
import { FindingError } from '../plugins/samples/Finding.ts';
import { locateEnvironments, parseLibraries } from '../plugins/samples/locateEnvironments.ts';
import { formatChanges, reportOnRecords, reportOnRelease, type Report } from '../plugins/samples/reportSamples.ts';
import { siteSamples } from '../plugins/samples/siteSamples.ts';
import { runScript, showProgress } from './runScript.ts';

const help = `Usage: npm run report:samples -- --library NAME=DIR
       npm run report:samples -- BEFORE AFTER

Shows which pages' types and messages another release would change. With --library, the samples of that library are
compiled with the release in DIR and compared with their records; with two checkouts, their records are compared.

  --library NAME=DIR  any release of a library, with its peers beside it (repeatable)
  --help              show this

Exit codes: 0 nothing changes, 1 something does, 2 the run broke.`;

async function report(libraries: readonly string[], folders: readonly string[]): Promise<Report> {
  const [before, after] = folders;
  if (libraries.length === 0 && before !== undefined && after !== undefined) {
    return reportOnRecords(resolve(before), resolve(after));
  }
  if (libraries.length === 0 || folders.length > 0) {
    throw new FindingError({
      file: 'report:samples',
      message: 'there is nothing to compare',
      remedy: 'give --library NAME=DIR, or two checkouts',
    });
  }
  const given = parseLibraries(siteSamples, libraries);
  const located = [...locateEnvironments(siteSamples, given, true)].filter(([name]) =>
    given.has(siteSamples.manifest.environments[name]?.library ?? ''),
  );
  return reportOnRelease(siteSamples, {
    environments: new Map(located),
    onCompiled: (done, total, { page, line }) => showProgress(done, total, `${page}:${line}`),
  });
}

void runScript(help, { library: { type: 'string', multiple: true, default: [] } }, async ({ values, positionals }) => {
  const { changes, samples, pages } = await report(values.library, positionals);
  if (changes.length > 0) {
    console.log(`${formatChanges(changes)}\n`);
    process.exitCode = 1;
  }
  const changed = new Set(changes.map(({ page }) => page)).size;
  console.log(`${samples} samples in ${pages} pages compared: ${changes.length} changes in ${changed} pages`);
});
