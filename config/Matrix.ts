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

/** The sign stays on the line of its word. */
const words: Readonly<Record<CellState, string>> = {
  works: 'works',
  refused: 'refused',
  strict: 'refused\u00A0≠',
  fails: 'fails\u00A0≠',
};

/** Whether wrapper and Firestore differ: it refuses what works, or lets through what fails. */
export function differs(state: CellState): boolean {
  return state === 'strict' || state === 'fails';
}

/** A cell in words: one for all sides where they agree, otherwise one for each. */
export function describeCell({ sides }: Pick<MatrixTable, 'sides'>, states: readonly CellState[]): string[] {
  return new Set(states).size === 1
    ? states.slice(0, 1).map((state) => words[state])
    : states.map((state, side) => `${sides[side] ?? ''}: ${words[state]}`);
}
