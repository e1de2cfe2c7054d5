import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FindingError } from '../../plugins/shared/Finding.ts';
import { type PageRecord, recordFormat, type SampleRecord, type TextSpan } from '../said/PageRecord.ts';
import { required } from '../../plugins/shared/required.ts';

/** How each generated record begins. */
export interface RecordHead {
  /** The command that writes it. */
  generatedBy: string;
  /** Raised whenever the shape or the meaning of what follows changes. */
  format: number;
  /** Over everything else in the record, so that an edit by hand shows. */
  checksum: string;
}

/** Hashes a text to 16 hexadecimal digits. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function computeChecksum(record: RecordHead): string {
  const others = Object.entries(record).filter(([name]) => name !== 'checksum');
  return digest(JSON.stringify(others.map(([, value]): unknown => value)));
}

/**
 * Reads a generated record; `undefined` where there is none.
 *
 * @param file path from the repository's root
 * @throws FindingError for a record that is unreadable, of another format, or edited by hand.
 */
export function readRecordFile<T extends RecordHead>(
  root: string,
  file: string,
  { generatedBy, format }: Pick<RecordHead, 'generatedBy' | 'format'>,
): T | undefined {
  const path = join(root, file);
  if (!existsSync(path)) {
    return undefined;
  }
  const refuse = (message: string, remedy = `delete it and run \`${generatedBy}\``) =>
    new FindingError({ file, message, remedy });
  let record: T | null;
  try {
    record = JSON.parse(readFileSync(path, 'utf8')) as T | null;
  } catch (error) {
    throw refuse(`the record is unreadable: ${(error as Error).message}`);
  }
  if (typeof record?.format !== 'number') {
    throw refuse('the record is unreadable: it has no format');
  }
  if (record.format !== format) {
    const message = `the record has format ${record.format}, and this checkout reads ${format}`;
    throw record.format > format
      ? refuse(message, 'update the checkout, or record again with this one')
      : refuse(message);
  }
  if (record.checksum !== computeChecksum(record)) {
    throw refuse('the record was edited by hand: its checksum does not match');
  }
  return record;
}

/**
 * Writes a record, with its checksum, whole or not at all.
 *
 * @param isOneLine which lists and objects stand on one line, so that a diff can be read
 */
export function writeRecordFile(
  root: string,
  file: string,
  { generatedBy, format, ...content }: Omit<RecordHead, 'checksum'>,
  isOneLine: (value: object) => boolean,
): void {
  const record = { generatedBy, format, checksum: '', ...content };
  record.checksum = computeChecksum(record);
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.tmp`, `${formatJson(record, isOneLine)}\n`);
  renameSync(`${path}.tmp`, path);
}

/** Like `JSON.stringify(value, null, 2)`, with some lists and objects on one line. */
function formatJson(value: unknown, isOneLine: (value: object) => boolean, indent = ''): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const deeper = `${indent}  `;
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${isList ? '' : `${JSON.stringify(name)}: `}${formatJson(item, isOneLine, deeper)}`);
  if (parts.length === 0 || isOneLine(value)) {
    const space = isList ? '' : ' ';
    return `${open}${space}${parts.join(', ')}${space}${close}`;
  }
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}

const folder = 'samples/records';
const pageHead = { generatedBy: 'npm run record:samples', format: recordFormat };

type Diagnostics<Text> = { hovers: TextSpan<Text>[]; queries: TextSpan<Text>[] };

/** A page's record as its file has it: each text once, and its index where it was said. */
interface StoredRecord extends RecordHead {
  texts: string[];
  samples: (Omit<SampleRecord, keyof Diagnostics<number>> & Diagnostics<number>)[];
}

/** Path of a page's record, from the repository's root. */
export function recordPath(page: string): string {
  return `${folder}/${page}.json`;
}

/** Lists the pages that have a record, whether or not they still exist. */
export function recordedPages(root: string): string[] {
  return existsSync(join(root, folder))
    ? readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
        .map((name) => name.replaceAll('\\', '/'))
        .filter((name) => name.endsWith('.json'))
        .map((name) => name.slice(0, -'.json'.length))
        .sort()
    : [];
}

/** Reads the record of a page like `readRecordFile`. */
export function readRecord(root: string, page: string): PageRecord | undefined {
  const { texts, samples } = readRecordFile<StoredRecord>(root, recordPath(page), pageHead) ?? {};
  return (
    samples && {
      page,
      samples: samples.map((sample) =>
        withTexts(sample, (index: number) => required(texts?.[index], `text ${index} of the record of ${page}`)),
      ),
    }
  );
}

/** Reads the records of pages, of all unless they are given; the pages without one are left out. */
export function readRecords(root: string, pages: readonly string[] = recordedPages(root)): Map<string, PageRecord> {
  return new Map(
    pages.flatMap((page) => {
      const record = readRecord(root, page);
      return record === undefined ? [] : [[page, record]];
    }),
  );
}

/** Writes the record of a page. */
export function writeRecord(root: string, { page, samples }: PageRecord): void {
  const indices = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  };
  const stored = samples.map((sample) => withTexts(sample, indexOf));
  const record = { ...pageHead, page, texts: [...indices.keys()], samples: stored };
  const isSpan = (value: object) => Array.isArray(value) && value.every((item) => typeof item === 'number');
  writeRecordFile(root, recordPath(page), record, isSpan);
}

function withTexts<From, To, Sample extends Diagnostics<From>>(sample: Sample, textOf: (text: From) => To) {
  const convert = ([line, column, length, text]: TextSpan<From>): TextSpan<To> => [line, column, length, textOf(text)];
  return { ...sample, hovers: sample.hovers.map(convert), queries: sample.queries.map(convert) };
}
