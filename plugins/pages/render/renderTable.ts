import { describeCell, explainMark, type Mark, splitLabel, type TableView } from '../browser/TableView.ts';
import { blockClasses } from '../browser/SampleBlock.ts';
import type { Documents } from '../../../packages/records/questions/Program.ts';
import type { CellState } from '../../../packages/records/answers/judgeCell.ts';
import { type CellRecord, isCompiler } from '../../../packages/records/answers/CellRecord.ts';
import { codeToHtml, escapeHtml, span } from './highlight.ts';
import { listWrites } from '../resolve/listWrites.ts';
import { renderWrite } from './renderBlock.ts';
import { shortenMessage } from './shortenMessage.ts';

/** A table as HTML, with roles, since a narrow page lays rows out as blocks; above it what marks mean. */
export function renderTable(view: TableView, legend: readonly Mark[]): string {
  const { name, caption, axes, rows, columns, anchors } = view;
  const heads = columns.map((column) => `<th scope="col">${labelToHtml(column)}</th>`).join('');
  const body = rows.map((row, index) => {
    const cells = columns.map((column, at) => {
      const marks = describeCell(view, index, at);
      const state = marks[0]?.state;
      const label = escapeHtml(splitLabel(column).words.replaceAll('`', ''));
      if (state === undefined) {
        return `<td role="cell"><span data-column="${label}">–</span></td>`;
      }
      const id = anchors[index]?.[at] ?? '';
      const isOne = marks.filter((mark) => mark.state !== undefined).length === 1;
      const spans = marks.map(
        (mark) => `<span${isOne ? '' : toneAttribute(mark.state)}>${escapeHtml(mark.words)}</span>`,
      );
      return `<td role="cell"${isOne ? toneAttribute(state) : ''}><a id="${id}" href="#${id}" data-column="${label}" tabindex="${index + at === 0 ? 0 : -1}">${spans.join(' ')}</a></td>`;
    });
    return `<tr role="row"><th role="rowheader" scope="row">${labelToHtml(row)}</th>${cells.join('')}</tr>`;
  });
  return (
    `<p class="recorded-caption" id="${name}-caption">${labelToHtml(caption)}</p>${renderLegend(legend)}` +
    `<table class="stacks${columns.length === 1 ? ' one-column' : ''}" role="table" aria-labelledby="${name}-caption"><thead><tr><th scope="col">${escapeHtml(axes.join(' / '))}</th>${heads}</tr></thead>` +
    `<tbody role="rowgroup">${body.join('')}</tbody></table>`
  );
}

/** What marks of the page mean. */
function renderLegend(marks: readonly Mark[]): string {
  const entries = marks.map((mark) => `<li>${markToHtml(mark)}</li>`);
  return marks.length === 0 ? '' : `<ul><li>Select a cell for its code.</li>${entries.join('')}</ul>`;
}

function markToHtml({ words, meaning, state }: Mark): string {
  return `<b${toneAttribute(state)}>${escapeHtml(words)}</b>: ${escapeHtml(meaning)}`;
}

/** What colours a cell, or a mark. */
function toneAttribute(state: CellState | undefined): string {
  return state === undefined ? '' : ` data-state="${state}"`;
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
    alike.set(body, { names: [...names, side], programs: [...programs, `<dd>${renderCode(code)}</dd>`] });
  }
  const entries = [...alike].map(
    ([body, { names, programs }]) =>
      `<dt>${escapeHtml(names.join(' and '))}</dt>${isShared ? '' : programs.join('')}${body}`,
  );
  const [side] = sides;
  return `${isShared && side !== undefined ? renderCode(side.code) : ''}<dl>${entries.join('')}</dl>`;
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
