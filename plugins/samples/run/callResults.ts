import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyServer, type SampleServer, serverLabel } from '../environments/SampleManifest.ts';
import { type Finding, FindingError } from '../../shared/Finding.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { readFixture, resolveSetups } from '../read/readSample.ts';
import { digest } from '../record/recordFiles.ts';
import { deterministicRun } from './deterministicRun.ts';
import type { Documents } from './firestoreValues.ts';
import { listDocumentChanges } from './listDocumentChanges.ts';
import { runProgram } from './runProgram.ts';
import { readCurrentRun, readRun, runFormat, type RunSource } from '../record/recordRuns.ts';
import type { RunOptions } from './runSamples.ts';

/** How a call ended: an error at once, a rejected promise, a value, or not at all. */
export interface CallResult {
  ends: 'throws' | 'rejects' | 'returns' | 'hangs';
  /** Message of the error, or the value as Node prints it. */
  text: string;
}

/** How the calls of a file ended, by name of the export. */
interface CallResultRecord {
  outcomes: Record<string, CallResult>;
}

/** What came of the calls of a module. */
interface RanCalls extends CallResultRecord {
  /** What they changed, by document. */
  documents: Record<string, unknown>;
  /** Why the module does not come to its end. */
  problems: string[];
}

/** A module whose exports are calls, and where it runs. */
interface CallModule {
  environment: string;
  code: string;
  server: SampleServer;
  /** Text of what the server holds before the calls. */
  fixture: string;
}

const folder = 'samples/outcomes';

/** Lists the files of `samples/outcomes/ENVIRONMENT`, or the one of a path: each export is a call whose outcome pages quote. */
export function listCallFiles({ root, manifest }: SampleSite, only?: string): RunSource[] {
  return Object.entries(manifest.environments).flatMap(([environment, { packages, server }]) => {
    const own = join(root, folder, environment);
    if (server === undefined || !existsSync(own)) {
      return [];
    }
    const names = readdirSync(own).filter((name) => name.endsWith('.ts'));
    const files = names.sort().map((name) => `${folder}/${environment}/${name}`);
    return files
      .filter((file) => only === undefined || file === only)
      .map((file): RunSource => {
        const code = readFileSync(join(root, file), 'utf8');
        const setups = resolveSetups(root, environment, code, []);
        const fixture = readFixture(root, server.fixture);
        const key = digest(JSON.stringify([runFormat, packages, keyServer(server), code, setups, fixture]));
        const run = async (options: RunOptions) => {
          const calls = { environment, code, server, fixture };
          // Of one length always, since the emulator counts the letters before what it refuses.
          const project = `o-${key.slice(0, 8)}`;
          const { outcomes, problems } = await runCalls(root, calls, options, project);
          return { content: { server: serverLabel(server), outcomes }, problems };
        };
        return { place: { file }, record: file.replace(/\.ts$/, '.json'), key, run };
      });
  });
}

/** Reads how all calls ended. @throws FindingError where a file is not recorded, or changed since. */
export function readCallResults(site: SampleSite): CallResult[] {
  return listCallFiles(site).flatMap((file) => Object.values(readRun<CallResultRecord>(site.root, file).outcomes));
}

/**
 * The message of a call, or its value as Node prints it.
 *
 * @param name File and export, such as `firelordjs/queries.limitOfZero`.
 * @throws FindingError where it is not recorded, or its file changed since; `place` is where it was asked for.
 */
export function readCallResult(site: SampleSite, name: string, place: Pick<Finding, 'file' | 'line'>): string {
  const [path = '', call = ''] = name.split('.');
  const [source] = listCallFiles(site, `${folder}/${path}.ts`);
  const outcome = source && readCurrentRun<CallResultRecord>(site.root, source)?.outcomes[call];
  if (outcome === undefined) {
    const remedy =
      source === undefined
        ? `name a file and a call of ${folder}`
        : `export \`${call}\` there, and run \`npm run record:samples\``;
    throw new FindingError({ ...place, message: `no current record holds the outcome \`${name}\``, remedy });
  }
  return outcome.text;
}

/** After so long a call counts as one that never ends; the Admin SDK tries a refused query again for ten seconds. */
const callSeconds = 40;

/**
 * Makes the calls of a module in a process and a project of its own.
 *
 * @throws FindingError where the environment or the server is not at hand.
 */
export async function runCalls(
  root: string,
  { environment, code, server, fixture }: CallModule,
  { environments, servers }: Pick<RunOptions, 'environments' | 'servers'>,
  project: string,
): Promise<RanCalls> {
  const packages = environments.get(environment);
  if (packages === undefined) {
    throw new FindingError({
      file: 'samples/environments.ts',
      message: `environment \`${environment}\` is not at hand`,
      remedy: 'run `npm run install:samples`, or add `--library NAME=DIR`',
    });
  }
  const running = await servers.get(server);
  const before = JSON.parse(fixture) as Documents;
  await running.seed(project, before);
  const started = Date.now();
  const files = {
    'calls.ts': code,
    'printCallResults.ts': readFileSync(new URL('./programs/printCallResults.mjs', import.meta.url), 'utf8'),
    'main.ts':
      "import * as calls from './calls'\nimport { printCallResults } from './printCallResults'\n" +
      `await printCallResults(calls, ${callSeconds})`,
  };
  const parts = Object.entries(files).map(([name, text]) => `// @filename: ${name}\n${text}`);
  const program = { environment, language: 'ts', code: parts.join('\n') };
  const { printed, failed } = await runProgram(root, program, packages, { server: running, project });
  const lines = printed.filter((line) => line.startsWith('["')).map((line) => JSON.parse(line) as [string, CallResult]);
  const documents = listDocumentChanges(await running.content(project), before);
  return {
    ...deterministicRun({ outcomes: Object.fromEntries(lines), documents }, started, Date.now()),
    problems: failed === undefined ? [] : [`its calls end early: ${failed}`],
  };
}
