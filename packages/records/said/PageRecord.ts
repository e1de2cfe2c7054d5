import { required } from '../../../lib/required.ts';
import { readRecordFile, type RecordHead, writeRecordFile } from '../files/recordFiles.ts';
import { recordFormat } from '../asked/readSample.ts';
import type { Records } from '../Records.ts';

/** Line and column of the shown code (from 0), length, and what the compiler said. */
export type TextSpan<Text = string> = [line: number, column: number, length: number, text: Text];

/** An error as the compiler gave it. */
export interface RecordedError {
  line: number;
  column: number;
  length: number;
  code: number;
  text: string;
}

/** An error as a compiler gave it on its command line. */
export type ComparedError = Pick<RecordedError, 'column' | 'code' | 'text'>;

/** A line of which another compiler says something else; without errors it accepts what is recorded as wrong. */
export interface LineDifference {
  line: number;
  errors: ComparedError[];
}

/** Names that the compiler offers at a place. */
export interface RecordedCompletion {
  line: number;
  column: number;
  names: string[];
}

/** What happened when a sample ran; a sample that is not shown has only its server, and the error that it declares. */
export interface RecordedRun {
  /** Server that it ran against, with its release. */
  server: string;
  /** Lines that the sample printed. */
  printed?: string[];
  /** Values of its exports and of the variables whose types it shows, as Node prints them; plain data only. */
  values?: Record<string, string>;
  /** Error that ended it, as the reader would meet it. */
  failed?: string;
  /** Fields that the run wrote, by document; `(deleted)` stands for a field or a document that is gone. */
  documents?: Record<string, unknown>;
}

/** What the compiler said about one sample. */
export interface SampleRecord {
  key: string;
  environment: string;
  title?: string;
  hovers: TextSpan[];
  queries: TextSpan[];
  errors: RecordedError[];
  completions: RecordedCompletion[];
  /** What other compilers say otherwise, by their release; those that say the same are left out. */
  compared?: Record<string, LineDifference[]>;
  run?: RecordedRun;
}

/** What the compiler said about the samples of one page, in page order. */
export interface PageRecord {
  page: string;
  samples: SampleRecord[];
}

/** Stands in `documents` for a field or a document that is gone. */
export const deleted = '(deleted)';

const folder = 'recorded/pages';
const head = { generatedBy: 'npm run record:samples', format: recordFormat };

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
export function recordedPages(records: Records): string[] {
  return records
    .listAll(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(folder.length + 1, -'.json'.length));
}

/** Reads the record of a page like `readRecordFile`. */
export function readPageRecord(records: Records, page: string): PageRecord | undefined {
  return records.once(`page record ${page}`, (own) => {
    const { texts, samples } = readRecordFile<StoredRecord>(own, recordPath(page), head) ?? {};
    const textOf = (index: number) => required(texts?.[index], `text ${index} of the record of ${page}`);
    return samples && { page, samples: samples.map((sample) => withTexts(sample, textOf)) };
  });
}

/** Reads the records of pages, of all unless they are given; the pages without one are left out. */
export function readPageRecords(
  records: Records,
  pages: readonly string[] = recordedPages(records),
): Map<string, PageRecord> {
  return new Map(
    pages.flatMap((page) => {
      const record = readPageRecord(records, page);
      return record === undefined ? [] : [[page, record]];
    }),
  );
}

export function writePageRecord(root: string, { page, samples }: PageRecord): void {
  const indices = new Map<string, number>();
  const indexOf = (text: string): number => {
    const index = indices.get(text) ?? indices.size;
    indices.set(text, index);
    return index;
  };
  const stored = samples.map((sample) => withTexts(sample, indexOf));
  const record = { ...head, page, texts: [...indices.keys()], samples: stored };
  const isSpan = (value: object) => Array.isArray(value) && value.every((item) => typeof item === 'number');
  writeRecordFile(root, recordPath(page), record, isSpan);
}

function withTexts<From, To, Sample extends Diagnostics<From>>(sample: Sample, textOf: (text: From) => To) {
  const convert = ([line, column, length, text]: TextSpan<From>): TextSpan<To> => [line, column, length, textOf(text)];
  return { ...sample, hovers: sample.hovers.map(convert), queries: sample.queries.map(convert) };
}
