import type { SampleManifest } from '../../../samples/environments.ts';
import { FindingError } from '../Finding.ts';
import type { Sample } from '../read/readSample.ts';
import { type CompiledSample, createCompiler, type SampleCompiler } from './createCompiler.ts';
import { proveEnvironment } from './proveEnvironment.ts';

/** What the parent sends first; samples follow one by one. */
export interface WorkerSetup {
  root: string;
  manifest: SampleManifest;
  environment: string;
  packages: [name: string, folder: string][];
  prove: boolean;
}

/** What the worker answers: `ready` once, then one `compiled` for each sample, or `broken` at its end. */
export type WorkerAnswer =
  | { kind: 'ready'; folder: string }
  | { kind: 'compiled'; result: CompiledSample; megabytes: number }
  | { kind: 'broken'; message: string };

let compiler: SampleCompiler | undefined;

function answer(message: WorkerAnswer): void {
  process.send?.(message);
}

function setUp({ root, manifest, environment, packages, prove }: WorkerSetup): void {
  compiler = createCompiler(root, manifest, environment, new Map(packages));
  const definition = manifest.environments[environment];
  if (prove && definition !== undefined) {
    proveEnvironment(environment, definition, compiler);
  }
  answer({ kind: 'ready', folder: compiler.folder });
}

process.on('message', (message: WorkerSetup | Sample) => {
  try {
    if ('manifest' in message) {
      setUp(message);
    } else if (compiler !== undefined) {
      const megabytes = Math.round(process.memoryUsage().rss / 2 ** 20);
      answer({ kind: 'compiled', result: compiler.compile(message), megabytes });
    }
  } catch (error) {
    const { message: text, stack } = error as Error;
    answer({ kind: 'broken', message: error instanceof FindingError ? text : (stack ?? text) });
  }
});
process.on('disconnect', () => {
  compiler?.remove();
  process.exit();
});
