import type { LineDifference, RecordedError } from './PageRecord.ts';

/** Codes of the errors of a line, in order. */
export function codesOf(errors: readonly Pick<RecordedError, 'code'>[]): string {
  return errors
    .map(({ code }) => code)
    .sort((a, b) => a - b)
    .join(' ');
}

/** What a difference is to a reader. */
export type DifferenceKind = 'accepted' | 'refused' | 'codes' | 'words';

/** Whether a line is accepted, or refused where it was accepted, or its errors have other codes, or only other words. */
export function differenceKind(
  { line, errors }: LineDifference,
  recorded: readonly Pick<RecordedError, 'line' | 'code'>[],
): DifferenceKind {
  const before = codesOf(recorded.filter((error) => error.line === line));
  if (errors.length === 0) {
    return 'accepted';
  }
  if (before === '') {
    return 'refused';
  }
  return codesOf(errors) === before ? 'words' : 'codes';
}
