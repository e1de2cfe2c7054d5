export interface CellProgram {
  /** Imports, and what else stands before the call; the page does not show it. */
  setup: string;
  /** What the page shows: an expression. */
  code: string;
  /** The expression that runs, where it is more than what is shown. */
  call?: string;
}

/** A table whose cells are programs: each is compiled and run, and what came of it is shown. */
export interface TableDefinition {
  caption: string;
  /** What stands in the rows, and in the columns. */
  axes: readonly [rows: string, columns: string];
  rows: readonly string[];
  columns: readonly string[];
  /** What a row or column is called, in words and `code` or as a link of these (`[words](/path)`), where that is not its name. */
  labelOf?: (name: string) => string;
  /** Environments by what a cell calls them, such as `web`. */
  sides: Readonly<Record<string, string>>;
  /** Documents that a cell starts from, a file of samples/fixtures. */
  fixture: string;
  /** Whether its cells only read, and so can run beside each other; those of one set-up do. */
  reads?: boolean;
  /** Nothing where there is no such call. */
  programOf: (row: string, column: string, side: string) => CellProgram | undefined;
  /** What a row is to change, as a run records it, or to find, as Node prints that; whatever else comes of it is harm. */
  intended?: Readonly<Record<string, Readonly<Record<string, unknown>> | string>>;
  /** Cells that are on the page because they do harm in silence. */
  harm?: readonly (readonly [row: string, column: string])[];
}

/** Tables by the names that pages call them by. */
export type TableDefinitions = Readonly<Record<string, TableDefinition>>;
