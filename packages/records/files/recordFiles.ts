import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FindingError } from '../../../lib/Finding.ts';
import type { Records } from '../Records.ts';

/** How each generated record begins. */
export interface RecordHead {
  /** The command that writes it. */
  generatedBy: string;
  /** Raised whenever the shape or the meaning of what follows changes. */
  format: number;
  /** Over everything else in the record, so that an edit by hand shows. */
  checksum: string;
}

/** Raised whenever the shape or the meaning of the answers in records changes; part of the key of each question. */
export const recordFormat = 3;

/** Hashes a text to 16 hexadecimal digits. */
export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}

function computeChecksum(record: RecordHead): string {
  const others = Object.entries(record).filter(([name]) => name !== 'checksum');
  return digest(JSON.stringify(others.map(([, value]): unknown => value)));
}

/** Reads a generated record; `undefined` where there is none. */
export function readRecordFile<T extends RecordHead>(
  records: Records,
  file: string,
  head: Pick<RecordHead, 'generatedBy' | 'format'>,
): T | undefined {
  return records.once(`record ${file}`, (view) => parseRecord<T>(view.read(file), file, head));
}

function parseRecord<T extends RecordHead>(
  text: string | undefined,
  file: string,
  { generatedBy, format }: Pick<RecordHead, 'generatedBy' | 'format'>,
): T | undefined {
  if (text === undefined) {
    return undefined;
  }
  const refuse = (message: string, remedy = `delete it and run \`${generatedBy}\``) =>
    new FindingError({ file, message, remedy });
  let record: T | null;
  try {
    record = JSON.parse(text) as T | null;
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

/** Writes a record, with its checksum, whole or not at all. */
export function writeRecordFile(
  root: string,
  file: string,
  { generatedBy, format, ...content }: Omit<RecordHead, 'checksum'>,
): void {
  const record = { generatedBy, format, checksum: '', ...content };
  record.checksum = computeChecksum(record);
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.tmp`, `${formatJson(record)}\n`);
  renameSync(`${path}.tmp`, path);
}

/** Whether a list or an object stands on one line, so that a diff can be read: numbers and names, and what has a text. */
function isOneLine(value: object): boolean {
  return Array.isArray(value)
    ? value.every((item) => /^[\w.]+$/.test(String(item)))
    : ['text', 'short', 'of'].some((name) => name in value);
}

/** Like `JSON.stringify(value, null, 2)`, with some lists and objects on one line. */
function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const isList = Array.isArray(value);
  const [open, close] = isList ? '[]' : '{}';
  const deeper = `${indent}  `;
  const parts = Object.entries(value)
    .filter(([, item]) => item !== undefined)
    .map(([name, item]) => `${isList ? '' : `${JSON.stringify(name)}: `}${formatJson(item, deeper)}`);
  if (parts.length === 0 || isOneLine(value)) {
    const space = isList ? '' : ' ';
    return `${open}${space}${parts.join(', ')}${space}${close}`;
  }
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}
