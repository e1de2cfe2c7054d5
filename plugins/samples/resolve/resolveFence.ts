import { FindingError } from '../../shared/Finding.ts';
import type { PageRecord, RecordedError, RecordedRun, SampleRecord } from '../record/PageRecord.ts';
import type { Fence } from '../read/findFences.ts';
import { readFixture, readMeta, readSample, sampleLanguages, type SampleSite } from '../read/readSample.ts';
import { shownLines } from '../read/shownLines.ts';
import { recordPath } from '../record/recordFiles.ts';
import { guideLines } from '../run/testedProjects.ts';

/** Something that the compiler said about a line; `text` is the message, the type, or the names that it offers. */
export type LineNote = { column: number; text: string } & (
  { kind: 'query' | 'completion' } | ({ kind: 'error' } & Pick<RecordedError, 'code' | 'length'>)
);

/** A line as the reader sees it, and what the compiler said about it, from left to right. */
export interface ShownLine {
  text: string;
  highlighted: boolean;
  notes: LineNote[];
}

/** A fence as its page shows it, before it becomes HTML or Markdown. */
export interface ShownFence {
  language: string;
  title?: string | undefined;
  /** Number of the first line, where lines are numbered. */
  firstNumber?: number | undefined;
  lines: ShownLine[];
  /** What happened when the sample ran. */
  run?: RecordedRun | undefined;
  /** Its place in the page's record, where the fence is a compiled sample. */
  recordIndex?: number;
}

/**
 * Resolves a fence: a sample with its record, hidden parts removed, set-up files and releases filled in.
 *
 * @throws FindingError with file, line and remedy for a sample whose record is missing or stale.
 */
export function resolveFence(site: SampleSite, page: string, record: PageRecord | undefined, fence: Fence): ShownFence {
  const { line, language } = fence;
  const meta = readMeta(page, fence);
  const sample = sampleLanguages.includes(language) ? readSample(site, page, fence, meta) : undefined;
  const shown = (texts: readonly string[], said?: SampleRecord) => ({
    language,
    title: meta.title,
    firstNumber: meta.firstNumber,
    lines: texts.map((text, index) => ({
      text,
      highlighted: meta.highlighted.includes(index + 1),
      notes: said === undefined ? [] : notesOf(said, index),
    })),
  });
  if (sample === undefined || 'reason' in sample) {
    if (meta.testRun === true) {
      return shown(guideLines(site, page));
    }
    return shown((meta.fixture === undefined ? fence.code : readFixture(site.root, meta.fixture)).split('\n'));
  }
  const recordIndex = record?.samples.findIndex(({ key }) => key === sample.key) ?? -1;
  const found = record?.samples[recordIndex];
  if (record === undefined || found === undefined) {
    throw new FindingError({
      file: page,
      line,
      message:
        record === undefined ? `the sample has no record (${recordPath(page)})` : 'the sample has no current record',
      remedy: 'run `npm run record:samples`',
    });
  }
  const texts = shownLines(sample.code).map(({ text }) => text);
  const run = sample.run?.shown === true ? found.run : undefined;
  return { ...shown(texts, found), run, recordIndex };
}

/** What the compiler said about one line of a block, from left to right. */
export function notesOf({ errors, queries, completions }: SampleRecord, index: number): LineNote[] {
  const notes: LineNote[] = [
    ...errors
      .filter(({ line }) => line === index)
      .map(({ column, length, code, text }) => ({ kind: 'error' as const, column, length, code, text })),
    ...queries
      .filter(([line]) => line === index)
      .map(([, column, , text]) => ({ kind: 'query' as const, column, text })),
    ...completions
      .filter(({ line }) => line === index)
      .map(({ column, names }) => ({ kind: 'completion' as const, column, text: names.join(', ') })),
  ];
  return notes.sort((a, b) => a.column - b.column);
}
