import type { CellState } from '../../../packages/records/answers/judgeCell.ts';

/** A row of a recorded table as a page compares it: the same line with the typed SDK and with the wrapper. */
export interface ComparedCellView {
  /** The compiler, and the server that it ran on, each with its release. */
  compiler: string;
  server: string;
  sides: readonly ComparedSide[];
}

/** One of the two. */
export interface ComparedSide {
  name: string;
  /** Imports and casts, and the line below them. */
  setup: string;
  code: string;
  state: CellState;
  errors: readonly { code: number; text: string }[];
  /** The error that the line ends with when it runs; nothing where it does not compile. */
  thrown?: string;
  /** What it leaves in the documents that it changes; nothing where it does not compile. */
  documents: readonly { path: string; fields: readonly FieldChange[] }[];
}

/** A field before and after; nothing before one that is added, nothing after one that is deleted. */
export interface FieldChange {
  path: string;
  before?: string;
  after?: string;
}

/** What came of a side when it ran, in words; nothing where it does not compile. */
export function describeOutcome({ state, thrown, documents: [document, ...others] }: ComparedSide): string | undefined {
  if (thrown !== undefined) {
    return state === 'throws' ? 'throws when it runs' : 'is rejected when it runs';
  }
  if (document !== undefined) {
    const paths = [document, ...others].map(({ path }) => path).join(', ');
    return state === 'harm' ? `then silently changes ${paths}` : `then changes ${paths}`;
  }
  return state === 'nothing' ? 'then finds nothing, without an error' : undefined;
}

/** What a change did to its field, in a word. */
export function describeChange({ before, after }: FieldChange): 'added' | 'deleted' | 'kept' | 'changed' {
  if (before === undefined) {
    return 'added';
  }
  if (after === undefined) {
    return 'deleted';
  }
  return before === after ? 'kept' : 'changed';
}
