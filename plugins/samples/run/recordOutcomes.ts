import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SampleServer } from '../../../samples/environments.ts';
import { type Finding, FindingError } from '../Finding.ts';
import { type SampleSite, readFixture, resolveSetups } from '../read/readSample.ts';
import { digest, readRecordFile, type RecordHead, writeRecordFile } from '../recordFiles.ts';
import { deterministicRun } from './deterministicRun.ts';
import type { Documents } from './firestoreValues.ts';
import { runProgram } from './runProgram.ts';
import type { RunOptions } from './runSamples.ts';
import type { RunningServer } from './Servers.ts';

/** How a call ended: an error at once, a rejected promise, a value, or not at all. */
export interface Outcome {
  ends: 'throws' | 'rejects' | 'returns' | 'hangs';
  /** Message of the error, or the value as Node prints it. */
  text: string;
}

/** What the calls of one file did. */
export interface OutcomeRecord extends RecordHead {
  key: string;
  /** Server that they ran against, with its release. */
  server: string;
  /** By name of the export, in the order of the names. */
  outcomes: Record<string, Outcome>;
}

const folder = 'samples/outcomes';
const head = { generatedBy: 'npm run record:samples', format: 1 };

/** A file of `samples/outcomes/ENVIRONMENT`: each export is a call whose outcome pages quote. */
interface OutcomeFile {
  /** Path from the repository's root. */
  file: string;
  environment: string;
  code: string;
  server: SampleServer;
  /** Text of what the server holds before the calls. */
  fixture: string;
  key: string;
}

/** Lists the files, or the one of a path. */
function outcomeFiles({ root, manifest }: SampleSite, only?: string): OutcomeFile[] {
  return Object.entries(manifest.environments).flatMap(([environment, { packages, server }]) => {
    const own = join(root, folder, environment);
    if (server === undefined || !existsSync(own)) {
      return [];
    }
    const names = readdirSync(own).filter((name) => name.endsWith('.ts'));
    const files = names.sort().map((name) => `${folder}/${environment}/${name}`);
    return files
      .filter((file) => only === undefined || file === only)
      .map((file) => {
        const code = readFileSync(join(root, file), 'utf8');
        const setups = resolveSetups(root, environment, code, []);
        const fixture = readFixture(root, server.fixture);
        const key = digest(JSON.stringify([head.format, packages, server, code, setups, fixture]));
        return { file, environment, code, server, fixture, key };
      });
  });
}

/** Reads what the calls of all files did. */
export function readOutcomes(
  site: SampleSite,
): { file: string; record: OutcomeRecord | undefined; isCurrent: boolean }[] {
  return outcomeFiles(site).map(({ file, key }) => {
    const record = readRecordFile<OutcomeRecord>(site.root, recordOf(file), head);
    return { file, record, isCurrent: record?.key === key };
  });
}

/**
 * The message of a call, or its value as Node prints it.
 *
 * @param name File and export, such as `firelordjs/queries.limitOfZero`.
 * @throws FindingError where it is not recorded, or its file changed since; `place` is where it was asked for.
 */
export function readOutcome(site: SampleSite, name: string, place: Pick<Finding, 'file' | 'line'>): string {
  const [path = '', call = ''] = name.split('.');
  const file = `${folder}/${path}.ts`;
  const [{ key } = {}] = outcomeFiles(site, file);
  const record = key === undefined ? undefined : readRecordFile<OutcomeRecord>(site.root, recordOf(file), head);
  const outcome = record?.outcomes[call];
  if (outcome === undefined || record?.key !== key) {
    const remedy =
      key === undefined
        ? `name a file and a call of ${folder}`
        : `export \`${call}\` there, and run \`npm run record:samples\``;
    throw new FindingError({ ...place, message: `no current record holds the outcome \`${name}\``, remedy });
  }
  return outcome.text;
}

function recordOf(file: string): string {
  return file.replace(/\.ts$/, '.json');
}

/** Finds the files whose record is missing or stale. */
export function outcomeFindings(site: SampleSite): Finding[] {
  return readOutcomes(site)
    .filter(({ isCurrent }) => !isCurrent)
    .map(({ file }) => ({
      file,
      message: 'its outcomes are not recorded, or changed since',
      remedy: 'run `npm run record:samples`',
    }));
}

