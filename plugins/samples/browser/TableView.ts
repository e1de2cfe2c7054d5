import type { CellState } from '../../../records/said/judgeCell.ts';

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

/** The words of a state, each after a sign of its own. */
const words: Readonly<Record<CellState, readonly [sign: string, words: string]>> = {
  refused: ['✕', 'refused'],
  strict: ['✕', 'refused, would work'],
  throws: ['!', 'throws'],
  rejects: ['!', 'rejected'],
  nothing: ['∅', 'finds nothing'],
  unchanged: ['∅', 'changes nothing'],
  finds: ['✓', 'finds'],
  writes: ['✓', 'writes'],
  harm: ['⚠', 'silent harm'],
};

/** A cell in words: one for all sides where they agree, otherwise one for each; signs stay on the line of their words. */
export function describeCell(
  { sides }: Pick<TableView, 'sides'>,
  states: readonly (CellState | undefined)[],
  { signs = false } = {},
): string[] {
  const say = (state: CellState | undefined) =>
    state === undefined ? '–' : words[state].slice(signs ? 0 : 1).join('\u00A0');
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
