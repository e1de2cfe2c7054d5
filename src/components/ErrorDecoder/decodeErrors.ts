import type { ErrorSection } from '@generated/docs-error-decoder/default/sections.json';

/** The lines of one error. */
interface Block {
  /** Number of the compiler's code, where the text gives it. */
  code?: number;
  /** File and line, such as `src/books.ts:4`, where the text gives them. */
  place?: string;
  lines: string[];
}

/** An error found in a text. */
export interface DecodedError extends Pick<Block, 'code' | 'place'> {
  /** The line that decides what is wrong, or its end where it is long. */
  line: string;
  /** Why it is that one. */
  reason: string;
  /** What explains it; none where nothing is known. */
  section: ErrorSection | undefined;
}

/** A message of a section as its fixed parts, without white space. */
interface Template {
  section: ErrorSection;
  parts: readonly string[];
}

/** Most errors of a text that are looked at; a build with more has one cause for many. */
const maxErrors = 1000;
/** Most characters that a `…` stands for: the work grows with the text and no faster. */
const maxVariable = 1000;
/** A part is looked for by its first characters, because the compiler may have cut off its end. */
const anchorLength = 16;
/** Fewest characters of a message that was cut off. */
const minStart = 24;
const maxPlace = 320;
const maxLine = 320;

// Every repetition has an end, so that no text takes long.
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
  const blocks = splitBlocks(lines, hasHeads).slice(0, maxErrors);
  const decoded = blocks.map((block) => decodeBlock(block, sections, templates));
  const known = decoded.filter(({ section }) => hasHeads || section !== undefined);
  return known.length > 0 ? known : decoded.slice(0, 1);
}

/**
 * The errors of a text, which blank lines part. Those of `tsc` and of tools that print its codes begin with a place and a
 * code, beside which other lines say nothing; those of an editor may end with a code.
 */
function splitBlocks(lines: readonly string[], hasHeads: boolean): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let prefix = '';
  let before = '';
  for (const line of lines) {
    const mark = headMark.exec(line);
    const own = line.startsWith(prefix) ? line.slice(prefix.length) : line;
    if (mark !== null) {
      const head = line.slice(0, mark.index);
      const [placed = '', file, row] = placeMark.exec((head.trim() ? head : before).slice(-maxPlace)) ?? [];
      // A tool may put its name before each line.
      prefix = head.slice(0, Math.max(0, head.length - placed.length));
      open = {
        lines: [line.slice(mark.index + mark[0].length)],
        ...(mark[1] !== undefined && { code: Number(mark[1]) }),
        ...(file !== undefined && { place: `${file}:${row}` }),
      };
      blocks.push(open);
    } else if (own.trim() === '') {
      open = undefined;
    } else if (open !== undefined) {
      open.lines.push(own);
    } else if (!hasHeads) {
      open = { lines: [own] };
      blocks.push(open);
    }
    const code = editorCode.exec(line.slice(-maxPlace))?.[1];
    if (open !== undefined && code !== undefined) {
      open.code = Number(code);
      open = undefined;
    }
    before = line.trim() === '' ? before : line;
  }
  return blocks;
}

function decodeBlock(
  { lines, ...origin }: Block,
  sections: readonly ErrorSection[],
  templates: readonly Template[],
): DecodedError {
  const compactLines = lines.map(compact);
  const text = compactLines.join('');
  const rowAt = (start: number): number => {
    let end = 0;
    return compactLines.findIndex((line) => start < (end += line.length));
  };
  const hasCode = ({ codes }: ErrorSection): boolean => origin.code !== undefined && codes.includes(origin.code);
  // Where no message of a library is found, all lines are alike, and the code or the longest likeness decides.
  const fits = [
    ...templates.flatMap(({ section, parts }) =>
      findPlaces(parts, text).map(({ start, length }) => ({
        section,
        length,
        row: section.libraries.length > 0 ? rowAt(start) : -1,
      })),
    ),
    ...sections.filter(hasCode).map((section) => ({ section, length: 0, row: -1 })),
  ];
  const [best] = fits.sort(
    (left, right) =>
      rankSection(right.section) - rankSection(left.section) ||
      Number(hasCode(right.section)) - Number(hasCode(left.section)) ||
      right.row - left.row ||
      right.length - left.length,
  );
  const section = best?.section;
  if (section !== undefined && section.libraries.length > 0) {
    const reason = `This line holds a message of ${section.libraries.join(' and ')}.`;
    return { ...origin, line: shorten(lines[best?.row ?? 0]), reason, section };
  }
  const last = lines.findLast((line, index) => index === 0 || /^\s/.test(line));
  const reason =
    lines.length > 1 ? 'The last line names the smallest part that does not fit.' : 'The error has one line.';
  return { ...origin, line: shorten(last), reason, section };
}

/** A message of a library says most, then a heading, then a row of the index. */
function rankSection({ libraries, isRow }: ErrorSection): number {
  return libraries.length > 0 ? 2 : isRow ? 0 : 1;
}

/** A text as it is compared: without white space and the compiler's marks before quotes. */
function compact(text: string): string {
  return text.replace(/\s/g, '').replaceAll('\\"', '"');
}

/** Where a message stands in a text, with the number of its fixed characters there. */
function findPlaces(parts: readonly string[], text: string): { start: number; length: number }[] {
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
    const gap = text.slice(end, end + maxVariable).indexOf(part.slice(0, anchorLength));
    const from = end + Math.max(0, gap);
    let length = 0;
    while (gap >= 0 && length < part.length && part[length] === text[from + length]) {
      length += 1;
    }
    agreed += length;
    end = from + length;
    if (length < part.length) {
      const rest = text.slice(end, end + (gap < 0 ? maxVariable : 3));
      const isCutOff = rest === '' || rest.includes('...') || (gap < 0 && rest.length < maxVariable);
      return isCutOff && agreed >= minStart ? agreed : 0;
    }
  }
  return agreed;
}

/** A line as it is shown; what is wrong stands at its end. */
function shorten(line = ''): string {
  const shown = line.trim();
  return shown.length > maxLine ? `… ${shown.slice(-maxLine)}` : shown;
}