/**
 * Makes the calls of the files that changed, each file in a process and a project of its own, and records how each
 * call ended.
 *
 * @param options `all` makes the calls of all files again.
 * @returns The records that were written, and a finding for each file that does not come to its end.
 * @throws FindingError as `runSamples` does; nothing is written then.
 */
export async function recordOutcomes(
  site: SampleSite,
  options: RunOptions & { all?: boolean },
): Promise<{ written: string[]; findings: Finding[] }> {
  const { root } = site;
  const current = new Set(readOutcomes(site).flatMap(({ file, isCurrent }) => (isCurrent ? [file] : [])));
  const changed = outcomeFiles(site).filter(({ file }) => options.all === true || !current.has(file));
  const written: string[] = [];
  const findings: Finding[] = [];
  // At once, since most of the time is spent on waiting for calls that the SDKs try again.
  const results = await Promise.all(
    changed.map(async (each, index) =>
      runCalls(root, each, options, await options.servers.get(each.server), `outcomes-${index}`),
    ),
  );
  for (const [index, { file, key, server }] of changed.entries()) {
    const outcomes = results[index] ?? {};
    if (typeof outcomes === 'string') {
      findings.push({ file, message: `its calls end early: ${outcomes}`, remedy: 'correct the file' });
    } else {
      const content = { ...head, key, server: `${server.name} ${server.release}`, outcomes };
      writeRecordFile(root, recordOf(file), content, () => false);
      written.push(recordOf(file));
    }
  }
  return { written, findings };
}

/** After so long a call counts as one that never ends; the Admin SDK tries a refused query again for ten seconds. */
const callSeconds = 40;

/** Makes all calls at once, so none may need what another does, and prints one line of JSON for each. */
const caller = `
import { inspect } from 'node:util';
import * as calls from './outcomes';
const messageOf = (error) => (error instanceof Error ? error.message : String(error));
const outcomeOf = async (call) => {
  let result;
  try {
    result = call();
  } catch (error) {
    return { ends: 'throws', text: messageOf(error) };
  }
  return Promise.race([
    Promise.resolve(result).then(
      (value) => ({ ends: 'returns', text: inspect(value, { depth: 4, breakLength: Infinity, sorted: true }) }),
      (error) => ({ ends: 'rejects', text: messageOf(error) }),
    ),
    new Promise((resolve) => setTimeout(resolve, ${callSeconds * 1000}, { ends: 'hangs', text: '' })),
  ]);
};
const names = Object.keys(calls);
const outcomes = await Promise.all(names.map((name) => outcomeOf(calls[name])));
names.forEach((name, index) => console.log(JSON.stringify([name, outcomes[index]])));`;

/**
 * Makes the calls of a module in a process and a project of its own.
 *
 * @returns How each call ended, by the name of its export, or why the module does not come to its end.
 * @throws FindingError where the environment is not at hand.
 */
export async function runCalls(
  root: string,
  { file, environment, code, fixture }: Pick<OutcomeFile, 'file' | 'environment' | 'code' | 'fixture'>,
  { environments }: Pick<RunOptions, 'environments'>,
  server: RunningServer,
  project: string,
): Promise<Record<string, Outcome> | string> {
  const packages = environments.get(environment);
  if (packages === undefined) {
    throw new FindingError({
      file,
      message: `environment \`${environment}\` is not at hand`,
      remedy: 'run `npm run install:samples`, or add `--library NAME=DIR`',
    });
  }
  await server.seed(project, JSON.parse(fixture) as Documents);
  const started = Date.now();
  const program = {
    environment,
    language: 'ts',
    code: `// @filename: outcomes.ts\n${code}\n// @filename: caller.ts\n${caller}`,
  };
  const { printed, failed } = await runProgram(root, program, packages, { server, project });
  if (failed !== undefined) {
    return failed;
  }
  const lines = printed.filter((line) => line.startsWith('["')).map((line) => JSON.parse(line) as [string, Outcome]);
  return deterministicRun(Object.fromEntries(lines), started, Date.now());
}
