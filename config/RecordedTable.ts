/** What came of a cell on one side: what the compiler says, and where it compiles what the run did. */
export type CellState =
  'refused' | 'strict' | 'throws' | 'rejects' | 'nothing' | 'unchanged' | 'finds' | 'writes' | 'harm';

/** A recorded table as its page shows it. */
export interface TableView {
  name: string;
  caption: string;
  /** What stands in the rows, and in the columns. */
  axes: readonly [rows: string, columns: string];
  /** Names in words and `code`. */
  rows: readonly string[];
  columns: readonly string[];
  /** What sides are called, such as `web`. */
  sides: readonly string[];
  /** By row, by column, by side; nothing where there is no such call. */
  states: readonly (readonly (readonly (CellState | undefined)[])[])[];
  /** Path of the details from the site's base. */
  details: string;
}

/** The file that `details` leads to, fetched when a reader first opens a cell: HTML by row, by column. */
export type TableDetails = readonly (readonly string[])[];

/** The words of a state, each with a sign of its own, which stays on its line. */
const words: Readonly<Record<CellState, string>> = {
  refused: '✕\u00A0refused',
  strict: '✕\u00A0refused, would work',
  throws: '!\u00A0throws',
  rejects: '!\u00A0rejected',
  nothing: '∅\u00A0finds nothing',
  unchanged: '∅\u00A0changes nothing',
  finds: '✓\u00A0finds',
  writes: '✓\u00A0writes',
  harm: '⚠\u00A0silent harm',
};

/** A cell in words: one for all sides where they agree, otherwise one for each. */
export function describeCell(
  { sides }: Pick<TableView, 'sides'>,
  states: readonly (CellState | undefined)[],
): string[] {
  const say = (state: CellState | undefined) => (state === undefined ? '–' : words[state]);
  return new Set(states).size === 1
    ? states.slice(0, 1).map(say)
    : states.flatMap((state, side) => (state === undefined ? [] : [`${sides[side] ?? ''}: ${say(state)}`]));
}

const worst: readonly CellState[] = [
  'harm',
  'nothing',
  'rejects',
  'throws',
  'strict',
  'refused',
  'unchanged',
  'writes',
  'finds',
];

/** The state that colours a cell: that of the side where most is lost. */
export function toneOf(states: readonly (CellState | undefined)[]): CellState | undefined {
  return worst.find((state) => states.includes(state));
}
