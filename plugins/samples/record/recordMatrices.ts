import type { MatrixSet } from '../environments/MatrixSet.ts';
import { keyServer, serverLabel } from '../environments/SampleManifest.ts';
import { compileSamples, type CompileOptions } from '../compile/compileSamples.ts';
import { type Finding, FindingError } from '../../shared/Finding.ts';
import type { SampleSite } from '../environments/SampleSite.ts';
import { readFixture, resolveSetups } from '../read/readSample.ts';
import { digest } from './recordFiles.ts';
import { type CallResult, runCalls } from '../run/callResults.ts';
import { readRun, runFindings, type RunSource } from './recordRuns.ts';
import type { RunOptions } from '../run/runSamples.ts';

/** What the compiler says of a query, and how it ends when it runs. */
export interface CellRecord {
  /** Each error once; none where it compiles. */
  errors: { code: number; text: string }[];
  /** The value is the number of documents that it finds. */
  outcome: CallResult;
}

interface MatrixRecord {
  /** Server that the queries ran against, with its release. */
  server: string;
  cells: Record<string, CellRecord>;
}

const definition = 'samples/matrices.ts';
const file = 'samples/matrices.json';
const remedy = 'run `npm run record:samples`';

/** The tables of a site. @throws FindingError where it has none. */
export function requireMatrices({ matrices }: SampleSite): MatrixSet {
  if (matrices === undefined) {
    throw new FindingError({ file: definition, message: 'there are no tables of queries', remedy: 'define one' });
  }
  return matrices;
}

/** The place of a query in the record. */
function cellId(table: string, row: string, column: string, environment: string): string {
  return `${table}: ${row} with ${column}, ${environment}`;
}

/** All queries of an environment as one module, each a call in a line of its own so that errors belong to it. */
interface MatrixModule {
  environment: string;
  code: string;
  /** By index of the line; imports have none. */
  ids: (string | undefined)[];
}

function createModules(site: SampleSite): MatrixModule[] {
  const { imports, call, tables } = requireMatrices(site);
  const used = new Set(Object.values(tables).flatMap(({ environments }) => environments));
  return [...used].map((environment) => {
    const lines = imports(site.manifest.environments[environment]?.library ?? environment).split('\n');
    const ids: MatrixModule['ids'] = lines.map(() => undefined);
    for (const [table, { rows, columns, environments, queryOf }] of Object.entries(tables)) {
      for (const row of environments.includes(environment) ? rows : []) {
        for (const column of columns) {
          lines.push(`export const ${callName(lines.length)} = () => ${call(queryOf(row, column))}`);
          ids.push(cellId(table, row, column, environment));
        }
      }
    }
    return { environment, code: lines.join('\n'), ids };
  });
}

function callName(line: number): string {
  return `line${line}`;
}

/** All tables as what has one record. */
export function matrixSource(site: SampleSite): RunSource {
  const { root, manifest } = site;
  const modules = createModules(site);
  const parts = modules.map((module) => {
    const { packages, typescript, compilerOptions, server } = manifest.environments[module.environment] ?? {};
    const setups = resolveSetups(root, module.environment, module.code, []);
    return [module, packages, typescript, compilerOptions, keyServer(server), setups];
  });
  return {
    place: { file: definition },
    record: file,
    key: digest(JSON.stringify([readFixture(root, requireMatrices(site).fixture), parts])),
    run: (options) => runModules(site, modules, options),
    isOneLine: (value) => 'ends' in value || 'code' in value,
  };
}

/**
 * Reads what was recorded of the queries of a table.
 *
 * @throws FindingError where the record is missing or stale, and from `cellOf` where a cell is not in it.
 */
export function readMatrix(site: SampleSite, table: string) {
  const { server, cells } = readRun<MatrixRecord>(site.root, matrixSource(site));
  const cellOf = (row: string, column: string, environment: string): CellRecord => {
    const id = cellId(table, row, column, environment);
    const cell = cells[id];
    if (cell === undefined) {
      throw new FindingError({ file, message: `there is no record of the cell “${id}”`, remedy });
    }
    return cell;
  };
  return { server, cellOf };
}

/** Whether the compiler has something against a query. */
export function isRefused({ errors }: CellRecord): boolean {
  return errors.length > 0;
}

/** Whether a query, run as it is, finds its document. */
export function succeeds({ outcome }: CellRecord): boolean {
  return outcome.ends === 'returns' && outcome.text !== '0';
}

/**
 * Compares the tables with their record; never writes. Cells whose environment is at hand are compiled again.
 *
 * @returns Findings, and a line that counts the cells.
 */
