import { execFileSync, spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { ownLines } from '../../config/budgets.ts';
import levels from './fixtures/levels.json';
import { makeFolder } from './makeFolder.ts';

function check(script: string, files: Readonly<Record<string, string>>) {
  const folder = makeFolder(files);
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, folder], {
    encoding: 'utf8',
  });
  return { status, stdout, stderr, findings: stderr.split('\n').filter((line) => /^\S+ {2}\S/.test(line)) };
}

const timeout = 60_000;

const places = ['config', 'hosting', 'lib', 'packages', 'plugins', 'samples', 'scripts', 'src'];
const empty = Object.fromEntries(places.map((place) => [`${place}/README.md`, '']));

it('levels: each forbidden import is a finding, and an allowed one is not', { timeout }, () => {
  const { status, stdout, stderr, findings } = check('scripts/check-levels.ts', { ...empty, ...levels.files });
  expect(findings.sort()).toEqual(levels.forbidden);
  expect(stderr).toContain('→ move what both need into lib');
  expect(stdout).toMatch(/^25 files, \d+ imports, 21 rules$/m);
  expect(status).toBe(1);
});

it('levels: a check that reads no file fails', { timeout }, () => {
  const { status, stderr } = check('scripts/check-levels.ts', empty);
  expect([status, stderr]).toEqual([2, expect.stringContaining('no TypeScript file')]);
});

/** What the check says of that many lines in each folder, beside blank ones and files that are not code. */
function checkSize(lines: Readonly<Record<string, number>>) {
  const files = Object.entries(lines).flatMap(([place, count]) => [
    [`${place}/code.ts`, '// code\n\n \n'.repeat(count)],
    [`${place}/data.json`, '{}\n'.repeat(9)],
  ]);
  return check('scripts/check-size.ts', Object.fromEntries(files) as Record<string, string>);
}

it('size: a folder over its budget, without one, or without code is a finding', { timeout }, () => {
  const sound = checkSize(ownLines);
  expect(sound).toMatchObject({ status: 0, findings: [] });
  expect(sound.stdout).toMatch(/^\d{5} own lines in \d+ files: /);
  const { status, findings } = checkSize({ ...ownLines, config: ownLines.config + 1, src: 0, more: 1 });
  expect(status).toBe(1);
  expect(findings).toEqual([
    `config/budgets.ts  config has ${ownLines.config + 1} own lines, and its budget is ${ownLines.config}`,
    'config/budgets.ts  more has 1 own lines, and its budget is 0',
    `config/budgets.ts  src has no code, and a budget of ${ownLines.src}`,
  ]);
});

it('size: a check that counts nothing fails', { timeout }, () => {
  expect(checkSize({})).toMatchObject({ status: 2 });
});
