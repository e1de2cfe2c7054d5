import { fork } from 'node:child_process';

/** What a process answers to each question. */
export type Answer =
  { kind: 'done'; files: [path: string, content: string | Uint8Array][] } | { kind: 'failed'; message: string };

/** Content of files by their paths in the build. */
export type MadeFiles = ReadonlyMap<string, string | Uint8Array>;

/** A process that makes files beside the bundler, which leaves a core idle. */
export interface OwnProcess {
  /**
   * Asks for files; questions are answered one after the other.
   *
   * @param input What the worker needs to know, as data.
   * @throws Error with the worker's message where it failed.
   */
  ask(input: object): Promise<MadeFiles>;
  /** Lets the process end once it has answered. */
  end(): void;
}

/**
 * Starts a process; it also ends with the build.
 *
 * @param worker File that calls `answerParent`.
 */
export function startProcess(worker: string): OwnProcess {
  const child = fork(worker, { execArgv: ['--import', 'tsx'], serialization: 'advanced' });
  const waiting: { resolve: (files: MadeFiles) => void; reject: (error: Error) => void }[] = [];
  const fail = (error: Error) => waiting.splice(0).forEach(({ reject }) => reject(error));
  child.on('error', fail);
  child.on('exit', (code, signal) => fail(new Error(`${worker}: the process ended early (${signal ?? code}).`)));
  child.on('message', (answer: Answer) => {
    const asked = waiting.shift();
    if (answer.kind === 'done') {
      asked?.resolve(new Map(answer.files));
    } else {
      asked?.reject(new Error(answer.message));
    }
  });
  return {
    ask(input) {
      const files = new Promise<MadeFiles>((resolve, reject) => waiting.push({ resolve, reject }));
      // A failure is told where the files are awaited, which may be later, after the bundler's own words.
      files.catch(() => undefined);
      child.send(input);
      return files;
    },
    end: () => child.disconnect(),
  };
}
