/** What a figure may be, both ends included. */
export type Budget = { atMost: number } | { atLeast: number };

export interface Column {
  /** Heading, with the unit in parentheses. */
  title: string;
  /** Digits after the point, 0 unless given. Budgets are held against the figure as it is printed. */
  digits?: number;
  budget?: Budget;
}

/** `null` where nothing could be measured, which a budget counts as a miss. */
export type Cell = string | number | null;

/** Figures of one subject. The first column names the row. */
export interface Table {
  title: string;
  columns: readonly Column[];
  rows: readonly (readonly Cell[])[];
  /** How it was measured, one sentence each. */
  notes: readonly string[];
}

/** A figure outside its budget. */
export interface Miss {
  table: string;
  /** The row's cells that are texts, joined. */
  row: string;
  column: string;
  figure: string;
  budget: string;
}

function printed(cell: Cell, { digits = 0 }: Column): string {
  if (cell === null) {
    return '–';
  }
  return typeof cell === 'string' ? cell : cell.toFixed(digits);
}

function printedBudget(budget: Budget): string {
  return 'atMost' in budget ? `≤ ${budget.atMost}` : `≥ ${budget.atLeast}`;
}

/** Whether a figure is outside its column's budget; a text never is. */
function isMiss(cell: Cell, { budget, digits = 0 }: Column): boolean {
  if (budget === undefined || typeof cell === 'string') {
    return false;
  }
  const figure = cell === null ? Number.NaN : Number(cell.toFixed(digits));
  return 'atMost' in budget ? !(figure <= budget.atMost) : !(figure >= budget.atLeast);
}

/** Lists the figures of a table that are outside their budgets. */
export function missesOf({ title, columns, rows }: Table): Miss[] {
  return rows.flatMap((row) =>
    columns.flatMap((column, index): Miss[] => {
      const cell = row[index] ?? null;
      return column.budget !== undefined && isMiss(cell, column)
        ? [
            {
              table: title,
              row: row.filter((item) => typeof item === 'string').join(' '),
              column: column.title,
              figure: printed(cell, column),
              budget: printedBudget(column.budget),
            },
          ]
        : [];
    }),
  );
}

/** Formats a table as Markdown: the budget in each heading, `✗` behind each miss. */
export function formatTable(table: Table): string {
  const { title, columns, rows, notes } = table;
  const isText = columns.map((_, index) => rows.some((row) => typeof row[index] === 'string'));
  const heading = columns.map((column) =>
    column.budget === undefined ? column.title : `${column.title} ${printedBudget(column.budget)}`,
  );
  const body = rows.map((row) =>
    columns.map((column, index) => {
      const cell = row[index] ?? null;
      return `${printed(cell, column)}${isMiss(cell, column) ? ' ✗' : ''}`;
    }),
  );
  const widths = columns.map((_, index) => Math.max(3, ...[heading, ...body].map((line) => line[index]?.length ?? 0)));
  const aligned = (line: readonly string[]): string =>
    `| ${widths.map((width, index) => (isText[index] ? line[index]?.padEnd(width) : line[index]?.padStart(width))).join(' | ')} |`;
  const rule = `| ${widths.map((width, index) => (isText[index] ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`;
  return [
    `### ${title}`,
    '',
    aligned(heading),
    rule,
    ...body.map(aligned),
    '',
    ...notes.map((note) => `- ${note}`),
  ].join('\n');
}
