import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readEnvironment } from '../../../config/environment.ts';
import { parseLibraries } from '../environments/locateEnvironments.ts';
import { locateWithNewest } from '../environments/locateWithNewest.ts';
import type { AskedCounts, RecordOptions } from '../record/recordSite.ts';
import type { SampleServer } from '../../records/site/SampleManifest.ts';
import type { Records } from '../../records/Records.ts';
import { findEmulator } from '../run/findEmulator.ts';
import { Servers } from '../run/Servers.ts';
import { showProgress } from '../../../scripts/runScript.ts';

/** Seconds for each, after those that compilers and servers take to start: everything took 750 s of two slow processors. */
const secondsFor: AskedCounts = { samples: 0.45, cells: 0.08, runs: 0.18 };
const secondsToStart = 15;

/** Does something with the libraries and the servers of this machine, which shows how long it takes and how far it is. */
export async function withSite<Result>(
  site: Records,
  libraries: readonly string[],
  work: (options: RecordOptions) => Promise<Result>,
): Promise<Result> {
  const started = performance.now();
  const servers = new Servers(site.root, findSiteEmulator);
  try {
    return await work({
      environments: locateWithNewest(site, parseLibraries(site, libraries)),
      servers,
      onPlanned: showPlan,
      onCompiled: (done, total, { page, line }) => showProgress(done, total, `compiled ${page}:${line}`),
      onRun: (done, total, { page, line }) => showProgress(done, total, `ran ${page}:${line}`),
    });
  } finally {
    await servers.stop();
    console.log(`took ${((performance.now() - started) / 1000).toFixed(1)} s`);
  }
}

function showPlan({ samples, cells, runs }: AskedCounts): void {
  if (samples + cells + runs === 0) {
    return;
  }
  const seconds = secondsToStart + samples * secondsFor.samples + cells * secondsFor.cells + runs * secondsFor.runs;
  console.log(
    `asks ${samples} samples, ${cells} cells and ${runs} runs: about ${Math.ceil(seconds / 60)} min ` +
      'on a quiet machine with two processors',
  );
}

/** Finds the command of this machine's emulator, before all others the jar that `DOCS_FIRESTORE_EMULATOR` names. */
export function findSiteEmulator(server: SampleServer): readonly string[] {
  const { firestoreEmulator, path } = readEnvironment(process.env);
  return findEmulator(server, {
    given: firestoreEmulator,
    path: path.split(delimiter),
    firebaseTools: join(homedir(), '.cache/firebase/emulators'),
  });
}
