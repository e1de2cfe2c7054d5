import { fork, type ChildProcess } from 'node:child_process';
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Sample, SampleSite } from '../read/readSample.ts';
import type { WorkerAnswer, WorkerSetup } from './compileWorker.ts';
import type { CompiledSample } from './createCompiler.ts';

/** How samples are compiled. */
export interface CompileOptions {
  /** Folders of the packages, by environment. */
  packages: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Time for one sample. */
  timeoutSeconds?: number;
  /** Whether each environment compiles its probes first. */
  prove?: boolean;
  onCompiled?: (sample: Sample, result: CompiledSample) => void;
}

/** Results by sample, and what it took. */
export interface Compilation {
  results: Map<Sample, CompiledSample>;
  /** Memory of all workers at their highest, together. */
  megabytes: number;
}

const worker = fileURLToPath(new URL('./compileWorker.ts', import.meta.url));
// Below this, a second process costs more time than it saves.
const samplesPerWorker = 12;

/**
 * Compiles samples in processes of their own, environment by environment, so that memory stays bounded and a sample
 * that never ends can be ended.
 *
 * @throws Error when an environment does not prove itself or a worker breaks.
 */
export async function compileSamples(
  site: SampleSite,
  samples: readonly Sample[],
  options: CompileOptions,
): Promise<Compilation> {
  const compilation: Compilation = { results: new Map(), megabytes: 0 };
  for (const environment of new Set(samples.map((sample) => sample.environment))) {
    const queue = samples.filter((sample) => sample.environment === environment);
    const count = Math.min(availableParallelism(), 4, Math.ceil(queue.length / samplesPerWorker));
    const peaks = await Promise.all(
      Array.from({ length: count }, (_, index) => work(site, environment, queue, options, compilation, index === 0)),
    );
    compilation.megabytes = Math.max(
      compilation.megabytes,
      peaks.reduce((sum, peak) => sum + peak, 0),
    );
  }
  return compilation;
}

/** Takes samples from the queue until it is empty; a process that had to be ended is replaced. */
async function work(
  { root, manifest }: SampleSite,
  environment: string,
  queue: Sample[],
  { packages, timeoutSeconds = 60, prove = true, onCompiled }: CompileOptions,
  { results }: Compilation,
  isFirst: boolean,
): Promise<number> {
  const setup: WorkerSetup = {
    root,
    manifest,
    environment,
    packages: [...(packages.get(environment) ?? [])],
    prove: prove && isFirst,
  };
  let peak = 0;
  while (queue.length > 0) {
    const child = fork(worker, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    try {
      const ready = await ask(child, setup);
      for (let sample = queue.shift(); sample !== undefined; sample = queue.shift()) {
        const answer = await ask(child, sample, timeoutSeconds);
        const result = answer?.kind === 'compiled' ? answer.result : tooSlow(sample, timeoutSeconds);
        results.set(sample, result);
        onCompiled?.(sample, result);
        if (answer?.kind !== 'compiled') {
          child.kill('SIGKILL');
          removeFolder(ready);
          break;
        }
        peak = Math.max(peak, answer.megabytes);
      }
    } finally {
      if (child.connected) {
        child.disconnect();
      }
    }
  }
  return peak;
}

/** A process that was killed cannot tidy up after itself. */
function removeFolder(ready: WorkerAnswer | undefined): void {
  if (ready?.kind === 'ready') {
    rmSync(ready.folder, { recursive: true, force: true });
  }
}

function tooSlow({ page, line }: Sample, seconds: number): CompiledSample {
  return {
    findings: [
      {
        file: page,
        line,
        message: `the sample takes the compiler more than ${seconds} s`,
        remedy: 'split it, or give its types fewer members',
      },
    ],
  };
}

/** Sends a message and waits for the answer; `undefined` when the time is over. */
function ask(child: ChildProcess, message: WorkerSetup | Sample, seconds?: number): Promise<WorkerAnswer | undefined> {
  return new Promise((resolve, reject) => {
    const timer = seconds === undefined ? undefined : setTimeout(() => settle(), seconds * 1000);
    const settle = (answer?: WorkerAnswer, problem?: string) => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      if (problem === undefined) {
        resolve(answer);
      } else {
        reject(new Error(problem));
      }
    };
    child.once('exit', (code, signal) => settle(undefined, `a compile process ended early (${signal ?? code})`));
    child.once('message', (answer: WorkerAnswer) =>
      answer.kind === 'broken' ? settle(undefined, answer.message) : settle(answer),
    );
    child.send(message);
  });
}
