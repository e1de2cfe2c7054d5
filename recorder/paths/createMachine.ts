import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import type { GivenLibraries } from '../environments/locateEnvironments.ts';

/** What a machine has of the one that it stands on. */
export interface MachineOptions {
  /** Libraries that stand in for what `npm` would fetch. */
  given: GivenLibraries;
  /** Of the commands, without those of `npm`. */
  variables: NodeJS.ProcessEnv;
}

/** Where the commands of a path run: with nothing of this repository in reach. */
export interface Machine {
  /** Of the commands. */
  variables: NodeJS.ProcessEnv;
  /** Commands as they run here. */
  commandsOf: (shown: string) => string;
  folder: string;
}

/** Makes a machine; whoever made it removes its folder. */
export function createMachine(
  site: SampleSite,
  { given = new Map(), variables = {} }: Partial<MachineOptions>,
  typescript: string,
): Machine {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')));
  const home = join(folder, 'home');
  mkdirSync(home);
  const packages = new Map([...packLibraries(site, given, home), ['typescript', `typescript@${typescript}`]]);
  return {
    variables: variablesBelow(variables, home),
    commandsOf: (shown) => shown.replaceAll(/^npm (?:install|i) .*$/gm, (line) => installed(line, packages)),
    folder,
  };
}

/** Packs libraries, as they would be published. @returns The archives, by the names of the packages. */
function packLibraries(
  { manifest }: SampleSite,
  given: GivenLibraries,
  folder: string,
): [name: string, file: string][] {
  return [...given].map(([environment, library]) => {
    const args = ['pack', '--silent', '--ignore-scripts', '--pack-destination', folder, library];
    const archive = execFileSync('npm', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    return [manifest.environments[environment]?.library ?? '', join(folder, archive)];
  });
}

/** A command that installs packages, with those that are taken from elsewhere. */
function installed(command: string, packages: ReadonlyMap<string, string>): string {
  return command
    .split(' ')
    .map((word) => packages.get(word.replace(/(?<=.)@.*$/, '')) ?? word)
    .join(' ');
}

function variablesBelow(given: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const ofNpm = /^(?:npm_|NODE_OPTIONS$|INIT_CWD$)/i;
  const path = (given['PATH'] ?? '').split(delimiter).filter((each) => !each.includes('node_modules'));
  return {
    ...Object.fromEntries(Object.entries(given).filter(([name]) => !ofNpm.test(name))),
    HOME: home,
    PATH: path.join(delimiter),
    NO_COLOR: '1',
    TZ: 'UTC',
    // The Admin SDK asks no other host whether this is a machine of Google's.
    METADATA_SERVER_DETECTION: 'none',
  };
}
