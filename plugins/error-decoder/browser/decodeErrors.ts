import type { ErrorIndex, ErrorSection } from '@generated/docs-error-decoder/default/errorIndex.json';
import { findDocsInstance } from '../../../config/docsInstances.ts';
import { type ErrorRule, fitRule, parseRule, readLine, type ReadLine } from './ErrorRule.ts';
import { isNamed } from './typeKinds.ts';

/** The lines of one error. */
interface Block {
  /** Number of the compiler's code, where the text gives it. */
  code?: number;
  /** File and line, such as `src/books.ts:4`, where the text gives them. */
  location?: string;
  lines: string[];
  /** What a tool shows below the message: code, a stack. */
  frame: string[];
  /** Whether a program threw it. */
  isThrown?: boolean;
}

/** An error found in a text. */
export interface DecodedError extends Pick<Block, 'code' | 'location'> {
  /** The line that decides what is wrong, or its end where it is long. */
  line: string;
  /** Why it is that one. */
  reason: string;
  /** What explains it; none where nothing is known. */
  section: ErrorSection | undefined;
  /** What explains a line alone as well, which has lost what tells them apart. */
  also?: readonly ErrorSection[];
  /** What explains it in a call of these libraries, where nothing tells whether it is of one. */
  inCall?: ErrorSection;
  /** The function that got what does not fit, and its address in the reference, where the text shows the code. */
  call?: { name: string; url: string };
  /** How often the text has it. */
  count: number;
}

