import type { LooseRecord } from '../recordFiles.ts';
import { type CodeLine, firstLineNumber } from './codeLines.ts';
import { type CodeToken, highlight } from './highlight.ts';
import { span, tokensToHtml } from './html.ts';
import { type LineNote, notesOfLine } from './notesOfLine.ts';
import { renderCompletion, renderError, renderQuery, renderRun } from './renderNotes.ts';

interface Range {
  column: number;
  length: number;
}

/**
 * Renders the inside of a `code` element: one inline element a line, each ending in its line break, with what the
 * compiler said under the line it said it about.
 */
export function renderBlock(lines: readonly CodeLine[], language: string, meta: string, record?: LooseRecord): string {
  const tokens = highlight(lines.map(({ text }) => text).join('\n'), language);
  const first = firstLineNumber(meta);
  const html = lines.map(({ source, highlighted }, index) => {
    const errors = record?.errors.filter(({ line }) => line === source) ?? [];
    const code = withErrors(tokens[index] ?? [], errors);
    const classes = highlighted ? 'code-line theme-code-block-highlighted-line' : 'code-line';
    const number = first === undefined ? '' : ` data-line="${first + index}"`;
    return `<span class="${classes}"${number}>${code}\n</span>${renderNotes(record, source)}`;
  });
  return `${html.join('')}${record?.run === undefined ? '' : renderRun(record.run)}`;
}

function renderNotes(record: LooseRecord | undefined, source: number): string {
  const renderNote = (note: LineNote) => {
    switch (note.kind) {
      case 'error':
        return renderError(note.error);
      case 'query':
        return renderQuery(note.text);
      case 'completion':
        return renderCompletion(note.completion);
    }
  };
  return (record === undefined ? [] : notesOfLine(record, source)).map(renderNote).join('');
}

/** Underlines where errors stand, cutting tokens where an error begins or ends within one. */
function withErrors(tokens: readonly CodeToken[], errors: readonly Range[]): string {
  const edges = errors.flatMap(({ column, length }) => [column, column + length]);
  const isWrong = (at: number) => errors.some(({ column, length }) => at >= column && at < column + length);
  let html = '';
  let wrong = '';
  let at = 0;
  for (const piece of cutAt(tokens, edges)) {
    if (isWrong(at)) {
      wrong += tokensToHtml([piece]);
    } else {
      html += `${wrong === '' ? '' : span('sample-wrong', wrong)}${tokensToHtml([piece])}`;
      wrong = '';
    }
    at += piece.text.length;
  }
  return `${html}${wrong === '' ? '' : span('sample-wrong', wrong)}`;
}

function cutAt(tokens: readonly CodeToken[], edges: readonly number[]): CodeToken[] {
  let start = 0;
  return tokens.flatMap(({ text, type }) => {
    const end = start + text.length;
    const cuts = [start, ...edges.filter((edge) => edge > start && edge < end).sort((a, b) => a - b), end];
    const pieces = cuts
      .slice(1)
      .map((cut, index) => ({ text: text.slice((cuts[index] ?? 0) - start, cut - start), type }));
    start = end;
    return pieces.filter((piece) => piece.text !== '');
  });
}
