import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What the check says of a folder with these packages. */
function checkLicences(licences: Readonly<Record<string, string | undefined>>) {
  const folder = mkdtempSync(join(tmpdir(), 'licences-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'package.json'), '{}');
  for (const [name, license] of Object.entries(licences)) {
    const place = join(folder, 'node_modules', name);
    mkdirSync(place, { recursive: true });
    writeFileSync(join(place, 'package.json'), JSON.stringify({ name, version: '1.0.0', license }));
  }
  const script = ['--import', 'tsx', 'scripts/check-licences.ts', folder];
  return spawnSync(process.execPath, script, { cwd: root, encoding: 'utf8' });
}

it('licences: each one that no rule allows is a finding, and so is a needless exemption', { timeout: 60_000 }, () => {
  const { status, stdout, stderr } = checkLicences({
    allowed: 'MIT',
    'allowed-by-one': '(GPL-3.0-only OR MIT)',
    'refused-by-one': 'MIT AND GPL-3.0-only',
    unnamed: undefined,
    'parse-cache-control': 'MIT',
  });
  const findings = stderr.split('\n').filter((line) => /^(node_modules|config)/.test(line));
  expect(findings).toEqual([
    'node_modules/refused-by-one  1.0.0 has the licence "MIT AND GPL-3.0-only"',
    'node_modules/unnamed  1.0.0 has the licence undefined',
    'config/licenceRules.ts  no package needs @cspell/dict-en-common-misspellings any more',
    'config/licenceRules.ts  no package needs @fontsource/bricolage-grotesque any more',
    'config/licenceRules.ts  no package needs parse-cache-control any more',
  ]);
  expect([status, stdout]).toEqual([1, '5 packages\n']);
});

it('licences: a check without packages fails', { timeout: 60_000 }, () => {
  const { status, stderr } = checkLicences({});
  expect([status, stderr]).toEqual([2, expect.stringContaining('Run `npm ci` first')]);
});

it('package-lock.json has a hash of each package, and one of each platform that a package is built for', () => {
  const lockfile = readFileSync(join(root, 'package-lock.json'), 'utf8');
  const { packages } = JSON.parse(lockfile) as { packages: Record<string, Record<string, unknown>> };
  const places = Object.keys(packages).filter((place) => place !== '');
  const names = new Set(places.map((place) => place.replace(/^.*node_modules\//, '')));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies!));
  console.log(`${places.length} packages`);
  expect(places.length).toBeGreaterThan(1000);
  expect(places.filter((place) => packages[place]?.integrity === undefined)).toEqual([]);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

it('install scripts of packages are not run', () => {
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m);
});
