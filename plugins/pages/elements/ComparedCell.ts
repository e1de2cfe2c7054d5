import {
  type ComparedCellView,
  type ComparedSide,
  describeChange,
  describeOutcome,
  type FieldChange,
} from '../browser/ComparedCellView.ts';
import { renderComparedCell } from '../render/renderComparedCell.ts';
import { FindingError } from '../../../lib/Finding.ts';
import { paragraph, readAttribute, strong, text } from '../../../lib/markdownNodes.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { judgeCell } from '../../../packages/records/answers/judgeCell.ts';
import { notRecorded } from '../../../packages/records/answers/readAnswers.ts';
import { readTable } from '../../../packages/records/answers/CellRecord.ts';
import { findAt } from '../resolve/findAt.ts';
import { jsxAttributes } from '../resolve/jsxElement.ts';
import type { PageElement, ResolvedNode } from '../resolve/ResolvedNode.ts';

const typedSdk = 'typed SDK';
const wrapper = 'wrapper';

/**
 * `<ComparedCell table="…" row="…" />`, with its HTML, and in words what is recorded of the row's typed SDK and of its wrapper.
 *
 * @throws FindingError for a row that is not there, or that no current record holds.
 */
export const ComparedCell: PageElement =
  ({ records, file }) =>
  (element) => {
    const [table, row] = [readAttribute(element, 'table') ?? '', readAttribute(element, 'row') ?? ''];
    const view = findAt(file, element, () => readComparedCell(records, table, row));
    if (view === undefined) {
      return [paragraph(text(notRecorded))];
    }
    const attributes = jsxAttributes({ html: renderComparedCell(view) });
    return [{ ...element, attributes, children: view.sides.flatMap((side) => sideInWords(view, side)) }];
  };

function readComparedCell(records: Records, name: string, row: string): ComparedCellView | undefined {
  const { table, server, fixture, cellOf, programOf, isLacking } = readTable(records, name);
  if (isLacking) {
    return undefined;
  }
  const [[side, environment] = ['', '']] = Object.entries(table.sides);
  const { library, typescript } = records.manifest.environments[environment] ?? {};
  const sides = [typedSdk, wrapper].map((column): ComparedSide => {
    const [cell, program] = [cellOf(row, column, side), programOf(row, column, side)];
    if (cell === undefined || program === undefined) {
      const rows = table.rows.join('; ');
      throw new FindingError({ file: name, message: `\`${name}\` has no row “${row}”`, remedy: `name one of ${rows}` });
    }
    const { errors, result, documents = {} } = cell;
    const isCompiled = errors.length === 0;
    return {
      name: column === wrapper ? (library ?? column) : 'Official SDK, typed',
      setup: program.setup,
      code: program.code,
      state: judgeCell(cell, table, row),
      errors,
      ...(isCompiled && result.ends !== 'returns' && { thrown: result.text }),
      documents: isCompiled
        ? Object.entries(documents).map(([path, after]) => ({ path, fields: listFields(fixture[path], after) }))
        : [],
    };
  });
  return { compiler: `TypeScript ${typescript ?? ''}`, server, sides };
}

/** The leaves of the fields that were changed, as they were and as they are. */
function listFields(before: unknown, after: unknown): FieldChange[] {
  const changed = isMap(after) ? Object.keys(after) : [];
  const [old, now] = [before, after].map((document) => leavesOf(pick(document, changed)));
  const paths = [...new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])];
  return paths.map((path) => {
    const [was, is] = [old?.get(path), now?.get(path)];
    return { path, ...(was !== undefined && { before: was }), ...(is !== undefined && { after: is }) };
  });
}

function pick(document: unknown, fields: readonly string[]): Record<string, unknown> {
  return isMap(document) ? Object.fromEntries(fields.map((field) => [field, document[field]])) : {};
}

/** Values by their paths, such as `items[0].dish`. */
function leavesOf(value: unknown, path = ''): Map<string, string> {
  const isList = Array.isArray(value);
  if (!isList && !isMap(value)) {
    return new Map(value === undefined ? [] : [[path, JSON.stringify(value)]]);
  }
  const nested = Object.entries(value).map(([name, item]: [string, unknown]) =>
    leavesOf(item, isList ? `${path}[${name}]` : path === '' ? name : `${path}.${name}`),
  );
  return new Map(nested.flatMap((leaves) => [...leaves]));
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A side with its whole program, what the compiler says and what then happens. */
function sideInWords({ compiler, server }: ComparedCellView, side: ComparedSide): ResolvedNode[] {
  const { name, setup, code, errors, thrown, documents } = side;
  const outcome = [describeOutcome(side), thrown].filter((words) => words !== undefined);
  const fields = documents.flatMap((document) => document.fields.map(describeField));
  return [
    paragraph(strong(text(name))),
    codeBlock('ts', `${setup}\n\n${code}`),
    errors.length === 0
      ? paragraph(text(`${compiler} compiles it`))
      : codeBlock('text', errors.map((error) => `Error TS${error.code}: ${error.text}`).join('\n')),
    ...(outcome.length === 0 ? [] : [paragraph(text(`${outcome.join(': ')} (${server})`))]),
    ...(fields.length === 0 ? [] : [codeBlock('text', fields.join('\n'))]),
  ];
}

function codeBlock(language: string, value: string): ResolvedNode {
  const lines = value.split('\n').map((line) => ({ text: line, annotations: [] }));
  return { type: 'code', lang: language, value, data: { fence: { language, lines } } };
}

function describeField(change: FieldChange): string {
  const { path, before, after } = change;
  const word = describeChange(change);
  return word === 'changed' ? `${path}: ${before} → ${after}` : `${path}: ${after ?? before} (${word})`;
}
