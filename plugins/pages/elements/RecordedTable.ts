import { findAt } from '../../../lib/Finding.ts';
import {
  jsxAttributes,
  type MarkdownNode,
  paragraph,
  readAttribute,
  strong,
  table,
  text,
  walk,
} from '../../../lib/markdownNodes.ts';
import { cellAnchor } from '../../../packages/records/questions/listCells.ts';
import { readPageTree } from '../../../packages/records/questions/readPageTree.ts';
import { judgeCell } from '../../../packages/records/answers/judgeCell.ts';
import { newerVerdicts, readTable } from '../../../packages/records/answers/CellRecord.ts';
import { notRecorded } from '../../../packages/records/answers/readAnswers.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { describeCell, listMarks, type Mark, splitLabel, type TableView, wordsOf } from '../browser/TableView.ts';
import { renderTable } from '../render/renderTable.ts';
import type { PageElement, ResolvedNode } from '../resolve/ResolvedNode.ts';
import { tableAsset } from './tableAsset.ts';

/** `<RecordedTable name="…" />`: its HTML, and in words its caption, its cells, and for the first of a page the marks of all that want words. */
export const RecordedTable: PageElement = (records, file) => {
  const elements = [...walk(readPageTree(records, file).tree)].filter(({ node }) => node.name === 'RecordedTable');
  const viewOf = (node: MarkdownNode) => readTableView(records, readAttribute(node, 'name') ?? '');
  const views = elements.map(({ node }) => findAt(file, node.position?.start.line, () => viewOf(node)));
  const legend = listMarks(...views).filter(({ isPlain }) => !isPlain);
  return (element) => {
    const view = views.find(({ name }) => name === readAttribute(element, 'name')) ?? viewOf(element);
    const marks = legend.splice(0);
    const attributes = jsxAttributes({ html: renderTable(view, marks), details: tableAsset(records, view.name).name });
    return [{ ...element, attributes, children: tableInWords(view, marks) }];
  };
};

/** A table as its page shows it. */
export function readTableView(records: Records, name: string): TableView {
  const { table: definition, cellOf, isLacking } = readTable(records, name);
  const { axes, rows, columns, sides, labelOf = String } = definition;
  const caption = isLacking ? `${definition.caption} ${notRecorded}` : definition.caption;
  const names = Object.keys(sides);
  const states = rows.map((row) =>
    columns.map((column) =>
      names.map((side) => {
        const cell = cellOf(row, column, side);
        return cell && judgeCell(cell, definition, row);
      }),
    ),
  );
  const newer = rows.map((row) =>
    columns.map((column) => [
      ...new Set(names.flatMap((side) => newerVerdicts(cellOf(row, column, side) ?? { errors: [] }))),
    ]),
  );
  const labels = { rows: rows.map(labelOf), columns: columns.map((column) => splitLabel(labelOf(column)).words) };
  const anchors = rows.map((row) => columns.map((column) => cellAnchor(name, row, column)));
  return { name, caption, axes, ...labels, sides: names, states, newer, anchors };
}

function tableInWords(view: TableView, marks: readonly Mark[]): ResolvedNode[] {
  // The marks of a table are those of every other.
  const data = { isRepeated: true };
  const heads = [[text(view.axes.join(' / '))], ...view.columns.map(labelInWords)];
  const rows = view.rows.map((label, row) => [
    labelInWords(label),
    ...view.columns.map((_, column) => [{ ...text(wordsOf(describeCell(view, row, column))), data }]),
  ]);
  const items = marks.map(({ words, meaning }) => ({
    type: 'listItem',
    children: [paragraph(strong(text(words)), text(`: ${meaning}`))],
  }));
  const legend = items.length === 0 ? [] : [{ type: 'list', spread: false, children: items, data }];
  return [paragraph(strong(...labelInWords(view.caption))), ...legend, table([heads, ...rows])];
}

function labelInWords(label: string): MarkdownNode[] {
  const { words, to } = splitLabel(label);
  const parts = words
    .split('`')
    .map((part, index): MarkdownNode => (index % 2 === 0 ? text(part) : { type: 'inlineCode', value: part }));
  return to === undefined ? parts : [{ type: 'link', url: to, children: parts }];
}
