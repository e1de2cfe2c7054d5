import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { delimiter, join, relative } from 'node:path';
import type { PathFault } from '../../records/site/SampleSite.ts';
import type { Machine } from './createMachine.ts';
import { runCommands } from './runCommands.ts';

/** Makes a mistake in a copy of the folder that a path ended in, and says what is printed. */
export async function makeFault(
  machine: Machine,
  { commands, without, seconds }: PathFault,
  after: string,
): Promise<string> {
  const folder = copyFolder(machine, after);
  const variables =
    without === 'java' ? { ...machine.variables, PATH: linkProgramsWithoutJava(machine) } : machine.variables;
  return (await runCommands({ ...machine, variables }, commands, folder, seconds)).text;
}

function copyFolder(machine: Machine, after: string): string {
  // As deep as the folder of the path, since `npm` notes where libraries are from there.
  const folder = join(machine.folder, 'fault', relative(join(machine.folder, 'path'), after));
  rmSync(folder, { recursive: true, force: true, maxRetries: 9 });
  const packages = join(after, 'node_modules');
  cpSync(after, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== packages });
  if (existsSync(packages)) {
    // Links, since there are thousands of files, which `npm` replaces and does not write to.
    execFileSync('cp', ['-al', packages, folder]);
  }
  return folder;
}

/** The folders of programs without Java: one of links to all others. */
function linkProgramsWithoutJava({ folder, variables }: Machine): string {
  const links = join(folder, 'programs');
  mkdirSync(links);
  for (const programs of (variables['PATH'] ?? '').split(delimiter).filter((folderName) => existsSync(folderName))) {
    for (const name of readdirSync(programs).filter(
      (program) => !program.startsWith('java') && !existsSync(join(links, program)),
    )) {
      symlinkSync(join(programs, name), join(links, name));
    }
  }
  return links;
}
