import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, FindingError } from '../../../lib/Finding.ts';
import { compilerPackages } from './locateCompiler.ts';
import { installFolder, listPackages } from './locateEnvironments.ts';
import { listDocumented } from '../../records/site/SampleManifest.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';

/** Packages by the name of what they make: an environment, or a server that comes from the registry. */
export function installTargets({ manifest }: SampleSite): ReadonlyMap<string, Readonly<Record<string, string>>> {
  const environments = listDocumented(manifest);
  const servers = environments.flatMap(([, { server }]) =>
    server?.packages === undefined ? [] : [[server.name, server.packages] as const],
  );
  return new Map([
    ...environments.map(([name, environment]) => [name, listPackages(environment)] as const),
    ...servers,
  ]);
}

/**
 * Installs the packages of one environment, server or compiler into a folder of its own: they want different majors of the same peer.
 *
 * @returns what the registry does not carry
 * @throws FindingError for a name of none.
 */
export function installEnvironment(site: SampleSite, name: string): Finding[] {
  const packages = installTargets(site).get(name) ?? compilerPackages(name);
  if (packages === undefined) {
    throw new FindingError({
      file: 'config/environments.ts',
      message: `there is no environment and no server \`${name}\` to install`,
      remedy: `name one of ${[...installTargets(site).keys()].join(', ')}, or a compiler as typescript@RELEASE`,
    });
  }
  return installPackages(site, name, packages);
}

/**
 * Installs packages into the folder of a name.
 *
 * @param options More options of `npm install`.
 * @returns what the registry does not carry
 */
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
