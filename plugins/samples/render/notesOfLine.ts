import type { RecordedCompletion, RecordedError } from '../PageRecord.ts';
import type { LooseRecord } from '../recordFiles.ts';

/** Something that the compiler said about a line. */
export type LineNote =
  | { kind: 'error'; error: RecordedError }
  | { kind: 'query'; text: string }
  | { kind: 'completion'; completion: RecordedCompletion };

/** What the compiler said about one line of a block, from left to right. */
export function notesOfLine({ errors, queries, completions }: LooseRecord, source: number): LineNote[] {
  const placed: (readonly [column: number, note: LineNote])[] = [
    ...errors
      .filter(({ line }) => line === source)
      .map((error) => [error.column, { kind: 'error', error }] satisfies [number, LineNote]),
    ...queries
      .filter(([line]) => line === source)
      .map(([, column, , text]) => [column, { kind: 'query', text }] satisfies [number, LineNote]),
    ...completions
      .filter(({ line }) => line === source)
      .map((completion) => [completion.column, { kind: 'completion', completion }] satisfies [number, LineNote]),
  ];
  return placed.sort(([a], [b]) => a - b).map(([, note]) => note);
}
