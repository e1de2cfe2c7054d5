import { describe, expect, it } from 'vitest';
import { mdxToMarkdown } from '../../../plugins/markdown-pages/mdxToMarkdown.ts';
import { writeMarkdown } from '../../../plugins/markdown-pages/writeMarkdown.ts';
import type { TableView } from '../../../plugins/samples/browser/TableView.ts';
import { renderTable } from '../../../plugins/samples/render/renderTable.ts';
import { tableAsset } from '../../../plugins/samples/render/tableAsset.ts';
import { resolveTable } from '../../../plugins/samples/resolve/resolveTable.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';

const menu: TableView = {
  name: 'menu',
  caption: 'Menus',
  axes: ['Call', 'With'],
  rows: ['`addDoc`', '`setDoc`'],
  columns: ['typed SDK', 'wrapper'],
  sides: ['web', 'admin'],
  states: [
    [
      ['harm', 'harm'],
      ['writes', 'strict'],
    ],
    [
      [undefined, undefined],
      ['writes', undefined],
    ],
  ],
  newer: [],
  anchors: [
    ['menu:addDoc:typed-SDK', 'menu:addDoc:wrapper'],
    ['menu:setDoc:typed-SDK', 'menu:setDoc:wrapper'],
  ],
};

const legendOf = (html: string) => /<details( open)?><summary>[^<]+<\/summary><ul>(.*?)<\/ul><\/details>/.exec(html);
const marksIn = (html: string) => [...(legendOf(html)?.[2] ?? '').matchAll(/<b>([^<]+)<\/b>/g)].map(([, mark]) => mark);
const isOpen = (html: string) => legendOf(html)?.[1] !== undefined;

describe('the legend of a recorded table', () => {
  it('explains the marks of its cells and no others, once each', () => {
    const html = renderTable(menu);
    expect(marksIn(html)).toEqual(['✓\u00A0writes', '✕\u00A0refused, would work', '⚠\u00A0silent harm', '–']);
    expect(html).toContain('</b>: compiles; finds or changes something else than meant, without an error</li>');
  });

  it('leaves the name of the table to its caption', () => {
    const html = renderTable(menu);
    expect(html).toContain('aria-labelledby="menu-caption"');
    expect(html).toContain('<p class="recorded-caption" id="menu-caption">Menus</p>');
  });

  it('is open where a page says a mark for the first time, and can be opened after that', () => {
    const known = new Set<string>();
    const [first, again, other] = [
      menu,
      menu,
      {
        ...menu,
        states: [
          [['throws', 'throws'], ['writes']],
          [['writes'], ['writes']],
        ],
      } satisfies TableView,
    ].map((view) => renderTable(view, known));
    expect([first, again, other].map((html) => isOpen(html ?? ''))).toEqual([true, false, true]);
    expect(marksIn(other ?? '')).toEqual(['✓\u00A0writes', '!\u00A0throws']);
  });

  it('stands in the Markdown, between caption and table', () => {
    const page = { file: 'docs/page.mdx', text: '', origin: '', route: '/page' };
    const node = { type: 'mdxJsxFlowElement', name: 'RecordedTable', data: { table: menu } };
    const markdown = writeMarkdown(mdxToMarkdown(page, { type: 'root', children: [node] }));
    expect(markdown).toMatch(/^\*\*Menus\*\*\n\n[*-] \*\*writes\*\*: compiles; changes the data\n/);
    expect(markdown).toMatch(
      /\n[*-] \*\*silent harm\*\*: compiles; [^\n]+\n[*-] \*\*–\*\*: there is no such call\n\n\| Call/,
    );
  });

  it.each(Object.keys(siteRecords.tables ?? {}))('has each mark that a cell of `%s` says', (name) => {
    const html = renderTable(resolveTable(siteRecords, name));
    const said = [...html.matchAll(/<span(?: data-column="[^"]*")?>(?:\w+: )?([^<]+?) ?<\/span>/g)].map(
      ([, mark]) => mark,
    );
    expect(said).not.toEqual([]);
    expect(new Set(marksIn(html))).toEqual(new Set(said));
  });

  it('is said again of a cell that is open', () => {
    expect(tableAsset(siteRecords, 'updates').content).toContain('silent harm</b>: compiles; finds or changes');
  });
});
