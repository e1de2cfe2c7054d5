import type { RecordedRun } from '../samples/record/PageRecord.ts';
import type { LineNote, ShownFence } from '../samples/resolve/resolveFence.ts';
import { type MarkdownNode, paragraph, strong, text } from '../shared/markdown.ts';

/**
 * A fence as plain Markdown: the code as its page shows it, what the compiler said as comments under the line that it
 * said it about, and what happened when the sample ran after it.
 */
export function plainFence({ title, lines, run }: ShownFence, language: string | null): MarkdownNode[] {
  const code = lines.flatMap(({ text: line, notes }) => {
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    return [line, ...notes.flatMap((note) => commentLines(indent, note, line))];
  });
  const meta = title === undefined || language === null ? null : `title="${title}"`;
  return [{ type: 'code', lang: language, meta, value: code.join('\n') }, ...(run === undefined ? [] : runNodes(run))];
}

function commentLines(indent: string, note: LineNote, line: string): string[] {
  return noteText(note, line)
    .split('\n')
    .map((part, index) => `${indent}// ${index === 0 ? '' : '  '}${part}`);
}

function noteText(note: LineNote, line: string): string {
  switch (note.kind) {
    case 'error': {
      // The page underlines the place; here it is quoted where that says more than the line above.
      const place = line.slice(note.column, note.column + note.length);
      const saysMore = place.length === note.length && place !== line.trim();
      return `Error ${note.code}${saysMore ? ` at ${place}` : ''}: ${note.text}`;
    }
    case 'query':
      return `Type: ${note.text}`;
    case 'completion':
      return `Offered: ${note.text}`;
  }
}

function runNodes({ server, printed = [], values = {}, failed, documents = {} }: RecordedRun): MarkdownNode[] {
  const block = (label: string, value: string, lang: string) => [
    paragraph(text(`${label}:`)),
    { type: 'code', lang, meta: null, value },
  ];
  const data = Object.entries(values).map(([name, value]) => `${name} = ${value}`);
  return [
    paragraph(strong(text(`Run against ${server}`))),
    ...(printed.length > 0 ? block('Printed', printed.join('\n'), 'text') : []),
    ...(Object.keys(values).length > 0 ? block('Values', data.join('\n'), 'ts') : []),
    ...(failed === undefined ? [] : block('Failed', failed, 'text')),
    ...(Object.keys(documents).length > 0 ? block('Written', JSON.stringify(documents, null, 2), 'json') : []),
  ];
}
