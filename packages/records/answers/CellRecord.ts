import { FindingError } from '../../../lib/Finding.ts';
import { type Cell, cellId, listCallFiles, listCells, requireTable } from '../questions/listCells.ts';
import { readFixture, type Documents } from '../questions/Program.ts';
import type { Records } from '../Records.ts';
import { serverLabel } from '../site/SampleManifest.ts';
import type { TableDefinition } from '../site/TableDefinition.ts';
import { type Answer, notRecorded, readAnswer, type Source } from './readAnswers.ts';
import type { RecordedError } from './SampleRecord.ts';

/** How a call ended: an error at once, a rejected promise, a value, or not at all. */
export interface CallResult {
  ends: 'throws' | 'rejects' | 'returns' | 'hangs';
  /** Message of the error, or the value as Node prints it. */
  text: string;
}

/** An error of a cell, without its place. */
export type CellError = Pick<RecordedError, 'code' | 'text'>;

/** What the compilers say of a cell on one side, and how it ends when it runs. */
export interface CellRecord extends Answer {
  /** Each error once; none where it compiles. */
  errors: CellError[];
  /** What other compilers say, by their release, and the newest SDK, by its label, where the codes are others. */
  compared?: Record<string, CellError[]>;
  result: CallResult;
  /** What it changed, by document. */
  documents?: Record<string, unknown>;
}

/** A table that is recorded. */
export interface TableSource extends Source<Cell> {
  name: string;
  table: TableDefinition;
}

export interface ReadTable {
  table: TableDefinition;
  cells: readonly Cell[];
  /** Servers that its cells run on. */
  server: string;
  /** Documents that each cell starts from. */
  fixture: Documents;
  /** Nothing where there is no such cell, and in a preview where it is not recorded. */
  cellOf: (row: string, column: string, side: string) => CellRecord | undefined;
  programOf: (row: string, column: string, side: string) => Cell['program'] | undefined;
  /** Whether a preview lacks a cell. */
  isLacking: boolean;
}

/** What is recorded of a table. */
export function tableSource(records: Records, name: string): TableSource {
  return records.once(`cells ${name}`, (view) => {
    const table = requireTable(view, name);
    return { record: `recorded/tables/${name}.json`, questions: listCells(view, name, table), name, table };
  });
}

export function listTables(records: Records): TableSource[] {
  return Object.keys(records.tables ?? {}).map((name) => tableSource(records, name));
}

/** Files of calls whose outcomes pages quote. */
export function listCallSources(records: Records): Source<Cell>[] {
  return records.once('calls', (view) =>
    [...listCallFiles(view)].map(([file, questions]) => ({
      record: file.replace(/^samples(.*)\.ts$/, 'recorded$1.json'),
      questions,
    })),
  );
}

/** Reads what was recorded of a table. */
export function readTable(records: Records, name: string): ReadTable {
  const source = tableSource(records, name);
  const { table, questions: cells } = source;
  const byId = new Map(
    cells.map((cell) => [
      cellId(cell.row, cell.column, cell.side),
      { ...cell, answer: readAnswer<CellRecord>(records, source, cell) },
    ]),
  );
  const { environments } = records.manifest;
  const servers = Object.values(table.sides).flatMap((side) => environments[side]?.server ?? []);
  return {
    table,
    cells,
    server: [...new Set(servers.map(serverLabel))].sort().join(' and '),
    fixture: JSON.parse(readFixture(records, table.fixture)) as Documents,
    cellOf: (...place) => byId.get(cellId(...place))?.answer,
    programOf: (...place) => byId.get(cellId(...place))?.program,
    isLacking: [...byId.values()].some(({ answer }) => answer === undefined),
  };
}

/** What the newest SDK decides otherwise about a cell, in words. */
export function newerVerdicts({ errors, compared = {} }: Pick<CellRecord, 'errors' | 'compared'>): string[] {
  return Object.entries(compared)
    .filter(([name, others]) => !isCompiler(name) && (others.length === 0) !== (errors.length === 0))
    .map(([sdk, others]) => `${sdk}: ${others.length === 0 ? 'compiles' : 'refused'}`);
}

/** Whether what a cell was compared with is a compiler, by its release, and not an SDK, by its label. */
export function isCompiler(name: string): boolean {
  return /^\d/.test(name);
}

function readAll<Answered extends Answer>(records: Records, sources: readonly Source<Cell>[]): Answered[] {
  return sources.flatMap((source) =>
    source.questions.flatMap((cell) => readAnswer<Answered>(records, source, cell) ?? []),
  );
}

/** Reads the cells of all tables. @throws FindingError as `readTable` does. */
export function readCells(records: Records): CellRecord[] {
  return readAll(records, listTables(records));
}

type CallRecord = Omit<CellRecord, 'errors'>;

/** Reads how all calls ended. @throws FindingError where a file is not recorded, or changed since. */
export function readCallResults(records: Records): CallResult[] {
  return readAll<CallRecord>(records, listCallSources(records)).map(({ result }) => result);
}

/** The message of a call such as `firelordjs/queries.limitOfZero`, or its value as Node prints it. */
export function readCallResult(records: Records, name: string): string {
  const [path = '', call = ''] = name.split('.');
  const file = `samples/outcomes/${path}.ts`;
  const source = listCallSources(records).find(({ record }) => record === `recorded/outcomes/${path}.json`);
  const asked = source?.questions.find(({ row }) => row === call);
  if (source === undefined || asked === undefined) {
    const message = `no current record holds the outcome \`${name}\``;
    const remedy =
      source === undefined
        ? 'name a file and a call of samples/outcomes'
        : `export \`${call}\` there, and run \`npm run record:samples\``;
    throw new FindingError({ file, message, remedy });
  }
  return readAnswer<CallRecord>(records, source, asked)?.result.text ?? notRecorded;
}
