import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../runScript.ts';
import { generateSite, writeStockSite } from './generateSite.ts';
import { type Cell, median, type Table } from './report.ts';

/** What a site costs, by the heading of its column: the digits to print, and the name of a thousandth of it. */
const figures = {
  'cold (s)': { digits: 1, thousandth: 'cold build (ms)' },
  'warm (s)': { digits: 1, thousandth: 'warm build (ms)' },
  'peak memory (MB)': { digits: 0, thousandth: 'peak memory (kB)' },
  'scripts of every page (kB)': { digits: 1, thousandth: 'scripts of every page (bytes)' },
};

type Costs = Record<keyof typeof figures, number>;

/** What builds may cost beside stock Docusaurus, from so many pages on. */
const ratioBudgets: readonly { from: number; ratios: Partial<Costs> }[] = [
  { from: 0, ratios: { 'cold (s)': 1.6, 'warm (s)': 1.3, 'peak memory (MB)': 1.6 } },
  { from: 300, ratios: { 'cold (s)': 1.5, 'warm (s)': 1.3, 'peak memory (MB)': 1.5 } },
  { from: 900, ratios: { 'cold (s)': 1.4, 'warm (s)': 1.3, 'peak memory (MB)': 1.5 } },
];

/** This site and stock Docusaurus with so many pages. */
export interface MeasuredPair {
  pages: number;
  own: Costs;
  stock: Costs;
}

/**
 * Time and memory of builds beside those of stock Docusaurus, and what each added page costs.
 *
 * @param sizes How many pages the sites have, rising.
 * @param runs How often each is built.
 */
export async function measureBuilds(sizes: readonly number[], runs: number): Promise<Table[]> {
  const measured: MeasuredPair[] = [];
  for (const pages of sizes) {
    const folders = { own: join(root, `.bench/own-${pages}`), stock: join(root, `.bench/stock-${pages}`) };
    const costs: Record<keyof typeof folders, Costs[]> = { own: [], stock: [] };
    try {
      generateSite(root, folders.own, pages);
      writeStockSite(join(root, 'build'), folders.stock, pages);
      for (let run = 1; run <= runs; run += 1) {
        for (const site of ['own', 'stock'] as const) {
          console.error(`build: ${site}, ${pages} pages, run ${run} of ${runs}`);
          costs[site].push(await buildTwice(folders[site]));
        }
      }
    } finally {
      Object.values(folders).forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    }
    measured.push({ pages, own: medians(costs.own), stock: medians(costs.stock) });
  }
  return [buildTable(measured, runs), ...(measured.length > 1 ? [growthTable(measured)] : [])];
}

async function buildTwice(site: string): Promise<Costs> {
  for (const cache of ['.docusaurus', 'build', 'hosting/dist', 'node_modules/.cache']) {
    rmSync(join(site, cache), { recursive: true, force: true });
  }
  const cold = await timeBuild(site);
  const warm = await timeBuild(site);
  const scripts = join(site, 'build/assets/js');
  // The two scripts of Docusaurus that hold a line for each page.
  const shared = readdirSync(scripts).filter((name) => /^(?:main|runtime~main)\..*js$/.test(name));
  const bytes = shared.map((name) => gzipSync(readFileSync(join(scripts, name)), { level: 9 }).length);
  return {
    'cold (s)': cold.seconds,
    'warm (s)': warm.seconds,
    'peak memory (MB)': cold.megabytes,
    'scripts of every page (kB)': bytes.reduce((sum, size) => sum + size, 0) / 1000,
  };
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
  const sampling = setInterval(() => {
    const processes = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,rss='], { encoding: 'utf8' });
    peak = Math.max(peak, treeMemory(processes, child.pid ?? 0));
  }, 250);
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

function medians(costs: readonly Costs[]): Costs {
  const names = Object.keys(figures) as (keyof Costs)[];
  return Object.fromEntries(names.map((name) => [name, median(costs.map((each) => each[name]))])) as Costs;
}

/** Builds of this site beside those of stock Docusaurus. */
export function buildTable(measured: readonly MeasuredPair[], runs: number): Table {
  const names = Object.keys(figures) as (keyof Costs)[];
  return {
    title: 'Builds',
    columns: [
      { title: 'pages' },
      ...names.flatMap((title) => [
        { title, digits: figures[title].digits },
        { title: 'stock', digits: figures[title].digits },
        { title: 'ratio', digits: 2 },
      ]),
    ],
    rows: measured.map(({ pages, own, stock }) => {
      const budgets = ratioBudgets.findLast(({ from }) => pages >= from)?.ratios;
      const ratioOf = (name: keyof Costs): Cell => {
        const [figure, atMost] = [own[name] / stock[name], budgets?.[name]];
        return atMost === undefined ? figure : { figure, atMost };
      };
      return [pages, ...names.flatMap((name) => [own[name], stock[name], ratioOf(name)])];
    }),
    notes: [
      `\`npm run build\`, median of ${runs}, this site and stock in turn; cold with empty caches, warm right after it with nothing changed.`,
      'This site with copies of its released pages, samples and records; stock is preset-classic with the words of its pages as plain Markdown (scripts/bench/generateSite.ts).',
      'Memory is the resident memory of all processes of a cold build together; scripts are main.js and the runtime, gzip -9.',
    ],
  };
}

/** What a page that is added costs, between each two sizes. */
export function growthTable(measured: readonly MeasuredPair[]): Table {
  const steps = measured.slice(1).map((to, index) => ({ from: measured[index] ?? to, to }));
  return {
    title: 'Growth per added page',
    columns: [
      { title: 'added page' },
      ...steps.flatMap(({ from, to }) =>
        ['this site', 'stock'].map((site) => ({ title: `${site}, ${from.pages} to ${to.pages}`, digits: 1 })),
      ),
    ],
    rows: (Object.keys(figures) as (keyof Costs)[]).map((name) => [
      figures[name].thousandth,
      ...steps.flatMap(({ from, to }) =>
        (['own', 'stock'] as const).map(
          (site) => (1000 * (to[site][name] - from[site][name])) / (to.pages - from.pages),
        ),
      ),
    ]),
    notes: ['What each page adds, between each two sizes of the table of builds.'],
  };
}
