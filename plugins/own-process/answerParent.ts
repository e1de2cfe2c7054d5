import type { Answer, MadeFiles } from './startProcess.ts';

/** Makes files from each input that the parent sends; the counterpart of `startProcess`. */
export function answerParent<Input>(make: (input: Input) => MadeFiles | Promise<MadeFiles>): void {
  let last = Promise.resolve();
  process.on('message', (input: Input) => {
    last = last
      .then(() => make(input))
      .then(
        (files) => answer({ kind: 'done', files: [...files] }),
        (error: unknown) => answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
      );
  });
}

function answer(message: Answer): void {
  process.send?.(message);
}
