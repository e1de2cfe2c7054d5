import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, FindingError } from './Finding.ts';
import { installFolder } from './locateEnvironments.ts';
import type { SampleSite } from './read/readSample.ts';

/**
 * Installs the packages of one environment into a folder of its own: environments want different majors of the same peer.
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
  const { library, packages } = environment;
  const folder = installFolder(name);
  const cwd = join(root, folder);
  mkdirSync(cwd, { recursive: true });
  writeFileSync(join(cwd, 'package.json'), `${JSON.stringify({ private: true, dependencies: packages }, null, 2)}\n`);
  const options = ['--no-package-lock', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error'];
  const shell = process.platform === 'win32';
  const { status, stderr } = spawnSync('npm', ['install', ...options], { cwd, encoding: 'utf8', shell });
  const reason = stderr.split('\n').filter((line) => /^npm error (?!A complete log)/.test(line));
  const message = ['its packages cannot be installed:', ...reason.slice(0, 4)].join('\n');
  const remedy = `where the registry does not carry them, give a folder: \`--library ${library}=DIR\``;
  return status === 0 ? [] : [{ file: folder, message, remedy }];
}
