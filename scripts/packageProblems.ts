import type { PackageRules } from '../config/packageRules.ts';
import type { LockedPackage } from './readLockfile.ts';

/** Whether an SPDX expression of names, `AND`, `OR` and outer parentheses grants one of the allowed licences. */
function isAllowed(expression: string, allowed: readonly string[]): boolean {
  return expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' AND ')
    .every((part) => part.split(' OR ').some((name) => allowed.includes(name)));
}

/** One line per package that breaks a rule, and per rule that no package needs, with the remedy. */
export function packageProblems(packages: readonly LockedPackage[], rules: PackageRules): string[] {
  const problems = packages.flatMap(({ name, version, licence, hasInstallScript, hasHash }) => [
    ...(isAllowed(licence ?? 'none', rules.licences) || name in rules.licenceExemptions
      ? []
      : [
          `${name} ${version}: its licence is ${licence ?? 'not named'}, which config/packageRules.ts does not list. ` +
            'Read it; then list it, exempt the package with the reason, or do without the package.',
        ]),
    ...(!hasInstallScript || name in rules.installScripts
      ? []
      : [
          `${name} ${version}: it has an install script, which .npmrc keeps from running. Find out what it does; ` +
            'then list the package in config/packageRules.ts with the reason why it need not run, or do without it.',
        ]),
    ...(hasHash
      ? []
      : [`${name} ${version}: package-lock.json has no hash of it. Remove its entry and run \`npm install\`.`]),
  ]);
  const unneeded = [
    ...Object.keys(rules.licenceExemptions).filter(
      (name) => !packages.some((each) => each.name === name && !isAllowed(each.licence ?? 'none', rules.licences)),
    ),
    ...Object.keys(rules.installScripts).filter(
      (name) => !packages.some((each) => each.name === name && each.hasInstallScript),
    ),
  ];
  return [
    ...problems,
    ...unneeded.map((name) => `config/packageRules.ts: no package needs the entry of ${name} any more. Remove it.`),
  ];
}
