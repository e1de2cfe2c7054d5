import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { copySite } from '../copySite.ts';
import { root } from '../runScript.ts';
import { type Column, median, type Table } from './report.ts';
import { writeStockSite } from './writeStockSite.ts';

/** What a site costs, and how many times the costs of stock Docusaurus that may be. */
const figures = [
  { title: 'cold (s)', digits: 1, ratio: 1.5 },
  { title: 'warm (s)', digits: 1, ratio: 1 },
  { title: 'peak memory (MB)', digits: 0, ratio: 1.6 },
  { title: 'scripts of every page (kB)', digits: 1, ratio: undefined },
];

/** In the order of the figures. */
type Costs = readonly number[];

/** How often each site is built. */
const builds = 3;

/** Time and memory of builds of this site beside those of stock Docusaurus. */
export async function measureBuilds(): Promise<Table> {
  const [own, stock] = [join(root, '.bench/own'), join(root, '.bench/stock')];
  let pages = 0;
  const costs = { own: [] as Costs[], stock: [] as Costs[] };
  try {
    copySite(own);
    for (let run = 1; run <= builds; run += 1) {
      console.error(`build: run ${run} of ${builds}`);
      costs.own.push(await buildTwice(own));
      const files = readdirSync(join(own, 'build'), { recursive: true, encoding: 'utf8' });
      pages = files.filter((file) => file.endsWith('.html')).length;
      writeStockSite(join(own, 'build'), stock);
      costs.stock.push(await buildTwice(stock));
    }
  } finally {
    [own, stock].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
  }
  return buildTable(medians(costs.own), medians(costs.stock), pages);
}

function medians(costs: readonly Costs[]): Costs {
  return figures.map((_, place) => median(costs.map((each) => each[place] ?? NaN)));
}

async function buildTwice(site: string): Promise<Costs> {
  for (const cache of ['.docusaurus', 'build', 'node_modules/.cache']) {
    rmSync(join(site, cache), { recursive: true, force: true });
  }
  const cold = await timeBuild(site);
  const warm = await timeBuild(site);
  const scripts = join(site, 'build/assets/js');
  // The entries, of which some hold a line for each page; stock Docusaurus has one, `main`.
  const shared = readdirSync(scripts).filter((name) => /^(?:main|app|react|runtime~(?:main|react))\..*js$/.test(name));
  const bytes = shared.map((name) => gzipSync(readFileSync(join(scripts, name)), { level: 9 }).length);
  return [cold.seconds, warm.seconds, cold.megabytes, bytes.reduce((sum, size) => sum + size, 0) / 1000];
}

/**
 * Runs `npm run build` in a site.
 *
 * @returns Wall-clock seconds, and the most resident memory of all its processes together, in MB.
 * @throws Error with the end of the log when the build fails.
 */
async function timeBuild(site: string): Promise<{ seconds: number; megabytes: number }> {
  const started = performance.now();
  // What npm sets for this repository is not passed on: each site has its own .npmrc, or none.
  const env = { ...process.env, NODE_OPTIONS: undefined, npm_config_node_options: undefined };
  const child = spawn('npm', ['run', 'build'], { cwd: site, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let log = '';
  [child.stdout, child.stderr].forEach((stream) => stream.on('data', (chunk: Buffer) => (log += chunk.toString())));
  let peak = 0;
  const sampling = setInterval(() => (peak = Math.max(peak, treeMemory(child.pid))), 250);
  const [code] = (await once(child, 'close').finally(() => clearInterval(sampling))) as [number | null];
  if (code !== 0) {
    throw new Error(`${site}: the build failed. Mend it, and measure again. Its log ends with:\n${log.slice(-2000)}`);
  }
  return { seconds: (performance.now() - started) / 1000, megabytes: peak / 1000 };
}

/** Resident memory of a process and all that it started, in kB. */
function treeMemory(first: number | undefined): number {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
  const rows = processes.split('\n').map((line) => line.trim().split(/\s+/).map(Number));
  const sumFrom = (process: number | undefined): number =>
    rows
      .filter(([pid, parent]) => pid === process || parent === process)
      .reduce((sum, [pid, , memory = 0]) => sum + (pid === process ? memory : sumFrom(pid)), 0);
  return sumFrom(first);
}

/** Builds of this site beside those of stock Docusaurus. */
export function buildTable(own: Costs, stock: Costs, pages: number): Table {
  return {
    title: 'Builds',
    columns: [
      { title: 'pages' },
      ...figures.flatMap(({ title, digits, ratio }): Column[] => [
        { title, digits },
        { title: 'stock', digits },
        { title: 'ratio', digits: 2, atMost: ratio },
      ]),
    ],
    rows: [[pages, ...own.flatMap((cost, place) => [cost, stock[place] ?? NaN, cost / (stock[place] ?? NaN)])]],
    notes: [
      `\`npm run build\`, median of ${builds}, this site and stock in turn; cold with empty caches, warm right after it with nothing changed.`,
      'Stock is preset-classic with the Markdown of this site, of which the search page has none (scripts/bench/writeStockSite.ts).',
      'Memory is the resident memory of all processes of a cold build together; scripts are the entries and the runtime, gzip -9.',
    ],
  };
}
