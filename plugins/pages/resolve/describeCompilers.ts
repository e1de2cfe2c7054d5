import type { Sample } from '../../../packages/records/questions/readSample.ts';
import { codesOf, type LineDifference, type SampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import type { ShownCompiler } from './ResolvedNode.ts';

/** Says which compilers accept what the recording one refuses, or the contrary, and lists the lines that they refuse with another code. */
export function describeCompilers(
  { errors, compared = {} }: Pick<SampleRecord, 'errors' | 'compared'>,
  { comparedTypescript }: Pick<Sample, 'comparedTypescript'>,
): ShownCompiler[] {
  const wrongLines = new Set(errors.map(({ line }) => line));
  return comparedTypescript.flatMap((release): ShownCompiler[] => {
    const lines = (compared[release] ?? []).filter((line) => hasOtherCodes(line, errors));
    const accepted = lines.filter((line) => line.errors.length === 0).length;
    const added = lines.flatMap((line) =>
      wrongLines.has(line.line) ? [] : line.errors.map(({ code }) => `TS${code}`),
    );
    const parts = [
      ...(accepted > 0 && accepted === wrongLines.size ? ['accepts this'] : []),
      ...(accepted > 0 && accepted < wrongLines.size
        ? [`accepts ${accepted} of the ${wrongLines.size} lines with errors`]
        : []),
      ...(added.length > 0 ? [`says ${[...new Set(added)].join(', ')}`] : []),
    ];
    const name = `TypeScript ${label(release)}`;
    const sentence = parts.length === 0 ? '' : `${name} ${parts.join(', and ')}.`;
    return lines.length === 0 ? [] : [{ name, sentence, lines: lines.filter((line) => line.errors.length > 0) }];
  });
}

/** Whether a compiler accepts a line that is recorded as wrong, or gives it other codes, and not only other words. */
function hasOtherCodes({ line, errors }: LineDifference, recorded: SampleRecord['errors']): boolean {
  return codesOf(errors) !== codesOf(recorded.filter((error) => error.line === line));
}

/** A release as readers call it: `7.0`; one that is not out yet by its whole name. */
function label(release: string): string {
  return /^(\d+\.\d+)\.\d+$/.exec(release)?.[1] ?? release;
}
