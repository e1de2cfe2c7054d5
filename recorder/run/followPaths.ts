import { execFileSync, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, relative } from 'node:path';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { type GivenLibraries, installFolder } from '../environments/locateEnvironments.ts';
import { type SampleServer, serverLabel } from '../../records/site/SampleManifest.ts';
import type { PathFault, SampleSite } from '../../records/site/SampleSite.ts';
import type { PathStep } from '../../records/asked/readPaths.ts';
import { newestFirst, type PathPage, type PathRecord } from '../../records/said/PathRecord.ts';
import type { Runnable } from '../record/recordRuns.ts';
import { deterministicRun } from './deterministicRun.ts';
import type { RunningServer } from './RunningServer.ts';
import type { Servers } from './Servers.ts';
import { startEmulator } from './startEmulator.ts';
import { startRealtimeServer } from './startRealtimeServer.ts';

/** With what paths are followed. */
interface PathOptions {
  /** Libraries that stand in for what `npm` would fetch. */
  given: GivenLibraries;
  /** Of the commands, without those of `npm`. */
  variables: NodeJS.ProcessEnv;
  /** Takes how long a path took, in seconds. */
  onFollowed: (path: string, seconds: number) => void;
}

const limitSeconds = 300;

/**
 * The paths of a page as what is recorded: each is followed from an empty folder, once for each release of TypeScript that
 * its environment compares with.
 */
export function runnablePaths(site: SampleSite, source: PathPage, options: Partial<PathOptions> = {}): Runnable {
  const { place, page, paths, faults } = source;
  return {
    ...source,
    run: async ({ servers }) => {
      const content: PathRecord = { tools: [`Node ${process.version}`], printed: {}, faults: {} };
      const problems: string[] = [];
      for (const [name, { environment, steps }] of paths) {
        const { server, comparedTypescript = [] } = site.manifest.environments[environment] ?? {};
        if (server === undefined || comparedTypescript.length === 0) {
          const message = `the path ${name} has no server, or no releases of TypeScript to compare`;
          throw new FindingError({ ...place, message, remedy: 'name them in samples/environments.ts' });
        }
        content.tools = [...new Set([...content.tools, serverLabel(server)])];
        for (const typescript of newestFirst(comparedTypescript)) {
          const machine = createMachine(site, options, typescript);
          const running = await startOnPort(site, server, servers);
          const label = `${name}, TypeScript ${typescript}`;
          try {
            const started = performance.now();
            const { folder, problem } = await followPath(
              machine,
              steps,
              (place, text) => ((content.printed[`${name} ${place}`] ??= {})[typescript] = text),
            );
            options.onFollowed?.(`${page}: ${label}`, (performance.now() - started) / 1000);
            problems.push(...(problem === undefined ? [] : [`${label}: ${problem}`]));
            const makeFaults = async (isServed: boolean) => {
              const own = Object.entries(faults).filter(
                ([, fault]) =>
                  fault.after === name &&
                  (fault.without !== 'server') === isServed &&
                  (fault.typescript ?? newestFirst(comparedTypescript)[0]) === typescript,
              );
              for (const [fault, what] of own) {
                content.faults[fault] = await makeFault(machine, what, folder);
              }
            };
            await makeFaults(true);
            await running.stop();
            await makeFaults(false);
          } finally {
            await running.stop();
            rmSync(machine.folder, { recursive: true });
          }
        }
      }
      return { content, problems };
    },
  };
}

function startOnPort({ root }: SampleSite, server: SampleServer, { findEmulator }: Servers): Promise<RunningServer> {
  const { kind, name, port = 0 } = server;
  return kind === 'firestore'
    ? startEmulator(findEmulator(server), { port })
    : startRealtimeServer(server, join(root, installFolder(name)), port);
}

/** Where the commands of a path run: with nothing of this repository in reach. */
interface Machine {
  /** Of the commands. */
  variables: NodeJS.ProcessEnv;
  /** Commands as they run here. */
  commandsOf: (shown: string) => string;
  folder: string;
}

/** Makes a machine; whoever made it removes its folder. */
function createMachine(
  { manifest }: SampleSite,
  { given = new Map(), variables: ownVariables = {} }: Partial<PathOptions>,
  typescript: string,
): Machine {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')));
  const home = join(folder, 'home');
  mkdirSync(home);
  const ofNpm = /^(?:npm_|NODE_OPTIONS$|INIT_CWD$)/i;
  const own = Object.entries(ownVariables).filter(([name]) => !ofNpm.test(name));
  const path = (ownVariables['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  const packed = [...given].map(([environment, library]) => {
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', home, library];
    const name = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return [manifest.environments[environment]?.library ?? '', join(home, name)] as const;
  });
  const packages = new Map([...packed, ['typescript', `typescript@${typescript}`] as const]);
  const commandsOf = (shown: string) =>
    shown.replaceAll(/^npm (?:install|i) .*$/gm, (line) =>
      line
        .split(' ')
        .map((word) => packages.get(word.replace(/(?<=.)@.*$/, '')) ?? word)
        .join(' '),
    );
  const variables = {
    ...Object.fromEntries(own),
    HOME: home,
    PATH: path.join(delimiter),
    NO_COLOR: '1',
    TZ: 'UTC',
    // The Admin SDK asks no other host whether this is a machine of Google's.
    METADATA_SERVER_DETECTION: 'none',
  };
  return { variables, commandsOf, folder };
}

