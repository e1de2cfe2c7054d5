import type { Font } from 'opentype.js';

/** A line of code that does not compile. */
export interface CardExample {
  code: string;
  /** Where the part that the compiler means begins in the line, and how many characters it has. */
  column: number;
  length: number;
  /** What the compiler says. */
  message: string;
}

/** How an example is drawn. */
interface ExampleStyle {
  /** A face whose letters are all as wide. */
  font: Font;
  colour: (token: string) => string;
  /** Words as outlines. */
  words: (font: Font, value: string, x: number, y: number, size: number, fill: string) => string;
}

const size = 30;
const lineHeight = 44;
const padding = 22;
const radius = 12;
/** From the top of a line to the foot of its letters. */
const foot = 32;

/**
 * Draws code in a box, with a wave under what the compiler means, and its message below.
 *
 * @param place Left, top and width of the box, and what it must end above, in pixels.
 * @throws Error for an example that is longer.
 */
export function exampleSvg(
  { code, column, length, message }: CardExample,
  { x, y, width, bottom }: { x: number; y: number; width: number; bottom: number },
  { font, colour, words }: ExampleStyle,
): string {
  const letter = font.getAdvanceWidth('m', size);
  const columns = Math.floor((width - 2 * padding) / letter);
  const [lines, said] = [wrap(code, columns), wrap(message, columns)];
  const codeHeight = lines.length * lineHeight + 2 * padding;
  const height = codeHeight + said.length * lineHeight + 2 * padding;
  if (y + height > bottom) {
    throw new Error(`“${code}” and its message do not fit on a card. Shorten the first mistake of the quick start.`);
  }
  const left = (deeper: number) => x + padding + deeper * letter;
  const base = (index: number, top: number) => top + padding + index * lineHeight + foot;
  const waves = lines.flatMap(({ start, text, indent }, index) => {
    const [from, to] = [Math.max(column, start), Math.min(column + length, start + text.length)];
    const steps = Math.max(0, Math.round(((to - from) * letter) / 16));
    const wave = `M${left(indent + from - start)} ${base(index, y) + 9}${'q4 -6 8 0t8 0'.repeat(steps)}`;
    return from < to ? [`<path d="${wave}" fill="none" stroke="${colour('error-text')}" stroke-width="3"/>`] : [];
  });
  return [
    `<clipPath id="box"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath>`,
    `<g clip-path="url(#box)"><rect x="${x}" y="${y}" width="${width}" height="${codeHeight}" fill="${colour('surface-raised')}"/>`,
    `<rect x="${x}" y="${y + codeHeight}" width="${width}" height="${height - codeHeight}" fill="${colour('error-surface')}"/></g>`,
    ...lines.map(({ text, indent }, index) => words(font, text, left(indent), base(index, y), size, 'text')),
    ...waves,
    ...said.map(({ text, indent }, index) =>
      words(font, text, left(indent), base(index, y + codeHeight), size, 'error-text'),
    ),
  ].join('\n');
}

/** A part of a text that stands on a line: where it begins in the whole, and how many columns come before it. */
interface WrappedLine {
  text: string;
  start: number;
  indent: number;
}

/** Breaks a text at its spaces; what goes on is two columns deeper, as in the blocks of the pages. */
function wrap(text: string, columns: number): WrappedLine[] {
  const lines: WrappedLine[] = [];
  for (let start = 0; start < text.length;) {
    const indent = lines.length === 0 ? 0 : 2;
    const rest = text.slice(start);
    const space = rest.length <= columns - indent ? rest.length : rest.lastIndexOf(' ', columns - indent);
    const taken = space > 0 ? space : columns - indent;
    lines.push({ text: rest.slice(0, taken), start, indent });
    start += taken + (rest[taken] === ' ' ? 1 : 0);
  }
  return lines;
}
