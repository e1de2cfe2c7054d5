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
  content(): Promise<Record<string, unknown>>;
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

/** The part of `firebase-server` that is used here. */
type DatabaseModule = new (
  port: number,
  host: string,
) => {
  getValue(): Promise<Record<string, unknown> | null>;
  close(): Promise<void>;
};

const host = '127.0.0.1';

/** Folder that `npm run install:samples` fills with an environment's server, from the repository's root. */
export function serverFolder(environment: string): string {
  return `samples/.environments/${environment}-server`;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
      .once('error', reject)
      .listen(0, host, () => {
        const { port } = probe.address() as AddressInfo;
        probe.close(() => resolve(port));
      });
  });
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
  const load = createRequire(join(folder, 'package.json'));
  const port = await freePort();
  const defaults = (product: string) => ({
    __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { [product]: `${host}:${port}` } }),
  });
  if (server.database === 'firestore') {
    const { FirestoreServer } = load(server.package) as FirestoreModule;
    const running = new FirestoreServer();
    await running.start(port);
    return {
      variables: { ...defaults('firestore'), FIRESTORE_EMULATOR_HOST: `${host}:${port}` },
      content: () => Promise.resolve(firestoreContent(running.state.toJSON())),
      stop: () => running.stop(),
    };
  }
  const DatabaseServer = load(server.package) as DatabaseModule;
  const running = new DatabaseServer(port, host);
  return {
    variables: defaults('database'),
    content: async () => (await running.getValue()) ?? {},
    stop: () => void running.close(),
  };
}

interface FieldJson {
  type: string;
  value?: unknown;
}

interface DocumentJson {
  path: string;
  fields: Record<string, FieldJson>;
  collections: Record<string, CollectionJson>;
}

interface CollectionJson {
  documents: Record<string, DocumentJson>;
}

/** What the Firestore emulator says it holds. */
interface FirestoreStateJson {
  projects: Record<string, { databases: Record<string, { collections: Record<string, CollectionJson> }> }>;
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

function documentsOf(collections: Record<string, CollectionJson>): DocumentJson[] {
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
