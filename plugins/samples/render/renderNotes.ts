import type { RecordedCompletion, RecordedError, RecordedRun } from '../PageRecord.ts';
import { highlight } from './highlight.ts';
import { escapeHtml, span, tokensToHtml } from './html.ts';

const wholeLines = 10;
const wholeLength = 320;

function typeToHtml(text: string): string {
  return highlight(text, 'ts').map(tokensToHtml).join('\n');
}

/** Where a line quotes a sentence, or -1: a library that puts its messages into types speaks there itself. */
function quotedSentence(line: string): number {
  return [...line.matchAll(/"([^"]*)"/g)].find(([, quoted = '']) => quoted.split(' ').length > 3)?.index ?? -1;
}

/** A line cut to what a reader takes in at a glance, with the sentence it quotes. */
function shortened(line: string): string {
  if (line.length <= wholeLength) {
    return line;
  }
  const start = Math.max(0, Math.min(quotedSentence(line), line.length - wholeLength));
  const end = start + wholeLength;
  return `${start > 0 ? '…' : ''}${line.slice(start, end)}${end < line.length ? '…' : ''}`;
}

/**
 * The line of a message that says what is wrong: the one that quotes a sentence, where there is one; otherwise the
 * compiler puts it last, at the deepest level, under the lines that lead to it.
 */
export function decisiveLine(message: string): string {
  const lines = message.split('\n');
  const quoting = lines.filter((line) => quotedSentence(line) !== -1);
  const candidates = quoting.length > 0 ? quoting : lines;
  const depth = (line: string) => line.length - line.trimStart().length;
  const deepest = Math.max(...candidates.map(depth));
  return (candidates.findLast((line) => depth(line) === deepest) ?? message).trim();
}

/** A part that can be folded away where CSS is at work, and simply stands there where it is not. */
function fold(html: string, label: string): string {
  const box = `<label class="sample-fold"><input type="checkbox">${escapeHtml(label)}</label>`;
  return `${span('sample-folded', html)}${box}`;
}

function note(kind: string, label: string, html: string, separator = ' '): string {
  return span(`sample-note sample-${kind}`, `${span('sample-label', escapeHtml(label))}${separator}${html}`);
}

/** A note whose label stands on a line of its own. */
function runNote(label: string, html: string): string {
  return note('run', label, span('sample-lead', html), '');
}

/** An error under its line: what is wrong first, the compiler's whole message at hand. */
export function renderError({ code, text }: RecordedError): string {
  const lead = shortened(decisiveLine(text));
  const rest = lead === text ? '' : fold(`\n${escapeHtml(text)}`, 'Whole message');
  return note('error', `Error ${code}`, `${span('sample-lead', escapeHtml(lead))}${rest}`);
}

/** A type query under its line. */
export function renderQuery(text: string): string {
  const lines = typeToHtml(text).split('\n');
  if (lines.length <= wholeLines) {
    return note('query', 'Type', span('sample-lead', lines.join('\n')));
  }
  const lead = lines.slice(0, wholeLines - 2).join('\n');
  const rest = fold(`\n${lines.slice(wholeLines - 2).join('\n')}`, `All ${lines.length} lines`);
  return note('query', 'Type', `${span('sample-lead', lead)}${rest}`);
}

/** Names that the compiler offers, under their line. */
export function renderCompletion({ names }: RecordedCompletion): string {
  return note('query', 'Offered', span('sample-lead', escapeHtml(names.join(', '))));
}

/** What happened when the sample ran, under its last line. */
export function renderRun({ server, printed, failed, database }: RecordedRun): string {
  const parts = [
    ...(printed.length > 0 ? [runNote('Printed', escapeHtml(printed.join('\n')))] : []),
    ...(failed === undefined ? [] : [note('error', 'Failed', span('sample-lead', escapeHtml(failed)))]),
    runNote('Database then', highlightJson(database)),
  ];
  return span('sample-ran', `${span('sample-label', escapeHtml(`Run against ${server}`))}${parts.join('')}`);
}

function highlightJson(value: unknown): string {
  return highlight(JSON.stringify(value, null, 2), 'json')
    .map(tokensToHtml)
    .join('\n');
}
