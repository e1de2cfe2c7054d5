import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run test:reproducible

Builds the last commit twice in one folder, from empty caches, and compares every byte of what is published. What is not
committed is left out. Takes the time of two builds with empty caches.

Exit codes: 0 equal, 1 files differ, 2 a build failed.`;

/** Files of which two folders have not the same bytes, or only one of them has. */
function differingFiles(first: string, second: string): string[] {
  const words = ['diff', '--no-index', '--name-only', '--no-renames', first, second];
  const { stdout, stderr } = spawnSync('git', words, { encoding: 'utf8' });
  if (stderr !== '') {
    throw new Error(`${first} and ${second} cannot be compared: ${stderr}`);
  }
  return stdout.split('\n').filter((file) => file !== '');
}

function run(folder: string, command: string, ...words: string[]): void {
  const { status, stdout, stderr } = spawnSync(command, words, { cwd: folder, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${[command, ...words].join(' ')} failed in ${folder}:\n${stdout}${stderr}`);
  }
}

/** Shares the files of installed packages, without the caches that builds leave there. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true }).filter(({ name }) => name !== '.cache')) {
    if (entry.isDirectory()) {
      linkPackages(join(from, entry.name), join(to, entry.name));
    } else {
      linkSync(join(from, entry.name), join(to, entry.name));
    }
  }
}

void runScript(help, {}, () => {
  // Beside the installed packages, because links do not reach other disks.
  mkdirSync(join(root, '.bench'), { recursive: true });
  const parent = mkdtempSync(join(root, '.bench/reproducible-'));
  try {
    const [site, first, second] = [join(parent, 'site'), join(parent, 'first'), join(parent, 'second')];
    // A path decides on short names in scripts (https://github.com/web-infra-dev/rspack/issues/14089), so there is one.
    for (const kept of [first, second]) {
      run(root, 'git', 'clone', '--quiet', root, site);
      linkPackages(join(root, 'node_modules'), join(site, 'node_modules'));
      run(site, 'npm', 'run', 'build');
      renameSync(site, kept);
    }
    return ['build', 'hosting/dist'].flatMap((tree) => {
      const compared = readdirSync(join(first, tree), { recursive: true }).length;
      const differing = differingFiles(join(first, tree), join(second, tree));
      console.log(`${tree}: ${compared} files and folders of two builds compared, ${differing.length} differ`);
      return differing.map((file) => ({
        file,
        message: 'two builds of one commit differ in it',
        remedy: 'find what decides on it beside the commit: a path, a time, an order',
      }));
    });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
