import { type Finding, FindingError, findingsOf } from '../../../lib/Finding.ts';
import { readRecordFile, type RecordHead } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';

/** What runs as a whole, and has a record of its own: a path, a file of calls, a table. */
export interface RunSource {
  place: Pick<Finding, 'file' | 'line'>;
  /** File of its record. */
  record: string;
  /** The command that records it, where that is another one than that of samples. */
  command?: string;
  /** Hash of everything that decides what it does. */
  key: string;
}

/** Raised whenever the shape or the meaning of these records changes; part of their keys. */
export const runFormat = 1;

/** How the record of a source begins. */
export function runHead({ command = 'npm run record:samples' }: RunSource): Pick<RecordHead, 'generatedBy' | 'format'> {
  return { generatedBy: command, format: runFormat };
}

/** Reads the record of a source; `undefined` where it is missing or stale. @throws FindingError as `readRecordFile` does. */
export function readCurrentRun<Content>(records: Records, source: RunSource): Content | undefined {
  const found = readRecordFile<RecordHead & { key: string }>(records, source.record, runHead(source));
  return found?.key === source.key ? (found as Content) : undefined;
}

/** Reads the record of a source. @throws FindingError as `readCurrentRun` does, and where it is missing or stale. */
export function readRun<Content>(records: Records, source: RunSource): Content {
  const found = readCurrentRun<Content>(records, source);
  if (found === undefined) {
    const message = `what it does when it runs is not recorded in ${source.record}, or it changed since`;
    throw new FindingError({ ...source.place, message, remedy: `run \`${runHead(source).generatedBy}\`` });
  }
  return found;
}

/** Finds the sources whose record cannot be read. */
export function runFindings(records: Records, sources: readonly RunSource[]): Finding[] {
  return sources.flatMap((source) => findingsOf(() => readRun(records, source)));
}
