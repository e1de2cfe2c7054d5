import type { SampleManifest } from '../../../samples/environments.ts';
import type { Sample } from '../read/readSample.ts';
import { type CompiledSample, createCompiler, type SampleCompiler } from './createCompiler.ts';
import type { Workspace } from './createWorkspace.ts';

/** What the parent sends first; samples follow one by one. */
export interface WorkerSetup {
  manifest: SampleManifest;
  environment: string;
  workspace: Workspace;
}

/** What the worker answers to each sample, and without findings to the setup; a text is why it cannot. */
export type WorkerAnswer = CompiledSample | string;

let compile: SampleCompiler;

process.on('message', (message: WorkerSetup | Sample) => {
  try {
    if ('manifest' in message) {
      compile = createCompiler(message.manifest, message.environment, message.workspace);
    }
    process.send?.(('manifest' in message ? { findings: [] } : compile(message)) satisfies WorkerAnswer);
  } catch (error) {
    process.send?.((error as Error).stack satisfies WorkerAnswer | undefined);
  }
});
