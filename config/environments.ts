import {
  type NegativeCheck,
  newestName,
  type SampleArea,
  type SampleEnvironment,
  type SampleManifest,
  type SampleServer,
  withReleases,
} from '../packages/records/site/SampleManifest.ts';
import type { SampleSite } from '../packages/records/site/SampleSite.ts';
import { compilerOptions } from './compilerOptions.ts';
import {
  type DocsInstance,
  docsInstances,
  type DocsVersion,
  environmentName,
  isReleased,
  versionFolder,
} from './docsInstances.ts';

function firestoreNegativeChecks(library: string): NegativeCheck[] {
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

function realtimeNegativeChecks(): NegativeCheck[] {
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

const firestoreEmulator: SampleServer = {
  kind: 'firestore',
  name: 'Cloud Firestore emulator',
  release: '1.19.9',
  port: 8080,
  fixture: 'delivery',
};

/** The official emulator of the Realtime Database is not a package, and only `firebase-tools` fetches it. */
const realtimeServer: SampleServer = {
  kind: 'realtime-database',
  name: 'firebase-server',
  release: '1.1.0',
  port: 9000,
  fixture: 'delivery-live',
  packages: { 'firebase-server': '1.1.0', firebase: '7.24.0' },
};

/** The SDK below each library, what proves it, and where its samples run. */
const libraryEnvironments: Readonly<Record<string, Pick<SampleEnvironment, 'negativeChecks' | 'server' | 'sdk'>>> = {
  firelordjs: {
    sdk: 'firebase/firestore',
    negativeChecks: firestoreNegativeChecks('firelordjs'),
    server: firestoreEmulator,
  },
  firelord: {
    sdk: 'firebase-admin/firestore',
    negativeChecks: firestoreNegativeChecks('firelord'),
    server: firestoreEmulator,
  },
  firesagejs: { sdk: 'firebase/database', negativeChecks: realtimeNegativeChecks(), server: realtimeServer },
};

/** The environments of a version, by their names. */
function createEnvironments(
  instance: DocsInstance,
  version: DocsVersion,
): [name: string, environment: SampleEnvironment][] {
  return Object.entries(version.packages).flatMap(([library, packages]): [string, SampleEnvironment][] => {
    const { typescript, comparedTypescript, newestSdk } = version;
    if (typescript === undefined) {
      throw new Error(
        `config/docsVersions.json: version ${version.name} of ${instance.name} names no TypeScript. Add one.`,
      );
    }
    const libraryEnvironment = libraryEnvironments[library];
    if (libraryEnvironment === undefined || libraryEnvironment.negativeChecks.length === 0) {
      throw new Error(`config/environments.ts: ${library} has no negative checks. Add what its types must refuse.`);
    }
    const releases = { packages, typescript, comparedTypescript, newestSdk: newestSdk?.[library] };
    const name = environmentName(instance, version, library);
    const environment = { library, ...releases, compilerOptions, ...libraryEnvironment };
    return [[name, environment], ...withNewestSdk(name, environment)];
  });
}

/** The same with the newest SDK, which its peers do not allow. */
function withNewestSdk(name: string, environment: SampleEnvironment): [name: string, environment: SampleEnvironment][] {
  const { newestSdk } = environment;
  return newestSdk === undefined
    ? []
    : [[newestName(name), { ...withReleases(environment, newestSdk), newestSdk: undefined }]];
}

/** The part of the site that a version is; what is in no release yet is compiled against the newest. */
function createArea(instance: DocsInstance, version: DocsVersion): SampleArea {
  const [library] = instance.libraries;
  const [newest] = instance.versions;
  const documented = isReleased(version) ? version : newest;
  const names = Object.keys(documented.packages).map(
    (name) => [name, environmentName(instance, documented, name)] as const,
  );
  return {
    folder: versionFolder(instance, version),
    route: version.route,
    environment: library,
    environments: Object.fromEntries(names),
  };
}

/**
 * Says what samples are compiled against: each version's releases. `@firebase/rules-unit-testing` is pinned, which the web
 * libraries import and do not declare: without it, their database parameter turns into `any` in silence.
 */
export function createManifest(instances: readonly [DocsInstance, ...DocsInstance[]]): SampleManifest {
  const versions = instances.flatMap((instance) => instance.versions.map((version) => ({ instance, version })));
  return {
    areas: [
      ...versions.map(({ instance, version }) => createArea(instance, version)),
      { folder: 'src/pages', route: '/', environment: instances[0].libraries[0] },
    ],
    environments: Object.fromEntries(
      versions.flatMap(({ instance, version }) => createEnvironments(instance, version)),
    ),
  };
}

/** What the samples of this site are compiled against. */
export const manifest = createManifest(docsInstances);

// Newer releases of pnpm ask the registry for a signature of their own, which not every registry has.
const otherTools = [{ node: '24.21.0' }, { pnpm: '10.34.8' }];

/** The quick starts are followed with other tools than Node here and its `npm`, too. */
export const pathTools: NonNullable<SampleSite['pathTools']> = {
  'quick_start_web.mdx': otherTools,
  'quick_start_admin.mdx': otherTools,
  'quick_start.mdx': otherTools,
};
