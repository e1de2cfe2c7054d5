/** Raised whenever the shape or the meaning of a record changes; part of every sample's key. */
export const recordFormat = 2;

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
