import { execFile, execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { budgets } from '../config/budgets.ts';
import { readEnvironment } from '../config/environment.ts';
import type { Finding } from '../lib/Finding.ts';
import { copySite } from './copySite.ts';
import { browserSwitches, findBrowser } from './findBrowser.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run bench -- [pages] [builds]

Prints figures for BENCHMARKS.md. Close other programs first.

  pages     Lighthouse mobile on the built site (npm run build); npx fetches Lighthouse
  builds    \`npm run build\` of a copy, beside stock Docusaurus with the same words

Exit codes: 0 measured, 1 a figure misses its budget, 2 the run broke.`;

const visits = 3;
const typicalPages = ['/', '/quick_start_web', '/5.1_error_reading', '/api/metatype', '/firesage/quick_start'];
const types: Readonly<Record<string, string>> = { '.html': 'text/html', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** What was measured, and the most that it may be. */
type Figure = readonly [name: string, value: number, atMost?: number];

/** What of Lighthouse's report is read here. */
interface Report {
  audits: Record<string, { numericValue?: number }>;
  categories: { performance: { score: number } };
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Serves the built site compressed, as hosts do, as long as this process runs. @returns Its origin. */
async function serveBuild(): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const path = join(root, 'build', new URL(url, 'http://localhost').pathname);
    const file = [path, `${path}.html`, join(path, 'index.html')].find((candidate) =>
      statSync(candidate, { throwIfNoEntry: false })?.isFile(),
    );
    const type = types[extname(file ?? '')] ?? 'text/javascript';
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': type, 'content-encoding': 'gzip' });
    response.end(gzipSync(file === undefined ? '' : readFileSync(file), { level: 9 }));
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

/** The medians of Lighthouse's figures for mobile. */
async function measurePage(url: string): Promise<Figure[]> {
  const switches = `--chrome-flags=--headless ${browserSwitches.join(' ')}`;
  const words = ['--yes', 'lighthouse@12.8.2', url, '--quiet', '--output=json', switches];
  const env = { ...process.env, CHROME_PATH: findBrowser(readEnvironment(process.env).browser).executablePath };
  const reports: Report[] = [];
  while (reports.length < visits) {
    const { stdout } = await promisify(execFile)('npx', words, { env, maxBuffer: 2 ** 26 });
    reports.push(JSON.parse(stdout) as Report);
  }
  const value = (audit: string): number => median(reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const lost = median(reports.map(({ categories }) => 100 - 100 * categories.performance.score));
  return [
    ['points lost', lost, 100 - budgets.performance],
    ['LCP (s)', value('largest-contentful-paint') / 1000, budgets.largestPaint],
    ['TBT (ms)', value('total-blocking-time'), budgets.blockingTime],
    ['CLS', value('cumulative-layout-shift'), budgets.layoutShift],
    ['all files (kB)', value('total-byte-weight') / 1000],
  ];
}

/** Writes a site of stock Docusaurus with the Markdown that a build of this one made of its pages. */
function writeStockSite(build: string, folder: string): void {
  const pages = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  pages.forEach((path) => cpSync(join(build, path), join(folder, 'docs', path)));
  const config = {
    ...{ title: 'Stock', url: 'https://example.com', baseUrl: '/', future: { v4: true }, markdown: { format: 'md' } },
    // The words link to pages of this site.
    onBrokenLinks: 'ignore',
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  };
  writeFileSync(join(folder, 'docusaurus.config.js'), `module.exports = ${JSON.stringify(config)};`);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { build: 'docusaurus build' } }));
}

/** Seconds of `npm run build` in a folder. */
function timeBuild(cwd: string): number {
  const started = performance.now();
  // What npm sets for this repository is not passed on: each site has its own .npmrc, or none.
  const env = { ...process.env, NODE_OPTIONS: undefined, npm_config_node_options: undefined };
  execFileSync('npm', ['run', 'build'], { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  return (performance.now() - started) / 1000;
}

/** Seconds of a build of this site, of one of stock Docusaurus with empty caches, and of the first in parts of the second. */
function measureBuilds(): Figure[] {
  const [copy, stock] = [join(root, '.bench/own'), join(root, '.bench/stock')];
  copySite(copy);
  const own = timeBuild(copy);
  rmSync(stock, { recursive: true, force: true });
  writeStockSite(join(copy, 'build'), stock);
  const other = timeBuild(stock);
  [copy, stock].forEach((folder) => rmSync(folder, { recursive: true }));
  return [
    ['own (s)', own],
    ['stock', other],
    ['ratio', own / other, budgets.build],
  ];
}

/** Prints a row of figures. @returns What misses its budget, or was not measured. */
function print(name: string, figures: readonly Figure[]): Finding[] {
  console.log(`| ${name} | ${figures.map(([figure, value]) => `${figure} ${Number(value.toFixed(2))}`).join(' | ')} |`);
  return figures
    .filter(([, value, atMost = Infinity]) => !(value <= atMost))
    .map(([figure, value, atMost]) => ({
      file: 'npm run bench',
      message: `${name}: ${figure} is ${value.toFixed(2)}, over ${atMost}`,
      remedy: 'measure again on a quiet machine, and find what grew',
    }));
}

void runScript(help, {}, async ({ positionals }) => {
  const subjects = positionals.length === 0 ? ['pages', 'builds'] : positionals;
  const findings: Finding[] = [];
  const origin = await serveBuild();
  for (const route of subjects.includes('pages') ? typicalPages : []) {
    findings.push(...print(route, await measurePage(origin + route)));
  }
  return [...findings, ...(subjects.includes('builds') ? print('builds', measureBuilds()) : [])];
});
