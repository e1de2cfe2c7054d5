import {
  type DocsSet,
  docsSets,
  type DocsVersion,
  environmentName,
  isReleased,
  versionFolder,
} from '../config/docsSets.ts';

/** A sample that must not compile: proof that the packages are there, typed, and of the right major. */
export interface Probe {
  /** What the library must refuse, as a sentence's end: "accepts …". */
  refuses: string;
  /** The compiler's code for the refusal. */
  error: number;
  code: string;
}

/** The packages that samples are compiled against, together. */
export interface SampleEnvironment {
  /** Package that the samples document, a key of `packages`. */
  library: string;
  /** Exact releases by package name; peers whose types reach the reader are pinned as well. */
  packages: Readonly<Record<string, string>>;
  /** Release of TypeScript. */
  typescript: string;
  /** As in a tsconfig. */
  compilerOptions: Readonly<Record<string, unknown>>;
  probes: readonly Probe[];
  /** Where its samples run; without one they are compiled only. */
  server?: SampleServer;
}

/** A server on this machine that samples run on; its release is part of what they record. */
export interface SampleServer {
  name: string;
  release: string;
  /** Documents that each run starts from, unless the sample names others: a file of samples/fixtures. */
  fixture: string;
  /** Packages that it is made of, where it comes from the registry: `npm run install:samples` installs them. */
  packages?: Readonly<Record<string, string>>;
}

/** A part of the site, and the environment of its samples that name none. */
export interface SampleArea {
  /** Folder from the repository's root. */
  folder: string;
  environment: string;
  /** What the names that its fences use stand for, where they are not the names of environments themselves. */
  environments?: Readonly<Record<string, string>>;
  /** The newest version of the same pages, where this is an older one. */
  newer?: { folder: string; label: string; route: string };
}

/** Everything that decides what the compiler says about a sample, apart from the sample. */
export interface SampleManifest {
  areas: readonly SampleArea[];
  environments: Readonly<Record<string, SampleEnvironment>>;
}

function firestoreProbes(library: string): Probe[] {
  const order = `import { getFirelord, getFirestore, setDoc, type MetaTypeCreator } from '${library}'
type Order = MetaTypeCreator<{ tip: number }, 'orders'>
`;
  const setTip = "setDoc(getFirelord<Order>(getFirestore(), 'orders').doc('a'), { tip: 1, tipp: 1 })";
  return [
    { refuses: 'a string for a database', error: 2345, code: `${order}getFirelord<Order>('delivery', 'orders')` },
    { refuses: 'an unknown field', error: 2322, code: order + setTip },
    { refuses: 'a wrong collection id', error: 2345, code: `${order}getFirelord<Order>(getFirestore(), 'order')` },
  ];
}

function realtimeProbes(): Probe[] {
  const order = `import { createRef, getDatabase, set, type MetaTypeCreator } from 'firesagejs'
type Delivery = MetaTypeCreator<{ orders: Record<string, { tip: number }> }>
`;
  const setTip = "set(createRef<Delivery>(getDatabase())('orders/a'), { tip: 1, tipp: 1 })";
  return [
    { refuses: 'a string for a database', error: 2345, code: `${order}createRef<Delivery>('delivery')` },
    { refuses: 'an unknown field', error: 2561, code: order + setTip },
    { refuses: 'a wrong path', error: 2345, code: `${order}createRef<Delivery>(getDatabase())('order')` },
  ];
}

const firestoreEmulator: SampleServer = { name: 'Cloud Firestore emulator', release: '1.19.9', fixture: 'delivery' };

/** The official emulator of the Realtime Database is no package, and only `firebase-tools` fetches it. */
const realtimeServer: SampleServer = {
  name: 'firebase-server',
  release: '1.1.0',
  fixture: 'delivery-live',
  packages: { 'firebase-server': '1.1.0', firebase: '7.24.0' },
};

const kinds: Readonly<Record<string, Pick<SampleEnvironment, 'probes' | 'server'>>> = {
  firelordjs: { probes: firestoreProbes('firelordjs'), server: firestoreEmulator },
  firelord: { probes: firestoreProbes('firelord'), server: firestoreEmulator },
  firesagejs: { probes: realtimeProbes(), server: realtimeServer },
};

/** Compiler options of every version. */
const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: true,
  target: 'ES2022',
  module: 'ESNext',
  moduleResolution: 'Bundler',
  lib: ['ES2022', 'DOM'],
  types: [],
};

/** The environments of a version, by their names. */
function environmentsOf(set: DocsSet, version: DocsVersion): [name: string, environment: SampleEnvironment][] {
  return Object.entries(version.packages).map(([library, packages]) => {
    const { typescript } = version;
    if (typescript === undefined) {
      throw new Error(`config/docsVersions.json: version ${version.name} of ${set.name} names no TypeScript. Add one.`);
    }
    const options = { ...compilerOptions, ...version.compilerOptions };
    const environment = { library, packages, typescript, compilerOptions: options, probes: [], ...kinds[library] };
    return [environmentName(set, version, library), environment];
  });
}

/** The part of the site that a version is; what is in no release yet is compiled against the newest. */
function areaOf(set: DocsSet, version: DocsVersion): SampleArea {
  const [library] = set.libraries;
  const [newest] = set.versions;
  const own = environmentsOf(set, isReleased(version) ? version : newest);
  const newer = { folder: versionFolder(set, newest), label: newest.name, route: newest.route };
  return {
    folder: versionFolder(set, version),
    environment: library,
    environments: Object.fromEntries(own.map(([name, environment]) => [environment.library, name])),
    ...(isReleased(version) && version !== newest && { newer }),
  };
}

/**
 * What samples are compiled against: the releases of the table of docs sets, each version's beside those of the others.
 *
 * `@firebase/rules-unit-testing` is pinned there because the declarations of the web libraries import it without declaring
 * it as a peer: where it is missing, their database parameter turns into `any` in silence. `@types/node` is pinned where a
 * sample imports a module of Node.
 */
export const manifest: SampleManifest = {
  areas: [
    ...docsSets.flatMap((set) => set.versions.map((version) => areaOf(set, version))),
    { folder: 'src/pages', environment: docsSets[0].libraries[0] },
  ],
  environments: Object.fromEntries(
    docsSets.flatMap((set) => set.versions.flatMap((version) => environmentsOf(set, version))),
  ),
};
