import { describe, expect, it, vi } from 'vitest';
import { mdxToMarkdown } from '../../plugins/markdown-pages/mdxToMarkdown.ts';
import { writeMarkdown } from '../../plugins/markdown-pages/writeMarkdown.ts';
import { readPage } from '../../plugins/shared/readPage.ts';
import { formatFinding } from '../../plugins/shared/Finding.ts';
import { checkMatrices, isRefused, matrixSource, readMatrix } from '../../plugins/samples/record/recordMatrices.ts';
import { resolveMatrix } from '../../plugins/samples/resolve/resolveMatrix.ts';
import { resolvePage } from '../../plugins/samples/resolve/resolvePage.ts';
import type { SampleSite } from '../../plugins/samples/environments/SampleSite.ts';
import { type RecordHead, writeRecordFile } from '../../plugins/samples/record/recordFiles.ts';
import { recordRuns } from '../../plugins/samples/record/recordRuns.ts';
import { siteSamples } from '../../samples/siteSamples.ts';
import type { MatrixSet } from '../../plugins/samples/environments/MatrixSet.ts';
import { matrices } from '../../samples/matrices.ts';
import { createSite, kitFrom, manifestWith, read, withServers, write } from '../content/samples/sampleSite.ts';

vi.setConfig({ testTimeout: 120_000 });

const server = { kind: 'firestore' as const, name: 'Kit server', release: '1.0.0', fixture: 'shop' };
const file = 'samples/matrices.json';

const tips: MatrixSet = {
  fixture: 'shop',
  imports: (library) => `import { place } from '${library}'`,
  call: (order) => `place({ ${order.join(', ')} }).then(() => 1)`,
  tables: {
    tips: {
      caption: 'Tips',
      axes: ['Order', 'Tip'],
      rows: ['a1', 'a2'],
      columns: ['1', '3'],
      environments: ['kit'],
      queryOf: (id, tip) => [`id: '${id}'`, `tip: ${tip}`],
    },
  },
};

function recordTables(site: SampleSite, all = false): Promise<string[]> {
  return withServers(site, async (options) => {
    const { written, findings } = await recordRuns(site.root, [[matrixSource(site)]], { ...options, all });
    expect(findings).toEqual([]);
    return written;
  });
}

async function recordedTips(): Promise<SampleSite> {
  const site = { ...createSite({ 'samples/fixtures/shop.json': '{}' }, manifestWith({ server })), matrices: tips };
  expect(await recordTables(site)).toEqual([file]);
  return site;
}

async function problems(site: SampleSite, environments: ReturnType<typeof kitFrom> = new Map()): Promise<string> {
  const { findings } = await checkMatrices(site, { environments });
  return findings.map(formatFinding).join('\n');
}

describe('tables of what combines', () => {
  it('tables of queries are recorded once, with what the compiler said and what happened, and shown in words', async () => {
    const site = await recordedTips();
    const before = read(site, file);
    expect(await recordTables(site)).toEqual([]);
    expect(await recordTables(site, true)).toEqual([file]);
    expect(read(site, file)).toBe(before);
    expect(readMatrix(site, 'tips').cellOf('a1', '3', 'kit')).toEqual({
      errors: [{ code: 2322, text: "Type '3' is not assignable to type '0 | 1 | 2'." }],
      outcome: { ends: 'rejects', text: 'the menu has no tip of 3 for delivery' },
    });
    expect(await checkMatrices(site, { environments: kitFrom(site) })).toEqual({
      findings: [],
      summary: '4 cells of 1 tables of queries: 2 refused, 0 where wrapper and server differ',
    });
    const { text, tree } = readPage('<Matrix name="tips" />');
    resolvePage(site, 'docs/page.mdx', tree);
    const page = { file: 'docs/page.mdx', text, origin: '', route: '/page' };
    expect(writeMarkdown(mdxToMarkdown(page, tree))).toContain(
      '| Order / Tip | 1 | 3 |\n| - | - | - |\n| a1 | works | refused |',
    );
    const { table, asset } = resolveMatrix(site, 'tips');
    expect(asset.name).toBe(table.details);
    expect(asset.content).toContain('rejects: the menu has no tip of 3');
  });

  it('checkMatrices finds a record that is missing or stale, lacks a cell, or says something else', async () => {
    const site = await recordedTips();
    expect(await problems({ ...site, matrices: { ...tips, call: () => 'place()' } })).toContain('changed since');
    const replaceInRecord = (text: string, by: string) => {
      expect(read(site, file)).toContain(text);
      const changed = JSON.parse(read(site, file).replaceAll(text, by)) as RecordHead;
      writeRecordFile(site.root, file, changed, () => false);
    };
    replaceInRecord('0 | 1 | 2', '0 | 1');
    expect(await problems(site, kitFrom(site))).toMatch(
      /something else of 2 cells:\n {4}tips: a1 with 3, kit: Type '3'/,
    );
    const empty = { ...site, matrices: { ...tips, tables: { tips: { ...tips.tables.tips!, rows: [] } } } };
    await recordTables(empty);
    expect(await problems(empty)).toContain('no table has a cell');
    write(site, file, '{}');
    expect(await problems(site)).toContain('unreadable');
  });

  it('resolvePage stops at a table that does not exist, with the place', async () => {
    const site = await recordedTips();
    const { tree } = readPage('\n\n<Matrix name="tipps" />');
    expect(() => resolvePage(site, 'docs/page.mdx', tree)).toThrow(
      /docs\/page\.mdx:3 {2}there is no table `tipps`[^]*tips/,
    );
  });
});

describe('the tables of this site', () => {
  it('tables of queries of this site are recorded, with filters that compile on their own', async () => {
    const { findings, summary } = await checkMatrices(siteSamples, { environments: new Map() });
    expect(findings).toEqual([]);
    expect(summary).toMatch(/^[1-9]\d+ cells of [1-9]\d* tables of queries: [1-9]/);
    for (const name of ['same-field', 'two-fields']) {
      const { rows, columns, environments } = matrices.tables[name]!;
      const { cellOf } = readMatrix(siteSamples, name);
      for (const environment of environments) {
        const compiles = (row: string, column: string) => !isRefused(cellOf(row, column, environment));
        expect(rows.filter((row) => !columns.some((column) => compiles(row, column)))).toEqual([]);
        expect(columns.filter((column) => !rows.some((row) => compiles(row, column)))).toEqual([]);
      }
    }
  });
});
