import type { CellState } from '../../../packages/records/answers/judgeCell.ts';

/** A recorded table as its page shows it. */
export interface TableView {
  name: string;
  caption: string;
  /** What stands in the rows, and in the columns. */
  axes: readonly [rows: string, columns: string];
  /** Names in words and `code`, or a link of these as Markdown has it. */
  rows: readonly string[];
  columns: readonly string[];
  /** What sides are called, such as `web`. */
  sides: readonly string[];
  /** By row, by column, by side; nothing where there is no such call. */
  states: readonly (readonly (readonly (CellState | undefined)[])[])[];
  /** What the newest SDK decides otherwise, in words, by row, by column. */
  newer: readonly (readonly (readonly string[])[])[];
  /** Ids of the cells, by row, by column. */
  anchors: readonly (readonly string[])[];
}

/** What a label says, and the path that it leads to where it is a link. */
export function splitLabel(label: string): { words: string; to: string | undefined } {
  const { words = label, to } = /^\[(?<words>.+)\]\((?<to>\/[^\s)]+)\)$/.exec(label)?.groups ?? {};
  return { words, to };
}

/** The file that `details` leads to, fetched when a reader first opens a cell: HTML by row, by column. */
export type TableDetails = readonly (readonly string[])[];

/** What a cell may say. */
export interface Mark {
  words: string;
  /** What the words mean, for a reader who sees them for the first time. */
  meaning: string;
  /** Whether the words alone say it. */
  isPlain?: boolean;
  /** What stands for the words where there is little room. */
  sign?: string;
  /** What colours it. */
  state?: CellState;
  /** The side that it is of, where the others say something else. */
  side?: string;
}

/** From what works to what loses most. */
const marks: Readonly<Record<CellState, Mark>> = {
  finds: { sign: '•', words: 'finds', meaning: 'compiles; finds data' },
  writes: { sign: '•', words: 'writes', isPlain: true, meaning: 'compiles; changes the data' },
  unchanged: { sign: '○', words: 'changes nothing', meaning: 'compiles; changes nothing, without an error' },
  refused: { sign: '✕', words: 'caught', meaning: 'does not compile; it would fail, do nothing or do the wrong thing' },
  strict: { sign: '▲', words: 'too strict', meaning: 'does not compile, though it would do the right thing' },
  throws: { sign: '!', words: 'throws', isPlain: true, meaning: 'compiles; the call throws' },
  rejects: { sign: '¬', words: 'rejected', isPlain: true, meaning: 'compiles; its promise is rejected' },
  nothing: { sign: '0', words: 'finds nothing', meaning: 'compiles; finds nothing, without an error' },
  harm: { sign: '!!', words: 'silent harm', meaning: 'compiles; finds or changes the wrong thing, without an error' },
};

/** What a cell says; without a program there is no state. */
export function explainMark(state: CellState | undefined): Mark {
  return state === undefined
    ? { words: '–', isPlain: true, meaning: 'there is no such call' }
    : { ...marks[state], state };
}

/** The marks that cells of tables say: what works first, then what to look out for. */
export function listMarks(...views: readonly Pick<TableView, 'states' | 'newer'>[]): Mark[] {
  const shown = new Set(views.flatMap(({ states }) => states.flat(2)));
  return [
    ...(Object.keys(marks) as CellState[]).filter((state) => shown.has(state)).map(explainMark),
    ...[...new Set(views.flatMap(({ newer }) => newer.flat(2)))].map((words) => ({
      words,
      meaning: 'what the types of a newer SDK say to this code',
    })),
    ...(shown.has(undefined) ? [explainMark(undefined)] : []),
  ];
}

/** What a cell says: one mark for all sides where they agree, otherwise one for each, and what newer SDKs say. */
export function describeCell(
  { sides, states, newer }: Pick<TableView, 'sides' | 'states' | 'newer'>,
  row: number,
  column: number,
): Omit<Mark, 'meaning'>[] {
  const [first, ...others] = states[row]?.[column] ?? [];
  const marked = others.every((state) => state === first)
    ? [explainMark(first)]
    : [first, ...others].map((state, index) => ({ ...explainMark(state), side: sides[index] }));
  return [...marked, ...(newer[row]?.[column] ?? []).map((words) => ({ words }))];
}

export function wordsOf(marks: readonly Pick<Mark, 'side' | 'words'>[]): string {
  return marks.map(({ side, words }) => (side === undefined ? words : `${side}: ${words}`)).join(', ');
}
