import type { ErrorSection } from '@generated/docs-error-decoder/default/sections.json';

/** An error found in a text. */
export interface DecodedError {
  /** Number of the compiler's code, where the text gives it. */
  code?: number;
  /** File and line, such as `src/books.ts:4`, where the text gives them. */
  place?: string;
  /** The line that decides what is wrong, or its end where it is long. */
  line: string;
  /** Why it is that one. */
  reason: string;
  /** What explains it; none where nothing is known. */
  section?: ErrorSection;
}

/** The lines of one error. */
interface Block {
  code?: number;
  place?: string;
  lines: string[];
}

/** A message of a section as its fixed parts, without white space. */
interface Template {
  section: ErrorSection;
  parts: readonly string[];
}

/** Most errors of a text that are looked at; a build with more has one cause for many. */
const mostErrors = 1000;
/** Most characters that a `…` stands for: the work grows with the text and no faster. */
const longestVariable = 1000;
/** A part is looked for by its first characters, because the compiler may have cut off its end. */
const anchorLength = 16;
/** Fewest characters of a message that was cut off. */
const shortestStart = 24;
const longestPlace = 320;
const longestLine = 320;

// Every repetition has an end, so that no text takes long; a test holds this file to it.
// eslint-disable-next-line no-control-regex -- terminals start a colour with it
const colour = /\u001B?\[\d{1,3}(?:;\d{1,3}){0,4}m/g;
const logPrefix = /^(?:\d{4}-\d\d-\d\dT[\d:.]{8,20}Z )?(?:##\[\w{1,12}\])?/;
const headMark = /(?:^\s{0,9}|error )TS(\d{4,5}): |^Type error: /;
const placeMark = /(\S{1,320})[(:](\d{1,7})[,:]\d{1,7}\)?(?: -|:)? ?$/;
const editorCode = /\bts\((\d{4,5})\)$/;

/**
 * Finds the errors in what a compiler, an editor or a log printed, and what explains each.
 *
 * A message is known by its fixed words, wherever they stand; white space does not count, since terminals break lines.
 *
 * @param text As it was pasted.
 * @param sections What the pages explain.
 * @returns An entry for each error in the text's order; one without a section for a text that holds nothing known.
 */
export function decodeErrors(text: string, sections: readonly ErrorSection[]): DecodedError[] {
  const templates = sections.flatMap((section) =>
    section.messages.map((message) => ({ section, parts: compact(message).split('…').filter(Boolean) })),
  );
  const lines = text.split('\n').map((line) => line.replace(colour, '').replace(logPrefix, '').trimEnd());
  const hasHeads = lines.some((line) => headMark.test(line));
  const blocks = hasHeads ? blocksWithHeads(lines) : blocksWithoutHeads(lines);
  const decoded = blocks.slice(0, mostErrors).map((block) => decodeBlock(block, sections, templates));
  const known = decoded.filter(({ section }) => hasHeads || section !== undefined);
  return known.length > 0 ? known : decoded.slice(0, 1);
}

/** The errors of `tsc` and of tools that print its codes: each begins with a place and a code. */
function blocksWithHeads(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let prefix = '';
  let before = '';
  for (const line of lines) {
    const mark = headMark.exec(line);
    if (mark !== null) {
      const head = line.slice(0, mark.index);
      const [placed = '', file, row] = placeMark.exec((head.trim() ? head : before).slice(-longestPlace)) ?? [];
      // A tool may put its name before each line.
      prefix = head.slice(0, Math.max(0, head.length - placed.length));
      open = {
        lines: [line.slice(mark.index + mark[0].length)],
        ...(mark[1] !== undefined && { code: Number(mark[1]) }),
        ...(file !== undefined && { place: `${file}:${row}` }),
      };
      blocks.push(open);
    } else {
      const own = line.startsWith(prefix) ? line.slice(prefix.length) : line;
      open = own.trim() === '' ? undefined : open;
      open?.lines.push(own);
    }
    before = line.trim() === '' ? before : line;
  }
  return blocks;
}

/** The errors of an editor, which names no place: blank lines and codes at the end stand between them. */
function blocksWithoutHeads(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  for (const line of lines) {
    const code = editorCode.exec(line.slice(-longestPlace))?.[1];
    if (line.trim() === '') {
      open = undefined;
    } else if (open === undefined) {
      open = { lines: [line] };
      blocks.push(open);
    } else {
      open.lines.push(line);
    }
    if (open !== undefined && code !== undefined) {
      open.code = Number(code);
      open = undefined;
    }
  }
  return blocks;
}

function decodeBlock(
  { code, place, lines }: Block,
  sections: readonly ErrorSection[],
  templates: readonly Template[],
): DecodedError {
  const ends: number[] = [];
  const text = lines.reduce((joined, line) => {
    const longer = joined + compact(line);
    ends.push(longer.length);
    return longer;
  }, '');
  const hasCode = ({ codes }: ErrorSection): number => Number(code !== undefined && codes.includes(code));
  // Where no message of a library is found, all lines are alike, and the code or the longest likeness decides.
  const fits = [
    ...templates.flatMap(({ section, parts }) =>
      placesOf(parts, text).map(({ start, length }) => {
        const row = section.libraries.length > 0 ? ends.findIndex((end) => start < end) : -1;
        return { section, row, rank: [kindOf(section), hasCode(section), row, length] };
      }),
    ),
    ...sections
      .filter((section) => hasCode(section) > 0)
      .map((section) => ({ section, row: -1, rank: [kindOf(section), 1, -1, 0] })),
  ];
  const best = fits.reduce<(typeof fits)[number] | undefined>(
    (first, next) => (first === undefined || isHigher(next.rank, first.rank) ? next : first),
    undefined,
  );
  const last = lines.findLastIndex((line, index) => index === 0 || /^\s/.test(line));
  const row = best === undefined || best.row < 0 ? last : best.row;
  return {
    line: shortened(lines[row]?.trim() ?? ''),
    reason:
      best !== undefined && best.row >= 0
        ? `This line holds a message of ${best.section.libraries.join(' and ')}.`
        : lines.length > 1
          ? 'The last line names the smallest part that does not fit.'
          : 'The error has one line.',
    ...(code !== undefined && { code }),
    ...(place !== undefined && { place }),
    ...(best !== undefined && { section: best.section }),
  };
}

/** A message of a library says most, then a heading, then a row of the index. */
function kindOf({ libraries, isRow }: ErrorSection): number {
  return libraries.length > 0 ? 2 : isRow ? 0 : 1;
}

function isHigher(rank: readonly number[], other: readonly number[]): boolean {
  const index = rank.findIndex((value, position) => value !== other[position]);
  return index >= 0 && (rank[index] ?? 0) > (other[index] ?? 0);
}

/** A text as it is compared: without white space and the compiler's marks before quotes. */
function compact(text: string): string {
  return text.replace(/\s/g, '').replaceAll('\\"', '"');
}

/** Where a message stands in a text, with the number of its fixed characters there. */
function placesOf(parts: readonly string[], text: string): { start: number; length: number }[] {
  const anchor = parts[0]?.slice(0, anchorLength) ?? '';
  const places = [];
  for (let start = text.indexOf(anchor); anchor !== '' && start >= 0; start = text.indexOf(anchor, start + 1)) {
    const length = agreement(parts, text, start);
    if (length > 0) {
      places.push({ start, length });
    }
  }
  return places;
}

/** Number of a message's fixed characters that a text has from a place on; 0 where the text says something else. */
function agreement(parts: readonly string[], text: string, start: number): number {
  let end = start;
  let agreed = 0;
  for (const part of parts) {
    const gap = text.slice(end, end + longestVariable).indexOf(part.slice(0, anchorLength));
    const from = end + Math.max(0, gap);
    let length = 0;
    while (gap >= 0 && length < part.length && part[length] === text[from + length]) {
      length += 1;
    }
    agreed += length;
    end = from + length;
    if (length < part.length) {
      const rest = text.slice(end, end + (gap < 0 ? longestVariable : 3));
      const isCutOff = rest === '' || rest.includes('...') || (gap < 0 && rest.length < longestVariable);
      return isCutOff && agreed >= shortestStart ? agreed : 0;
    }
  }
  return agreed;
}

/** A line as it is shown; what is wrong stands at its end. */
function shortened(line: string): string {
  return line.length > longestLine ? `… ${line.slice(-longestLine)}` : line;
}
