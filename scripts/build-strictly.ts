import { spawn } from 'node:child_process';
import { warningsIn } from './warningsIn.ts';

const help = `Builds the site and fails on any warning, such as a broken Markdown link or a duplicate route.

Usage: npm run build:strict
`;

async function main(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(help);
    return 0;
  }
  const child = spawn('npm', ['run', 'build'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
  }
  const code = await new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (status) => resolve(status ?? 2));
  });
  if (code !== 0) {
    return code;
  }
  const warnings = warningsIn(output);
  if (warnings.length > 0) {
    console.error(`The build ended with ${warnings.length} warning(s), which this project treats as errors:`);
    console.error(warnings.join('\n'));
    return 1;
  }
  console.log('The build ended without a warning.');
  return 0;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error);
    process.exitCode = 2;
  },
);
