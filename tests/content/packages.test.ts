import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

interface LockedPackage {
  version?: string;
  license?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

const lockfile = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> };
const packages = Object.entries(lockfile.packages)
  .filter(([place]) => place !== '')
  .map(([place, locked]) => ({ ...locked, name: place.replace(/^.*node_modules\//, '') }));

it('package-lock.json has a hash of each package, and one of each platform that a package is built for', () => {
  const names = new Set(packages.map(({ name }) => name));
  const wanted = packages.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  console.log(`${packages.length} packages`);
  expect(packages.length).toBeGreaterThan(1000);
  expect(packages.filter(({ integrity }) => integrity === undefined)).toEqual([]);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

it('each package that .licensee.json exempts is installed, with a licence that no rule there allows', () => {
  const rules = JSON.parse(read('.licensee.json')) as {
    licenses: { spdx: string[] };
    packages: Record<string, string>;
  };
  const others = packages.filter(({ license = '' }) => !rules.licenses.spdx.includes(license));
  const exempt = Object.entries(rules.packages).map(([name, version]) => ({ name, version }));
  expect(others).toEqual(expect.arrayContaining(exempt.map((each) => expect.objectContaining(each) as object)));
});

it('install scripts of packages are not run', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
