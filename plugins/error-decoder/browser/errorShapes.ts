/** Words that join the types of a message. */
const joints =
  /('? (?:is not assignable to (?:parameter of )?type|is missing in type|but required in type|is missing the following properties from type|does not exist (?:in|on) type|has no properties in common with type|does not satisfy the (?:constraint|expected type)|cannot be used to index type|is missing in type|with 'exactOptionalPropertyTypes: true') ')/;
const plain = /^(?:never|undefined|null|void|unknown|any|object|string|number|boolean|bigint|symbol)$/;
/** Types of the libraries and SDKs by whose names an error is known; any other name is the reader's. */
const telling =
  /^(?:typeof )?(?:\w*(?:Constraint|Reference|Snapshot|Timestamp|Symbol)|Increment|Delete|ArrayUnionOrRemove|PossiblyReadAsUndefined|MetaType|Firestore|Database|GeoPoint|Date|Transaction|WriteBatch|FieldValue|SetOptions)\b/;
/** Types of libraries that stand beside these in many programs. */
const othersTypes =
  /\b(?:\$?Zod[A-Z]\w*|React\w*[<.]|JSX\.|EffectCallback|SetStateAction|RefObject|HTML\w*Element)|'\$(?:strip|strict|loose)'/;
/** What only an error of these libraries or their SDKs names. */
const ownTypes = /"Error: |`Error: |MetaType|Firelord|(?:Increment|Reference|Snapshot|Constraint|ServerTimestamp)\b/;

/** Whether an error is about types of React, Zod or the browser, and names none of these libraries. */
export function isOfOthers(text: string): boolean {
  return othersTypes.test(text) && !ownTypes.test(text);
}

/** Most characters of a line that are looked at; what follows says no more. */
const maxLine = 4000;

/** Splits a type at the bars that are in no bracket and no quotes. */
function membersOf(type: string): string[] {
  const members = [''];
  let depth = 0;
  let quote = '';
  for (const [at, character] of [...type].entries()) {
    if (quote === '' && /["`]/.test(character)) {
      quote = character;
    } else if (character === quote) {
      quote = '';
    } else if (quote === '' && /[[({<]/.test(character)) {
      depth += 1;
    } else if (
      (quote === '' && /[\])}]/.test(character)) ||
      (character === '>' && quote === '' && type[at - 1] !== '=')
    ) {
      depth -= 1;
    }
    if (character === '|' && depth === 0 && quote === '') {
      members.push('');
    } else {
      members[members.length - 1] += character;
    }
  }
  return members.map((member) => member.trim()).filter(Boolean);
}

/** What a type is, whatever its names and values. */
function neutralType(type: string): string {
  const kinds = membersOf(type).map((member) => {
    const name = telling.exec(member)?.[0].concat(member.includes('Reference<MetaType>') ? '<MetaType>' : '');
    return (
      plain.exec(member)?.[0] ??
      (/^["'`]/.test(member) ? 'text' : undefined) ??
      (/^-?\d/.test(member) ? 'digits' : undefined) ??
      (/^(?:true|false)$/.test(member) ? 'flag' : undefined) ??
      (/^(?:new )?(?:<.*>)?\(.*\) =>/.test(member) ? 'function' : undefined) ??
      (/^(?:readonly |\[)|\]$/.test(member) ? 'list' : undefined) ??
      name ??
      (member.startsWith('...') ? '' : 'map')
    );
  });
  return [...new Set(kinds)].filter(Boolean).sort().join('|');
}

const isTelling = (kind: string): boolean => /^(?:never|undefined|null)$/.test(kind) || telling.test(kind);

/** A type of which only never, undefined, null and names of the libraries count. */
function coarseType(kinds: string): string {
  return [...new Set(kinds.split('|').map((kind) => (isTelling(kind) ? kind : 'value')))].join('|');
}

/** A line with its types made neutral: words, and what each type is. */
function neutralLine(line: string, neutralize: (type: string) => string): string {
  const text = line.trim().slice(0, maxLine);
  const parts = text.split(joints);
  if (parts.length === 1) {
    return text.replaceAll(/'[^']*'|"[^"]*"/g, "'…'").replaceAll(/\d+/g, '0');
  }
  const [head = '', ...others] = parts;
  const start = head.indexOf("'") + 1;
  const lead = head.slice(0, start - 1);
  // A name is no type, and what follows the last type is more names.
  const first = /^Property |properties, (?:and|but) /.test(lead) ? '…' : neutralize(head.slice(start));
  const rest = others.map((part, index) =>
    index % 2 === 0 ? part.replaceAll("'", '').trim() : neutralize(part.replace(/'[^']*$/, '')),
  );
  return [lead.trim().replace('Argument of type', 'Type'), first, ...rest]
    .join(' ')
    .replace('parameter of type', 'type');
}

/** What a line begins to say does not fit: names of the libraries, and a compiler option that matters. */
function subject(line: string): string {
  const names = line.split(joints).map((part) => {
    const type = part.replace(/^[^']*'/, '');
    // A list without members stands for a path that was lost.
    return part.startsWith('[] |') ? '[] |' : (telling.exec(type)?.[0] ?? /exactOptional/.exec(part)?.[0] ?? '');
  });
  return names.filter(Boolean).join(' ');
}

/**
 * Keys of an error that has no message of a library, from the most precise to the least. The last line decides; of the
 * first, only names of the libraries count.
 *
 * @param lines Of the compiler's message, from its first words on.
 */
export function shapesOf(code: number | undefined, lines: readonly string[]): string[] {
  const last = lines.findLast((line) => line.trim() !== '') ?? '';
  const whole = neutralLine(last, neutralType);
  const about = lines.length > 1 ? subject(lines[0] ?? '') : '';
  const coarse = neutralLine(last, (type) => coarseType(neutralType(type)));
  // One field that is missing, and several.
  const least = coarse.replace(
    /^Property … is missing in type (\S+) but required in/,
    'Type $1 is missing the following properties from',
  );
  return [...new Set([`${code}:${about}:${whole}`, `${about}:${whole}`, `${about}:${least}`])];
}

const common = /:Expected 0| possibly | (?:assignable to|missing in|properties from|exist (?:in|on)|in common with) /;

/** Whether a shape says what it is about: a type of the libraries, that nothing fits, or words that few errors have. */
export function isTellingShape(shape: string): boolean {
  return (
    !common.test(shape) ||
    shape.split(/[:| ]/).some((part) => telling.test(part)) ||
    /\b(?:type|Type) (?:never|undefined|null)\b(?!\|)/.test(shape)
  );
}

/** Whether it says only that one value is not assignable to another, which any code may have. */
export function isBareShape(shape: string): boolean {
  return !isTellingShape(shape) && shape.includes(' is not assignable to type ');
}