/** What the decoder knows on a page. */
interface KnownErrors {
  sections: readonly ErrorSection[];
  /** What sections explain of the compiler's own words. */
  rules: readonly { section: ErrorSection; rule: ErrorRule }[];
  /** Addresses of functions by name. */
  calls: Readonly<Record<string, string>>;
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
const maxErrors = 150;
/** How many of them are the last. */
const maxLast = 30;
/** Most characters of a text that are looked at, from shortly before its first code on. */
const maxText = 2 ** 16;
const maxLinesOfError = 100;
/** Most characters that a `…` stands for: the work grows with the text and no faster. */
const maxVariable = 1000;
/** A part is looked for by its first characters, because the compiler may have cut off its end. */
const anchorLength = 16;
/** Fewest characters of a message that was cut off. */
const minStart = 24;
/** A shorter message of a program, such as `Error: set`, is known if it is all that the program says. */
const minThrown = 9;
const maxLocation = 320;
const maxLine = 320;

// Every repetition has an end, so that no text takes long.
// eslint-disable-next-line no-control-regex -- terminals start a colour with it
const colour = /\u001B?\[\d{1,3}(?:;\d{1,3}){0,4}m/g;
const logPrefix = /^(?:\d{4}-\d\d-\d\dT[\d:.]{8,20}Z )?(?:##\[\w{1,12}\])?/;
const compilerMark =
  /(?:^|[\s([])TS(\d{4,5})(?: \[ERROR\])?: |(?:^|\s)(?:Type error|TypeCheckError): |^\s{0,9}ERROR\(TypeScript\)\s{1,9}/;
const thrownMark = /(?:^|[\s[(])(?:[A-Z]\w{0,40})?Error(?: \[\w{1,40}\])?:(?: |$)|FIREBASE WARNING: /;
const locationMark = /(\S{1,320}) ?[(:](\d{1,7})[,:]\d{1,7}\)?(?: -|:)?(?: [@\w/-]{1,40})? ?$/;
/** What an editor or a tool prints at the end of a message. */
const endMark = /(?:\bts\((\d{4,5})\)| \(ts\)| \[plugin [\w-]{1,40}\])$/;
/** Lines that a tool prints beside a message: a stack, code, a place. */
const besideMark =
  /^\s{0,40}(?:at \S|FILE |[❯@→] |[|│╭╰┌└]|>?\s{0,6}\d{1,6} ?[|│]|[\s^~╵─╷·]{1,400}$|Node\.js v\d|\[cause\])/;
/** What Node.js prints after the message of a thrown error. */
const thrownEnd = /\] \{$|\]$/;

/** How much a rule must say, if it is to be believed before a message that stands further up. */
const sure = 3;
/** What only an error of these libraries or their SDKs names: their types, their paths, or a literal where no literal is wanted. */
const ownTypes = [
  /["`]Error: |\{ base: |\b(?:readJSON|writeFlatten|docPath)\b|: never[;\]]|transaction: Transaction|AllNodesPossibly/,
  /MetaType|Firelord|(?:Increment|Reference|Snapshot|Constraints?|Timestamp|OrRemove|TransactionResult)\b|WithFieldValue|(?<!["\w])(?:Delete|FieldValue|Precondition)\b|typeof \w+Symbol/,
  /\b(?:WhereFilterOp|OrderByDirection|S\w+Options|WriteBatch|GeoPoint|Unsubscribe|Firestore|GeneralQuery|Database|PushAble|Removable)\b/,
  /\b(?:ExactOptional|Recursively\w+|AddPrefixToKeys|GetDocIds|(?:Doc|Collection|CollectionGroup|Or|And|Limit|Offset)Creator)\b/,
  /`\w+\/\$\{|Record<`\$\{number|\| "\w+[./]\w+"|constraint 'Record<string, unknown>'|'(?:onlyOnce|includeMetadataChanges|toDate|toMillis)' does/,
  /'(?:"[^']*"|-?\d+|true|false)' is not assignable to (?:parameter of )?type '(?:string|number|boolean|never|null|undefined)\b/,
  /^Argument of type '"[^"]*"' is not assignable to parameter of type '"[^"]*"'/,
  /fire(?:lord|sage|base)/,
];
/** Where code around an error comes from. */
const ownPackages = /(?:from ['"]|node_modules\/)@?(?:fire(?:lord|sage|base)|google-cloud\/firestore)/;
/** Receivers of methods whose names other code has as well. */
const ownReceivers = /^(?:t|tx|transaction|batch)$/i;
/** Calls of the language, such as `JSON.parse(`, and a call before the marked code. */
const others = /^(?:(?!Timestamp|GeoPoint|Bytes)[A-Z]|parse)/;
const closed = /\([^()]{0,320}\)/g;
/** A callback whose result does not fit, which these libraries do not ask for. */
const callback = /^Argument of type '\(.*\n\s+Type '(?:string|number|boolean|void)' is not assignable to type '\w+'/;
/** Codes of what makes other errors, and of what other errors make. */
const roots = [2305, 2307, 2724, 5101, 5102, 5107, 5108];
const followers = [2571, 2722, 7005, 7006, 7031, 18046];
const following = 'It may follow from another error: correct that first.';
/** What is left of a meta type after an argument that did not fit. */
const lostType = /on type '\w+<MetaType>'|The key '\$\{string\}'/;

/** A name of the reader's code that a message says is unknown, or missing. */
const naming =
  /WhereConstraint<"(?<filtered>[^"]+)", "[^"]*", (?:never>|.*'never')|'([^'$]+)' is an unknown property|(\w+) is an unknown property|known properties, (?:and|but) '"?([\w.]+)|^\s*Property '(?<missing>\w+)' is missing in type '\{/;
/** What a library says within a type. */
const quotedMessage = /"Error: [^"]+"/;
const suggestion = /Did you mean (?:to write )?'"?(?!typeof )([\w./-]{1,80})"?'\?/;
const bareCode = /^(?:error )?(?:TS|ts\()?(\d{4,5})\)?[:.]?$/i;
const quoted = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`/g;
/** Words one of which each message in English has outside of its quotes. */
const english = /\b(?:is|not|of|to|the|but|has|have|cannot|expected|only|does|this|must|be|and|requires|directive)\b/i;

const whatToPaste = 'Paste what `tsc` or your editor prints: lines such as `src/app.ts(3,7): error TS2322: Type …`.';
const otherLanguage =
  'Only English messages are known. `npx tsc --locale en` prints them in English, and so does an editor whose TypeScript locale is `en`.';

const isOfRunTime = ({ url }: ErrorSection) => url.includes('/run_time#');
const isRow = ({ row }: ErrorSection) => row !== undefined;
const placeIn = (line: string) => locationMark.exec(line.slice(-maxLocation));
const fileOf = ({ location }: Pick<Block, 'location'>) => location?.replace(/:\d+$/, '');
const namesIn = ({ line }: DecodedError) => String(line.match(quoted));
const byLength = (left: { length: number }, right: { length: number }) => right.length - left.length;
const compact = (text: string) => text.replace(/[\s:]/g, '').replaceAll('\\"', '"');

/** Finds the errors in a text, and what explains each: its fixed words, without white space, or else its shape. */
export function decodeErrors(text: string, path: string, index: ErrorIndex): Decoded {
  const known = knownErrorsOn(path, index);
  const code = Number(bareCode.exec(text.trim().slice(0, 20))?.[1]);
  if (code > 0) {
    const sections = known.sections.filter(({ codes, printed = [] }) => [...codes, ...printed].includes(code));
    return { kind: 'code', code, sections: sections.sort((a, b) => Number(isRow(b)) - Number(isRow(a))) };
  }
  const start = text.length <= maxText ? 0 : Math.max(0, text.search(/\bTS\d{4,5}\b/) - maxLocation);
  // The last error of a log stands at its end.
  const tail = Math.max(start + maxText, text.length - maxText / 4);
  const read = `${text.slice(start, start + maxText)}\n${text.slice(tail)}`;
  // What a rule says of the compiler's words is exact, so their quotation need not be looked for.
  const templates = known.sections
    .filter(({ libraries, rules }) => libraries.length > 0 || rules.length === 0)
    .flatMap((section) =>
      section.messages.map((message) => ({ section, parts: compact(message).split('…').filter(Boolean) })),
    );
  const lines = asPrinted(read)
    .split(/\r\n|[\n\r]/)
    .map((line) => line.replace(colour, '').replace(logPrefix, '').trimEnd());
  const hasHeads = lines.some((line) => compilerMark.test(line) || thrownMark.test(line));
  const isForeign = ({ lines: [line = ''], isThrown }: Block) =>
    isThrown !== true && !english.test(line.replace(quoted, '')) && line.replace(quoted, '').includes(' ');
  const all = splitBlocks(lines, hasHeads);
  const blocks = all.filter((_, index) => index < maxErrors - maxLast || index >= all.length - maxLast);
  const foreign = hasHeads ? blocks.filter(isForeign) : [];
  // What names nothing is of a library where another error of its file is.
  const ownFiles = new Set(blocks.filter((block) => isOwn(block, known.calls)).map(fileOf));
  const decoded = blocks.map((block) => decodeBlock(block, known, templates, foreign.includes(block), ownFiles));
  const isKnown = ({ section, inCall, line }: DecodedError, index: number) =>
    (section ?? inCall) || quotedMessage.test(line) || (hasHeads && blocks[index]?.isThrown !== true);
  const found = countEqual(decoded.filter(isKnown));
  if (found.length > 0) {
    const marked = found.map((error) => ({ ...error, ...(follows(error, found) && { reason: following }) }));
    const errors = marked.sort((a, b) => rankError(b) - rankError(a));
    const isCut = read.length < text.length || blocks.length < all.length;
    const cut = isCut ? 'The text is long: only its first part and its end were read.' : undefined;
    const note = foreign.length > 0 ? otherLanguage : cut;
    return { kind: 'errors', errors, ...(note !== undefined && { note }) };
  }
  const what = /^\s{1,20}at \S/m.test(read) ? 'It is the stack of a program without a known message. ' : '';
  const isOther = text.trim() !== '' && !blocks.some(({ isThrown }) => isThrown);
  return { kind: 'other', note: isOther ? `${what}${whatToPaste}` : what };
}

/** What readers of a page are led to: of errors that any code may have, those that their own docs explain. */
function knownErrorsOn(path: string, index: ErrorIndex): KnownErrors {
  const instance = findDocsInstance(path);
  const isOwn = ({ url }: ErrorSection) => findDocsInstance(url) === instance;
  const others = index.sections.map((section) =>
    isOwn(section) || isOfRunTime(section)
      ? section
      : { ...section, ...(section.libraries.length === 0 && { messages: [], codes: [], printed: [] }), rules: [] },
  );
  const sections = others.sort((left, right) => Number(isOwn(right)) - Number(isOwn(left)));
  const rules = sections.flatMap((section) => section.rules.map((rule) => ({ section, rule: parseRule(rule) })));
  return { sections, rules, calls: index.calls[instance.id] ?? {} };
}

/** What VS Code copies from its panel, as a compiler prints it. */
function asPrinted(text: string): string {
  try {
    const problems = JSON.parse(text) as Readonly<Record<string, string>>[];
    const print = ({ resource, startLineNumber: row, code, message }: (typeof problems)[number]) =>
      `${resource}(${row},1): error TS${code}: ${message}`;
    return problems.map(print).join('\n');
  } catch {
    return text;
  }
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

/** What is corrected first: a missing package or name, then what is known, and last what follows from another error. */
function rankError(error: DecodedError): number {
  const { section, code = 0, reason } = error;
  const known = section === undefined ? 0 : isRow(section) ? 1 : 2;
  return known + (roots.includes(code) ? 3 : reason === following ? -3 : 0);
}

/** Whether another error may have made an error: a type or path that does not fit, or a name that is not exported. */
function follows(error: DecodedError, all: readonly DecodedError[]): boolean {
  const { code = 0, line } = error;
  const others = all.filter((other) => other !== error);
  const [type] = all.filter((other) => other.code === 2344 && namesIn(other) === namesIn(error));
  return (
    (others.length > 0 && (followers.includes(code) || lostType.test(line))) ||
    (type !== undefined && type !== error) ||
    (/'unknown'/.test(line) && others.some((other) => roots.includes(other.code ?? 0))) ||
    (/possibly 'undefined'|on type 'string'/.test(line) &&
      others.some(({ section }) => /s#(?:shape-(?:all|string)|message-incorrect)-path/.test(section?.url ?? '')))
  );
}

/** The errors of a text, parted by blank lines; compilers and programs begin one with a mark, editors may end it so. */
function splitBlocks(lines: readonly string[], hasHeads: boolean): Block[] {
  const blocks: Block[] = [];
  let open: Block | undefined;
  let prefix = '';
  let before = '';
  for (const line of lines) {
    const text = line.startsWith(prefix) ? line.slice(prefix.length) : line;
    const isBeside = besideMark.test(text);
    const compilers = isBeside ? null : compilerMark.exec(line);
    const mark = compilers ?? (isBeside ? null : thrownMark.exec(line));
    if (mark !== null) {
      const head = line.slice(0, mark.index);
      const place = placeIn(head.trim() ? head : before);
      // A tool may put its name before each line.
      prefix = head.slice(0, Math.max(0, head.length - (place?.[0].length ?? 0)));
      const isThrown = compilers === null;
      open = {
        lines: [isThrown ? line : line.slice(mark.index + mark[0].length)],
        frame: [],
        isThrown,
        ...(mark[1] !== undefined && { code: Number(mark[1]) }),
        ...(place && { location: `${place[1]}:${place[2]}` }),
      };
      blocks.push(open);
    } else if (text.trim() === '') {
      open = undefined;
    } else if (!isBeside && open !== undefined && open.lines.length < maxLinesOfError) {
      open.lines.push(text);
    } else if (!isBeside && !hasHeads && open === undefined) {
      open = { lines: [text], frame: [] };
      blocks.push(open);
    } else {
      const block = blocks.at(-1);
      // A mark stands below the code that it is about.
      if (open !== undefined && open.lines.length > 1 && /^[\s^~]+$/.test(text)) {
        open.frame.push(open.lines.pop() ?? '');
      }
      block?.frame.push(text.slice(0, maxLine));
      const place = block?.isThrown === false && block.location === undefined ? placeIn(text) : null;
      Object.assign(block ?? {}, place && { location: `${place[1]}:${place[2]}` });
    }
    const end = open === undefined ? null : endMark.exec(line.slice(-maxLocation));
    if (open !== undefined && end !== null) {
      open.lines.push(open.lines.pop()?.replace(endMark, '') ?? '');
      open.lines[0] = open.lines[0]?.replace(thrownMark, '') ?? '';
      Object.assign(open, { isThrown: false }, end[1] !== undefined && { code: Number(end[1]) });
      open = undefined;
    }
    before = isBeside ? '' : line.trim() === '' ? before : line;
  }
  return blocks;
}

/** Whether an error names what only these libraries have, or stands in a call of theirs. */
function isOwn(block: Block, calls: KnownErrors['calls']): boolean {
  return (
    block.isThrown !== true &&
    (Boolean(findCall(block, calls)) ||
      block.frame.some((line) => ownPackages.test(line)) ||
      block.lines.some((line) => ownTypes.some((own) => own.test(line))))
  );
}

function decodeBlock(
  { lines, frame, isThrown, ...place }: Block,
  { sections, rules, calls }: KnownErrors,
  templates: readonly Template[],
  isForeign: boolean,
  ownFiles: ReadonlySet<string | undefined>,
): DecodedError {
  const call = findCall({ lines, frame }, calls);
  const origin = { ...place, ...(call && { call }), count: 1 };
  if (isThrown === true) {
    const ofRunTime = templates.filter(({ section }) => isOfRunTime(section) || section.libraries.length > 0);
    const line = thrownLine(lines);
    const [best] = findMessages(lines, ofRunTime)
      .filter(({ length }) => length >= minThrown || length === compact(line).length)
      .sort(byLength);
    return { ...origin, line, reason: '', section: best?.section };
  }
  const decisive = lines.findLast((line, index) => index === 0 || /^\s/.test(line)) ?? '';
  // The overload that the compiler tried last is the most general.
  const overload = lines.findLastIndex((line) => /^\s{1,9}(?:Overload \d|The last overload)/.test(line)) + 1;
  const telling = [...lines.slice(0, 1), ...lines.slice(Math.max(1, overload), lines.lastIndexOf(decisive) + 1)];
  const sentences = telling.map(readLine);
  const isOfOthers =
    /^Cannot find module '\./.test(lines[0] ?? '') ||
    (call === null && /^Argument of type '[\w |]+' is not/.test(lines[0] ?? '')) ||
    (!call && callback.test(`${lines[0] ?? ''}\n${decisive}`)) ||
    (!isOwn({ lines, frame }, calls) &&
      sentences.some(({ types, words }) => words !== 'does not satisfy' && types.some(isNamed)));
  const fits = findMessages(lines, templates).sort(byLength);
  const ofWords = fits
    .filter(({ section: { codes } }) => origin.code === undefined || codes.length === 0 || codes.includes(origin.code))
    .map(({ section }) => section);
  // Some tools leave the code out, which the words of a row of the index stand for.
  const heads = findMessages(lines.slice(0, 1), templates).sort(byLength);
  const code = origin.code ?? [...heads.map(({ section }) => section), ...ofWords].find(isRow)?.codes[0] ?? 0;
  const ruled = isForeign ? undefined : findRule(rules, sentences, code);
  // Of other codes a line alone is the whole message.
  const isAlone = lines.length === 1 && [undefined, 2322, 2345].includes(origin.code);
  const named = telling.map((line) => naming.exec(line)).findLast((match) => match !== null);
  const { missing, filtered } = named?.groups ?? {};
  const doubt = filtered === undefined ? '' : 'probably ';
  const remedy = named?.[4] === undefined ? ': check its spelling and its place' : '';
  const lack = missing === undefined ? `${doubt}does not exist here${remedy}` : 'is left out';
  const told = named === undefined ? '' : `\`${named.slice(1).find(Boolean)}\` ${lack}.`;
  const [message] = fits
    .filter(({ section, row }) => section.libraries.length > 0 && !/ extends infer /.test(lines[row] ?? ''))
    .sort((left, right) => right.row - left.row);
  // A message that is one of several types of a line above may not be what is wrong.
  if (message !== undefined && (lines[message.row] === decisive || ruled?.isSure !== true)) {
    return { ...origin, line: shorten(lines[message.row]), reason: told, section: message.section };
  }
  const said = lines.findLast((line) => quotedMessage.test(line));
  if (message === undefined && said !== undefined) {
    return { ...origin, line: shorten(said), reason: told || 'The quoted words are its message.', section: undefined };
  }
  const hasCode = ({ codes }: ErrorSection): boolean => codes.includes(code);
  const [entry] = [
    ...(ruled === undefined ? [] : [ruled.section]),
    ...sections.filter((section) => !isRow(section) && section.rules.length === 0 && hasCode(section)),
    ...ofWords.filter((section) => !isRow(section)),
  ];
  const [row] = [...sections.filter(hasCode), ...ofWords].filter(isRow);
  const isOurs = !isOfOthers && (ownFiles.has(fileOf(place)) || (entry !== undefined && isOfRunTime(entry)));
  const [, suggested] = code === 2724 ? [] : (suggestion.exec(lines.join(' ')) ?? []);
  const hint = suggested === undefined ? '' : `The compiler suggests \`${suggested}\`.`;
  const whose = isOfOthers ? 'types of your code or of another library, and none' : 'nothing';
  const isPlain = code === 7053 || frame.some((line) => /^\s{0,9}\d{0,6} *\w{1,40}\.\w{1,40} = /.test(line));
  const inCall = isOurs || isOfOthers || isPlain ? undefined : entry;
  const reason = `${told} ${isOurs ? hint : inCall ? '' : `It names ${whose} of Firelord or FireSageJS.`}`.trim();
  const line = shorten(named?.input ?? decisive);
  return {
    ...origin,
    line,
    reason,
    section: isOurs ? (entry ?? row) : row,
    ...(isAlone && { also: ruled?.also }),
    ...(inCall && { inCall }),
  };
}

/** The innermost function of the libraries that marked code is an argument of; `null` in a call of the language. */
function findCall({ lines: message, frame }: Block, calls: KnownErrors['calls']): DecodedError['call'] | null {
  const lines = [...message, ...frame].slice(0, maxLinesOfError);
  const mark = lines.findIndex((line) => /^[\s\d|>]{0,320}[~^]{1,320}\s*$/.test(line));
  const before = lines[mark - 1]?.slice(0, lines[mark]?.search(/[~^]/)).replace(closed, '').replace(closed, '') ?? '';
  const called = [...before.matchAll(/(?:\b(\w{1,40})\.)?\b(\w{1,40})(?:<[^<>()]{0,80}>)?\(/g)];
  const [whole = '', , name = ''] =
    called.findLast(
      ([whole, receiver = 'tx', name = '']) =>
        others.test(whole) ||
        (Object.hasOwn(calls, name) && (ownReceivers.test(receiver) || /^(?:doc|coll)/.test(name))),
    ) ?? [];
  return whole === '' ? undefined : others.test(whole) ? null : { name, url: calls[name] ?? '' };
}

/** The message of a thrown error without what a log puts before it. */
function thrownLine([line = '', next = '']: readonly string[]): string {
  const message = line.slice(thrownMark.exec(line)?.index).replace(/^[\s[(]/, '');
  return shorten((message.endsWith(':') ? `${message} ${next.trim()}` : message).replace(thrownEnd, ''));
}

/** Where messages that sections quote stand in an error: the line, and how many of their fixed characters. */
function findMessages(lines: readonly string[], templates: readonly Template[]) {
  const compactLines = lines.map(compact);
  const text = compactLines.join('');
  const rowAt = (start: number): number => {
    let end = 0;
    return compactLines.findIndex((line) => start < (end += line.length));
  };
  return templates.flatMap(({ section, parts }) =>
    findMatches(parts, text, section.libraries.length > 0).map(({ start, length }) => ({
      section,
      length,
      row: rowAt(start),
    })),
  );
}

/** The section whose rule says most of an error, and of rules that say as much the narrowest. */
function findRule(rules: KnownErrors['rules'], sentences: readonly ReadLine[], code: number | undefined) {
  const fitting = rules.flatMap(({ section, rule }) => {
    const fit = fitRule(rule, sentences, code);
    return fit === undefined ? [] : [{ section, fit, isSure: (fit[0] ?? 0) >= sure }];
  });
  const [best, ...others] = fitting.sort(
    (left, right) =>
      left.fit.map((fit, index) => (right.fit[index] ?? 0) - fit).find((difference) => difference !== 0) ?? 0,
  );
  const [says, narrowness = 0] = best?.fit ?? [];
  const also = others
    .filter(({ fit: [other, breadth = 0] }) => other === says && narrowness - breadth < 2)
    .map(({ section }) => section);
  return best && { ...best, also: [...new Set(also)].filter((section) => section !== best.section) };
}

/** Where a message stands in a text, with the number of its fixed characters there. */
function findMatches(parts: readonly string[], text: string, mayBreakOff: boolean) {
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
