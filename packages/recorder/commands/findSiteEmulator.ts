import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { readEnvironment } from '../../../config/environment.ts';
import { findEmulator } from '../run/findEmulator.ts';
import type { SampleServer } from '../../records/site/SampleManifest.ts';

/** Finds the command of this machine's emulator, before all others the jar that `DOCS_FIRESTORE_EMULATOR` names. */
export function findSiteEmulator(server: SampleServer): readonly string[] {
  const { firestoreEmulator, firebaseEmulators, path } = readEnvironment(process.env);
  return findEmulator(server, {
    given: firestoreEmulator,
    path: path.split(delimiter),
    firebaseTools: firebaseEmulators ?? join(homedir(), '.cache/firebase/emulators'),
  });
}