export async function checkMatrices(
  site: SampleSite,
  options: Pick<CompileOptions, 'environments'>,
): Promise<{ findings: Finding[]; summary?: string }> {
  const source = matrixSource(site);
  const findings = runFindings(site.root, [source]);
  if (findings.length > 0) {
    return { findings };
  }
  const recorded = readRun<MatrixRecord>(site.root, source).cells;
  const cells = Object.values(recorded);
  if (cells.length === 0) {
    return { findings: [{ file: definition, message: 'no table has a cell', remedy: 'name its rows and columns' }] };
  }
  const again = createModules(site).filter(({ environment }) => options.environments.has(environment));
  const changed = [...(await compileModules(site, again, options))]
    .filter(([id, errors]) => JSON.stringify(errors) !== JSON.stringify(recorded[id]?.errors))
    .map(([id, errors]) => `${id}: ${errors.map(({ text }) => text).join(' ') || 'compiles'}`);
  if (changed.length > 0) {
    const message = `the compiler says something else of ${changed.length} cells:\n${changed.join('\n')}`;
    findings.push({ file, message, remedy: `${remedy} with \`-- --all\`, and review it` });
  }
  const refused = cells.filter(isRefused).length;
  const differing = cells.filter((cell) => isRefused(cell) === succeeds(cell)).length;
  return {
    findings,
    summary:
      `${cells.length} cells of ${Object.keys(requireMatrices(site).tables).length} tables of queries: ` +
      `${refused} refused, ${differing} where wrapper and server differ`,
  };
}

/** What the compiler says of each query, by its id. */
async function compileModules(
  { root, manifest }: SampleSite,
  modules: readonly MatrixModule[],
  options: CompileOptions,
): Promise<Map<string, CellRecord['errors']>> {
  const samples = modules.map(({ environment, code }) => ({
    page: definition,
    line: 0,
    title: undefined,
    environment,
    language: 'ts',
    code,
    comparedTypescript: [],
    expectedErrors: [],
    setups: resolveSetups(root, environment, code, []),
    key: '',
    errorsOnly: true,
  }));
  // Each module is as much as a page of samples.
  const results = await compileSamples({ root, manifest }, samples, { ...options, timeoutSeconds: 300 });
  const said = new Map<string, CellRecord['errors']>();
  for (const [index, { ids }] of modules.entries()) {
    const { record, findings } = results.get(samples[index] as (typeof samples)[number]) ?? { findings: [] };
    if (record === undefined) {
      throw new FindingError(findings[0] ?? { file: definition, message: 'it was not compiled', remedy });
    }
    ids.forEach((id) => id !== undefined && said.set(id, []));
    for (const { line, code, text } of record.errors) {
      const errors = said.get(ids[line] ?? '');
      const sentence = extractSentence(text);
      if (errors === undefined) {
        throw new FindingError({ file: definition, line, message: text, remedy: 'correct the imports' });
      }
      if (!errors.some((error) => error.text === sentence)) {
        errors.push({ code, text: sentence });
      }
    }
  }
  return said;
}

/** The sentence that a library puts into its types, which the compiler quotes at the end, or the whole message. */
function extractSentence(message: string): string {
  return /'"(?<sentence>[^"]+)"'\.$/.exec(message)?.groups?.sentence ?? message;
}

/** Compiles and runs the queries of all tables. @throws FindingError where an environment or a server is not at hand. */
async function runModules(
  site: SampleSite,
  modules: readonly MatrixModule[],
  options: RunOptions,
): ReturnType<RunSource['run']> {
  const { root, manifest } = site;
  const [server] = modules.flatMap(({ environment }) => manifest.environments[environment]?.server ?? []);
  if (server === undefined) {
    throw new FindingError({ file: definition, message: 'its queries have no server', remedy: 'name one' });
  }
  const { environments } = options;
  const said = await compileModules(site, modules, { environments });
  const fixture = readFixture(root, requireMatrices(site).fixture);
  const ran = modules.map(async ({ environment, code, ids }) => {
    const calls = { environment, code, server, fixture };
    const { outcomes, problems } = await runCalls(root, calls, options, `matrix-${environment}`);
    const cells = ids.flatMap((id, line) => {
      const outcome = outcomes[callName(line)];
      return id === undefined || outcome === undefined ? [] : [[id, { errors: said.get(id) ?? [], outcome }] as const];
    });
    return { cells, problems };
  });
  const results = await Promise.all(ran);
  const cells = Object.fromEntries(results.flatMap((each) => each.cells));
  const content: MatrixRecord = { server: serverLabel(server), cells };
  return { content, problems: results.flatMap((each) => each.problems) };
}
