import type { Sample } from '../../../packages/records/questions/readSample.ts';
import { codesOf, type LineDifference, type SampleRecord } from '../../../packages/records/answers/SampleRecord.ts';
import type { ShownCompiler } from './ResolvedNode.ts';

/** Says which compilers accept what the recording one refuses, or refuse it with another code, not in other words. */
export function describeCompilers(
  { errors, compared = {} }: Pick<SampleRecord, 'errors' | 'compared'>,
  { comparedTypescript }: Pick<Sample, 'comparedTypescript'>,
  recording: string,
): ShownCompiler[] {
  const wrongLines = new Set(errors.map(({ line }) => line)).size;
  return comparedTypescript.flatMap((release): ShownCompiler[] => {
    const lines = (compared[release] ?? []).filter((line) => hasOtherCodes(line, errors));
    const accepted = lines.filter((line) => line.errors.length === 0).length;
    const codes = (list: readonly { code: number }[]) => [...new Set(list.map(({ code }) => `TS${code}`))].join(', ');
    const other = lines.filter((line) => line.errors.length > 0);
    const before = codes(errors.filter(({ line }) => other.some((difference) => difference.line === line)));
    const now = codes(other.flatMap((line) => line.errors));
    const parts = [
      ...(accepted > 0 && accepted === wrongLines ? ['accepts this'] : []),
      ...(accepted > 0 && accepted < wrongLines ? [`accepts ${accepted} of the ${wrongLines} lines with errors`] : []),
      ...(other.length > 0 ? [`says ${now}${before === '' ? '' : ` where ${label(recording)} says ${before}`}`] : []),
    ];
    const sentence = `TypeScript ${label(release)} ${parts.join(', and ')}.`;
    return lines.length === 0 ? [] : [{ sentence, lines: other }];
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
