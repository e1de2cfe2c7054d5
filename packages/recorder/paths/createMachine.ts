import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ofTemplate } from '../../records/answers/PathRecord.ts';
import type { PathTools, SampleSite } from '../../records/site/SampleSite.ts';
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

/** Makes a machine whose commands find the server at a port; whoever made it removes its folder. */
export function createMachine(
  site: SampleSite,
  { given = new Map(), variables = {} }: Partial<MachineOptions>,
  { typescript, tools, port = 0 }: { typescript: string; tools?: PathTools | undefined; port?: number | undefined },
): Machine {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'paths-')));
  const home = join(folder, 'home');
  mkdirSync(home);
  const compiler = typescript === ofTemplate ? [] : [['typescript', `typescript@${typescript}`] as const];
  const packages = new Map([...packLibraries(site, given, home), ...compiler]);
  const plain = createVariables(variables, home);
  const named = (shown: string) => (tools !== undefined && 'pnpm' in tools ? withPnpm(shown) : shown);
  return {
    variables: tools === undefined ? plain : { ...plain, PATH: installTool(tools, plain, join(folder, 'tools')) },
    commandsOf: (shown) => named(runBeside(port, installFrom(packages, shown))),
    folder,
  };
}

/** The package that holds Node for this machine, by the releases of Node. */
const nodePackage = `node-${process.platform}-${process.arch}`;

/** Installs a tool. @returns The folders of programs, with its own first. */
function installTool(tools: PathTools, env: NodeJS.ProcessEnv, folder: string): string {
  const [name, release] = 'node' in tools ? [nodePackage, tools.node] : ['pnpm', tools.pnpm];
  mkdirSync(folder);
  execFileSync('npm', ['install', '--silent', '--no-save', '--prefix', folder, `${name}@${release}`], { env });
  return [join(folder, 'node_modules', name, 'bin'), join(folder, 'node_modules/.bin'), env['PATH']].join(delimiter);
}

/** Commands of `npm` as those of pnpm, which has other names for some. */
function withPnpm(commands: string): string {
  return commands
    .replaceAll(/^npm init (?:--yes|-y)$/gm, 'pnpm init')
    .replaceAll(/^npm (?:install|i)(?= .)/gm, 'pnpm add')
    .replaceAll(/^npm\b/gm, 'pnpm')
    .replaceAll(/^npx\b/gm, 'pnpm exec');
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

/** Has commands install packages from elsewhere. */
function installFrom(packages: ReadonlyMap<string, string>, commands: string): string {
  return commands.replaceAll(/^npm (?:install|i) .*$/gm, (line) =>
    line
      .split(' ')
      .map((word) => packages.get(word.replace(/(?<=.)@.*$/, '')) ?? word)
      .join(' '),
  );
}

/** Has commands that start an emulator for another one run that beside the server, with the variables that lead to it. */
function runBeside(port: number, commands: string): string {
  return commands.replaceAll(
    /^npx firebase emulators:exec --only firestore --project (\S+) "(.*)"$/gm,
    `FIRESTORE_EMULATOR_HOST=127.0.0.1:${port} GCLOUD_PROJECT=$1 bash -c "$2"`,
  );
}

function createVariables(given: NodeJS.ProcessEnv, home: string): NodeJS.ProcessEnv {
  const ofNpm = /^(?:npm_|NODE_OPTIONS$|INIT_CWD$)/i;
  const path = (given['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
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
