import { encodeFields, decodeFields, type StoredDocument } from './firestoreValues.ts';
import { type RunningServer, startServer } from './startServer.ts';

/** Starts the emulator on loopback, with a file of security rules; without one everything is allowed. */
export async function startEmulator(
  command: readonly string[],
  { rules, ...options }: { port?: number; rules?: string | undefined } = {},
): Promise<RunningServer> {
  const rulesOption = rules === undefined ? [] : [`--rules=${rules}`];
  const { ask, ...running } = await startServer(
    'the Firestore emulator',
    (host, port) => [...command, `--host=${host}`, `--port=${port}`, ...rulesOption],
    options,
  );
  const databasePath = (project: string) => `projects/${project}/databases/(default)/documents`;
  return {
    ...running,
    variables: () => ({
      FIRESTORE_EMULATOR_HOST: running.address,
      __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { firestore: running.address } }),
    }),
    async seed(project, documents) {
      const database = databasePath(project);
      const writes = Object.entries(documents).map(([path, values]) => ({
        update: { name: `${database}/${path}`, fields: encodeFields(values, database) },
      }));
      await ask('DELETE', `emulator/v1/${database}`);
      await ask('POST', `v1/${database}:commit`, { writes });
    },
    async content(project) {
      const database = databasePath(project);
      const query = { structuredQuery: { from: [{ allDescendants: true }] } };
      const rows = (await ask('POST', `v1/${database}:runQuery`, query)) as { document?: StoredDocument }[];
      return Object.fromEntries(
        rows
          .flatMap(({ document }) => document ?? [])
          .map(({ name, fields = {} }) => [name.slice(database.length + 1), decodeFields(fields)] as const)
          .sort(([a], [b]) => (a < b ? -1 : 1)),
      );
    },
  };
}
