import { fork } from 'node:child_process';

/** What a process answers, once. */
export type Answer =
  { kind: 'done'; files: [path: string, content: string | Uint8Array][] } | { kind: 'failed'; message: string };

/**
 * Makes files in a process of its own, beside the bundler, which leaves a core idle.
 *
 * @param worker File that calls `answerParent`.
 * @param input What the worker needs to know, as data.
 * @returns Content of each file by its path in the build.
 * @throws Error with the worker's message where it failed.
 */
export function inOwnProcess(worker: string, input: object): Promise<Map<string, string | Uint8Array>> {
  return new Promise((resolve, reject) => {
    const child = fork(worker, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
    child.once('error', reject);
    child.once('exit', (code, signal) => reject(new Error(`${worker}: the process ended early (${signal ?? code}).`)));
    child.once('message', (answer: Answer) => {
      child.removeAllListeners('exit');
      child.disconnect();
      if (answer.kind === 'done') {
        resolve(new Map(answer.files));
      } else {
        reject(new Error(answer.message));
      }
    });
    child.send(input);
  });
}
