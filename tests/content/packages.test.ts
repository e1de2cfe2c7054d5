import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packageRules } from '../../config/packageRules.ts';
import { differingFiles } from '../../scripts/differingFiles.ts';
import { packageProblems, readLockfile } from '../../scripts/packageProblems.ts';

const rules = {
  licences: ['MIT', 'ISC'],
  licenceExemptions: { odd: 'a reason' },
  installScripts: { scripted: 'a reason' },
};
const sound = { name: 'sound', version: '1.0.0', licence: 'MIT', hasInstallScript: false, hasHash: true };
const exempt = [
  { ...sound, name: 'odd', licence: 'not named' },
  { ...sound, name: 'scripted', hasInstallScript: true },
];

describe('packages', () => {
  it('of the lockfile keep the rules', () => {
    const packages = readLockfile(join(import.meta.dirname, '../../package-lock.json'));
    console.log(`${packages.length} packages`);
    expect(packages.length).toBeGreaterThan(1000);
    expect(packageProblems(packages, packageRules)).toEqual([]);
  });

  it.each(['MIT', '(MIT OR GPL-3.0)', 'MIT AND ISC'])('may be licensed under %s', (licence) => {
    expect(packageProblems([...exempt, { ...sound, licence }], rules)).toEqual([]);
  });

  it.each([
    [{ licence: 'GPL-3.0' }, /sound 1\.0\.0: its licence is GPL-3\.0/],
    [{ licence: 'not named' }, /its licence is not named/],
    [{ licence: 'MIT AND GPL-3.0' }, /its licence is MIT AND GPL-3\.0/],
    [{ hasInstallScript: true }, /it has an install script/],
    [{ hasHash: false }, /the lockfile has no hash of it/],
  ])('may not be %o', (change, message) => {
    const problems = packageProblems([...exempt, { ...sound, ...change }], rules);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toMatch(message);
  });

  it('are exempt only while they need it', () => {
    expect(packageProblems([sound], rules).map(({ message }) => message)).toEqual([
      'no package needs the entry of odd any more',
      'no package needs the entry of scripted any more',
    ]);
  });
});

describe('two builds', () => {
  it('differ in a byte, and in a file that one of them has', () => {
    const folder = mkdtempSync(join(tmpdir(), 'builds-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const [file, text] of Object.entries({ 'a/x/1': '1', 'b/x/1': '1', 'a/2': '2', 'b/2': '3', 'b/4': '4' })) {
      mkdirSync(join(folder, file, '..'), { recursive: true });
      writeFileSync(join(folder, file), text);
    }
    const result = differingFiles(join(folder, 'a'), join(folder, 'b'));
    expect(result).toEqual({ compared: 3, differing: ['2', '4'] });
  });
});
