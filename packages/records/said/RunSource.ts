import { type Finding, FindingError, findingsOf } from '../../../lib/Finding.ts';
import { readRecordFile, type RecordHead } from '../files/recordFiles.ts';
import type { Records } from '../Records.ts';
import { assertReleases, type Recorder } from './AnsweredReleases.ts';

/** What runs as a whole, and has a record of its own: a path, a file of calls, a table. */
export interface RunSource {
  place: Pick<Finding, 'file' | 'line'>;
  /** File of its record. */
  record: string;
  /** Who records it; `samples` unless given. */
  recorder?: Recorder;
  /** Hash of what is asked of it. */
  key: string;
  /** Environments whose libraries and servers answer. */
  environments: readonly string[];
}

/** Raised whenever the shape or the meaning of these records changes; part of their keys. */
export const runFormat = 1;

/** How the record of a source begins. */
export function runHead({ recorder = 'samples' }: RunSource): Pick<RecordHead, 'generatedBy' | 'format'> {
  return { generatedBy: `npm run record:${recorder}`, format: runFormat };
}

/**
 * Reads the record of a source.
 *
 * @throws FindingError as `readRecordFile` does, where it is missing or stale, and where other releases answered.
 */
export function readRun<Content>(records: Records, source: RunSource): Content {
  assertReleases(records, source.recorder ?? 'samples', source.environments);
  return readAnswer(records, source);
}

function readAnswer<Content>(records: Records, source: RunSource): Content {
  const found = readRecordFile<RecordHead & { key: string }>(records, source.record, runHead(source));
  if (found?.key !== source.key) {
    const message = `what it does when it runs is not recorded in ${source.record}, or it changed since`;
    throw new FindingError({ ...source.place, message, remedy: `run \`${runHead(source).generatedBy}\`` });
  }
  return found as Content;
}

/** Finds the sources whose record is missing, or of another question; releases are found once for all (`releaseFindings`). */
export function runFindings(records: Records, sources: readonly RunSource[]): Finding[] {
  return sources.flatMap((source) => findingsOf(() => readAnswer(records, source)));
}
