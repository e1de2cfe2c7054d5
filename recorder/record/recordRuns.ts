import { type Finding, FindingError, getFinding } from '../../plugins/shared/Finding.ts';
import { readRecordFile, type RecordHead, writeRecordFile } from '../../records/files/recordFiles.ts';
import type { RunOptions } from '../run/runSamples.ts';

/** What runs as a whole, and has a record of its own: a guide, a file of calls, the tables of queries. */
export interface RunSource {
  place: Pick<Finding, 'file' | 'line'>;
  /** File of its record. */
  record: string;
  /** The command that records it, where that is another one than that of samples. */
  command?: string;
  /** Hash of everything that decides what it does. */
  key: string;
  /** Runs it, and says what it did, and what is wrong with it. */
  run: (options: RunOptions) => Promise<{ content: object; problems: readonly string[] }>;
  /** As for `writeRecordFile`; nothing unless given. */
  isOneLine?: (value: object) => boolean;
}

/** Raised whenever the shape or the meaning of these records changes; part of their keys. */
export const runFormat = 1;

const headOf = ({ command = 'npm run record:samples' }: RunSource) => ({ generatedBy: command, format: runFormat });

/** Reads the record of a source; `undefined` where it is missing or stale. @throws FindingError as `readRecordFile` does. */
export function readCurrentRun<Content>(root: string, source: RunSource): Content | undefined {
  const found = readRecordFile<RecordHead & { key: string }>(root, source.record, headOf(source));
  return found?.key === source.key ? (found as Content) : undefined;
}

/** Reads the record of a source. @throws FindingError as `readCurrentRun` does, and where it is missing or stale. */
export function readRun<Content>(root: string, source: RunSource): Content {
  const found = readCurrentRun<Content>(root, source);
  if (found === undefined) {
    const message = 'what it does when it runs is not recorded, or it changed since';
    throw new FindingError({ ...source.place, message, remedy: `run \`${headOf(source).generatedBy}\`` });
  }
  return found;
}

/** Finds the sources whose record cannot be read. */
export function runFindings(root: string, sources: readonly RunSource[]): Finding[] {
  return sources.flatMap((source) => {
    try {
      readRun(root, source);
      return [];
    } catch (error) {
      return [getFinding(error)];
    }
  });
}

/** Those of some sources that are recorded: whose record is not current, or all. */
export function listRecorded<Source extends RunSource>(
  root: string,
  sources: readonly Source[],
  { all = false }: RunOptions,
): Source[] {
  return sources.filter((source) => all || runFindings(root, [source]).length > 0);
}

/**
 * Runs sources, and writes the records of those that nothing is wrong with.
 *
 * @param queues Those of a queue run one after the other, and the queues at once.
 * @returns The records that were written, and what is wrong with the others.
 */
export async function recordRuns(
  root: string,
  queues: readonly (readonly RunSource[])[],
  options: RunOptions,
): Promise<{ written: string[]; findings: Finding[] }> {
  const written: string[] = [];
  const findings: Finding[] = [];
  const work = async (queue: readonly RunSource[]): Promise<void> => {
    for (const source of listRecorded(root, queue, options)) {
      const { place, record, key, isOneLine = () => false } = source;
      const { content, problems } = await source.run(options);
      findings.push(...problems.map((message) => ({ ...place, message, remedy: 'correct it' })));
      if (problems.length === 0) {
        writeRecordFile(root, record, Object.assign({ ...headOf(source), key }, content), isOneLine);
        written.push(record);
      }
    }
  };
  await Promise.all(queues.map(work));
  return { written, findings };
}
