import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { runScript } from './runScript.ts';
import { warningsIn } from './warningsIn.ts';

const help = `Usage: npm run build:strict

Builds the site and fails on any warning, such as a broken Markdown link or a duplicate route.

Exit codes: 0 built, 1 a warning, 2 the build failed.`;

void runScript(help, {}, async () => {
  const child = spawn('npm', ['run', 'build'], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      process.stdout.write(chunk);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) {
    throw new Error('The build failed. Mend what its log above names.');
  }
  const warnings = warningsIn(output);
  console.log(`The build ended with ${warnings.length} warning(s).`);
  return warnings.map((message) => ({ file: 'npm run build', message, remedy: 'mend it: this project has none' }));
});
