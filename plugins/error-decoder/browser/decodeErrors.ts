import type { ErrorPlace, ErrorSection } from '@generated/docs-error-decoder/default/errorIndex.json';
import { isTellingShape, isOfOthers, shapesOf } from './errorShapes.ts';

/** The lines of one error. */
interface Block {
  /** Number of the compiler's code, where the text gives it. */
  code?: number;
  /** File and line, such as `src/books.ts:4`, where the text gives them. */
  location?: string;
  lines: string[];
}

/** An error found in a text. */
export interface DecodedError extends Pick<Block, 'code' | 'location'> {
  /** The line that decides what is wrong, or its end where it is long. */
  line: string;
  /** Why it is that one. */
  reason: string;
  /** What explains it; none where nothing is known. */
  section: ErrorSection | undefined;
  /** Where no section but a row is for it: the sample that shows the same. */
  sample: ErrorPlace | undefined;
  /** How often the text has it. */
  count: number;
}

/** What the decoder knows on a page. */
export interface KnownErrors {
  sections: readonly ErrorSection[];
  /** What an error leads to by its shape: a section, or a place that shows it. */
  sectionOfShape: ReadonlyMap<string, ErrorSection | undefined>;
  placeOfShape: ReadonlyMap<string, ErrorPlace | undefined>;
}

/** What a text is: errors, a code alone, or something else, with what a reader then does. */
export type Decoded =
  | { kind: 'errors'; errors: DecodedError[]; note?: string }
  | { kind: 'code'; code: number; sections: ErrorSection[] }
  | { kind: 'other'; note: string };

/** A message of a section as its fixed parts, without white space. */
interface Template {
  section: ErrorSection;
  parts: readonly string[];
}

/** Most errors of a text that are looked at; a build with more has one cause for many. */
const maxErrors = 300;
/** Most characters of a text that are looked at, from shortly before its first code on. */
const maxText = 2 ** 16;
const maxLinesOfError = 100;
/** Most characters that a `…` stands for: the work grows with the text and no faster. */
const maxVariable = 1000;
/** A part is looked for by its first characters, because the compiler may have cut off its end. */
const anchorLength = 16;
/** Fewest characters of a message that was cut off. */
const minStart = 24;
const maxLocation = 320;
const maxLine = 320;

