import { diffArrays } from 'diff';
import { FindingError } from '../../../lib/Finding.ts';
import type { Records } from '../../../packages/records/Records.ts';
import { readFence } from '../../../packages/records/asked/listFences.ts';
import {
  isFailing,
  readFixture,
  readMeta,
  readSample,
  type Sample,
  sampleLanguages,
  type SampleRun,
} from '../../../packages/records/asked/readSample.ts';
import { opensInPlayground, shownLines, shownOptionsIn } from '../../../packages/records/asked/shownLines.ts';
import { assertReleases } from '../../../packages/records/said/AnsweredReleases.ts';
import { type RecordedRun, recordPath, type SampleRecord } from '../../../packages/records/said/PageRecord.ts';
import type { Documents } from '../../../packages/records/asked/Documents.ts';
import { listPathOutput } from '../../../packages/records/said/PathRecord.ts';
import { describeCompilers } from './describeCompilers.ts';
import { listWrites } from './listWrites.ts';
import type { Annotation, CodeBlock, PageInProgress, ResolvedNode, ShownLine, ShownRun } from './ResolvedNode.ts';

/**
 * Reads a block of code, for all steps that follow.
 *
 * @throws FindingError with the place of a fence that cannot be read.
 */
export function readBlock({ records, file }: PageInProgress, node: ResolvedNode, parent: ResolvedNode): CodeBlock {
  const fence = readFence(node);
  const meta = readMeta(file, fence);
  const read = sampleLanguages.includes(fence.language) ? readSample(records, file, fence, meta) : undefined;
  return { node, parent, fence, meta, sample: read === undefined || 'reason' in read ? undefined : read };
}

/**
 * Gives a block of code what it shows: the code without its hidden parts, what the compiler said and what happened when it
 * ran; for a sample also where its types are.
 *
 * @param fixed The sample that it puts right.
 * @throws FindingError with file, line and remedy for a sample whose record is missing or stale, unless a preview marks it.
 */
export function resolveBlock(
  { records, file, record }: PageInProgress,
  block: CodeBlock,
  fixed?: Pick<Sample, 'code'>,
): void {
  const { node, fence, meta, sample } = block;
  const index = sample === undefined ? -1 : (record?.samples.findIndex(({ key }) => key === sample.key) ?? -1);
  const found = record?.samples[index];
  const isLacking = sample !== undefined && found === undefined;
  if (isLacking && !records.isPreview) {
    const place = record === undefined ? `record (${recordPath(file)})` : 'current record';
    const remedy = 'run `npm run record:samples`';
    throw new FindingError({ file, line: fence.line, message: `the sample has no ${place}`, remedy });
  }
  assertReleases(records, 'samples', sample === undefined ? [] : [sample.environment]);
  const texts = (): string[] => {
    if (sample !== undefined) {
      return shownLines(sample.code).map(({ text }) => text);
    }
    if (meta.path !== undefined && fence.language === 'text' && fence.code === '') {
      return listPathOutput(records, file, fence.line);
    }
    return (meta.fixture === undefined ? (node.value ?? '') : readFixture(records, meta.fixture)).split('\n');
  };
  node.data = {
    ...node.data,
    fence: {
      language: node.lang ?? 'text',
      title: isLacking ? `${meta.title ?? ''} (not recorded yet)` : meta.title,
      lines: markChanges(
        fixed,
        texts().map((text, line) => ({
          text,
          annotations: found === undefined ? [] : listAnnotations(found, line),
        })),
      ),
      compilers:
        sample === undefined || found === undefined
          ? []
          : describeCompilers(found, sample, recordingOf(records, sample)),
      run: sample?.run?.shown === true && found?.run !== undefined ? shownRun(found.run, sample.run) : undefined,
    },
    ...(found !== undefined && { sampleIndex: index, sample: found.key }),
    ...(sample !== undefined && isFailing(sample) && { isFailing: true }),
    ...(sample !== undefined && node.data?.setup?.isCopied !== false && playgroundOf(sample)),
  };
}

function shownRun({ documents = {}, ...run }: RecordedRun, { fixture }: SampleRun): ShownRun {
  return { ...run, writes: listWrites(documents, JSON.parse(fixture) as Documents) };
}

/** The lines of a fix, with those that went from the sample before it. */
function markChanges(fixed: Pick<Sample, 'code'> | undefined, lines: readonly ShownLine[]): ShownLine[] {
  if (fixed === undefined) {
    return [...lines];
  }
  const before = shownLines(fixed.code).map(({ text }) => text);
  const after = lines.map(({ text }) => text);
  let line = 0;
  return diffArrays(before, after).flatMap(({ added, removed, value }) =>
    removed
      ? value.map((text): ShownLine => ({ text, annotations: [], change: 'removed' }))
      : lines
          .slice(line, (line += value.length))
          .map((after) => (added ? { ...after, change: 'added' as const } : after)),
  );
}

/** What the Playground opens a sample with, if it can. */
function playgroundOf(sample: Sample): { playground?: string } {
  const options = Object.entries(shownOptionsIn(sample.code)).map(([name, value]) => `${name}=${value}`);
  const query = options.length === 0 ? '' : `?${options.join('&')}`;
  return opensInPlayground(sample) ? { playground: sample.environment + query } : {};
}

function recordingOf({ manifest }: Records, { environment }: Sample): string {
  return manifest.environments[environment]?.typescript ?? '';
}

/** Lists what the compiler said about one line of a block, from left to right. */
export function listAnnotations({ errors, queries, completions }: SampleRecord, line: number): Annotation[] {
  const annotations: Annotation[] = [
    ...errors
      .filter((error) => error.line === line)
      .map(({ column, length, code, text }) => ({ kind: 'error' as const, column, length, code, text })),
    ...queries.filter(([at]) => at === line).map(([, column, , text]) => ({ kind: 'query' as const, column, text })),
    ...completions
      .filter((completion) => completion.line === line)
      .map(({ column, names }) => ({ kind: 'completion' as const, column, text: names.join(', ') })),
  ];
  return annotations.sort((a, b) => a.column - b.column);
}
