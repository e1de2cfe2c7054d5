import { type Finding, FindingError } from '../../../lib/Finding.ts';
import { readFixture, resolveSetups } from '../asked/readSample.ts';
import { digest } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import type { SampleServer } from '../site/SampleManifest.ts';
import { readRun, runFormat, type RunSource } from './RunSource.ts';

/** How a call ended: an error at once, a rejected promise, a value, or not at all. */
export interface CallResult {
  ends: 'throws' | 'rejects' | 'returns' | 'hangs';
  /** Message of the error, or the value as Node prints it. */
  text: string;
}

/** How the calls of a file ended, by name of the export. */
export interface CallRecord {
  outcomes: Record<string, CallResult>;
}

export interface CallFile extends RunSource {
  environment: string;
  server: SampleServer;
  code: string;
  /** Text of what its project holds before the calls. */
  fixture: string;
}

const folder = 'samples/outcomes';

/** Lists the files of `samples/outcomes/ENVIRONMENT`: each export is a call whose outcome pages quote. */
export function listCallFiles(records: Records): CallFile[] {
  return Object.entries(records.manifest.environments).flatMap(([environment, { server }]) =>
    server === undefined
      ? []
      : records
          .list(`${folder}/${environment}`)
          .filter((name) => name.endsWith('.ts'))
          .map((name) => readCallFile(records, `${folder}/${environment}/${name}`, environment, server)),
  );
}

function readCallFile(records: Records, file: string, environment: string, server: SampleServer): CallFile {
  return records.once(`calls ${file}`, (own) => {
    const code = own.read(file) ?? '';
    const setups = resolveSetups(own, environment, code, []);
    const fixture = readFixture(own, server.fixture);
    const key = digest(JSON.stringify([runFormat, environment, code, setups, fixture]));
    return {
      place: { file },
      record: file.replace(/^samples(.*)\.ts$/, 'recorded$1.json'),
      key,
      environments: [environment],
      environment,
      server,
      code,
      fixture,
    };
  });
}

/** Reads how all calls ended. @throws FindingError where a file is not recorded, or changed since. */
export function readCallResults(records: Records): CallResult[] {
  return listCallFiles(records).flatMap((file) => Object.values(readRun<CallRecord>(records, file).outcomes));
}

/**
 * The message of a call, or its value as Node prints it.
 *
 * @param name File and export, such as `firelordjs/queries.limitOfZero`.
 * @param place Where it was asked for.
 * @throws FindingError where it is not recorded, or its file changed since.
 */
export function readCallResult(records: Records, name: string, place: Pick<Finding, 'file' | 'line'>): string {
  const [path = '', call = ''] = name.split('.');
  const source = listCallFiles(records).find(({ place: { file } }) => file === `${folder}/${path}.ts`);
  const outcome = source && readRun<CallRecord>(records, source).outcomes[call];
  if (outcome === undefined) {
    const remedy =
      source === undefined
        ? `name a file and a call of ${folder}`
        : `export \`${call}\` there, and run \`npm run record:samples\``;
    throw new FindingError({ ...place, message: `no current record holds the outcome \`${name}\``, remedy });
  }
  return outcome.text;
}
