import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { packageRules } from '../../config/packageRules.ts';
import { differingFiles } from '../../scripts/differingFiles.ts';

interface LockedPackage {
  name: string;
  /** SPDX expression of names, `AND`, `OR` and outer parentheses. */
  licence: string | undefined;
  /** Whether the lockfile holds the hash of what is downloaded. */
  hasHash: boolean;
}

const lockfile = readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8');
const { packages } = JSON.parse(lockfile) as { packages: Record<string, Record<string, string>> };
const locked = Object.entries(packages)
  .filter(([place]) => place !== '')
  .map(([place, { license, integrity }]): LockedPackage => {
    return { name: place.replace(/^.*node_modules\//, ''), licence: license, hasHash: integrity !== undefined };
  });

/** One line for each package that breaks a rule, and for each exemption that no package needs. */
function packageProblems(all: readonly LockedPackage[], { licences, exemptions }: typeof packageRules): string[] {
  const grants = (expression: string): boolean =>
    expression
      .replace(/^\((.*)\)$/, '$1')
      .split(' AND ')
      .every((part) => part.split(' OR ').some((name) => licences.includes(name)));
  const odd = all.filter(({ licence }) => !grants(licence ?? 'none'));
  return [
    ...odd
      .filter(({ name }) => !(name in exemptions))
      .map(
        ({ name, licence }) => `${name}: its licence is ${licence}. Read it, and list it in config/packageRules.ts.`,
      ),
    ...all.filter(({ hasHash }) => !hasHash).map(({ name }) => `${name}: package-lock.json has no hash of it.`),
    ...Object.keys(exemptions)
      .filter((exempt) => !odd.some(({ name }) => name === exempt))
      .map((exempt) => `${exempt}: no package needs this exemption any more. Take it out of config/packageRules.ts.`),
  ];
}

describe('packages', () => {
  it('of the lockfile have a licence that allows what this site does, and a hash; their scripts are not run', () => {
    console.log(`${locked.length} packages`);
    expect(locked.length).toBeGreaterThan(1000);
    expect(packageProblems(locked, packageRules)).toEqual([]);
    expect(readFileSync(join(import.meta.dirname, '../../.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it.each([
    ['MIT', true, []],
    ['(MIT OR GPL-3.0)', true, []],
    ['MIT AND GPL-3.0', true, [/^one: its licence is MIT AND GPL-3\.0\. Read it/]],
    [undefined, true, [/^one: its licence is undefined/]],
    ['MIT', false, [/^one: package-lock\.json has no hash/]],
  ])('with the licence %s and a hash %s leave %j', (licence, hasHash, problems) => {
    const rules = { licences: ['MIT'], exemptions: {} } as unknown as typeof packageRules;
    expect(packageProblems([{ name: 'one', licence, hasHash }], rules)).toEqual(
      problems.map((problem): unknown => expect.stringMatching(problem)),
    );
  });

  it('are exempt only while they need it', () => {
    expect(packageProblems([{ name: 'eval', licence: 'MIT', hasHash: true }], packageRules)).toContainEqual(
      expect.stringMatching(/^eval: no package needs this exemption/),
    );
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