// Every repetition has an end, so that no text takes long.
// eslint-disable-next-line no-control-regex -- terminals start a colour with it
const colour = /\u001B?\[\d{1,3}(?:;\d{1,3}){0,4}m/g;
const logPrefix = /^(?:\d{4}-\d\d-\d\dT[\d:.]{8,20}Z )?(?:##\[\w{1,12}\])?/;
const headMark = /(?:^\s{0,9}|[Ee]rror )TS(\d{4,5}): |^Type error: /;
const locationMark = /(\S{1,320})[(:](\d{1,7})[,:]\d{1,7}\)?(?: -|:)? ?$/;
const editorCode = /\bts\((\d{4,5})\)$/;

/** Letters of an error that are searched for names of other libraries. */
const maxOfOthers = 4000;

const bareCode = /^(?:error )?(?:TS|ts\()?(\d{4,5})\)?[:.]?$/i;
// eslint-disable-next-line no-control-regex -- no log has them
const binary = /[\u0000-\u0008\u000E-\u001A\uFFFD]/g;
const markup = /^\s{0,99}<(?:!doctype|html|head|body|div|\?xml)\b/i;
const stackLine = /^\s{1,20}at \S/m;
const quoted = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g;
/** Words one of which each message in English has outside of its quotes. */
const english = /\b(?:is|not|of|to|the|but|has|have|cannot|expected|only|does|this|must|be|and)\b/i;

const whatToPaste = 'Paste what `tsc` or your editor prints: lines such as `src/app.ts(3,7): error TS2322: Type …`.';
const otherLanguage =
  'Only English messages are known. `npx tsc --locale en` prints them in English, and so does an editor whose TypeScript locale is `en`.';

/**
 * Finds the errors in what a compiler, an editor or a log printed, and what explains each.
 *
 * A message is known by its fixed words, wherever they stand; white space does not count, since terminals break lines. An
 * error without such a message is known by its shape.
 *
 * @param text As it was pasted.
 * @returns Errors, those that are known first, equal ones once; or what the text is instead.
 */
export function decodeErrors(text: string, known: KnownErrors): Decoded {
  const code = Number(bareCode.exec(text.trim().slice(0, 20))?.[1]);
  if (code > 0) {
    const has = ({ codes, printed = [] }: ErrorSection) => codes.includes(code) || printed.includes(code);
    const sections = known.sections.filter(has);
    return { kind: 'code', code, sections: sections.sort((a, b) => Number(isRow(b)) - Number(isRow(a))) };
  }
  const start = text.length <= maxText ? 0 : Math.max(0, text.search(/\bTS\d{4,5}\b/) - maxLocation);
  const read = text.slice(start, start + maxText);
  const isBinary = (read.slice(0, 4000).match(binary)?.length ?? 0) > 8;
  const templates = known.sections.flatMap((section) =>
    section.messages.flatMap(sentencesOf(section)).map((message) => ({
      section,
      parts: compact(message).split('…').filter(Boolean),
    })),
  );
  const lines = read.split(/\r\n|[\n\r]/).map((line) => line.replace(colour, '').replace(logPrefix, '').trimEnd());
  const hasHeads = lines.some((line) => headMark.test(line));
  const isForeign = ({ lines: [first = ''] }: Block) => !english.test(first.replace(quoted, '')) && first.includes(' ');
  const blocks = isBinary ? [] : splitBlocks(lines, hasHeads).slice(0, maxErrors);
  const foreign = hasHeads ? blocks.filter(isForeign) : [];
  const decoded = blocks.map((block) => decodeBlock(block, known, templates, foreign.includes(block)));
  const found = countEqual(
    decoded.filter(({ section, sample }) => hasHeads || section !== undefined || sample !== undefined),
  );
  if (found.length > 0) {
    const errors = found.sort((a, b) => rankError(b) - rankError(a));
    const isCut = text.length > maxText || blocks.length === maxErrors;
    const note =
      foreign.length > 0 ? otherLanguage : isCut ? 'The text is long: only its first part was read.' : undefined;
    return { kind: 'errors', errors, ...(note !== undefined && { note }) };
  }
  const isTrace = stackLine.test(read.slice(0, 20_000));
  const what = isBinary
    ? 'It is binary. '
    : markup.test(read)
      ? 'It is HTML. '
      : isTrace
        ? 'It is the stack of a program, and no known message stands above it. '
        : '';
  return { kind: 'other', note: text.trim() === '' ? '' : `${what}${whatToPaste}` };
}

/** What of a message is known by itself: the whole, and of the compiler's own words the last sentence, which releases print alone. */
function sentencesOf({ libraries }: ErrorSection) {
  return (message: string): string[] => {
    const sentences = libraries.length > 0 ? [] : message.split(/(?<=\.) (?=[A-Z])/);
    const last = sentences.slice(-1).filter((sentence) => isTellingShape(shapesOf(undefined, [sentence])[0] ?? ''));
    return sentences.length > 1 ? [message, ...last] : [message];
  };
}

/** Equal errors once, with how often they come. */
function countEqual(errors: readonly DecodedError[]): DecodedError[] {
  const counted = new Map<string, DecodedError>();
  for (const error of errors) {
    const key = JSON.stringify([error.code, error.line, error.section?.url]);
    const before = counted.get(key);
    counted.set(key, before === undefined ? error : { ...before, count: before.count + 1 });
  }
  return [...counted.values()];
}

/** How much is known of an error. */
function rankError({ section, sample }: DecodedError): number {
  return section !== undefined && !isRow(section) ? 2 : Number(sample !== undefined || section !== undefined);
}

function isRow({ row }: ErrorSection): boolean {
  return row !== undefined;
}

/**
 * The errors of a text, which blank lines part. Those of `tsc` and of tools that print its codes begin with a location and a
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
      const [location = '', file, row] = locationMark.exec((head.trim() ? head : before).slice(-maxLocation)) ?? [];
      // A tool may put its name before each line.
      prefix = head.slice(0, Math.max(0, head.length - location.length));
      open = {
        lines: [line.slice(mark.index + mark[0].length)],
        ...(mark[1] !== undefined && { code: Number(mark[1]) }),
        ...(file !== undefined && { location: `${file}:${row}` }),
      };
      blocks.push(open);
    } else if (own.trim() === '') {
      open = undefined;
    } else if (open !== undefined && open.lines.length < maxLinesOfError) {
      open.lines.push(own);
    } else if (!hasHeads && open === undefined) {
      open = { lines: [own] };
      blocks.push(open);
    }
    const code = editorCode.exec(line.slice(-maxLocation))?.[1];
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
  { sections, sectionOfShape, placeOfShape }: KnownErrors,
  templates: readonly Template[],
  isForeign: boolean,
): DecodedError {
  const compactLines = lines.map(compact);
  const text = compactLines.join('');
  const rowAt = (start: number): number => {
    let end = 0;
    return compactLines.findIndex((line) => start < (end += line.length));
  };
  const hasCode = ({ codes }: ErrorSection): boolean => origin.code !== undefined && codes.includes(origin.code);
  const fits = templates
    .flatMap(({ section, parts }) =>
      findMatches(parts, text, section.libraries.length > 0).map((match) => ({ section, ...match })),
    )
    .map((fit) => ({ ...fit, row: rowAt(fit.start) }));
  const decisive = lines.findLast((line, index) => index === 0 || /^\s/.test(line)) ?? '';
  const said = lines.slice(0, lines.lastIndexOf(decisive) + 1);
  if (isOfOthers(lines.join('\n').slice(0, maxOfOthers))) {
    const reason = 'It names types of React, Zod or the browser, and none of these libraries.';
    return { ...origin, line: shorten(decisive), reason, section: undefined, sample: undefined, count: 1 };
  }
  const shapes = isForeign ? [] : shapesOf(origin.code, said);
  const claimed = shapes.flatMap((shape, rank) => {
    const section = sectionOfShape.get(shape);
    return section === undefined ? [] : [{ section, rank, isTelling: isTellingShape(shape) }];
  });
  const [message] = fits
    .filter(({ section }) => section.libraries.length > 0)
    .sort((left, right) => right.row - left.row || right.length - left.length);
  // A message that is one of several types of a line above may not be what is wrong.
  const isElsewhere = claimed.some(({ rank, isTelling }) => rank === 0 && isTelling);
  if (message !== undefined && (message.row === said.length - 1 || !isElsewhere)) {
    const { section, row } = message;
    const reason = `This line holds a message of ${section.libraries.join(' and ')}.`;
    return { ...origin, line: shorten(lines[row]), reason, section, sample: undefined, count: 1 };
  }
  const ofWords = fits
    .filter(
      ({ section }) => !isRow(section) && (origin.code === undefined || section.codes.length === 0 || hasCode(section)),
    )
    .sort((left, right) => Number(hasCode(right.section)) - Number(hasCode(left.section)) || right.length - left.length)
    .map(({ section }) => section);
  const ofShape = (isFor: (claim: (typeof claimed)[number]) => boolean) =>
    claimed.filter(isFor).map((claim) => claim.section);
  const isPlain = ({ libraries }: ErrorSection) => libraries.length === 0;
  const [section] = [
    ...ofShape((claim) => claim.rank === 0 && isPlain(claim.section)),
    ...sections.filter((each) => !isRow(each) && hasCode(each)),
    ...ofShape((claim) => claim.rank === 1 && isPlain(claim.section)),
    ...ofShape((claim) => claim.isTelling && isPlain(claim.section)),
    ...ofWords,
    ...ofShape(() => true),
    ...sections.filter((each) => isRow(each) && hasCode(each)),
    ...fits.map(({ section: row }) => row),
  ];
  const [place] = shapes.flatMap((shape) => placeOfShape.get(shape) ?? []);
  const sample = section === undefined || isRow(section) ? place : undefined;
  const reason =
    said.length > 1 ? 'The last line names the smallest part that does not fit.' : 'The error has one line.';
  return { ...origin, line: shorten(decisive), reason, section, sample, count: 1 };
}

/** A text as it is compared: without white space and the compiler's marks before quotes. */
function compact(text: string): string {
  return text.replace(/\s/g, '').replaceAll('\\"', '"');
}

/** Where a message stands in a text, with the number of its fixed characters there. */
function findMatches(
  parts: readonly string[],
  text: string,
  mayBreakOff: boolean,
): { start: number; length: number }[] {
  const anchor = parts[0]?.slice(0, anchorLength) ?? '';
  const matches = [];
  for (let start = text.indexOf(anchor); anchor !== '' && start >= 0; start = text.indexOf(anchor, start + 1)) {
    const length = agreement(parts, text, start, mayBreakOff);
    if (length > 0) {
      matches.push({ start, length });
    }
  }
  return matches;
}

/** Number of a message's fixed characters that a text has from a place on; 0 where the text says something else. */
function agreement(parts: readonly string[], text: string, start: number, mayBreakOff: boolean): number {
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
      const isCutOff = rest === '' || rest.includes('...') || (mayBreakOff && gap < 0 && rest.length < maxVariable);
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
