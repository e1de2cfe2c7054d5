import type { Sample } from '../questions/readSample.ts';
import type { Records } from '../Records.ts';
import { type Answer, readAnswer, readAnswers, type Source, type TextSpan } from './readAnswers.ts';

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

/** Codes of errors, in order. */
export function codesOf(errors: readonly Pick<RecordedError, 'code'>[]): string {
  return errors
    .map(({ code }) => code)
    .sort((a, b) => a - b)
    .join(' ');
}

/** What happened when a sample ran; a sample that is not shown has only its server, and the error that it declares. */
export interface RecordedRun {
  /** Server that it ran against, with its release. */
  server: string;
  /** Lines that the sample printed. */
  printed?: string[];
  /** Error that ended it, as the reader would meet it. */
  failed?: string;
  /** Fields that the run wrote, by document; `(deleted)` stands for a field or a document that is gone. */
  documents?: Record<string, unknown>;
}

/** What the compiler said about one sample. */
export interface SampleRecord extends Answer {
  environment: string;
  hovers: TextSpan[];
  queries: TextSpan[];
  errors: RecordedError[];
  completions: RecordedCompletion[];
  /** What other compilers say otherwise, by their release; those that say the same are left out. */
  compared?: Record<string, LineDifference[]>;
  run?: RecordedRun;
}

/** Stands in `documents` for a field or a document that is gone. */
export const deleted = '(deleted)';

const folder = 'recorded/pages';

/** Path of a page's record, from the repository's root. */
export function recordPath(page: string): string {
  return `${folder}/${page}.json`;
}

/** What is asked of samples, by their pages. */
export function pageSources(samples: readonly Sample[]): Source<Sample>[] {
  return [...new Set(samples.map(({ page }) => page))].map((page) => ({
    record: recordPath(page),
    questions: samples.filter((sample) => sample.page === page),
  }));
}

/** Lists the pages that have a record, whether or not they still exist. */
export function recordedPages(records: Records): string[] {
  return records.listAll(folder).map((file) => file.slice(folder.length + 1, -'.json'.length));
}

/** Reads what is recorded of the samples of a page, in page order; nothing where there is no record. */
export function readPageRecord(records: Records, page: string): SampleRecord[] | undefined {
  return readAnswers<SampleRecord>(records, { record: recordPath(page) });
}

/** Reads what is recorded of a sample. @throws FindingError as `readAnswer` does. */
export function readSampleRecord(records: Records, sample: Sample): SampleRecord | undefined {
  return readAnswer<SampleRecord>(records, { record: recordPath(sample.page), questions: [] }, sample);
}

/** Reads the records of all pages. */
export function readPageRecords(records: Records): Map<string, SampleRecord[]> {
  return new Map(recordedPages(records).map((page) => [page, readPageRecord(records, page) ?? []]));
}