/** What a run of commands came to. */
interface Ran {
  /** What they printed, without what differs from run to run. */
  text: string;
  /** What they ended with, 0 without an error; none where they were ended. */
  status: number | null;
  /** The folder that they ended in. */
  folder: string;
}

/** Without how long things took, which test runners print below, and after a name where it was long. */
function withoutDurations(text: string): string {
  return text
    .replaceAll(/^ *(?:Start at|Duration) .*\n?/gm, '')
    .replaceAll(/(?<=\S) +\d+(?:\.\d+)?m?s$/gm, '')
    .trimEnd();
}

/** Runs commands in a folder, and ends what they started. */
function runCommands(machine: Machine, shown: string, folder: string, seconds: number): Promise<Ran> {
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
    child.on('error', reject).on('close', (code) => {
      clearTimeout(timer);
      const plain = printed
        .replaceAll(folder, '.')
        .replaceAll(machine.folder, '.')
        .replaceAll(/\b0x[\da-f]{8}\b/g, '0x…');
      const lines = deterministicRun(plain.trimEnd(), started, Date.now()).split('\n');
      resolve({
        // What is tried again says the same again.
        text: withoutDurations(lines.filter((line, index) => line !== lines[index - 1]).join('\n')),
        status: code,
        folder: existsSync(last) ? readFileSync(last, 'utf8').trim() : folder,
      });
    });
  });
}

/**
 * Follows a path from an empty folder.
 *
 * @param note Takes what the commands before a place print, and the number of the place.
 * @returns The folder that it ends in, or why it does not come to its end.
 */
async function followPath(
  machine: Machine,
  steps: readonly PathStep[],
  note: (place: number, text: string) => void,
): Promise<{ folder: string; problem?: string }> {
  let folder = join(machine.folder, 'path');
  mkdirSync(folder);
  let places = 0;
  for (const [index, step] of steps.entries()) {
    if (step.kind === 'file') {
      mkdirSync(dirname(join(folder, step.name)), { recursive: true });
      writeFileSync(join(folder, step.name), step.text);
    } else if (step.kind === 'commands') {
      const ran = await runCommands(machine, step.text, folder, limitSeconds);
      ({ folder } = ran);
      if (steps[index + 1]?.kind === 'output') {
        note((places += 1), ran.text);
      }
      if (ran.status === null || (ran.status !== 0) !== step.fails) {
        const outcome =
          ran.status === null ? 'does not end' : step.fails ? 'does not fail' : 'fails, and does not say so';
        return { folder, problem: `\`${step.text}\` ${outcome}: ${ran.text}` };
      }
    }
  }
  return { folder };
}

/** The folders of programs without Java: one of links to all others. */
function linkProgramsWithoutJava({ folder, variables }: Machine): string {
  const links = join(folder, 'programs');
  mkdirSync(links);
  for (const programs of (variables['PATH'] ?? '').split(delimiter).filter((each) => existsSync(each))) {
    for (const name of readdirSync(programs).filter(
      (each) => !each.startsWith('java') && !existsSync(join(links, each)),
    )) {
      symlinkSync(join(programs, name), join(links, name));
    }
  }
  return links;
}

/**
 * Makes a mistake in a copy of the folder that a path ended in.
 *
 * @returns What is printed.
 */
async function makeFault(machine: Machine, { commands, without, seconds }: PathFault, after: string): Promise<string> {
  // As deep as the folder of the path, since `npm` notes where libraries are from there.
  const folder = join(machine.folder, 'fault', relative(join(machine.folder, 'path'), after));
  rmSync(folder, { recursive: true, force: true });
  const packages = join(after, 'node_modules');
  cpSync(after, folder, { recursive: true, verbatimSymlinks: true, filter: (path) => path !== packages });
  if (existsSync(packages)) {
    // Links, since there are thousands of files, which `npm` replaces and does not write to.
    execFileSync('cp', ['-al', packages, folder]);
  }
  const variables =
    without === 'java' ? { ...machine.variables, PATH: linkProgramsWithoutJava(machine) } : machine.variables;
  return (await runCommands({ ...machine, variables }, commands, folder, seconds ?? limitSeconds)).text;
}
