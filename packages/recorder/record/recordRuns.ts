import { type Finding, findingsOf } from '../../../lib/Finding.ts';
import { writeRecordFile } from '../../records/files/recordFiles.ts';
import type { Records } from '../../records/Records.ts';
import { readRun, runHead, type RunSource } from '../../records/said/RunSource.ts';
import type { RunOptions } from '../run/runSamples.ts';

export interface Runnable extends RunSource {
  /** Releases of TypeScript that are asked about it. */
  compilers?: readonly string[];
  /** Runs it, and says what it did, and what is wrong with it. */
  run: (options: RunOptions) => Promise<{ content: object; problems: readonly string[] }>;
  /** As for `writeRecordFile`; nothing unless given. */
  isOneLine?: (value: object) => boolean;
}

/** Those of some sources that are recorded: whose record is not current, or all. */
export function listRecorded<Source extends RunSource>(
  records: Records,
  sources: readonly Source[],
  { all = false }: RunOptions,
): Source[] {
  return sources.filter((source) => all || findingsOf(() => readRun(records, source)).length > 0);
}

/**
 * Runs sources, and writes the records of those that nothing is wrong with.
 *
 * @param queues Those of a queue run one after the other, and the queues at once.
 * @returns The records that were written, and what is wrong with the others.
 */
export async function recordRuns(
  records: Records,
  queues: readonly (readonly Runnable[])[],
  options: RunOptions,
): Promise<{ written: string[]; findings: Finding[] }> {
  const written: string[] = [];
  const findings: Finding[] = [];
  const work = async (queue: readonly Runnable[]): Promise<void> => {
    for (const source of listRecorded(records, queue, options)) {
      const { place, record, key, isOneLine = () => false } = source;
      const { content, problems } = await source.run(options);
      findings.push(...problems.map((message) => ({ ...place, message, remedy: 'correct it' })));
      if (problems.length === 0) {
        writeRecordFile(records.recordsRoot, record, Object.assign({ ...runHead(source), key }, content), isOneLine);
        written.push(record);
      }
    }
  };
  await Promise.all(queues.map(work));
  return { written, findings };
}
