import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, FindingError } from '../../../lib/Finding.ts';
import { compilerName } from './locateCompiler.ts';
import { installFolder, listPackages } from './locateEnvironments.ts';
import { listDocumented } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';

/** Packages by the name of what they make: an environment, a server that comes from the registry, or a compiler. */
export function installTargets({ manifest }: SampleSite): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const documented = listDocumented(manifest);
  const servers = documented.flatMap(([, { server }]) => server ?? []);
  const compilers = documented.flatMap(([, { comparedTypescript = [] }]) => comparedTypescript);
  return new Map<string, Readonly<Record<string, string>>>([
    ...documented.map(([name, environment]) => [name, listPackages(environment)] as const),
    ...servers.flatMap(({ name, packages }) => (packages === undefined ? [] : [[name, packages] as const])),
    ...compilers.map((release) => [compilerName(release), { typescript: release }] as const),
  ]);
}

/** Installs what a name stands for into a folder of its own: environments want different majors of the same peer. */
export function installEnvironment(site: SampleSite, name: string): Finding[] {
  const targets = installTargets(site);
  const packages = targets.get(name);
  if (packages === undefined) {
    throw new FindingError({
      file: 'config/environments.ts',
      message: `there is no environment, server or compiler \`${name}\` to install`,
      remedy: `name one of ${[...targets.keys()].join(', ')}`,
    });
  }
  return installPackages(site, name, packages);
}

/** Installs packages into the folder of a name, with more options of `npm install`, and says what is refused. */
export function installPackages(
  { root }: SampleSite,
  name: string,
  packages: Readonly<Record<string, string>>,
  options: readonly string[] = [],
): Finding[] {
  const folder = installFolder(name);
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`);
  const quiet = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', ['install', ...quiet, ...options], { cwd, encoding: 'utf8', shell });
  const reason = stderr.split('\n').filter((line) => /^npm error (?!A complete log)/.test(line));
  const message = ['its packages cannot be installed:', ...reason.slice(0, 4)].join('\n');
  const remedy = `where the registry does not carry them, give a folder: \`--library ${name}=DIR\``;
  return status === 0 ? [] : [{ file: folder, message, remedy }];
}
