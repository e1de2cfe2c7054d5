/** A column of figures, or of names. */
export interface Column {
  /** Heading, with the unit in parentheses. */
  title: string;
  /** Digits after the point, 0 unless given. Budgets are held against the figure as it is printed. */
  digits?: number;
  /** What a figure may be, both ends included. */
  atMost?: number;
  atLeast?: number;
}

/** A figure with a budget of its own. */
export interface BoundedFigure {
  figure: number;
  atMost: number;
}

export type Cell = string | number | BoundedFigure;

/** Figures of one subject. The first column names the row. */
export interface Table {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** How it was measured, one sentence each. */
  notes: readonly string[];
}

/** What a subject measures with. */
export interface Bench {
  /** How often each figure is taken. */
  runs: number;
  /** Origin that the built site is served at. */
  origin: string;
  /** Routes of the pages to measure. */
  pages: readonly string[];
  /** How many pages the sites have whose builds are measured, rising. */
  sizes: readonly number[];
  /** Says how far the subject is, on stderr. */
  progress: (text: string) => void;
}

/** Mark behind a figure outside its budget. */
export const miss = '✗';

/** Prints a cell, marked where it misses its column's budget; what could not be measured is a miss. */
function printed(cell: Cell, { digits = 0, atMost = Infinity, atLeast = -Infinity }: Column): string {
  if (typeof cell === 'string') {
    return cell;
  }
  if (typeof cell === 'object') {
    return `${printed(cell.figure, { title: '', digits, atMost: cell.atMost })} (≤ ${cell.atMost})`;
  }
  const figure = cell.toFixed(digits);
  return Number(figure) <= atMost && Number(figure) >= atLeast ? figure : `${figure} ${miss}`;
}

/**
 * Formats a table as a section of Markdown: the budget in each heading, a mark behind each miss.
 *
 * @param machine Sentence that says when and where it was measured.
 */
export function formatTable({ title, columns, rows, notes }: Table, machine: string): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const headings = columns.map(({ title: heading, atMost, atLeast }) =>
    [
      heading,
      ...(atMost === undefined ? [] : [`≤ ${atMost}`]),
      ...(atLeast === undefined ? [] : [`≥ ${atLeast}`]),
    ].join(' '),
  );
  return [
    `## ${title}`,
    '',
    machine,
    '',
    line(headings),
    line(columns.map((_, index) => (typeof rows[0]?.[index] === 'string' ? '---' : '--:'))),
    ...rows.map((row) => line(columns.map((column, index) => printed(row[index] ?? NaN, column)))),
    '',
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n');
}

/**
 * The value below which a share of the values lies: the smallest that at least `share` of them do not exceed.
 *
 * @param share From 0 to 1: 0.75 for the 75th percentile.
 * @throws Error when there are no values, so that a measurement that did not take place is no figure.
 */
export function quantile(values: readonly number[], share: number): number {
  const value = values.toSorted((left, right) => left - right)[Math.max(0, Math.ceil(share * values.length) - 1)];
  if (value === undefined) {
    throw new Error('There are no values to take a quantile of: nothing was measured.');
  }
  return value;
}

export const median = (values: readonly number[]): number => quantile(values, 0.5);
