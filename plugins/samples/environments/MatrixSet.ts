/** A table of queries, one for each row and column. */
interface Matrix {
  caption: string;
  /** What stands in the rows, and in the columns. */
  axes: readonly [rows: string, columns: string];
  rows: readonly string[];
  columns: readonly string[];
  /** Environments in which its queries are compiled and run. */
  environments: readonly string[];
  /** Code of a query's arguments: a collection of `./delivery`, then constraints. */
  queryOf: (row: string, column: string) => readonly string[];
}

/** Tables of queries, and how their code becomes a module of calls. */
export interface MatrixSet {
  /** Documents that the queries run against, a file of samples/fixtures. */
  fixture: string;
  /** The module's imports, with the library that its environment documents. */
  imports: (library: string) => string;
  /** A call that runs the query of a cell and yields how many documents it finds. */
  call: (queryArguments: readonly string[]) => string;
  /** By the names that pages call them by. */
  tables: Readonly<Record<string, Matrix>>;
}
