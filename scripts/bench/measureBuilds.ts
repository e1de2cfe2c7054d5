import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../runScript.ts';
import { generateSite, writeStockSite } from './generateSite.ts';
import { type Cell, median, type Table } from './report.ts';

/** What a site costs, and the name of a thousandth of it. */
const figures = [
  { title: 'cold (s)', digits: 1, thousandth: 'cold build (ms)' },
  { title: 'warm (s)', digits: 1, thousandth: 'warm build (ms)' },
  { title: 'peak memory (MB)', digits: 0, thousandth: 'peak memory (kB)' },
  { title: 'scripts of every page (kB)', digits: 1, thousandth: 'scripts of every page (bytes)' },
];

/** In the order of the figures. */
type Costs = readonly number[];

/** What builds may cost beside stock Docusaurus, from so many pages on. */
const ratioBudgets: readonly { from: number; ratios: Costs }[] = [
  { from: 0, ratios: [1.6, 1.3, 1.6] },
  { from: 300, ratios: [1.5, 1.3, 1.5] },
  { from: 900, ratios: [1.4, 1.3, 1.5] },
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
    const [own, stock] = [join(root, `.bench/own-${pages}`), join(root, `.bench/stock-${pages}`)];
    const costs = { own: [] as Costs[], stock: [] as Costs[] };
    try {
      generateSite(root, own, pages);
      for (let run = 1; run <= runs; run += 1) {
        console.error(`build: ${pages} pages, run ${run} of ${runs}`);
        costs.own.push(await buildTwice(own));
        writeStockSite(join(own, 'build'), stock);
        costs.stock.push(await buildTwice(stock));
      }
    } finally {
      [own, stock].forEach((folder) => rmSync(folder, { recursive: true, force: true }));
    }
    measured.push({ pages, own: medians(costs.own), stock: medians(costs.stock) });
  }
  return [buildTable(measured, runs), ...(measured.length > 1 ? [growthTable(measured)] : [])];
}

function medians(costs: readonly Costs[]): Costs {
  return figures.map((_, place) => median(costs.map((each) => each[place] ?? NaN)));
}

async function buildTwice(site: string): Promise<Costs> {
  for (const cache of ['.docusaurus', 'build', 'hosting/dist', 'node_modules/.cache']) {
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
export function buildTable(measured: readonly MeasuredPair[], runs: number): Table {
  return {
    title: 'Builds',
    columns: [
      { title: 'pages' },
      ...figures.flatMap(({ title, digits }) => [
        { title, digits },
        { title: 'stock', digits },
        { title: 'ratio', digits: 2 },
      ]),
    ],
    rows: measured.map(({ pages, own, stock }) => {
      const budgets = ratioBudgets.findLast(({ from }) => pages >= from)?.ratios;
      const costs = own.map((cost, place) => ({ cost, beside: stock[place] ?? NaN, atMost: budgets?.[place] }));
      return [
        pages,
        ...costs.flatMap(({ cost, beside, atMost }): Cell[] => {
          const figure = cost / beside;
          return [cost, beside, atMost === undefined ? figure : { figure, atMost }];
        }),
      ];
    }),
    notes: [
      `\`npm run build\`, median of ${runs}, this site and stock in turn; cold with empty caches, warm right after it with nothing changed.`,
      'This site with copies of its released pages, samples and records; stock is preset-classic with the Markdown of its pages, which the search page has none of (scripts/bench/generateSite.ts).',
      'Memory is the resident memory of all processes of a cold build together; scripts are the entries and the runtime, gzip -9.',
    ],
  };
}

/** What a page that is added costs, between each two sizes. */
export function growthTable(measured: readonly MeasuredPair[]): Table {
  const steps = measured.slice(1).flatMap((to, index) => {
    const from = measured[index] ?? to;
    return [
      { name: 'this site', from, to, grown: to.own.map((cost, place) => cost - (from.own[place] ?? NaN)) },
      { name: 'stock', from, to, grown: to.stock.map((cost, place) => cost - (from.stock[place] ?? NaN)) },
    ];
  });
  return {
    title: 'Growth per added page',
    columns: [
      { title: 'added page' },
      ...steps.map(({ name, from, to }) => ({ title: `${name}, ${from.pages} to ${to.pages}`, digits: 1 })),
    ],
    rows: figures.map(({ thousandth }, place) => [
      thousandth,
      ...steps.map(({ from, to, grown }) => (1000 * (grown[place] ?? NaN)) / (to.pages - from.pages)),
    ]),
    notes: ['What each page adds, between each two sizes of the table of builds.'],
  };
}
