import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import matter from 'gray-matter';
import { check } from 'prettier';
import { afterAll, describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { firestoreDocs } from '../../config/docsSets.ts';
import { readRecord } from '../../plugins/samples/record/recordFiles.ts';
import { generateSite, writeStockSite } from '../../scripts/bench/generateSite.ts';
import { buildTable, growthTable, type MeasuredPair, treeMemory } from '../../scripts/bench/measureBuilds.ts';
import { formatTable, quantile, writeReport } from '../../scripts/bench/report.ts';

const root = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('takes quantiles from what was measured, and none from nothing', () => {
  expect([0, 0.5, 0.75, 0.95].map((share) => quantile([40, 10, 30, 20], share))).toEqual([10, 20, 30, 40]);
  expect(() => quantile([], 0.5)).toThrow('nothing was measured');
});

const table = {
  title: 'Figures',
  columns: [
    { title: 'page' },
    { title: 'score', atLeast: 99 },
    { title: 'LCP (s)', digits: 2, atMost: 1.2 },
    { title: 'kB', digits: 1 },
  ],
  rows: [
    ['home', 99, 1.204, 30],
    ['guide', 98, 1.206, 251.25],
    ['search', 100, NaN, 1],
    ['start', 99, 1, { figure: 12, atMost: 10 }],
  ],
  notes: ['Median of 5.'],
};

describe('the report', () => {
  it('has budgets in the headings, and a mark behind each printed figure that misses one or is none', () => {
    expect(formatTable(table, 'Measured here.')).toMatchInlineSnapshot(`
      "## Figures

      Measured here.

      | page | score ≥ 99 | LCP (s) ≤ 1.2 | kB |
      | --- | --: | --: | --: |
      | home | 99 | 1.20 | 30.0 |
      | guide | 98 ✗ | 1.21 ✗ | 251.3 |
      | search | 100 | NaN ✗ | 1.0 |
      | start | 99 | 1.00 | 12.0 ✗ (≤ 10) |

      - Median of 5.
      "
    `);
  });

  it('keeps the sections that were not measured, in their places, and is formatted', async () => {
    const file = join(scratch, 'BENCHMARKS.md');
    await writeReport(file, ['## A\n\nold\n', '## B\n\nkept\n']);
    await writeReport(file, ['## A\n\nnew\n', '## C\n\nadded\n']);
    const text = readFileSync(file, 'utf8');
    expect(text).toBe(
      '<!-- Written by `npm run bench -- --write`. -->\n\n# Benchmarks\n\n## A\n\nnew\n\n## B\n\nkept\n\n## C\n\nadded\n',
    );
    expect(await check(text, { filepath: file })).toBe(true);
  });
});

describe('builds', () => {
  const site = (pages: number, factor: number) => ({
    'cold (s)': factor * (4 + pages / 40),
    'warm (s)': factor * pages,
    'peak memory (MB)': factor * 100,
    'scripts of every page (kB)': factor * (50 + pages / 20),
  });
  const measured: MeasuredPair[] = [100, 300, 900].map((pages) => ({
    pages,
    own: site(pages, 2),
    stock: site(pages, 1),
  }));

  it('stand beside those of stock Docusaurus, with the ratio', () => {
    expect(buildTable(measured, 3).rows[0]).toEqual([
      ...[100, 13, 6.5, { figure: 2, atMost: 1.6 }, 200, 100, { figure: 2, atMost: 1.3 }],
      ...[200, 100, { figure: 2, atMost: 1.6 }, 110, 55, 2],
    ]);
  });

  it('cost as much for each page that is added early as late, when they are linear, whatever the start costs', () => {
    const { rows } = growthTable(measured);
    expect(rows.map(([name, ...costs]) => [name, ...costs.map((cost) => Math.round(Number(cost)))])).toEqual([
      ['cold build (ms)', 50, 25, 50, 25],
      ['warm build (ms)', 2000, 1000, 2000, 1000],
      ['peak memory (kB)', 0, 0, 0, 0],
      ['scripts of every page (bytes)', 100, 50, 100, 50],
    ]);
  });

  it('need the memory of the process and all that it started', () => {
    const processes = '    1     0     1\n   10     1   100\n   11    10    20\n   12    11     3\n   13     1  5000\n';
    expect([10, 99].map((first) => treeMemory(processes, first))).toEqual([123, 0]);
  });
});

describe('a generated site', () => {
  it('has a copied page in its file, its record, its sidebar and its route map', () => {
    const directory = join(scratch, 'site');
    generateSite(root, directory, routes.length + 1);
    const version = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
    const copy = `${version}/copies/set_1/5.1_error_reading.mdx`;
    const { data, content } = matter(readFileSync(join(directory, copy), 'utf8'));
    expect(data).toMatchObject({ title: 'Error reading, copy 1', slug: '/copies/set_1/5.1_error_reading' });
    expect(content).toContain('This is copy 1 of 5.1_error_reading.mdx.');
    const original = readRecord(root, `${version}/5.1_error_reading.mdx`);
    expect(readRecord(directory, copy)).toMatchObject({ page: copy, samples: original?.samples });
    const sidebars = `versioned_sidebars/version-${firestoreDocs.versions[0].name}-sidebars.json`;
    expect(readFileSync(join(directory, sidebars), 'utf8')).toContain('"dirName":"copies"');
    const map = readFileSync(join(directory, 'config/routeMap.ts'), 'utf8');
    expect(map).toMatch(/promisedRoutes: .* = \['\/copies\/set_1\/5\.1_error_reading',/);
    expect(() => generateSite(root, directory, 3)).toThrow(`${routes.length} pages`);
  });

  it('has a stock one beside it, with the Markdown of built pages until there are as many', () => {
    const [build, stock] = [join(scratch, 'build'), join(scratch, 'stock')];
    mkdirSync(build);
    expect(() => writeStockSite(build, stock, 3)).toThrow('npm run build');
    ['a.md', 'b.md', 'a.html'].forEach((file) => writeFileSync(join(build, file), `# ${file}\n`));
    writeStockSite(build, stock, 3);
    const pages = readdirSync(join(stock, 'docs'), { recursive: true, encoding: 'utf8' });
    expect(pages.filter((path) => path.endsWith('.md')).sort()).toEqual(
      ['set_1/a.md', 'set_1/b.md', 'set_2/a.md'].map((path) => `copies/${path}`),
    );
    expect(readFileSync(join(stock, 'docusaurus.config.js'), 'utf8')).toContain('"classic"');
  });
});

it.each([
  [['speed'], /Name subjects that --help lists/],
  [['--sizes', '60,0.5'], /Give whole numbers/],
])('the command ends %j with 2 and says why', { timeout: 60_000 }, (words, message) => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/bench-site.ts', ...words], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([2, expect.stringMatching(message)]);
});
