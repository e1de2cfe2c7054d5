import type { Answer } from './inOwnProcess.ts';

/** Makes files from what the parent sends, once; the counterpart of `inOwnProcess`. */
export function answerParent<Input>(make: (input: Input) => Promise<ReadonlyMap<string, string | Uint8Array>>): void {
  process.once('message', (input: Input) => {
    make(input).then(
      (files) => answer({ kind: 'done', files: [...files] }),
      (error: unknown) => answer({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  });
}

function answer(message: Answer): void {
  process.send?.(message);
}
