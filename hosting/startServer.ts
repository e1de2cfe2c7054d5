import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout } from 'node:timers/promises';

/**
 * Starts a program that serves a port of this machine, as long as this process runs.
 *
 * @param env Its variables; those of this process unless told.
 * @returns The program, once it answers.
 * @throws Error when the port is in use, or the program ends.
 */
export async function startServer(
  program: string,
  args: readonly string[],
  port: number,
  env?: NodeJS.ProcessEnv,
): Promise<ChildProcess> {
  if (await answers(port)) {
    throw new Error(`Port ${port} is in use. End what listens there, or set DOCS_TEST_PORT to another one.`);
  }
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  process.once('exit', () => child.kill());
  let failure: Error | undefined;
  child.once('error', (error) => (failure = error));
  child.once('exit', (code) => (failure = new Error(`${program} ${args.join(' ')} ended with ${code}.`)));
  while (!(await answers(port))) {
    if (failure !== undefined) {
      throw failure;
    }
    await setTimeout(50);
  }
  return child;
}

/** Asks by HTTP, because `docusaurus serve` listens for a moment to see whether the port is free, long before it serves. */
function answers(port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(1000);
  return fetch(`http://127.0.0.1:${port}/`, { method: 'HEAD', signal }).then(
    () => true,
    () => false,
  );
}
