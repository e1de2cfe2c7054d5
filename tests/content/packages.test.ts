import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const read = (file: string): string => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

interface LockedPackage {
  name: string;
  version?: string;
  /** As its manifest names it: words of SPDX. */
  license?: string;
  integrity?: string;
  optionalDependencies?: Record<string, string>;
}

function lockedPackages(file: string): LockedPackage[] {
  const { packages } = JSON.parse(read(file)) as { packages: Record<string, Omit<LockedPackage, 'name'>> };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, locked]) => ({ ...locked, name: place.replace(/^.*node_modules\//, '') }));
}

const packages = ['package-lock.json', 'tests/extended/package-lock.json'].flatMap(lockedPackages);

/** Licences that let anyone build and publish the site. Most packages are not a part of what is published. */
const allowed = [
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC-BY-3.0', 'CC-BY-4.0', 'CC0-1.0'],
  ...['ISC', 'MIT', 'MIT-0', 'MPL-2.0', 'Python-2.0', 'WTFPL', 'Zlib'],
];

/** Packages whose manifests name no licence of those, each with its version. */
const exempt: Record<string, string> = {
  // CC BY-SA 4.0: a list of words that the spelling check reads.
  '@cspell/dict-en-common-misspellings': '2.2.6',
  // MIT by their LICENSE file or README; their manifests are older than the field.
  eval: '0.1.8',
  format: '0.2.2',
  memorystream: '0.3.1',
  'require-like': '0.1.2',
};

/** Whether every licence of an expression, such as `(MIT OR CC0-1.0)`, is among the allowed. */
function isAllowed(license = 'none'): boolean {
  return license.split(/[()]| AND | OR /).every((name) => name === '' || allowed.includes(name));
}

it('package-lock.json has a hash of each package, and one of each platform that a package is built for', () => {
  const names = new Set(packages.map(({ name }) => name));
  const wanted = packages.flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies));
  console.log(`${packages.length} packages`);
  expect(packages.length).toBeGreaterThan(1000);
  expect(packages.filter(({ integrity }) => integrity === undefined)).toEqual([]);
  expect(wanted.filter((name) => !names.has(name))).toEqual([]);
});

it('every package has a licence that lets anyone build and publish the site, and every exemption is needed', () => {
  const others = packages.filter(({ license }) => !isAllowed(license));
  const isExempt = ({ name, version }: LockedPackage) => exempt[name] === version;
  console.log(`${packages.length - others.length} packages have an allowed licence, ${others.length} another or none`);
  expect(others.filter((locked) => !isExempt(locked))).toEqual([]);
  expect(Object.keys(exempt).toSorted()).toEqual(others.map(({ name }) => name).toSorted());
  expect(['GPL-3.0-only', '(MIT AND GPL-3.0-only)', undefined].filter(isAllowed)).toEqual([]);
});

it('install scripts of packages are not run', () => {
  expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
});
