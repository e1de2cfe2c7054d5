import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, FindingError } from './Finding.ts';
import type { SampleServer } from '../../samples/environments.ts';
import { installFolder } from './locateEnvironments.ts';
import type { SampleSite } from './read/readSample.ts';
import { serverFolder } from './run/startServer.ts';

/**
 * Installs the packages of one environment, and of the server that its samples run on, into folders of their own:
 * environments want different majors of the same peer.
 *
 * @returns what the registry does not carry
 * @throws FindingError for an environment that does not exist.
 */
export function installEnvironment({ root, manifest }: SampleSite, name: string): Finding[] {
  const environment = manifest.environments[name];
  if (environment === undefined) {
    throw new FindingError({
      file: 'samples/environments.ts',
      message: `there is no environment \`${name}\``,
      remedy: `name one of ${Object.keys(manifest.environments).join(', ')}`,
    });
  }
  const { library, packages, server } = environment;
  const fromFolder = `where the registry does not carry them, give a folder: \`--library ${library}=DIR\``;
  const without = 'until then, no sample that asks to be run can be recorded';
  return [
    ...install(root, installFolder(name), packages, fromFolder),
    ...(server === undefined ? [] : install(root, serverFolder(name), server.packages, without)),
  ];
}

function install(root: string, folder: string, dependencies: SampleServer['packages'], remedy: string): Finding[] {
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), `${JSON.stringify({ private: true, dependencies }, null, 2)}\n`);
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', ['install', ...options], { cwd, encoding: 'utf8', shell });
  const reason = stderr.split('\n').filter((line) => /^npm error (?!A complete log)/.test(line));
  const message = ['its packages cannot be installed:', ...reason.slice(0, 4)].join('\n');
  return status === 0 ? [] : [{ file: folder, message, remedy }];
}
