import { parseDirective } from './directives.ts';

/** A line that the reader sees. */
export interface ShownLine {
  text: string;
  /** Index of the line in the sample as written, counted from 0. */
  source: number;
}

/** Takes directives, markers and hidden setup out of a sample; what is left is what a reader copies and runs. */
export function shownLines(code: string): ShownLine[] {
  let shown: ShownLine[] = [];
  let hidden = false;
  for (const [source, text] of code.split('\n').entries()) {
    const directive = parseDirective(text);
    if (directive?.kind === 'cut') {
      if (directive.at === 'before') {
        shown = [];
      } else if (directive.at === 'after') {
        break;
      }
      hidden = directive.at === 'start';
    } else if (!hidden && directive?.kind === 'filename') {
      shown.push({ text: `// ${directive.name}`, source });
    } else if (!hidden && directive === undefined) {
      shown.push({ text, source });
    }
  }
  const isBlank = ({ text }: ShownLine) => text.trim() === '';
  const first = shown.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : shown.slice(first, shown.findLastIndex((line) => !isBlank(line)) + 1);
}
