import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SampleServer } from '../../records/site/SampleManifest.ts';
import { FindingError } from '../../../lib/Finding.ts';

/** Where the Cloud Firestore emulator may be. */
export interface EmulatorPlaces {
  /** Jar that the caller names, before any other. */
  given: string | undefined;
  /** Folders that commands are looked for in, for the one of the Cloud CLI. */
  path: readonly string[];
  /** Folder that `firebase-tools` keeps its emulators in. */
  firebaseTools: string;
}

const nameWithRelease = /-v(?<release>[\d.]+)\.jar$/;
const mainClass = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore';

/** The command before `--host` of the given jar, the Cloud CLI's, or the one that `firebase-tools` keeps. */
export function findEmulator(
  { name, release }: SampleServer,
  { given, path, firebaseTools }: EmulatorPlaces,
): readonly string[] {
  const jars = given === undefined ? [...jarOfCloudCli(path), ...jarsOfFirebaseTools(firebaseTools)] : [given];
  const jar = jars.find((file) => readRelease(file) === release);
  if (jar !== undefined) {
    // In English, and without the compiler for programs that run for hours: it costs a recording a fifth of its runs.
    const java = ['java', '-Duser.language=en', '-XX:TieredStopAtLevel=1'];
    return nameWithRelease.test(jar) ? [...java, '-jar', jar] : [...java, '-cp', jar, mainClass, 'start'];
  }
  const others = jars.map((file) => readRelease(file) ?? `a jar without a release (${file})`).join(', ');
  throw new FindingError({
    file: 'config/environments.ts',
    message: `samples run on the ${name} ${release}, and ${others === '' ? 'none is here' : `here is ${others}`}`,
    remedy:
      others === ''
        ? 'install it with `gcloud components install cloud-firestore-emulator`, or set DOCS_FIRESTORE_EMULATOR to its jar'
        : 'install that release, or name this one there and record everything anew with --all',
  });
}

function jarOfCloudCli(path: readonly string[]): string[] {
  const command = path.map((folder) => join(folder, 'gcloud')).find((file) => existsSync(file));
  const root = command === undefined ? '' : join(dirname(realpathSync(command)), '..');
  const jar = join(root, 'platform/cloud-firestore-emulator/cloud-firestore-emulator.jar');
  return existsSync(jar) ? [jar] : [];
}

function jarsOfFirebaseTools(folder: string): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  return names.filter((name) => /^cloud-firestore-emulator-v.*\.jar$/.test(name)).map((name) => join(folder, name));
}

/** The release stands in the name that `firebase-tools` gives a jar, and in the Cloud CLI's list of components. */
function readRelease(jar: string): string | undefined {
  const list = join(dirname(jar), '../../.install/cloud-firestore-emulator.snapshot.json');
  const text = existsSync(list) ? readFileSync(list, 'utf8') : '';
  return (nameWithRelease.exec(jar) ?? /"version_string": "(?<release>[^"]+)"/.exec(text))?.groups?.release;
}
