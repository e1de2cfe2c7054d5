import { join } from 'node:path';
import { packageRules } from '../config/packageRules.ts';
import { packageProblems, readLockfile } from './packageProblems.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run check:packages
       npm run report:licences

Holds every package of package-lock.json to config/packageRules.ts: licences, install scripts, hashes.

  --list  list the packages by their licences (what report:licences does)
  --help  show this

Exit codes: 0 all within the rules, 1 findings, 2 the run broke.`;

void runScript(help, { list: { type: 'boolean', default: false } }, ({ values }) => {
  const packages = readLockfile(join(root, 'package-lock.json'));
  if (values.list) {
    const licences = [...new Set(packages.map(({ licence }) => licence))].sort();
    for (const licence of licences) {
      const names = packages
        .filter((each) => each.licence === licence)
        .map(({ name, version }) => `${name} ${version}`);
      console.log(`${licence} (${new Set(names).size})\n  ${[...new Set(names)].sort().join('\n  ')}\n`);
    }
    return;
  }
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).length;
  console.log(`${packages.length} packages, ${scripts} with an install script that is not run`);
  return packageProblems(packages, packageRules);
});
