import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PathStep } from '../../records/asked/readPaths.ts';
import type { SampleServer } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { installFolder } from '../environments/locateEnvironments.ts';
import type { RunningServer } from '../run/RunningServer.ts';
import type { Servers } from '../run/Servers.ts';
import { startEmulator } from '../run/startEmulator.ts';
import { startRealtimeServer } from '../run/startRealtimeServer.ts';
import type { Machine } from './createMachine.ts';

/** Starts a server in place of the one that a reader starts: on its port, and with the security rules of the path. */
export function startPathServer(
  { root }: SampleSite,
  { folder }: Machine,
  server: SampleServer,
  steps: readonly PathStep[],
  { findEmulator }: Servers,
): Promise<RunningServer> {
  const { kind, name, port = 0 } = server;
  if (kind !== 'firestore') {
    return startRealtimeServer(server, join(root, installFolder(name)), port);
  }
  const rules = findRules(steps);
  const file = join(folder, 'firestore.rules');
  if (rules !== undefined) {
    writeFileSync(file, rules);
  }
  return startEmulator(findEmulator(server), { port, rules: rules && file });
}

/** The security rules that the `firebase.json` of a path names. */
function findRules(steps: readonly PathStep[]): string | undefined {
  const files = new Map(steps.flatMap((step) => (step.kind === 'file' ? [[step.name, step.text]] : [])));
  const settings = JSON.parse(files.get('firebase.json') ?? '{}') as { firestore?: { rules: string } };
  return files.get(settings.firestore?.rules ?? '');
}
