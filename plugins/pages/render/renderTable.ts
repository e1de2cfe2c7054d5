import { describeCell, explainMark, type Mark, splitLabel, type TableView } from '../browser/TableView.ts';
import { blockClasses } from '../browser/SampleBlock.ts';
import type { Documents } from '../../../packages/records/questions/Program.ts';
import type { CellState } from '../../../packages/records/answers/judgeCell.ts';
import { type CellRecord, isCompiler } from '../../../packages/records/answers/CellRecord.ts';
import { codeToHtml, escapeHtml, span } from './highlight.ts';
import { listWrites } from '../resolve/listWrites.ts';
import { renderWrite } from './renderBlock.ts';
import { shortenMessage } from './shortenMessage.ts';

/** A table as HTML; above it, where sides differ, a choice of one, which needs no script, and what marks mean. */
export function renderTable(view: TableView, legend: readonly Mark[]): string {
  const { name, caption, axes, rows, columns, sides, states, anchors } = view;
  // So many columns leave no room for words on a phone.
  const signs = columns.length > 5 ? ' class="signs"' : '';
  const namesAbove = columns.length > 2 ? ' class="names-above"' : '';
  const headOf = (column: string) =>
    `<th scope="col">${signs !== '' && column.length > 4 ? span('long', labelToHtml(column)) : labelToHtml(column)}</th>`;
  const body = rows.map((row, index) => {
    const cells = columns.map((_, at) => {
      const marks = describeCell(view, index, at);
      const texts = marks.map((mark) => `<span${toneAttributes(mark)}>${escapeHtml(mark.words)}</span>`);
      if (marks.every(({ state }) => state === undefined)) {
        return `<td>${texts.join('')}</td>`;
      }
      const id = anchors[index]?.[at] ?? '';
      const link = `<a id="${id}" href="#${id}" tabindex="${index + at === 0 ? 0 : -1}"`;
      const [mark] = marks.length === 1 ? marks : [];
      return mark === undefined
        ? `<td>${link}>${texts.join(' ')}</a></td>`
        : `<td>${link}${toneAttributes(mark)}>${escapeHtml(mark.words)}</a></td>`;
    });
    return `<tr><th scope="row">${labelToHtml(row)}</th>${cells.join('')}</tr>`;
  });
  const choices = sides.map(
    (side, index) =>
      `<label class="tabs__item"><input type="radio" name="${name}" value="${side}"${index === 0 ? ' checked' : ''}>${side}</label>`,
  );
  const isMixed = states.flat().some((cell) => new Set(cell).size > 1);
  return (
    `<p id="${name}-caption"><strong>${labelToHtml(caption)}</strong></p>` +
    `${isMixed ? `<div class="tabs" role="radiogroup" aria-labelledby="${name}-caption">${choices.join('')}</div>` : ''}${renderLegend(legend, signs)}` +
    `<table${signs || namesAbove} aria-labelledby="${name}-caption"><thead><tr><th scope="col">${escapeHtml(axes.join(' / '))}</th>${columns.map(headOf).join('')}</tr></thead>` +
    `<tbody>${body.join('')}</tbody></table>`
  );
}

/** What marks of the page mean. */
function renderLegend(marks: readonly Mark[], signs: string): string {
  const entries = marks.map((mark) => `<li>${markToHtml(mark)}</li>`);
  return marks.length === 0
    ? ''
    : `<ul${signs}><li class="needs-script">Select a cell for its code.</li>${entries.join('')}</ul>`;
}

function markToHtml({ meaning, words, ...tone }: Mark): string {
  return `<b${toneAttributes(tone)}>${escapeHtml(words)}</b>: ${escapeHtml(meaning)}`;
}

/** What colours a cell, or a mark, what stands for its words, and the side that alone says it. */
function toneAttributes({ state, sign, side }: Omit<Mark, 'words' | 'meaning'>): string {
  return Object.entries({ state, sign, side })
    .map(([name, value]) => (value === undefined ? '' : ` data-${name}="${value}"`))
    .join('');
}

/** Words and `code`, which may go on in the next line after a `<`, as HTML; all of it a link where the label is one. */
function labelToHtml(label: string): string {
  const { words, to } = splitLabel(label);
  const html = escapeHtml(words)
    .replaceAll(/`([^`]+)`/g, '<code>$1</code>')
    .replaceAll('&lt;', '&lt;<wbr>');
  return to === undefined ? html : `<a href="${escapeHtml(to)}">${html}</a>`;
}

function renderCode(code: string): string {
  return `<pre tabindex="0">${codeToHtml(code, 'ts')}</pre>`;
}

/** What an opened cell shows: the code, once where sides share it, and what its mark means and what came of it. */
export function renderCellDetails(
  server: string,
  fixture: Documents,
  sides: readonly {
    side: string;
    cell: CellRecord;
    state: CellState;
    code: string;
  }[],
): string {
  const isShared = new Set(sides.map(({ code }) => code)).size === 1;
  // Sides of which the same is to be said are named together.
  const alike = new Map<string, { names: string[]; programs: string[] }>();
  for (const { side, cell, state, code } of sides) {
    const { errors, compared = {}, result, documents = {} } = cell;
    const compilers = Object.entries(compared).map(([name, errors]) =>
      renderErrors(errors, `${isCompiler(name) ? `TypeScript ${name}` : name}: `),
    );
    const isSilent = result.ends === 'returns' && result.text === 'undefined';
    const run = isSilent ? '' : renderResult(server, result);
    const changed = listWrites(documents, fixture).map((write) => `<dd>${renderWrite(write)}</dd>`);
    const mark = `<dd>${markToHtml(explainMark(state))}</dd>`;
    const failures = errors.length === 0 ? '' : renderErrors(errors);
    const body = [mark, failures, ...compilers, run, ...changed].join('');
    const { names, programs } = alike.get(body) ?? { names: [], programs: [] };
    alike.set(body, { names: [...names, side], programs: [...programs, renderCode(code)] });
  }
  const entries = [...alike].map(([body, { names, programs }]) => {
    const isShown = names.length === 1 && sides.length > 1;
    const side = (index: number) => (names.length === 1 ? '' : ` data-side="${names[index]}"`);
    const codes = isShared ? [] : programs.map((code, index) => `<dd${side(index)}>${code}</dd>`);
    return `<dl${isShown ? ` data-side="${names[0]}"` : ''}><dt>${escapeHtml(names.join(' and '))}</dt>${codes.join('')}${body}</dl>`;
  });
  const [side] = sides;
  return `${isShared && side !== undefined ? renderCode(side.code) : ''}${entries.join('')}`;
}

/** What a compiler says, as under a sample. */
function renderErrors(errors: CellRecord['errors'], compiler = ''): string {
  return errors.length === 0
    ? `<dd>${compiler}compiles</dd>`
    : errors.map(({ code, text }) => renderFailure(`${compiler}Error TS${code}`, shortenMessage(text))).join('');
}

function renderResult(server: string, { ends, text }: CellRecord['result']): string {
  return ends === 'returns'
    ? `<dd>${escapeHtml(`${server}: returns ${text}`)}</dd>`
    : renderFailure(`${server}: ${ends}`, text);
}

function renderFailure(label: string, text: string): string {
  const name = span(blockClasses.label, escapeHtml(label));
  return `<dd class="sample-note ${blockClasses.error}">${name} ${escapeHtml(text)}</dd>`;
}
