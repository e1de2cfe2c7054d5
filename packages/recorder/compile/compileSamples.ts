import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { SampleEnvironment } from '../../records/site/SampleManifest.ts';
import { FindingError } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import { listBatches } from '../listBatches.ts';
import type { LocatedEnvironments } from '../environments/locateEnvironments.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { Program } from '../../records/questions/Program.ts';
import type { CompiledSample, WorkerAnswer, WorkerQuestion } from './compileWorker.ts';
import { createWorkspace } from './createWorkspace.ts';

/** How samples are compiled. */
export interface CompileOptions {
  environments: LocatedEnvironments;
  onCompiled?: ((done: number, total: number, sample: Program) => void) | undefined;
}

const worker = fileURLToPath(new URL('./compileWorker.ts', import.meta.url));
// A compiler makes so much that the usual collector, with threads of its own beside the other processes, takes a fifth of the time.
const collectLess = ['--max-semi-space-size=64', '--single-threaded-gc'];
// Below this, a second process costs more time than it saves.
const samplesPerWorker = 12;
/** So many samples of a page share a program: more would leave a process without work in the end. */
const samplesPerProgram = 16;

/** Groups samples by the program that they share: those of a page. */
export function listPrograms(samples: readonly Program[]): Program[][] {
  return listBatches(samples, samplesPerProgram, ({ environment, page }) => `${environment} ${page}`);
}

/** Compiles samples in processes of their own, so that memory stays bounded. */
export async function compileSamples(
  { root, manifest }: SampleSite,
  samples: readonly Program[],
  { environments, onCompiled }: CompileOptions,
): Promise<Map<Program, CompiledSample>> {
  const results = new Map<Program, CompiledSample>();
  for (const name of new Set(samples.map(({ environment }) => environment))) {
    const environment = required(manifest.environments[name], `the environment ${name}`);
    const ofEnvironment = samples.filter((sample) => sample.environment === name);
    const negativeChecks = createNegativeChecks(name, environment);
    const workspace = createWorkspace(root, name, environments.get(name) ?? new Map());
    const { compilerOptions } = environment;
    const groups = [...negativeChecks.map((sample) => [sample]), ...listPrograms(ofEnvironment)];
    const queue = groups.map((group): WorkerQuestion => ({ compilerOptions, workspace, samples: group }));
    const keep = (sample: Program, result: CompiledSample) => {
      if (!negativeChecks.includes(sample)) {
        results.set(sample, result);
        onCompiled?.(results.size, samples.length, sample);
      } else if (result.findings.length > 0) {
        throw unproven(sample, result, environment.packages);
      }
    };
    const count = Math.min(availableParallelism(), 4, Math.ceil(ofEnvironment.length / samplesPerWorker));
    try {
      await Promise.all(Array.from({ length: count }, () => work(queue, keep)));
    } finally {
      queue.length = 0;
      rmSync(workspace.folder, { recursive: true });
    }
  }
  return results;
}

/** Takes questions from the queue until it is empty. */
async function work(queue: WorkerQuestion[], keep: (sample: Program, result: CompiledSample) => void): Promise<void> {
  const child = fork(worker, { execArgv: [...collectLess, '--import', 'tsx'], serialization: 'advanced' });
  const ended = once(child, 'exit').then(([code, signal]: (string | number | null)[]): never => {
    throw new Error(`a compile process ended early (${signal ?? code})`);
  });
  // Ending is not a failure once nothing is asked any more.
  ended.catch(() => undefined);
  try {
    for (let question = queue.shift(); question !== undefined; question = queue.shift()) {
      child.send(question);
      const answered = once(child, 'message') as Promise<[WorkerAnswer]>;
      const [answer] = await Promise.race([answered, ended]);
      if (typeof answer === 'string') {
        throw new Error(answer);
      }
      question.samples.forEach((sample, index) => keep(sample, required(answer[index], 'the answer to a sample')));
    }
  } finally {
    child.kill('SIGKILL');
  }
}

/** Code that an environment must refuse, and would accept with a package missing or wrong. */
function createNegativeChecks(environment: string, { negativeChecks }: SampleEnvironment): Program[] {
  return negativeChecks.map(({ refuses, error, code }) => ({
    page: 'config/environments.ts',
    line: 0,
    title: refuses,
    environment,
    language: 'ts',
    code,
    comparedTypescript: [],
    expectedErrors: [error],
    setups: {},
    key: '',
  }));
}

function unproven({ environment, page, title }: Program, { findings }: CompiledSample, packages: object): FindingError {
  const refusals = findings.map(({ message }) => message).join('\n');
  const releases = Object.entries(packages).map(([library, release]) => `${library}@${release}`);
  return new FindingError({
    file: page,
    message: `environment \`${environment}\` does not prove itself: it must refuse ${title}\n${refusals}`,
    remedy: `see that ${releases.join(', ')} are installed together`,
  });
}
