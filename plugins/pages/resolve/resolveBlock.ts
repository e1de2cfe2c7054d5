import { diffArrays } from 'diff';
import { type Documents, type ProgramRun, readFixture } from '../../../packages/records/questions/Program.ts';
import { readFence } from '../../../packages/records/questions/listFences.ts';
import {
  isFailing,
  readMeta,
  readSample,
  type Sample,
  sampleLanguages,
} from '../../../packages/records/questions/readSample.ts';
import { opensInPlayground, shownLines, shownOptionsIn } from '../../../packages/records/questions/shownLines.ts';
import { notRecorded } from '../../../packages/records/answers/readAnswers.ts';
import { readSampleRecord, type SampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import { listPathOutput } from '../../../packages/records/answers/PathRecord.ts';
import { describeCompilers } from './describeCompilers.ts';
import { listWrites } from './listWrites.ts';
import type { Annotation, CodeBlock, PageInProgress, ResolvedNode, ShownLine, ShownRun } from './ResolvedNode.ts';

/** Reads a block of code, for all steps that follow. */
export function readBlock({ records, file }: PageInProgress, node: ResolvedNode, parent: ResolvedNode): CodeBlock {
  const fence = readFence(node);
  const meta = readMeta(file, fence);
  const read = sampleLanguages.includes(fence.language) ? readSample(records, file, fence, meta) : undefined;
  return { node, parent, fence, meta, sample: read !== undefined && 'key' in read ? read : undefined };
}

/** Gives a block what it shows: its code, what the compiler said and a run did, and of a fix what changed. */
export function resolveBlock(
  { records, file, record }: PageInProgress,
  block: CodeBlock,
  fixed?: Pick<Sample, 'code'>,
): void {
  const { node, fence, meta, sample } = block;
  const answer = sample && readSampleRecord(records, sample);
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
      title: sample !== undefined && answer === undefined ? `${meta.title ?? ''} ${notRecorded}` : meta.title,
      lines: markChanges(
        fixed,
        texts().map((text, line) => ({
          text,
          annotations: answer === undefined ? [] : listAnnotations(answer, line),
        })),
      ),
      compilers: sample === undefined || answer === undefined ? [] : describeCompilers(answer, sample),
      run: sample?.run?.shown === true && answer?.run !== undefined ? shownRun(answer.run, sample.run) : undefined,
    },
    ...(answer !== undefined && {
      sampleIndex: record?.findIndex(({ key }) => key === answer.key),
      sample: answer.key,
    }),
    ...(sample !== undefined && isFailing(sample) && { isFailing: true }),
    ...(sample !== undefined && node.data?.setup?.isCopied !== false && playgroundOf(sample)),
  };
}

function shownRun({ documents = {}, ...run }: NonNullable<SampleRecord['run']>, { fixture }: ProgramRun): ShownRun {
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
