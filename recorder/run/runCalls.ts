import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyServer, type SampleServer, serverLabel } from '../../records/asked/SampleManifest.ts';
import { type Finding, FindingError } from '../../plugins/shared/Finding.ts';
import type { SampleSite } from '../../records/asked/SampleSite.ts';
import { required } from '../../plugins/shared/required.ts';
import { readFixture, resolveSetups } from '../../records/asked/readSample.ts';
import { digest } from '../../records/files/recordFiles.ts';
import { deterministicRun } from './deterministicRun.ts';
import type { Documents } from './firestoreValues.ts';
import { listDocumentChanges } from './listDocumentChanges.ts';
import { runPrograms } from './runPrograms.ts';
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

/** A module whose exports are calls, and the project that it runs in. */
interface CallModule {
  code: string;
  project: string;
  /** Text of what the project holds before the calls. */
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
          // Of one length always, since the emulator counts the letters before what it refuses.
          const project = `o-${key.slice(0, 8)}`;
          const [ran] = await runCalls(root, { environment, server }, [{ code, project, fixture }], options);
          const { outcomes, problems } = required(ran, 'what came of a module');
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
 * Makes the calls of modules in one process, each module in a project of its own; where that ends early, each in a process.
 *
 * @throws FindingError where the environment or the server is not at hand.
 */
export async function runCalls(
  root: string,
  place: { environment: string; server: SampleServer },
  modules: readonly CallModule[],
  options: Pick<RunOptions, 'environments' | 'servers'>,
): Promise<RanCalls[]> {
  const { environment, server } = place;
  const packages = options.environments.get(environment);
  if (packages === undefined) {
    throw new FindingError({
      file: 'samples/environments.ts',
      message: `environment \`${environment}\` is not at hand`,
      remedy: 'run `npm run install:samples`, or add `--library NAME=DIR`',
    });
  }
  const running = await options.servers.get(server);
  for (const { project, fixture } of modules) {
    await running.seed(project, JSON.parse(fixture) as Documents);
  }
  const programs = modules.map(({ code, project }, index) => ({
    code: withPrinter(code, index),
    language: 'ts',
    project,
  }));
  const [result] = await runPrograms(root, environment, [programs], packages, running);
  const { printed, failed, started, ended } = required(result, 'what came of the calls');
  if (failed !== undefined && modules.length > 1) {
    return (await Promise.all(modules.map((module) => runCalls(root, place, [module], options)))).flat();
  }
  const problems = failed === undefined ? [] : [`its calls end early: ${failed}`];
  const lines = printed.filter((line) => line.startsWith('[')).map((line) => JSON.parse(line) as PrintedResult);
  return Promise.all(
    modules.map(async ({ project, fixture }, module) => {
      const own = lines.filter(([index]) => index === module).map(([, name, result]) => [name, result] as const);
      const documents = listDocumentChanges(await running.content(project), JSON.parse(fixture) as Documents);
      const ran = deterministicRun({ outcomes: Object.fromEntries(own), documents }, started, ended);
      return { ...ran, problems };
    }),
  );
}

/** A line that `printCallResults` prints. */
type PrintedResult = readonly [module: number, name: string, result: CallResult];

/** A program that makes the calls of a module, and prints how each ends. */
function withPrinter(code: string, index: number): string {
  const files = {
    'calls.ts': code,
    'printCallResults.ts': readFileSync(new URL('./programs/printCallResults.mjs', import.meta.url), 'utf8'),
    'main.ts':
      "import * as calls from '../../plugins/samples/run/calls'\nimport { printCallResults } from '../../plugins/samples/run/printCallResults'\n" +
      `;(globalThis.pending ??= []).push(printCallResults(calls, ${index}, ${callSeconds}))`,
  };
  return Object.entries(files)
    .map(([name, text]) => `// @filename: ${name}\n${text}`)
    .join('\n');
}
