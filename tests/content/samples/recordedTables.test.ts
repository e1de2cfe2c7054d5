import { expect, it } from 'vitest';
import { listMarks, splitLabel } from '../../../plugins/pages/browser/TableView.ts';
import { readTableView } from '../../../plugins/pages/elements/RecordedTable.ts';
import { cellAnchor } from '../../../packages/records/questions/listCells.ts';
import { siteRecords } from '../../../samples/siteRecords.ts';
import { renderTable } from '../../../plugins/pages/render/renderTable.ts';
import { anchors } from '../fixtures/lib.json';

it.each(anchors)('recorded tables: row $row and column $column cite a cell', ({ row, column, anchor }) => {
  expect(cellAnchor('keys', row, column)).toBe(anchor);
});

it('recorded tables: the legend of each has the marks that its cells say, and no other', () => {
  const names = Object.keys(siteRecords.tables ?? {});
  console.log(`${names.length} recorded tables`);
  expect(names).not.toEqual([]);
  for (const name of names) {
    const view = readTableView(siteRecords, name);
    const [legend = '', table = ''] = renderTable(view, listMarks(view)).split('</ul>');
    const said = [
      ...table.replaceAll(/<th.*?<\/th>/g, '').matchAll(/<(?:span|a)(?: [\w-]+="[^"]*")*>([^<]+)<\/(?:span|a)>/g),
    ];
    const explained = [...legend.matchAll(/<b[^>]*>([^<]+)<\/b>/g)].map(([, mark]) => mark);
    expect(new Set(explained), name).toEqual(new Set(said.map(([, mark]) => mark)));
  }
});

it.each(['`~ * / [ ]`', '[a](b)', '`doc` (admin)'])('recorded tables: the label %s is not a link', (label) => {
  expect(splitLabel(label)).toEqual({ words: label, to: undefined });
});
