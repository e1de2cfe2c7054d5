import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readProcesses, treeMemory } from './treeMemory.ts';

/** What a build took. */
export interface BuildCost {
  /** Wall-clock seconds. */
  seconds: number;
  /** Most resident memory of all its processes together, in MB; `null` where the system does not show it. */
  megabytes: number | null;
}

/** How often memory is looked at, in milliseconds. */
const samplingInterval = 100;

/** Takes away what earlier builds of a site left, so that the next one is cold. */
export function clearCaches(site: string): void {
  for (const cache of ['.docusaurus', 'build', 'node_modules/.cache']) {
    rmSync(join(site, cache), { recursive: true, force: true });
  }
}

/** Builds a site and measures it. @throws Error with the end of the log when the build fails. */
export async function timeBuild(site: string): Promise<BuildCost> {
  const command = join(dirname(require.resolve('@docusaurus/core/package.json')), 'bin/docusaurus.mjs');
  const started = performance.now();
  const child = spawn(process.execPath, [command, 'build', site], { cwd: site, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (chunk: Buffer) => (log += chunk.toString())));
  let peak = 0;
  const sampling = setInterval(() => {
    peak = Math.max(peak, treeMemory(readProcesses() ?? [], child.pid ?? 0));
  }, samplingInterval);
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (code !== 0) {
      throw new Error(
        `${site}: the build failed. The end of its log:\n${log.slice(-2000)}\n` +
          'Mend the build (`npm run build` shows the same for the real site), and run `npm run bench -- build` again.',
      );
    }
  } finally {
    clearInterval(sampling);
  }
  return { seconds: (performance.now() - started) / 1000, megabytes: peak === 0 ? null : peak / 1000 };
}
