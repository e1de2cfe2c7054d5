import { spawnSync } from 'node:child_process';
import { cpSync, copyFileSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { routes } from '../config/routeMap.ts';

const help = `Times a cold build of this site beside one of the stock classic template with as many pages.

Usage: npm run bench:build

Both build with empty caches, three times each in turn; the medians are printed. Exits with 1 when this site takes
more than 1.5 times as long.
`;

const root = join(dirname(__filename), '..');
const stock = join(root, '.bench/stock');
const rounds = 3;
const allowedRatio = 1.5;

/** Writes the stock template, with copies of its longest page until it has as many pages as this site. */
function writeStockSite(pageCount: number): void {
  const templates = join(dirname(require.resolve('create-docusaurus/package.json')), 'templates');
  rmSync(stock, { recursive: true, force: true });
  mkdirSync(stock, { recursive: true });
  cpSync(join(templates, 'shared'), stock, { recursive: true });
  cpSync(join(templates, 'classic-typescript'), stock, { recursive: true });
  build(stock);
  const folder = join(stock, 'docs/tutorial-basics');
  const missing = pageCount - pagesIn(stock);
  for (let page = 1; page <= missing; page += 1) {
    copyFileSync(join(folder, 'markdown-features.mdx'), join(folder, `copy-${page}.mdx`));
  }
}

function pagesIn(site: string): number {
  return readdirSync(join(site, 'build'), { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.html') && !path.endsWith('404.html'),
  ).length;
}

/** Builds a site with empty caches. @returns Wall-clock seconds. @throws Error with the end of a failed build's log. */
function build(site: string): number {
  for (const cache of ['.docusaurus', 'build', 'node_modules/.cache']) {
    rmSync(join(site, cache), { recursive: true, force: true });
  }
  const start = performance.now();
  const { status, stdout, stderr } = spawnSync('npx', ['docusaurus', 'build', site], { cwd: root, encoding: 'utf8' });
  if (status !== 0) {
    throw new Error(`${site}: the build failed.\n${`${stdout}${stderr}`.slice(-2000)}`);
  }
  return (performance.now() - start) / 1000;
}

function median(values: readonly number[]): number {
  return [...values].sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function main(): number {
  if (process.argv.includes('--help')) {
    console.log(help);
    return 0;
  }
  writeStockSite(routes.length);
  const seconds = { stock: [] as number[], site: [] as number[] };
  for (let round = 1; round <= rounds; round += 1) {
    seconds.stock.push(build(stock));
    seconds.site.push(build(root));
    console.log(
      `round ${round}: stock ${seconds.stock.at(-1)?.toFixed(1)} s, site ${seconds.site.at(-1)?.toFixed(1)} s`,
    );
  }
  const [stockSeconds, siteSeconds] = [median(seconds.stock), median(seconds.site)];
  console.table({
    'stock template': { pages: pagesIn(stock), 'cold build (s)': Number(stockSeconds.toFixed(1)) },
    'this site': { pages: routes.length, 'cold build (s)': Number(siteSeconds.toFixed(1)) },
  });
  const ratio = siteSeconds / stockSeconds;
  console.log(`ratio ${ratio.toFixed(2)}, at most ${allowedRatio} allowed`);
  rmSync(join(root, '.bench'), { recursive: true, force: true });
  return ratio <= allowedRatio ? 0 : 1;
}

try {
  process.exitCode = main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
