import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { format, resolveConfig } from 'prettier';

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

/** A figure, or a name. */
export type Cell = string | number;

/** Figures of one subject. The first column names the row. */
export interface Table {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** How it was measured, one sentence each. */
  notes: readonly string[];
}

/** How often each figure is taken. */
export const runs = 5;

/** Mark behind a figure outside its budget. */
export const miss = '✗';

/** Prints a cell, marked where it misses its budget; what could not be measured is a miss. */
function printed(cell: Cell, { digits = 0, atMost = Infinity, atLeast = -Infinity }: Column): string {
  if (typeof cell === 'string') {
    return cell;
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
  const heading = ({ title: words, atMost, atLeast }: Column): string =>
    words + (atMost === undefined ? '' : ` ≤ ${atMost}`) + (atLeast === undefined ? '' : ` ≥ ${atLeast}`);
  return [
    `## ${title}`,
    '',
    machine,
    '',
    line(columns.map(heading)),
    line(columns.map((_, index) => (typeof rows[0]?.[index] === 'string' ? '---' : '--:'))),
    ...rows.map((row) => line(columns.map((column, index) => printed(row[index] ?? NaN, column)))),
    '',
    ...notes.map((note) => `- ${note}`),
    '',
  ].join('\n');
}

/** Sentence that says when and on what the figures below it were taken. */
export function describeMachine(): string {
  const [processor] = cpus();
  return (
    `Measured on ${new Date().toISOString().slice(0, 10)}: ${cpus().length} cores of ${processor?.model.trim()}, ` +
    `${Math.round(totalmem() / 1e9)} GB, ${type()} ${/^\d+\.\d+/.exec(release())?.[0]}, Node ${process.version}, ` +
    // More than a few tenths disturb every time below.
    `load ${loadavg()[0]?.toFixed(1)} before the start.`
  );
}

/** Replaces the section of a report that was measured again, by its heading, and keeps all others. */
export async function writeReport(file: string, section: string): Promise<void> {
  const opening = '<!-- Written by `npm run bench -- --write`. -->\n\n# Benchmarks\n\n';
  const old = existsSync(file) ? readFileSync(file, 'utf8') : opening;
  const byHeading = new Map([...old.split(/^(?=## )/m), section].map((text) => [text.split('\n', 1)[0], text]));
  const text = [...byHeading.values()].join('\n');
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
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
