import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, FindingError } from './Finding.ts';
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
  return [
    ...install(root, installFolder(name), packages, fromFolder),
    ...(server === undefined
      ? []
      : install(
          root,
          serverFolder(name),
          server.packages,
          'until then, no sample that asks to be run can be recorded',
        )),
  ];
}

function install(
  root: string,
  folder: string,
  packages: Readonly<Record<string, string>>,
  remedy: string,
): readonly Finding[] {
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`);
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const { status, stderr } = spawnSync('npm', ['install', ...options], {
    cwd,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  const reason = stderr
    .split('\n')
    .filter((line) => /^npm error (?!A complete log)/.test(line))
    .slice(0, 4);
  return status === 0
    ? []
    : [{ file: folder, message: ['its packages cannot be installed:', ...reason].join('\n'), remedy }];
}
