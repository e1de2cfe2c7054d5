import { packageRules } from '../config/packageRules.ts';
import { packageProblems } from './packageProblems.ts';
import { readLockfile } from './readLockfile.ts';

const help = `Holds every package of package-lock.json to config/packageRules.ts: licences, install scripts, hashes.

Usage: npm run check:packages
`;

function main(): void {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const packages = readLockfile('package-lock.json');
  const problems =
    packages.length === 0 ? ['package-lock.json: it names no package.'] : packageProblems(packages, packageRules);
  problems.forEach((problem) => console.error(problem));
  const scripts = packages.filter(({ hasInstallScript }) => hasInstallScript).length;
  console.log(
    `${packages.length} packages, ${scripts} with an install script that is not run, ${problems.length} problem(s)`,
  );
  process.exitCode = problems.length > 0 ? 1 : 0;
}

try {
  main();
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
