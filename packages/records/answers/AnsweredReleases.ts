import type { Finding } from '../../../lib/Finding.ts';
import { readRecordFile, type RecordHead, writeRecordFile } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import { listDocumented, newestOf, type SampleEnvironment } from '../site/SampleManifest.ts';

/** Who records: `record:paths` asks other releases of an environment than `record:samples`, and at another time. */
export type Recorder = 'samples' | 'paths';

/** Which releases answered, by environment: here alone, so that one which changes no answer changes this file only. */
export type AnsweredReleases = Record<Recorder, Readonly<Record<string, readonly string[]>>>;

export const releasesFile = 'recorded/environments.json';
const head = { generatedBy: 'npm run record:samples', format: 1 };

function readReleases(records: Records): AnsweredReleases {
  return readRecordFile<RecordHead & AnsweredReleases>(records, releasesFile, head) ?? { samples: {}, paths: {} };
}

/** The releases of an environment that a recorder asks, each with its name. */
function listReleases(recorder: Recorder, environment: SampleEnvironment): string[] {
  const { packages, typescript, comparedTypescript = [], newestSdk = {}, server } = environment;
  const named = (releases: Readonly<Record<string, string>>) => Object.entries(releases).map((pair) => pair.join(' '));
  return [
    ...named(packages),
    ...(recorder === 'paths' ? [] : [`TypeScript ${typescript}`]),
    ...comparedTypescript.map((release) => `TypeScript ${release}, compared`),
    ...(recorder === 'paths' ? [] : named(newestSdk).map((name) => `${name}, newest SDK`)),
    ...(server === undefined ? [] : named({ [server.name]: server.release, ...server.packages })),
  ];
}

/** What is wrong with the releases of environments, by the names that pages document. */
function findStale(records: Records, recorder: Recorder): Map<string, Finding> {
  const answered = readReleases(records)[recorder];
  return new Map(
    listDocumented(records.manifest).flatMap(([name, environment]): [string, Finding][] => {
      const [before = [], now] = [answered[name], listReleases(recorder, environment)];
      const gone = before.filter((release) => !now.includes(release));
      const added = now.filter((release) => !before.includes(release));
      const message = `${recorder} of ${name} were recorded with ${gone.join(', ') || 'no release'}, and config/ has ${added.join(', ') || 'none'}`;
      const remedy = `run \`npm run record:${recorder}\`, which asks all of them again`;
      return gone.length + added.length === 0 ? [] : [[name, { file: releasesFile, message, remedy }]];
    }),
  );
}

/** What is wrong with the releases of environments, once for each; one with the newest SDK goes with its library. */
export function releaseFindings(
  records: Records,
  recorder: Recorder,
  environments: readonly string[] = Object.keys(records.manifest.environments),
): Finding[] {
  const stale = records.once(`stale ${recorder}`, (view) => findStale(view, recorder));
  return [...new Set(environments.flatMap((name) => stale.get(newestOf(name) ?? name) ?? []))];
}

/** Notes that all that a recorder asks was answered by the releases of today. */
export function writeReleases(records: Records, recorder: Recorder): void {
  const now = listDocumented(records.manifest).map(([name, environment]) => [
    name,
    listReleases(recorder, environment),
  ]);
  const { samples, paths } = readReleases(records);
  const content = { ...head, samples, paths, [recorder]: Object.fromEntries(now) as object };
  writeRecordFile(records.recordsRoot, releasesFile, content);
}
