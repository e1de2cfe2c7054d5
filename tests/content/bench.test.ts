import { readPageRecord } from '../../records/said/PageRecord.ts';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import matter from 'gray-matter';
import { afterAll, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { firestoreDocs } from '../../config/docsInstances.ts';
import { generateSite, writeStockSite } from '../../scripts/bench/generateSite.ts';
import { buildTable, growthTable, type MeasuredPair } from '../../scripts/bench/measureBuilds.ts';
import { formatTable, median, writeReport } from '../../scripts/bench/report.ts';

const root = join(import.meta.dirname, '../..');
const scratch = mkdtempSync(join(tmpdir(), 'bench-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

it('bench: a measurement without values is no figure', () => {
  expect(() => median([])).toThrow('nothing was measured');
});

it('bench: a table has budgets in the headings, and a mark behind each printed figure that misses one or is none', () => {
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

it('bench: BENCHMARKS.md keeps the sections that were not measured, in their places', async () => {
  const file = join(scratch, 'BENCHMARKS.md');
  await writeReport(file, ['## A\n\nold\n', '## B\n\nkept\n']);
  await writeReport(file, ['## A\n\nnew\n', '## C\n\nadded\n']);
  expect(readFileSync(file, 'utf8')).toBe(
    '<!-- Written by `npm run bench -- --write`. -->\n\n# Benchmarks\n\n## A\n\nnew\n\n## B\n\nkept\n\n## C\n\nadded\n',
  );
});

it('bench: builds stand beside those of stock Docusaurus, with ratio and budget, and cost so much for each added page', () => {
  const costs = (pages: number, factor: number) =>
    [4 + pages / 40, pages, 100, 50 + pages / 20].map((cost) => factor * cost);
  const measured: MeasuredPair[] = [100, 300].map((pages) => ({ pages, own: costs(pages, 2), stock: costs(pages, 1) }));
  expect(buildTable(measured, 3).rows[0]).toEqual([
    ...[100, 13, 6.5, { figure: 2, atMost: 1.6 }, 200, 100, { figure: 2, atMost: 1.3 }],
    ...[200, 100, { figure: 2, atMost: 1.6 }, 110, 55, 2],
  ]);
  expect(growthTable(measured).rows).toEqual([
    ['cold build (ms)', 50, 25],
    ['warm build (ms)', 2000, 1000],
    ['peak memory (kB)', 0, 0],
    ['scripts of every page (bytes)', 100, 50],
  ]);
});

it('bench: a generated site has a copied page in its file, its record, its sidebar and its route map', () => {
  const directory = join(scratch, 'site');
  generateSite(root, directory, routes.length + 1);
  const version = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
  const copy = `${version}/copies/set_1/5.1_error_reading.mdx`;
  const { data, content } = matter(readFileSync(join(directory, copy), 'utf8'));
  expect(data).toMatchObject({ title: 'Error reading, copy 1', slug: '/copies/set_1/5.1_error_reading' });
  expect(content).toContain('This is copy 1 of 5.1_error_reading.mdx.');
  const original = readPageRecord(site, `${version}/5.1_error_reading.mdx`);
  expect(readPageRecord(directory, copy)).toMatchObject({ page: copy, samples: original?.samples });
  const sidebars = `versioned_sidebars/version-${firestoreDocs.versions[0].name}-sidebars.json`;
  expect(readFileSync(join(directory, sidebars), 'utf8')).toContain('"dirName":"copies"');
  const map = readFileSync(join(directory, 'config/routeMap.ts'), 'utf8');
  expect(map).toMatch(/promisedRoutes: .* = \['\/copies\/set_1\/5\.1_error_reading',/);
  expect(() => generateSite(root, directory, 3)).toThrow(`${routes.length} pages`);
});

it('bench: a stock site has the Markdown of all built pages', () => {
  const [build, stock] = [join(scratch, 'build'), join(scratch, 'stock')];
  mkdirSync(join(build, 'api'), { recursive: true });
  ['a.md', 'api/b.md', 'a.html'].forEach((file) => cpSync(join(root, 'README.md'), join(build, file)));
  writeStockSite(build, stock);
  expect(readdirSync(join(stock, 'docs'), { recursive: true }).sort()).toEqual(['a.md', 'api', 'api/b.md']);
  expect(readFileSync(join(stock, 'docusaurus.config.js'), 'utf8')).toContain('"classic"');
});
