import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { buildTable } from '../../scripts/bench/measureBuilds.ts';
import { formatTable, median, writeReport } from '../../scripts/bench/report.ts';
import { writeStockSite } from '../../scripts/bench/writeStockSite.ts';

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

    - Median of 5.
    "
  `);
});

it('bench: BENCHMARKS.md keeps the sections that were not measured, in their places', async () => {
  const file = join(scratch, 'BENCHMARKS.md');
  for (const section of ['## A\n\nold\n', '## B\n\nkept\n', '## A\n\nnew\n', '## C\n\nadded\n']) {
    await writeReport(file, section);
  }
  expect(readFileSync(file, 'utf8')).toBe(
    '<!-- Written by `npm run bench -- --write`. -->\n\n# Benchmarks\n\n## A\n\nnew\n\n## B\n\nkept\n\n## C\n\nadded\n',
  );
});

it('bench: builds stand beside those of stock Docusaurus, and a ratio over its budget is a miss', () => {
  const table = buildTable([16, 4, 160, 110], [10, 4, 100, 55], 109);
  expect(formatTable(table, '').split('\n')[6]).toBe(
    '| 109 | 16.0 | 10.0 | 1.60 ✗ | 4.0 | 4.0 | 1.00 | 160 | 100 | 1.60 | 110.0 | 55.0 | 2.00 |',
  );
});

it('bench: a stock site has the Markdown of all built pages', () => {
  const [build, stock] = [join(scratch, 'build'), join(scratch, 'stock')];
  mkdirSync(join(build, 'api'), { recursive: true });
  ['a.md', 'api/b.md', 'a.html'].forEach((file) => cpSync(join(root, 'README.md'), join(build, file)));
  writeStockSite(build, stock);
  expect(readdirSync(join(stock, 'docs'), { recursive: true }).sort()).toEqual(['a.md', 'api', 'api/b.md']);
  expect(readFileSync(join(stock, 'docusaurus.config.js'), 'utf8')).toContain('"classic"');
});
