import { readFileSync } from 'node:fs';
import type { Finding } from '../../../lib/Finding.ts';
import { required } from '../../../lib/required.ts';
import type { Cell } from '../../records/questions/listCells.ts';
import type { CallResult, CellRecord } from '../../records/answers/CellRecord.ts';
import type { SampleSite } from '../../records/site/SampleSite.ts';
import { listBatches } from '../listBatches.ts';
import { workThrough } from '../workThrough.ts';
import { deterministicRun } from './deterministicRun.ts';
import { runOnServer, type RunOptions } from './runOnServer.ts';

/** So many processes run at once; some of their time they wait for servers, and whether anything more happens. */
const processesAtOnce = 6;
/** So many modules run in one process, which needs more time to load an SDK than for their calls. */
const modulesOfProcess = 60;
/** After so long a call counts as one that never ends; the Admin SDK tries a refused query again for ten seconds. */
const callSeconds = 40;

/** What came of running cells, and of each module that does not come to its end a finding. */
interface RanCells {
  ran: Map<Cell, Pick<CellRecord, 'result' | 'documents'>>;
  findings: Finding[];
}

/** Cells that run in one project. */
interface CellModule {
  cells: readonly Cell[];
  project: string;
}

/** Runs cells and calls: those that only read and share a set-up in one project, others each in one of its own. */
export async function runCells(site: SampleSite, cells: readonly Cell[], options: RunOptions): Promise<RanCells> {
  const answer: RanCells = { ran: new Map(), findings: [] };
  const modules = listBatches(cells, cells.length, ({ table, environment, title, run, program }) =>
    JSON.stringify([table, environment, run.shown ? title : program.setup]),
  ).map((together, index): CellModule => {
    // Of one length always, since the emulator counts the letters before what it refuses.
    return { cells: together, project: `m-${String(index).padStart(8, '0')}` };
  });
  const queue = listBatches(modules, modulesOfProcess, (module) => {
    const { table, environment } = firstOf(module);
    return `${environment} ${table}`;
  });
  await workThrough(queue, processesAtOnce, (batch) => runModules(site, batch, options, answer));
  return answer;
}

function firstOf({ cells }: CellModule): Cell {
  return required(cells[0], 'a cell of a module');
}

/** A line that `printCallResults` prints. */
type PrintedResult = readonly [module: number, call: number, result: CallResult];

/** Runs modules of one environment in one process; where that ends early, each in a process. */
async function runModules(
  site: SampleSite,
  modules: readonly CellModule[],
  options: RunOptions,
  answer: RanCells,
): Promise<void> {
  const cell = firstOf(required(modules[0], 'a module of a process'));
  const programs = modules.map((module, index) => ({
    code: withPrinter(codeOf(module), index),
    language: 'ts',
    project: module.project,
    fixture: firstOf(module).run.fixture,
  }));
  const { started, steps } = await runOnServer(site, cell, [programs], options);
  const { result, documents } = required(steps[0], 'what came of the calls');
  if (result.failed !== undefined && modules.length > 1) {
    await Promise.all(modules.map((module) => runModules(site, [module], options, answer)));
    return;
  }
  if (result.failed !== undefined) {
    const message = `${cell.table}: its calls end early: ${result.failed}`;
    answer.findings.push({ file: cell.page, message, remedy: 'correct it' });
    return;
  }
  const lines = result.printed.filter((line) => line.startsWith('[')).map((line) => JSON.parse(line) as PrintedResult);
  for (const [index, { cells }] of modules.entries()) {
    const results = lines.filter(([module]) => module === index).map(([, call, ended]) => [call, ended] as const);
    const run = deterministicRun({ results, documents: documents[index] ?? {} }, started, Date.now());
    for (const [call, ended] of run.results) {
      const cell = required(cells[call], 'the cell of a call');
      const isChanging = cell.run.shown && Object.keys(run.documents).length > 0;
      answer.ran.set(cell, { result: ended, ...(isChanging && { documents: run.documents }) });
    }
  }
}

/** A module that exports the calls of cells, which have their set-up in common. */
function codeOf(module: CellModule): string {
  const calls = module.cells.map(({ program: { code, call = code } }) => `() => ${call}`);
  return `${firstOf(module).program.setup}\nexport const callsOfCells = [\n${calls.join('\n,\n')}\n]`;
}

/** A program that makes the calls of a module, and prints how each ends. */
function withPrinter(code: string, index: number): string {
  const files = {
    'calls.ts': code,
    'printCallResults.ts': readFileSync(new URL('./programs/printCallResults.mjs', import.meta.url), 'utf8'),
    'main.ts':
      "import { callsOfCells } from './calls'\nimport { printCallResults } from './printCallResults'\n" +
      `;(globalThis.pending ??= []).push(printCallResults(callsOfCells, ${index}, ${callSeconds}))`,
  };
  return Object.entries(files)
    .map(([name, text]) => `// @filename: ${name}\n${text}`)
    .join('\n');
}
