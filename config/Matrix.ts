/** Whether the wrapper lets a query through, and whether it would work. */
export type CellState = 'works' | 'refused' | 'strict' | 'fails';

/** What plugins/samples gives the component of a table of queries. */
export interface MatrixTable {
  caption: string;
  /** What stands in the rows, and in the columns. */
  axes: readonly [rows: string, columns: string];
  rows: readonly string[];
  columns: readonly string[];
  /** `web` and `admin`, or one of them. */
  sides: readonly string[];
  /** By row, by column, by side. */
  states: readonly (readonly (readonly CellState[])[])[];
  /** Path of the details from the site's base. */
  details: string;
}

/** The file that `details` leads to, fetched when a reader first opens a cell. */
export interface MatrixDetails {
  /** Server that the queries ran against, with its release. */
  server: string;
  /** By row, by column. */
  cells: readonly (readonly CellDetails[])[];
}

/** A query as code, and by side what the compiler and the server said of it. */
export interface CellDetails {
  code: string;
  said: readonly { library: string; compiler: string; server: string }[];
}

/** What a cell says, and what that means; a sign marks where wrapper and Firestore differ. */
export const cellWords: Readonly<Record<CellState, { word: string; meaning: string }>> = {
  works: { word: 'works', meaning: 'works' },
  refused: { word: 'refused', meaning: 'refused, and would not work' },
  strict: { word: 'refused ≠', meaning: 'refused, yet it would work' },
  fails: { word: 'fails ≠', meaning: 'compiles, and fails' },
};

/** A cell in words: one for all sides where they agree, otherwise one for each. */
export function wordsOf(
  { sides }: Pick<MatrixTable, 'sides'>,
  states: readonly CellState[],
  kind: 'word' | 'meaning' = 'word',
) {
  const words = states.map((state) => cellWords[state][kind]);
  return new Set(words).size === 1 ? words.slice(0, 1) : words.map((word, side) => `${sides[side] ?? ''}: ${word}`);
}
