import { diffArrays } from 'diff';
import type { Documents, ProgramRun } from '../../../packages/records/questions/Program.ts';
import { isFailing, type Sample } from '../../../packages/records/questions/readSample.ts';
import { opensInPlayground, shownOptionsIn } from '../../../packages/records/questions/shownLines.ts';
import { notRecorded } from '../../../packages/records/answers/readAnswers.ts';
import type { RecordedRun, SampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import { describeCompilers } from './describeCompilers.ts';
import { listWrites } from './listWrites.ts';
import type { Annotation, CodeBlock, ShownLine, ShownRun } from './ResolvedNode.ts';

/** Gives a block what it shows: its code, what the compiler said and a run did, of a fix what changed, and where its types are. */
export function resolveBlock({ node, meta, lines, sample, answer, fixed, marks }: CodeBlock, types?: string): void {
  const shown = lines.map((text, line) => ({
    text,
    annotations: answer === undefined ? [] : listAnnotations(answer, line),
  }));
  node.data = {
    ...node.data,
    ...(types !== undefined && { types }),
    ...(sample !== undefined && isFailing(sample) && { isFailing: true }),
    ...(sample !== undefined && node.data?.setup?.isCopied !== false && playgroundOf(sample)),
    fence: {
      language: node.lang ?? 'text',
      title: sample !== undefined && answer === undefined ? `${meta.title ?? ''} ${notRecorded}` : meta.title,
      lines: fixed === undefined ? shown : markChanges(fixed.lines, shown),
      marks,
      compilers: sample === undefined || answer === undefined ? [] : describeCompilers(answer, sample),
      run: sample?.run?.shown === true && answer?.run !== undefined ? shownRun(answer.run, sample.run) : undefined,
    },
  };
}

function shownRun({ documents = {}, ...run }: RecordedRun, { fixture }: ProgramRun): ShownRun {
  return { ...run, writes: listWrites(documents, JSON.parse(fixture) as Documents) };
}

/** The lines of a fix, with those that went from the sample before it. */
function markChanges(before: readonly string[], lines: readonly ShownLine[]): ShownLine[] {
  const after = lines.map(({ text }) => text);
  let line = 0;
  return diffArrays([...before], after).flatMap(({ added, removed, value }) =>
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
function listAnnotations({ errors, queries, completions }: SampleRecord, line: number): Annotation[] {
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
