import { spawnSync } from 'node:child_process';
import { linkSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { differingFiles } from './differingFiles.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run test:reproducible

Builds the last commit twice in one folder, from empty caches, and compares every byte of what is published. What is not
committed is left out. Takes the time of two builds with empty caches.

Exit codes: 0 equal, 1 files differ, 2 a build failed.`;

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
    const { compared, differing } = differingFiles(join(first, 'build'), join(second, 'build'));
    console.log(`build: ${compared} files of two builds compared, ${differing.length} differ`);
    const found = compared === 0 ? ['no file'] : differing;
    const remedy = 'find what decides on it beside the commit: a path, a time, an order';
    return found.map((file) => ({ file: `build/${file}`, message: 'two builds of one commit differ in it', remedy }));
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
