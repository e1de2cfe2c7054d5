import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { hostFiles } from '../hosting/hostFiles.ts';
import { writeHosting } from '../hosting/writeHosting.ts';

const help = `Writes the files that a host reads from the repository before it builds: vercel.json.

Usage: npm run build && npm run record:hosting
`;

function main(): void {
  if (process.argv.includes('--help')) {
    console.log(help);
    return;
  }
  const { url, search } = readEnvironment(process.env);
  const { policy } = writeHosting({ build: resolve('build'), hosts: resolve('hosting/dist'), url, search });
  for (const [name, content] of Object.entries(hostFiles(policy))) {
    writeFileSync(resolve(name), content);
    console.log(`${name} is written. Commit it.`);
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
