import { newestOf } from '../site/SampleManifest.ts';
import type { Program } from './Program.ts';

/** What a line of a sample is to the machine; every other line is code. */
type Directive =
  | { kind: 'errors'; codes: number[] }
  | { kind: 'filename'; name: string }
  | { kind: 'throws'; message: string }
  | { kind: 'option'; name: string; value: boolean }
  | { kind: 'marker' }
  | { kind: 'cut' };

/** Compiler options that a sample may set, to show what they change; every other option is the manifest's. */
const shownOptions: readonly string[] = [
  'strict',
  'strictNullChecks',
  'noUncheckedIndexedAccess',
  'exactOptionalPropertyTypes',
];

/** Reads one line of a sample; throws for what looks like a directive and is not one. */
export function parseDirective(line: string): Directive | undefined {
  const comment = /^\s*\/\/\s*(?<text>.*?)\s*$/.exec(line)?.groups?.text;
  if (comment === undefined) {
    return undefined;
  }
  if (comment.startsWith('---')) {
    if (comment !== '---cut---') {
      throw new Error(`\`${comment}\` is not a cut; use ---cut---`);
    }
    return { kind: 'cut' };
  }
  if (/^\^[?|]/.test(comment)) {
    return { kind: 'marker' };
  }
  if (/^@ts-(?:ignore|nocheck)/.test(comment)) {
    throw new Error('`@ts-ignore` and `@ts-nocheck` hide what the compiler says; declare the error with `// @errors:`');
  }
  const { name, value } = /^@(?<name>\w+)(?::\s*(?<value>.*))?$/.exec(comment)?.groups ?? {};
  if (name === undefined) {
    return undefined;
  }
  if (!/^\/\/ ?@/.test(line)) {
    throw new Error(`\`@${name}\` must start its line: \`// @${name}: …\``);
  }
  if (name === 'filename' && value) {
    return { kind: 'filename', name: value };
  }
  if (name === 'errors' && value !== undefined && /^\d+(?: \d+)*$/.test(value)) {
    return { kind: 'errors', codes: value.split(' ').map(Number) };
  }
  if (name === 'throws' && value) {
    return { kind: 'throws', message: value };
  }
  if (shownOptions.includes(name) && (value === 'true' || value === 'false')) {
    return { kind: 'option', name, value: value === 'true' };
  }
  throw new Error(
    `\`${comment}\` is not a directive; use \`@errors: 2345 2322\`, \`@throws: part of a message\`, ` +
      `\`@filename: name.ts\`, or true or false for ${shownOptions.join(', ')}`,
  );
}

/** A line that the reader sees. */
export interface CodeLine {
  text: string;
  /** Index of the line in the sample as written, counted from 0. */
  source: number;
}

/** Takes directives, markers and hidden setup out of a sample; what is left is what a reader copies and runs. */
export function shownLines(code: string): CodeLine[] {
  let shown: CodeLine[] = [];
  for (const [source, text] of code.split('\n').entries()) {
    const directive = parseDirective(text);
    if (directive?.kind === 'cut') {
      shown = [];
    } else if (directive?.kind === 'filename') {
      shown.push({ text: `// ${directive.name}`, source });
    } else if (directive === undefined) {
      shown.push({ text, source });
    }
  }
  const isBlank = ({ text }: CodeLine) => text.trim() === '';
  const first = shown.findIndex((line) => !isBlank(line));
  return first === -1 ? [] : shown.slice(first, shown.findLastIndex((line) => !isBlank(line)) + 1);
}

/** Compiler options that a sample sets, as in a tsconfig. */
export function shownOptionsIn(code: string): Record<string, boolean> {
  const options = code.split('\n').flatMap((line) => {
    const directive = parseDirective(line);
    return directive?.kind === 'option' ? [[directive.name, directive.value] as const] : [];
  });
  return Object.fromEntries(options);
}

/** Whether a sample is one file, apart from its set-up file. */
export function isOneFile(code: string): boolean {
  return code.split('\n').every((line) => parseDirective(line)?.kind !== 'filename');
}

/** Whether the Playground can hold a sample: one file, with its set-up file or with nothing that is hidden. */
export function opensInPlayground({ code, setups, environment }: Program): boolean {
  const isHidden = code.split('\n').some((line) => parseDirective(line)?.kind === 'cut');
  return newestOf(environment) === undefined && isOneFile(code) && (Object.keys(setups).length > 0 || !isHidden);
}

/** The files of a sample: what stands before its first `@filename`, if anything, and one for each of them. */
export function splitFiles(code: string, firstName: string): { name: string; text: string }[] {
  const files = [{ name: firstName, text: '' }];
  for (const line of code.split('\n')) {
    const directive = parseDirective(line);
    const last = files.at(-1);
    if (directive?.kind === 'filename') {
      files.push({ name: directive.name, text: '' });
    } else if (last !== undefined) {
      last.text += `${line}\n`;
    }
  }
  return files.filter(({ text }) => text.trim() !== '');
}
