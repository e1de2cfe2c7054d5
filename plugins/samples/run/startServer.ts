import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { SampleServer } from '../../../samples/environments.ts';
import { FindingError } from '../Finding.ts';

/** An empty database on loopback. */
export interface RunningServer {
  /** Variables that lead the SDKs to it. */
  variables: Record<string, string>;
  /** What the database holds, by path. */
  content(): Record<string, unknown>;
  stop(): void;
}

/** The part of `@firestore-emulator/server` that is used here. */
interface FirestoreModule {
  FirestoreServer: new () => {
    state: { toJSON(): FirestoreStateJson };
    start(port: number): Promise<void>;
    stop(): void;
  };
}

const host = '127.0.0.1';

/** Folder that `npm run install:samples` fills with an environment's server, from the repository's root. */
export function serverFolder(environment: string): string {
  return `samples/.environments/${environment}-server`;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, host);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  await once(probe.close(), 'close');
  return port;
}

/**
 * Starts the server of an environment with an empty database.
 *
 * @throws FindingError where it is not installed.
 */
export async function startServer(root: string, environment: string, server: SampleServer): Promise<RunningServer> {
  const folder = join(root, serverFolder(environment));
  if (!existsSync(join(folder, 'node_modules', server.package))) {
    throw new FindingError({
      file: 'samples/environments.ts',
      message: `a sample of \`${environment}\` asks to be run, and ${server.package} is not installed`,
      remedy: 'run `npm run install:samples`',
    });
  }
  const { FirestoreServer } = createRequire(join(folder, 'package.json'))(server.package) as FirestoreModule;
  const running = new FirestoreServer();
  const port = await freePort();
  await running.start(port);
  const address = `${host}:${port}`;
  return {
    variables: {
      __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { firestore: address } }),
      FIRESTORE_EMULATOR_HOST: address,
    },
    content: () => firestoreContent(running.state.toJSON()),
    stop: () => running.stop(),
  };
}

interface FieldJson {
  type: string;
  value?: unknown;
}

type CollectionsJson = Record<string, { documents: Record<string, DocumentJson> }>;

interface DocumentJson {
  path: string;
  fields: Record<string, FieldJson>;
  collections: CollectionsJson;
}

/** What the Firestore emulator says it holds. */
interface FirestoreStateJson {
  projects: Record<string, { databases: Record<string, { collections: CollectionsJson }> }>;
}

const root = /^projects\/[^/]+\/databases\/[^/]+\/documents\//;

/** Lists documents by path with plain values, in the order of their paths. */
function firestoreContent({ projects }: FirestoreStateJson): Record<string, unknown> {
  const documents = Object.values(projects)
    .flatMap(({ databases }) => Object.values(databases))
    .flatMap(({ collections }) => documentsOf(collections));
  return Object.fromEntries(
    documents
      .map(({ path, fields }) => [path.replace(root, ''), valuesOf(fields)] as const)
      .filter(([, values]) => Object.keys(values).length > 0)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

function documentsOf(collections: CollectionsJson): DocumentJson[] {
  return Object.values(collections)
    .flatMap(({ documents }) => Object.values(documents))
    .flatMap((document) => [document, ...documentsOf(document.collections)]);
}

function valuesOf(fields: Record<string, FieldJson>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, valueOf(field)]));
}

function valueOf({ type, value }: FieldJson): unknown {
  switch (type) {
    case 'map_value':
      return valuesOf(value as Record<string, FieldJson>);
    case 'array_value':
      return (value as FieldJson[]).map(valueOf);
    case 'reference_value':
      return `reference to ${String(value).replace(root, '')}`;
    case 'timestamp_value': {
      const { seconds = 0, nanos = 0 } = value as { seconds?: number; nanos?: number };
      return new Date(seconds * 1000 + nanos / 1e6);
    }
    case 'null_value':
      return null;
    default:
      return value;
  }
}
