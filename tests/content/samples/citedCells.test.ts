import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { TableDefinition } from '../../../records/site/TableDefinition.ts';
import type { Records } from '../../../records/Records.ts';
import { cellAnchor } from '../../../records/asked/cellAnchor.ts';
import { listCells } from '../../../records/asked/listCells.ts';
import { writeRecordFile } from '../../../records/files/recordFiles.ts';
import { runFormat } from '../../../records/said/RunSource.ts';
import { listTables } from '../../../records/said/TableRecord.ts';
import { tableAsset } from '../../../plugins/samples/render/tableAsset.ts';
import { renderTable } from '../../../plugins/samples/render/renderTable.ts';
import { resolvePage } from '../../../plugins/samples/resolve/resolvePage.ts';
import { resolveTable } from '../../../plugins/samples/resolve/resolveTable.ts';
import { readPage } from '../../../plugins/shared/readPage.ts';
import { createSite } from './sampleSite.ts';

const tips: TableDefinition = {
  caption: 'Tips',
  axes: ['Order', 'Tip'],
  rows: ['`a1`', 'no order'],
  columns: ['1', '3, too much'],
  labelOf: (name) => `the ${name}`,
  sides: { kit: 'kit' },
  fixture: 'shop',
  programOf: (row, column) => ({ setup: '', code: JSON.stringify([row, column]) }),
};

function siteWith(change: Partial<TableDefinition> = {}): Records {
  const table = { ...tips, ...change };
  const site = createSite({ 'samples/fixtures/shop.json': '{}' }).with({ tables: { tips: table } });
  const cells = listCells(table).map(({ id }) => [id, { errors: [], result: { ends: 'returns', text: '1' } }] as const);
  const head = { generatedBy: 'npm run record:samples', format: runFormat, key: listTables(site)[0]?.key };
  const record = { ...head, server: 'Kit server', cells: Object.fromEntries(cells) };
  writeRecordFile(site.root, 'samples/tables/tips.json', record, () => false);
  return site;
}

function elementsIn(node: DefaultTreeAdapterTypes.ParentNode): DefaultTreeAdapterTypes.Element[] {
  return node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...elementsIn(child)] : []));
}

/** The program of each cell, by the id that leads to it. */
function programsById(site: Records): Map<string, string> {
  const details = (JSON.parse(tableAsset(site, 'tips').content) as string[][]).flat();
  const ids = elementsIn(parseFragment(renderTable(resolveTable(site, 'tips')))).flatMap(({ tagName, attrs }) =>
    attrs.flatMap(({ name, value }) => (tagName === 'a' && name === 'id' ? [value] : [])),
  );
  return new Map(ids.map((id, index) => [id, details[index] ?? '']));
}

describe('a cited cell', () => {
  it('keeps its address when rows and columns are put in before it', () => {
    const cited = programsById(siteWith());
    const after = programsById(siteWith({ rows: ['a0', ...tips.rows], columns: ['0', ...tips.columns] }));
    expect([cited.size, after.size]).toEqual([4, 9]);
    expect([...cited.keys()].map((id) => after.get(id))).toEqual([...cited.values()]);
  });

  it.each([
    ['`limit(-1)`', 'the SDK, typed: in a `set`', 'keys:limit--1:the-SDK-typed-in-a-set'],
    ['`limit(1)`', '`data()`', 'keys:limit-1:data'],
    ['<', '!=', 'keys:less:!='],
    ['`>` with `null`', '`Record<string, …>`', 'keys:greater-with-null:Record-string'],
    ['`any[]`', '`any`', 'keys:any-list:any'],
    ["`''`", "`{ '1': 20 }`", "keys:'':'1'-20"],
  ])('is called by its row %s and its column %s', (row, column, anchor) => {
    expect(cellAnchor('keys', row, column)).toBe(anchor);
  });

  it.each([
    ['a cell that is there', '#tips:no-order:3-too-much', undefined],
    ['a cell on another page', '/tips#tips:a1:1', undefined],
    ['no cell', 'https://example.com/#a:b:c', undefined],
    [
      'a row that is gone',
      '#tips:no-ordr:1',
      /^docs\/page\.mdx:3 {2}a link cites the row `no-ordr` of `tips`, which is not there\n.*such as `no-order`, `a1`$/,
    ],
    [
      'a column that is gone',
      '/tips#tips:a1:2',
      /^docs\/page\.mdx:3 {2}.* the column `2` of `tips`.*\n.*such as `1`, /,
    ],
    [
      'a table that is gone',
      '#tops:a1:1',
      /^docs\/page\.mdx:3 {2}there is no table `tops`\n.*name one of .+, such as tips/,
    ],
  ])('is looked for by a link to %s', (_what, url, finding) => {
    const { tree } = readPage(`# Tips\n\nIt is [refused](${url}).\n`);
    const resolve = () => resolvePage(siteWith(), 'docs/page.mdx', tree);
    if (finding === undefined) {
      expect(resolve).not.toThrow();
    } else {
      expect(resolve).toThrow(finding);
    }
  });
});
