import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../runScript.ts';
import { generateSite, writeStockSite } from './generateSite.ts';
import { type Bench, type Cell, median, type Table } from './Table.ts';
import { clearCaches, timeBuild } from './timeBuild.ts';

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

/** Time and memory of builds beside those of stock Docusaurus, and what each added page costs. */
export async function measureBuilds({ runs, sizes, progress }: Bench): Promise<Table[]> {
  const measured: MeasuredPair[] = [];
  for (const pages of sizes) {
    const folders = { own: join(root, `.bench/own-${pages}`), stock: join(root, `.bench/stock-${pages}`) };
    const costs: Record<keyof typeof folders, Costs[]> = { own: [], stock: [] };
    try {
      generateSite(root, folders.own, pages);
      writeStockSite(join(root, 'build'), folders.stock, pages);
      for (let run = 1; run <= runs; run += 1) {
        for (const site of ['own', 'stock'] as const) {
          progress(`${site}, ${pages} pages, run ${run} of ${runs}`);
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
  clearCaches(site);
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
