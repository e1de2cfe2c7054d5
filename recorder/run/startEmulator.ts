import { encodeFields, decodeFields, type StoredDocument } from './firestoreValues.ts';
import type { RunningServer } from './RunningServer.ts';
import { startServer } from './startServer.ts';

/** A running Firestore emulator. */
export interface RunningEmulator extends RunningServer {
  /** Host and port, as the SDKs take them. */
  address: string;
}

/**
 * Starts the emulator on loopback.
 *
 * @param command Java and its arguments before `--host`.
 * @param options `port` as for `startServer`; `rules` is a file of security rules, without which everything is allowed.
 * @throws FindingError as `startServer` does.
 */
export async function startEmulator(
  command: readonly string[],
  { rules, ...options }: { port?: number; rules?: string | undefined } = {},
): Promise<RunningEmulator> {
  const rulesOption = rules === undefined ? [] : [`--rules=${rules}`];
  const { address, ask, ...process } = await startServer(
    'the Firestore emulator',
    (host, port) => [...command, `--host=${host}`, `--port=${port}`, ...rulesOption],
    options,
  );
  const databasePath = (project: string) => `projects/${project}/databases/(default)/documents`;
  return {
    ...process,
    address,
    variables: () => ({
      FIRESTORE_EMULATOR_HOST: address,
      __FIREBASE_DEFAULTS__: JSON.stringify({ emulatorHosts: { firestore: address } }),
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
