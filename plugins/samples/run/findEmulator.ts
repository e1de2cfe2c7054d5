import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SampleServer } from '../../../samples/environments.ts';
import { FindingError } from '../Finding.ts';

/** The Cloud Firestore emulator on this machine. */
export interface Emulator {
  /** Command of Java and the arguments before `--host`. */
  command: readonly string[];
  release: string;
}

/** Where the emulator may be. */
export interface EmulatorPlaces {
  /** Jar that the caller names, before any other. */
  given: string | undefined;
  /** Folders that commands are looked for in, for the one of the Cloud CLI. */
  path: readonly string[];
  /** Folder that `firebase-tools` keeps its emulators in. */
  firebaseTools: string;
}

/**
 * Finds the emulator: the given jar, the component of the Cloud CLI, or the one in the cache of `firebase-tools`.
 *
 * @throws FindingError where there is none, or only other releases than the wanted one.
 */
export function findEmulator(
  { name, release }: SampleServer,
  { given, path, firebaseTools }: EmulatorPlaces,
): Emulator {
  const found = given === undefined ? [...fromCloudCli(path), ...fromFirebaseTools(firebaseTools)] : [fromJar(given)];
  const emulator = found.find((each) => each.release === release);
  if (emulator !== undefined) {
    return emulator;
  }
  const others = found.map((each) => each.release).join(', ');
  throw new FindingError({
    file: 'samples/environments.ts',
    message: `samples run on the ${name} ${release}, and ${others === '' ? 'none is here' : `here is ${others}`}`,
    remedy:
      others === ''
        ? 'install it with `gcloud components install cloud-firestore-emulator`, or set DOCS_FIRESTORE_EMULATOR to its jar'
        : 'install that release, or name this one there and record everything anew with --all',
  });
}

function fromCloudCli(path: readonly string[]): Emulator[] {
  const command = path.map((folder) => join(folder, 'gcloud')).find((file) => existsSync(file));
  if (command === undefined) {
    return [];
  }
  const root = join(dirname(realpathSync(command)), '..');
  const jar = join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  return existsSync(jar) ? [fromJar(jar)] : [];
}

function fromFirebaseTools(folder: string): Emulator[] {
  return existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => /^cloud-firestore-emulator-v.*\.jar$/.test(file))
        .map((file) => fromJar(join(folder, file)))
    : [];
}

/** Java in English, and without the compiler for programs that run for hours: it costs a recording a fifth of its runs. */
const java = ['java', '-Duser.language=en', '-XX:TieredStopAtLevel=1'];

/** The release stands in the name that `firebase-tools` gives a jar, and in the Cloud CLI's list of components. */
function fromJar(jar: string): Emulator {
  const named = /-v(?<release>[\d.]+)\.jar$/.exec(jar)?.groups?.release;
  if (named !== undefined) {
    return { command: [...java, '-jar', jar], release: named };
  }
  const list = join(dirname(jar), '../../.install/cloud-firestore-emulator.snapshot.json');
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  const main = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';
  return {
    command: [...java, '-cp', jar, main, 'start'],
    release: /"version_string": "(?<release>[^"]+)"/.exec(text)?.groups?.release ?? `a jar without a release (${jar})`,
  };
}
