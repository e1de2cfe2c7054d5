import type { Finding } from '../../../lib/Finding.ts';
import { readRecordFile, type RecordHead, writeRecordFile } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import { listDocumented, newestOf, type SampleEnvironment } from '../site/SampleManifest.ts';

/** Which releases answered samples, by environment: here alone, so that one which changes no answer changes this file only. */
export interface AnsweredReleases {
  samples: Readonly<Record<string, readonly string[]>>;
}

const releasesFile = 'recorded/environments.json';
const head = { generatedBy: 'npm run record:samples', format: 1 };

const named = (releases: Readonly<Record<string, string>>) => Object.entries(releases).map((pair) => pair.join(' '));

/** The releases of an environment that its paths and samples have in common, each with its name. */
export function listReleases({ packages, comparedTypescript = [], server }: SampleEnvironment): string[] {
  return [
    ...named(packages),
    ...comparedTypescript.map((release) => `TypeScript ${release}, compared`),
    ...(server === undefined ? [] : named({ [server.name]: server.release, ...server.packages })),
  ];
}

function listSampleReleases(environment: SampleEnvironment): string[] {
  const newest = named(environment.newestSdk ?? {}).map((name) => `${name}, newest SDK`);
  return [...listReleases(environment), `TypeScript ${environment.typescript}`, ...newest];
}

/** What is wrong with the releases of environments, by the names that pages document. */
function findStale(records: Records): Map<string, Finding> {
  const answered = readRecordFile<RecordHead & AnsweredReleases>(records, releasesFile, head)?.samples ?? {};
  return new Map(
    listDocumented(records.manifest).flatMap(([name, environment]): [string, Finding][] => {
      const [before = [], now] = [answered[name], listSampleReleases(environment)];
      const gone = before.filter((release) => !now.includes(release));
      const added = now.filter((release) => !before.includes(release));
      const message = `samples of ${name} were recorded with ${gone.join(', ') || 'no release'}, and config/ has ${added.join(', ') || 'none'}`;
      const remedy = 'run `npm run record:samples`, which asks all of them again';
      return gone.length + added.length === 0 ? [] : [[name, { file: releasesFile, message, remedy }]];
    }),
  );
}

/** What is wrong with the releases of environments, once for each; one with the newest SDK goes with its library. */
export function releaseFindings(
  records: Records,
  environments: readonly string[] = Object.keys(records.manifest.environments),
): Finding[] {
  const stale = records.once('stale releases', findStale);
  return [...new Set(environments.flatMap((name) => stale.get(newestOf(name) ?? name) ?? []))];
}

/** Notes that all samples, cells and calls were answered by the releases of today. */
export function writeReleases(records: Records): void {
  const now = listDocumented(records.manifest).map(([name, environment]) => [name, listSampleReleases(environment)]);
  const content = { ...head, samples: Object.fromEntries(now) as object };
  writeRecordFile(records.recordsRoot, releasesFile, content);
}
