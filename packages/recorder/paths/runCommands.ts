import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { deterministicRun } from '../run/deterministicRun.ts';
import type { Machine } from './createMachine.ts';

/** What a run of commands came to. */
interface Ran {
  /** What they printed, without what differs from run to run. */
  text: string;
  /** What they ended with, 0 without an error; none where they were ended. */
  status: number | null;
  /** The folder that they ended in. */
  folder: string;
}

/** Runs commands in a folder, and ends what they started. */
export function runCommands(machine: Machine, shown: string, folder: string, seconds = 300): Promise<Ran> {
  const last = join(machine.folder, 'last');
  rmSync(last, { force: true });
  const script = `${machine.commandsOf(shown)}\npwd > '${last}'`;
  return new Promise((resolve, reject) => {
    const started = Date.now();
    // A group of its own, so that what the commands start can be ended, too.
    const child = spawn('bash', ['-e', '-c', script], { cwd: folder, env: machine.variables, detached: true });
    let printed = '';
    [child.stdout, child.stderr].forEach((stream) => stream.on('data', (text: Buffer) => (printed += text.toString())));
    const end = () => child.pid !== undefined && child.exitCode === null && process.kill(-child.pid, 'SIGKILL');
    const timer = setTimeout(end, seconds * 1000);
    child.on('error', reject).on('close', (status) => {
      clearTimeout(timer);
      const plain = printed.replaceAll(folder, '.').replaceAll(machine.folder, '.');
      resolve({
        text: deterministicText(plain, started),
        status,
        folder: existsSync(last) ? readFileSync(last, 'utf8').trim() : folder,
      });
    });
  });
}

/** What was printed, without addresses in memory, and without what a command that tries again says again. */
function deterministicText(printed: string, started: number): string {
  const text = withoutProgress(printed)
    .replaceAll(/\b0x[\da-f]{8}\b/g, '0x…')
    .trimEnd();
  const lines = deterministicRun(text, started, Date.now()).split('\n');
  return withoutDurations(lines.filter((line, index) => line !== lines[index - 1]).join('\n'));
}

/** Without what a command writes over, to say how far it is. */
function withoutProgress(printed: string): string {
  return printed.replaceAll(/^.*\r\n?/gm, '');
}

/** Without how long things took: what test runners print below, and after a name where it was long, and builds in sentences. */
function withoutDurations(text: string): string {
  return text
    .replaceAll(/^ *(?:Start at|Duration) .*\n?/gm, '')
    .replaceAll(/ (?:in|took) \d+(?:\.\d+)?m?s(?= |$)/gm, '')
    .replaceAll(/(?<=\S) +\d+(?:\.\d+)?m?s$/gm, '')
    .trimEnd();
}
