import {
  type ComparedCellView,
  type ComparedSide,
  describeChange,
  describeOutcome,
  type FieldChange,
} from '../browser/ComparedCellView.ts';
import { codeToHtml, escapeHtml } from './highlight.ts';
import { shortenMessage } from './shortenMessage.ts';

/** The same line on two sides as HTML, which needs no script: what the compiler says, and what then happens. */
export function renderComparedCell({ compiler, server, sides }: ComparedCellView): string {
  const lines = sides.map((side) => `<div class="compared-side">${renderSide(side, compiler)}</div>`);
  const setups = sides.map(
    ({ name, setup }) => `<div class="compared-side">${nameToHtml(name)}<pre>${codeToHtml(setup, 'ts')}</pre></div>`,
  );
  return (
    `<div class="compared-sides">${lines.join('')}</div>` +
    `<details class="compared-setup"><summary>Show set-up</summary><div class="compared-sides">${setups.join('')}</div></details>` +
    `<p class="compared-source">${escapeHtml(`Recorded with ${compiler} and the ${server}.`)}</p>`
  );
}

function renderSide(side: ComparedSide, compiler: string): string {
  const { name, code, errors } = side;
  const isRefused = errors.length > 0;
  const verdict = isRefused ? errors.map(renderError).join('') : `<p>✓ ${escapeHtml(compiler)} compiles it</p>`;
  const answer = `<div class="compared-said" data-state="${isRefused ? 'wrong' : 'right'}">${verdict}</div>`;
  return `${nameToHtml(name)}<pre>${codeToHtml(code, 'ts')}</pre>${answer}${renderOutcome(side)}`;
}

function nameToHtml(name: string): string {
  return `<p class="compared-name">${escapeHtml(name)}</p>`;
}

function renderError({ code, text }: ComparedSide['errors'][number]): string {
  const lead = shortenMessage(text);
  const whole = lead === text ? '' : `<details><summary>Whole message</summary><p>${escapeHtml(text)}</p></details>`;
  return `<p><b>Error TS${code}</b> ${escapeHtml(lead)}</p>${whole}`;
}

function renderOutcome(side: ComparedSide): string {
  const outcome = describeOutcome(side);
  if (outcome === undefined) {
    return '';
  }
  const thrown = side.thrown === undefined ? '' : `<p class="compared-thrown">${escapeHtml(side.thrown)}</p>`;
  const fields = side.documents.flatMap(({ fields }) => fields.map(renderField)).join('');
  const list = fields === '' ? '' : `<ul>${fields}</ul>`;
  return `<div class="compared-outcome" data-state="${side.state}"><p>${escapeHtml(outcome)}</p>${thrown}${list}</div>`;
}

function renderField(change: FieldChange): string {
  const { path, before, after } = change;
  const word = describeChange(change);
  const values = [
    ...(before === undefined || word === 'kept' ? [] : [`<del>${escapeHtml(before)}</del>`]),
    ...(after === undefined ? [] : [word === 'kept' ? escapeHtml(after) : `<ins>${escapeHtml(after)}</ins>`]),
    ...(word === 'changed' ? [] : [`<small>${word}</small>`]),
  ];
  return `<li data-change="${word}"><code>${escapeHtml(path)}</code> ${values.join(' ')}</li>`;
}
