import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** How often memory is looked at, in milliseconds. */
const samplingInterval = 250;

/** Takes away what earlier builds of a site left, so that the next one is cold. */
export function clearCaches(site: string): void {
  for (const cache of ['.docusaurus', 'build', 'hosting/dist', 'node_modules/.cache']) {
    rmSync(join(site, cache), { recursive: true, force: true });
  }
}

/**
 * Runs `npm run build` in a site.
 *
 * @returns Wall-clock seconds, and the most resident memory of all its processes together, in MB.
 * @throws Error with the end of the log when the build fails.
 */
export async function timeBuild(site: string): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  // What npm sets for this repository is not passed on: each site has its own .npmrc, or none.
  const env = { ...process.env, NODE_OPTIONS: undefined, npm_config_node_options: undefined };
  const child = spawn('npm', ['run', 'build'], { cwd: site, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (chunk: Buffer) => (log += chunk.toString())));
  let peak = 0;
  const sampling = setInterval(() => {
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
    peak = Math.max(peak, treeMemory(processes, child.pid ?? 0));
  }, samplingInterval);
  try {
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) {
      throw new Error(`${site}: the build failed. Mend it, and measure again. Its log ends with:\n${log.slice(-2000)}`);
    }
  } finally {
    clearInterval(sampling);
  }
  return { seconds: (performance.now() - started) / 1000, megabytes: peak / 1000 };
}

/**
 * Sums the resident memory of a process and all that it started, in kB.
 *
 * @param processes A line for each: its id, its parent's, and its memory, as `ps -o pid=,ppid=,rss=` prints them.
 */
export function treeMemory(processes: string, first: number): number {
  const rows = processes.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const sumFrom = (root: number): number =>
    rows.reduce(
      (sum, [pid = NaN, parent, memory = 0]) =>
        sum + (pid === root ? memory : 0) + (parent === root ? sumFrom(pid) : 0),
      0,
    );
  return sumFrom(first);
}
