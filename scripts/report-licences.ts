import { readLockfile } from './readLockfile.ts';

const help = `Lists the packages of package-lock.json by their licences.

Usage: npm run report:licences
`;

function main(): void {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const byLicence = new Map<string, Set<string>>();
  for (const { name, version, licence = 'not named' } of readLockfile('package-lock.json')) {
    byLicence.set(licence, (byLicence.get(licence) ?? new Set()).add(`${name} ${version}`));
  }
  for (const [licence, names] of [...byLicence].sort(([a], [b]) => a.localeCompare(b))) {
    console.log(`${licence} (${names.size})\n  ${[...names].sort().join('\n  ')}\n`);
  }
}

try {
  main();
} catch (error) {
  console.error(error);
  process.exitCode = 2;
}
