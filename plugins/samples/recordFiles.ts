import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { FindingError } from './Finding.ts';
import { type PageRecord, recordFormat, type SampleRecord } from './PageRecord.ts';
import { digest } from './sampleKey.ts';

const folder = 'samples/records';
const generatedBy = 'npm run record:samples';

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

/**
 * Reads the record of a page; `undefined` where there is none.
 *
 * @throws FindingError for a record that is unreadable, of another format, or edited by hand.
 */
export function readRecord(root: string, page: string): PageRecord | undefined {
  const file = recordPath(page);
  const path = join(root, file);
  if (!existsSync(path)) {
    return undefined;
  }
  const refuse = (message: string, remedy = 'delete it and run `npm run record:samples`') =>
    new FindingError({ file, message, remedy });
  let record: PageRecord;
  try {
    record = JSON.parse(readFileSync(path, 'utf8')) as PageRecord;
  } catch (error) {
    throw refuse(`the record is unreadable: ${(error as Error).message}`);
  }
  if (typeof record !== 'object' || typeof record.format !== 'number' || !Array.isArray(record.samples)) {
    throw refuse('the record is unreadable: it has no format or no samples');
  }
  if (record.format > recordFormat) {
    throw refuse(
      `the record has format ${record.format}, newer than ${recordFormat}, the newest that this checkout knows`,
      'update the checkout, or record again with this one',
    );
  }
  if (record.format === recordFormat && record.checksum !== checksum(record)) {
    throw refuse('the record was edited by hand: its checksum does not match');
  }
  return record;
}

/** Writes the record of a page whole or not at all. */
export function writeRecord(root: string, page: string, content: Pick<PageRecord, 'texts' | 'samples'>): void {
  const record = { generatedBy, format: recordFormat, checksum: '', page, ...content };
  record.checksum = checksum(record);
  const path = join(root, recordPath(page));
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.tmp`, `${formatJson(record)}\n`);
  renameSync(`${path}.tmp`, path);
}

/** Deletes the record of a page that has no samples any more. */
export function deleteRecord(root: string, page: string): void {
  rmSync(join(root, recordPath(page)), { force: true });
}

/** Reads all records that can be read, by page. */
export function readRecords(root: string, pages: readonly string[] = recordedPages(root)): Map<string, PageRecord> {
  const records = new Map<string, PageRecord>();
  for (const page of pages) {
    const record = readRecord(root, page);
    if (record !== undefined) {
      records.set(page, record);
    }
  }
  return records;
}

/** A sample's record with its texts in place of their indices, independent of the page that it stands in. */
export interface LooseRecord extends Omit<SampleRecord, 'hovers' | 'queries'> {
  hovers: [line: number, column: number, length: number, text: string][];
  queries: [line: number, column: number, length: number, text: string][];
}

/** Packs the samples of a page so that equal texts are stored once. */
export function packRecords(samples: readonly LooseRecord[]): Pick<PageRecord, 'texts' | 'samples'> {
  const texts = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = texts.get(text) ?? texts.size;
    texts.set(text, index);
    return index;
  };
  const packed = samples.map((sample) => ({
    ...sample,
    hovers: sample.hovers.map(([line, column, length, text]) => [line, column, length, indexOf(text)] as const),
    queries: sample.queries.map(([line, column, length, text]) => [line, column, length, indexOf(text)] as const),
  }));
  return { texts: [...texts.keys()], samples: packed as unknown as SampleRecord[] };
}

/** Takes one sample out of its page's record. */
export function unpackRecord({ texts }: Pick<PageRecord, 'texts'>, sample: SampleRecord): LooseRecord {
  const textOf = (index: number) => texts[index] ?? '';
  return {
    ...sample,
    hovers: sample.hovers.map(([line, column, length, text]) => [line, column, length, textOf(text)]),
    queries: sample.queries.map(([line, column, length, text]) => [line, column, length, textOf(text)]),
  };
}

function checksum({ generatedBy, format, page, texts, samples }: PageRecord): string {
  return digest(JSON.stringify([generatedBy, format, page, texts, samples]));
}

/** Like `JSON.stringify(value, null, 2)`, with lists of numbers on one line so that a diff can be read. */
function formatJson(value: unknown, indent = ''): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const deeper = `${indent}  `;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const parts = Array.isArray(value)
    ? value.map((item: unknown) => formatJson(item, deeper))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined)
        .map(([name, item]) => `${JSON.stringify(name)}: ${formatJson(item, deeper)}`);
  if (parts.length === 0 || (Array.isArray(value) && value.every((item) => typeof item === 'number'))) {
    return `${open}${parts.join(', ')}${close}`;
  }
  return `${open}\n${parts.map((part) => `${deeper}${part}`).join(',\n')}\n${indent}${close}`;
}
