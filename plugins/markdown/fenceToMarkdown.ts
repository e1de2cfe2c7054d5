import { type MarkdownNode, paragraph, strong, text } from '../../lib/markdownNodes.ts';
import type { Annotation, ShownFence, ShownLine, ShownRun } from '../pages/resolve/ResolvedNode.ts';

/**
 * A fence as plain Markdown: its title, the code as its page shows it, what the compiler said as comments under the line that it
 * said it about, and what happened when the sample ran after it; of a fix the lines that change, and those that something is said about.
 */
export function fenceToMarkdown(
  { title, lines, marks = [], compilers = [], run }: ShownFence,
  language: string | null,
): MarkdownNode[] {
  const isDiff = lines.some(({ change }) => change !== undefined);
  const shown = lines.filter(({ change, annotations }) => !isDiff || change !== undefined || annotations.length > 0);
  const code = shown.flatMap(({ text: line, annotations, change }) => {
    const indent = /^\s*/.exec(line)?.[0] ?? '';
    const notes = annotations.flatMap((annotation) => commentLines(indent, annotation, line));
    return isDiff ? [signs[change ?? 'none'] + line, ...notes.map((note) => signs.none + note)] : [line, ...notes];
  });
  for (const { name, sentence, lines: differing } of compilers) {
    const errors = differing.flatMap((line) =>
      line.errors.map(({ code, text }) => `${name}: Error TS${code}: ${text}`),
    );
    code.push(...[sentence, ...errors].flatMap((words) => (words === '' ? [] : toComment('', words))));
  }
  return [
    ...(title === undefined ? [] : [paragraph(strong(text(title)))]),
    ...(marks.length === 0 ? [] : [paragraph(strong(text(marks.join(', '))))]),
    { type: 'code', lang: isDiff ? 'diff' : language, meta: null, value: code.join('\n') },
    ...(run === undefined ? [] : runNodes(run)),
  ];
}

const signs: Record<NonNullable<ShownLine['change']> | 'none', string> = { added: '+ ', removed: '- ', none: '  ' };

function commentLines(indent: string, annotation: Annotation, line: string): string[] {
  return toComment(indent, annotationText(annotation, line));
}

function toComment(indent: string, words: string): string[] {
  return words.split('\n').map((part, index) => `${indent}// ${index === 0 ? '' : '  '}${part}`);
}

function annotationText(annotation: Annotation, line: string): string {
  switch (annotation.kind) {
    case 'error': {
      // The page underlines the place; here it is quoted where that says more than the line above.
      const place = line.slice(annotation.column, annotation.column + annotation.length);
      const saysMore = place.length === annotation.length && place !== line.trim();
      return `Error TS${annotation.code}${saysMore ? ` at ${place}` : ''}: ${annotation.text}`;
    }
    case 'query':
      return `Type: ${annotation.text}`;
    case 'completion':
      return `Offered: ${annotation.text}`;
  }
}

function runNodes({ server, printed = [], failed, writes }: ShownRun): MarkdownNode[] {
  const block = (label: string, value: string, lang: string) => [
    paragraph(text(`${label}:`)),
    { type: 'code', lang, meta: null, value },
  ];
  return [
    paragraph(strong(text(`Run against ${server}`))),
    ...(printed.length > 0 ? block('Printed', printed.join('\n'), 'text') : []),
    ...(failed === undefined ? [] : block('Failed', failed, 'text')),
    ...writes.flatMap(({ path, outcome, lines }) =>
      lines.length === 0
        ? [paragraph(text(`${outcome} ${path}.`))]
        : block(`${outcome} ${path}`, lines.map((line) => signs[line.change ?? 'none'] + line.text).join('\n'), 'diff'),
    ),
  ];
}
