/** A line of a block as the theme's own words shape it. */
export interface CodeLine {
  text: string;
  /** Index of the line before highlighting comments were taken out. */
  source: number;
  highlighted: boolean;
}

const magicComment = /^\s*(?:\/\/|\/\*|#|<!--|\{\/\*)\s*highlight-(?<word>next-line|start|end)\s*(?:\*\/\}?|-->)?\s*$/;

function linesInRange(meta: string): Set<number> {
  const range = /\{(?<range>[\d,\s-]+)\}/.exec(meta)?.groups?.range ?? '';
  return new Set(
    range.split(',').flatMap((part) => {
      const [first = NaN, last = first] = part.split('-').map(Number);
      return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
    }),
  );
}

/** Applies `{1,3-4}` of the meta, or the comments `highlight-next-line`, `highlight-start` and `highlight-end`. */
export function codeLines(texts: readonly string[], meta: string): CodeLine[] {
  const inRange = linesInRange(meta);
  const lines: CodeLine[] = [];
  let within = false;
  let next = false;
  for (const [source, text] of texts.entries()) {
    const word = magicComment.exec(text)?.groups?.word;
    if (word === undefined) {
      lines.push({ text, source, highlighted: within || next || inRange.has(lines.length + 1) });
      next = false;
    } else {
      next = word === 'next-line';
      within = word === 'start' || (within && word !== 'end');
    }
  }
  return lines;
}

/** Number of the first line where the meta asks for line numbers. */
export function firstLineNumber(meta: string): number | undefined {
  const { start } = /(?:^|\s)showLineNumbers(?:=(?<start>\d+))?(?=\s|$)/.exec(meta)?.groups ?? {};
  return /(?:^|\s)showLineNumbers(?:=|\s|$)/.test(meta) ? Number(start ?? 1) : undefined;
}
