import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import matter from 'gray-matter';
import { check } from 'prettier';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { firestoreDocs } from '../../config/docsSets.ts';
import { readRecord } from '../../plugins/samples/recordFiles.ts';
import { copyPage, generateSite, planCopies, writeStockSite } from '../../scripts/bench/generateSite.ts';
import { buildTable, growthTable, type MeasuredPair } from '../../scripts/bench/measureBuilds.ts';
import { formatTable, quantile } from '../../scripts/bench/Table.ts';
import { treeMemory } from '../../scripts/bench/timeBuild.ts';
import { replaceSections, writeReport } from '../../scripts/bench/writeReport.ts';

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

  it('keeps the sections that were not measured, in their places', () => {
    const text = '<!-- opening -->\n\n# Benchmarks\n\n## A\n\nold\n\n## B\n\nkept\n';
    expect(replaceSections(text, ['## A\n\nnew\n', '## C\n\nadded\n'])).toBe(
      '<!-- opening -->\n\n# Benchmarks\n\n## A\n\nnew\n\n## B\n\nkept\n\n## C\n\nadded\n\n',
    );
  });

  it('opens with the command that makes it, and is formatted', async () => {
    const file = join(scratch, 'BENCHMARKS.md');
    await writeReport(file, [formatTable(table, 'Measured here.')]);
    await writeReport(file, ['## Other\n\nAdded.\n']);
    const text = readFileSync(file, 'utf8');
    expect(text).toMatch(/^<!-- Written by `npm run bench -- --write`\. -->\n[^]*\n## Figures\n[^]*\n## Other\n/);
    expect(await check(text, { filepath: file })).toBe(true);
    expect(readdirSync(scratch)).toEqual(['BENCHMARKS.md']);
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

describe('a copy of a page', () => {
  it('is made of each page in turn', () => {
    const folder = join(scratch, 'docs');
    mkdirSync(folder);
    ['a.mdx', 'b.mdx', 'other.md'].forEach((file) => writeFileSync(join(folder, file), ''));
    expect(planCopies(folder, '.mdx', 3).map(({ path }) => path)).toEqual(
      ['set_1/a.mdx', 'set_1/b.mdx', 'set_2/a.mdx'].map((path) => `copies/${path}`),
    );
    expect(() => planCopies(folder, '.txt', 1)).toThrow('npm run build');
  });

  it('has its own title, text and address, and quotes that its title needs', () => {
    const page =
      '---\ntitle: "API: index"\ndescription: Every export.\nslug: /api/index\n---\n\nText with `---` in it.\n';
    const original = 'api/index.mdx';
    const { data, content } = matter(copyPage(page, { number: 2, original, path: `copies/set_2/${original}` }));
    const title = 'API: index, copy 2';
    expect(data).toEqual({ title, description: 'Every export.', slug: '/copies/set_2/api/index' });
    expect(content.trim()).toBe('This is copy 2 of api/index.mdx.\n\nText with `---` in it.');
  });
});

describe('a generated site', () => {
  it('has a copied page in its file, its record, its sidebar and its route map', () => {
    const directory = join(scratch, 'site');
    generateSite(root, directory, routes.length + 1);
    const version = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
    const copy = `${version}/copies/set_1/5.1_error_reading.mdx`;
    expect(readFileSync(join(directory, copy), 'utf8')).toContain('This is copy 1 of 5.1_error_reading.mdx.');
    const original = readRecord(root, `${version}/5.1_error_reading.mdx`);
    expect(readRecord(directory, copy)).toMatchObject({ page: copy, samples: original?.samples });
    const sidebars = `versioned_sidebars/version-${firestoreDocs.versions[0].name}-sidebars.json`;
    expect(readFileSync(join(directory, sidebars), 'utf8')).toContain('"dirName":"copies"');
    const map = readFileSync(join(directory, 'config/routeMap.ts'), 'utf8');
    expect(map).toContain('"/copies/set_1/5.1_error_reading"');
    expect(() => generateSite(root, directory, 3)).toThrow(`${routes.length} pages`);
  });

  it('has a stock one beside it, with the Markdown of built pages until there are as many', () => {
    const [build, stock] = [join(scratch, 'build'), join(scratch, 'stock')];
    mkdirSync(build);
    ['a.md', 'b.md', 'a.html'].forEach((file) => writeFileSync(join(build, file), `# ${file}\n`));
    writeStockSite(build, stock, 3);
    const pages = readdirSync(join(stock, 'docs'), { recursive: true, encoding: 'utf8' });
    expect(pages.filter((path) => path.endsWith('.md')).sort()).toEqual(
      ['set_1/a.md', 'set_1/b.md', 'set_2/a.md'].map((path) => `copies/${path}`),
    );
    expect(readFileSync(join(stock, 'docusaurus.config.js'), 'utf8')).toContain('"classic"');
  });
});

describe('the command', () => {
  it.each([
    [['speed'], 2, 'Name subjects'],
    [['--page', '/nowhere'], 2, 'Name routes'],
    [['--write', '--sizes', '60'], 2, 'Leave out --write'],
    [['--help'], undefined, 'Usage: npm run bench'],
  ])('ends %j with %s and says why', { timeout: 60_000 }, async (words, code, message) => {
    const said = ['log', 'error'].map((name) => vi.spyOn(console, name as 'log').mockReturnValue());
    vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'bench-site.ts', ...words]);
    process.exitCode = undefined;
    // The query makes it another module, which runs anew in this process.
    await import(/* @vite-ignore */ `../../scripts/bench-site.ts?${words.join()}`);
    await vi.waitUntil(() => said.some(({ mock }) => mock.calls.length > 0));
    const [exitCode, text] = [process.exitCode, said.flatMap(({ mock }) => mock.calls).join()];
    process.exitCode = undefined;
    vi.restoreAllMocks();
    expect([exitCode, text]).toEqual([code, expect.stringContaining(message)]);
  });
});
