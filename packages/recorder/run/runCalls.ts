import { readFileSync } from 'node:fs';
import { FindingError } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import type { Documents } from '../../records/asked/Documents.ts';
import type { CallFile, CallRecord, CallResult } from '../../records/said/CallRecord.ts';
import { type SampleServer, serverLabel } from '../../records/site/SampleManifest.ts';
import type { Runnable } from '../record/recordRuns.ts';
import { deterministicRun } from './deterministicRun.ts';
import { listDocumentChanges } from './listDocumentChanges.ts';
import { runPrograms } from './runPrograms.ts';
import type { RunOptions } from './runSamples.ts';

/** What came of the calls of a module. */
interface RanCalls extends CallRecord {
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

export function runnableCalls(root: string, file: CallFile): Runnable {
  return {
    ...file,
    run: async (options) => {
      const { environment, server, code, fixture, key } = file;
      // Of one length always, since the emulator counts the letters before what it refuses.
      const project = `o-${key.slice(0, 8)}`;
      const [ran] = await runCalls(root, { environment, server }, [{ code, project, fixture }], options);
      const { outcomes, problems } = required(ran, 'what came of a module');
      return { content: { server: serverLabel(server), outcomes }, problems };
    },
  };
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
      file: 'config/environments.ts',
      message: `environment \`${environment}\` is not at hand`,
      remedy: 'run `npm run install:samples`, or add `--library NAME=DIR`',
    });
  }
  const running = await options.servers.get(server);
  const started = Date.now();
  for (const { project, fixture } of modules) {
    await running.seed(project, JSON.parse(fixture) as Documents);
  }
  const programs = modules.map(({ code, project }, index) => ({
    code: withPrinter(code, index),
    language: 'ts',
    project,
  }));
  const [result] = await runPrograms(root, environment, [programs], packages, running);
  const { printed, failed } = required(result, 'what came of the calls');
  if (failed !== undefined && modules.length > 1) {
    return (await Promise.all(modules.map((module) => runCalls(root, place, [module], options)))).flat();
  }
  const problems = failed === undefined ? [] : [`its calls end early: ${failed}`];
  const lines = printed.filter((line) => line.startsWith('[')).map((line) => JSON.parse(line) as PrintedResult);
  return Promise.all(
    modules.map(async ({ project, fixture }, module) => {
      const own = lines.filter(([index]) => index === module).map(([, name, result]) => [name, result] as const);
      const documents = listDocumentChanges(await running.content(project), JSON.parse(fixture) as Documents);
      const ran = deterministicRun({ outcomes: Object.fromEntries(own), documents }, started, Date.now());
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
      "import * as calls from './calls'\nimport { printCallResults } from './printCallResults'\n" +
      `;(globalThis.pending ??= []).push(printCallResults(calls, ${index}, ${callSeconds}))`,
  };
  return Object.entries(files)
    .map(([name, text]) => `// @filename: ${name}\n${text}`)
    .join('\n');
}
