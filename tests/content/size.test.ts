import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { ownLines } from '../../config/budgets.ts';

/** What the check says of a clone with that many lines in each folder, beside blank ones and files that are not code. */
function checkSize(lines: Readonly<Record<string, number>>) {
  const folder = mkdtempSync(join(tmpdir(), 'size-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  execFileSync('git', ['init', '--quiet'], { cwd: folder });
  for (const [place, count] of Object.entries(lines)) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'code.ts'), '// code\n\n \n'.repeat(count));
    writeFileSync(join(folder, place, 'data.json'), '{}\n'.repeat(9));
  }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/check-size.ts', folder], {
    encoding: 'utf8',
  });
  return { status, stdout, messages: stderr.split('\n').filter((line) => line.startsWith('config/budgets.ts')) };
}

it('size: a folder over its budget, without one, or without code is a finding', { timeout: 60_000 }, () => {
  const sound = checkSize(ownLines);
  expect(sound).toMatchObject({ status: 0, messages: [] });
  expect(sound.stdout).toMatch(/^\d{5} own lines in \d+ files: /);
  const { status, messages } = checkSize({ ...ownLines, config: ownLines.config + 1, src: 0, more: 1 });
  expect(status).toBe(1);
  expect(messages).toEqual([
    `config/budgets.ts  config has ${ownLines.config + 1} own lines, and its budget is ${ownLines.config}`,
    'config/budgets.ts  more has 1 own lines, and its budget is 0',
    `config/budgets.ts  src has no code, and a budget of ${ownLines.src}`,
  ]);
});

it('size: a check that counts nothing fails', { timeout: 60_000 }, () => {
  expect(checkSize({})).toMatchObject({ status: 2 });
});
