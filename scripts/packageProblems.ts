import { readFileSync } from 'node:fs';
import type { PackageRules } from '../config/packageRules.ts';
import type { Finding } from '../plugins/samples/Finding.ts';

/** A package as the lockfile names it. */
export interface LockedPackage {
  name: string;
  version: string;
  /** SPDX expression, or `not named`. */
  licence: string;
  hasInstallScript: boolean;
  /** Whether the lockfile holds the hash of what is downloaded. */
  hasHash: boolean;
}

/** Every package of a lockfile of npm, in its order. */
export function readLockfile(path: string): LockedPackage[] {
  const { packages } = JSON.parse(readFileSync(path, 'utf8')) as { packages: Record<string, Record<string, string>> };
  return Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, entry]) => ({
      name: place.replace(/^.*node_modules\//, ''),
      version: entry.version ?? 'unknown',
      licence: entry.license ?? 'not named',
      hasInstallScript: 'hasInstallScript' in entry,
      hasHash: 'integrity' in entry,
    }));
}

/** Whether an SPDX expression of names, `AND`, `OR` and outer parentheses grants one of the allowed licences. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => allowed.includes(name)));
}

/** What is wrong with each package that breaks a rule, and with each exemption that no package needs. */
export function packageProblems(packages: readonly LockedPackage[], rules: PackageRules): Finding[] {
  const needs = {
    licenceExemptions: packages.filter(({ licence }) => !isAllowed(licence, rules.licences)),
    installScripts: packages.filter(({ hasInstallScript }) => hasInstallScript),
  };
  const problem = ({ name, version }: LockedPackage, message: string, remedy: string): Finding => ({
    file: 'package-lock.json',
    message: `${name} ${version}: ${message}`,
    remedy,
  });
  return [
    ...(packages.length === 0
      ? [{ file: 'package-lock.json', message: 'it names no package', remedy: 'write it' }]
      : []),
    ...needs.licenceExemptions
      .filter(({ name }) => !(name in rules.licenceExemptions))
      .map((each) =>
        problem(
          each,
          `its licence is ${each.licence}, which config/packageRules.ts does not list`,
          'read it; then list it, exempt the package with the reason, or do without the package',
        ),
      ),
    ...needs.installScripts
      .filter(({ name }) => !(name in rules.installScripts))
      .map((each) =>
        problem(
          each,
          'it has an install script, which .npmrc keeps from running',
          'list it in config/packageRules.ts with the reason why the script need not run, or do without the package',
        ),
      ),
    ...packages
      .filter(({ hasHash }) => !hasHash)
      .map((each) => problem(each, 'the lockfile has no hash of it', 'remove its entry and run `npm install`')),
    ...(['licenceExemptions', 'installScripts'] as const).flatMap((rule) =>
      Object.keys(rules[rule])
        .filter((name) => !needs[rule].some((each) => each.name === name))
        .map((name) => ({
          file: 'config/packageRules.ts',
          message: `no package needs the entry of ${name} any more`,
          remedy: 'remove it',
        })),
    ),
  ];
}
