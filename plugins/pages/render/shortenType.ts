/** A text as the compiler wrote it, or what stands between two brackets. */
type Part = string | Group;

interface Group {
  open: string;
  parts: Part[];
  /** Where it begins in the type. */
  start: number;
  /** All that stands in it, once it was asked for. */
  whole?: string;
}

/** Lines that are shown first, and characters that the popup has room for in each. */
export const maxLines = 6;
const lineLength = 80;
/** Characters between brackets that are shown however deep they stand. */
const maxBrief = 24;

const closing: Readonly<Record<string, string>> = { '{': '}', '<': '>', '[': ']', '(': ')' };
const pieces = /"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`|=>|[{}<>[\]()]|[^"`={}<>[\]()]+|[^]/g;
const definition = /^(?:type|interface) (\w+) (?:= )?(\{[^]*)/;
/** A meta type: what stands before its members, and before its fields, and these. */
const metaType = /^\{(\n +)base: \{(\n +)([^]*?)\1\}/;
const memberOrder = ['read', 'write', 'compare', '', 'base'];

/** The named types of a page by their members, and meta types by their fields, but those that have two names. */
export function nameTypes(types: readonly string[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const type of types) {
    const [, name = '', members = ''] = definition.exec(type) ?? [];
    keysOf(members).forEach((key) => names.set(key, (names.get(key) ?? name) === name ? name : ''));
  }
  return names.set('', '');
}

/** What a type is known by: its members, and if it is a meta type, its fields; empty where the compiler cut them. */
function keysOf(members: string): string[] {
  const [, , indent = '', fields = ''] = metaType.exec(members) ?? [];
  const listed = fields.split(indent).flatMap((line) => /^["'\w.]+/.exec(line) ?? []);
  return [/ more \.\.\.|^.*$/.test(members) ? '' : onOneLine(members), listed.join()];
}

/** Shortens a type to the whole signature of a call, or the first members of an object; `…` is what is left out. */
export function shortenType(type: string, names: ReadonlyMap<string, string>): string {
  if (fits(type)) {
    return type;
  }
  const parts = definition.test(type) ? parse(orderMembers(type), new Map()) : parse(type, names);
  // A call is known by all its parameters, an object already by its first members.
  const least = isCall(parts) ? 0 : 1;
  for (let depth = depthOf(parts); depth > least; depth--) {
    const printed = print(parts, depth);
    if (fits(printed)) {
      return printed;
    }
  }
  return cut(print(parts, least));
}

/** Puts what a reader gets and passes before the other members of a meta type, and what it was made of after them. */
function orderMembers(type: string): string {
  const [head, ...members] = type.split(/\n(?= {4}["\w[.])/);
  const rank = (member: string) => memberOrder.indexOf(/^ {4}(read|write|compare|base): /.exec(member)?.[1] ?? '');
  return [head, ...members.slice(0, -1).sort((a, b) => rank(a) - rank(b)), ...members.slice(-1)].join('\n');
}

function parse(type: string, names: ReadonlyMap<string, string>): Part[] {
  const root: Part[] = [];
  const open: Group[] = [];
  for (const { 0: piece, index } of type.matchAll(pieces)) {
    const group = open.at(-1);
    if (piece in closing) {
      open.push({ open: piece, parts: [], start: index });
    } else if (group !== undefined && piece === closing[group.open]) {
      open.pop();
      const [name] = keysOf(type.slice(group.start, index + 1)).flatMap((key) => names.get(key) || []);
      (open.at(-1)?.parts ?? root).push(name ?? group);
    } else {
      (group?.parts ?? root).push(piece);
    }
  }
  // Where the compiler stopped, nothing is closed.
  open.forEach((group, index) => (open[index - 1]?.parts ?? root).push(group));
  open[0]?.parts.push('\n    …\n');
  return root;
}

function isCall(parts: readonly Part[]): boolean {
  return parts.some(
    (part, index) => index > 0 && typeof part !== 'string' && part.open === '(' && part.parts[0] !== '+',
  );
}

/** How deep brackets stand in one another, those of parameters not counted. */
function depthOf(parts: readonly Part[]): number {
  return Math.max(
    0,
    ...parts.map((part) => (typeof part === 'string' ? 0 : depthOf(part.parts) + (part.open === '(' ? 0 : 1))),
  );
}

/** The text without what stands deeper, and without the type arguments of a call, which its parameters say again. */
function print(parts: readonly Part[], depth: number): string {
  return parts
    .map((part, index) => {
      if (typeof part === 'string') {
        return part;
      }
      const { open } = part;
      const next = parts[index + 1];
      const isRepeated = open === '<' && typeof next === 'object' && next.open === '(';
      const first = isRepeated ? (/^\w+, /.exec(print(part.parts.slice(0, 2), 0))?.[0] ?? '') : '';
      const whole = (part.whole ??= print(part.parts, Infinity));
      const isBrief = whole.length <= maxBrief && !whole.includes('\n');
      const inner =
        open === '('
          ? print(part.parts, depth)
          : isBrief
            ? whole
            : isRepeated || depth === 0
              ? `${first}…`
              : print(part.parts, depth - 1);
      const isEmpty = open !== '(' && !isBrief && /^[\s{}.…,;]*$/.test(inner);
      return open + (isEmpty ? (open === '{' ? ' … ' : '…') : inner) + (closing[open] ?? '');
    })
    .join('');
}

function onOneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ');
}

function fits(text: string): boolean {
  return (
    text.split('\n').reduce((lines, line) => lines + Math.max(1, Math.ceil(line.length / lineLength)), 0) <= maxLines
  );
}

/** The first members and the last line, or the first characters of a type without members. */
function cut(text: string): string {
  const lines = text.split('\n');
  const shortened = [text];
  for (let length = Math.min(lines.length, maxLines) - 2; length > 0; length--) {
    shortened.push([...lines.slice(0, length), '    …', lines.at(-1)].join('\n'));
  }
  return shortened.find(fits) ?? `${onOneLine(text).slice(0, maxLines * lineLength - 1)}…`;
}
