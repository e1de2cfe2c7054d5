import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { Finding } from '../plugins/samples/Finding.ts';
import { pagesNamed, pagesOfEachKind, pagesOfMap } from './bench/benchPages.ts';
import { describeMachine, formatMachine } from './bench/describeMachine.ts';
import { benchBrowserPath } from './bench/openBrowser.ts';
import { readOptions } from './bench/readOptions.ts';
import { type ServedSite, serveBuild } from './bench/serveBuild.ts';
import { subjects } from './bench/subjects.ts';
import { formatTable, type Miss, missesOf, type Table } from './bench/Table.ts';
import { runScript } from './runScript.ts';

const help = `Usage: npm run bench -- [options] [subject…]

Measures the site, and prints a table per subject with budgets in the headings and ✗ behind each miss.
Subjects that look at pages need a build (\`npm run build\`) and a Chromium. Close other programs first.

Subjects (all when none is named):
${subjects.map(({ name, summary, defaultRuns }) => `  ${name.padEnd(19)} ${summary} (${defaultRuns} runs)`).join('\n')}

  --all               every route of the map, not one page of each kind
  --page ROUTE        this page (repeatable)
  --runs N            take each figure N times
  --json FILE         write the figures, the machine and the date
  --keep DIR          keep Lighthouse's reports and the traces
  --strict            end with 1 on a miss
  --help              show this

Exit codes: 0 measured, 1 a miss with --strict, 2 the run broke.`;

void runScript(async () => {
  const options = readOptions(process.argv.slice(2), subjects);
  if (options.help) {
    console.log(help);
    return [];
  }
  const started = performance.now();
  let served: Promise<ServedSite> | undefined;
  const site = (): Promise<ServedSite> => (served ??= serveBuild(resolve('build')));
  const measuresPages = options.subjects.some(({ needsSite }) => needsSite);
  const machine = describeMachine(measuresPages ? benchBrowserPath() : undefined);
  console.log(`${formatMachine(machine)}\n`);
  const results: { subject: string; seconds: number; tables: readonly Table[]; misses: readonly Miss[] }[] = [];
  try {
    for (const subject of options.subjects) {
      const begun = performance.now();
      const tables = await subject.measure({
        runs: options.runs ?? subject.defaultRuns,
        site,
        pages: async () => {
          if (options.pages.length > 0) {
            return pagesNamed(options.pages);
          }
          return options.all ? pagesOfMap() : pagesOfEachKind((await site()).bytesOf);
        },
        keep: (name, content) => {
          if (options.keep !== undefined) {
            const file = join(options.keep, name);
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, content);
          }
        },
        progress: (text) => console.error(`${subject.name}: ${text}`),
      });
      results.push({
        subject: subject.name,
        seconds: Math.round((performance.now() - begun) / 1000),
        tables,
        misses: tables.flatMap(missesOf),
      });
      tables.forEach((table) => console.log(`${formatTable(table)}\n`));
    }
  } finally {
    (await served)?.close();
  }
  if (options.json !== undefined) {
    mkdirSync(dirname(resolve(options.json)), { recursive: true });
    writeFileSync(`${options.json}.tmp`, `${JSON.stringify({ machine, results }, null, 2)}\n`);
    renameSync(`${options.json}.tmp`, options.json);
  }
  const misses = results.flatMap((result) => result.misses);
  const times = results.map(({ subject, seconds }) => `${subject} ${seconds} s`).join(', ');
  console.log(
    `${results.flatMap(({ tables }) => tables).length} tables in ${Math.round((performance.now() - started) / 1000)} s (${times}): ${misses.length} misses`,
  );
  return options.strict ? misses.map(findingOf) : [];
});

function findingOf({ table, row, column, figure, budget }: Miss): Finding {
  return {
    file: `${table}: ${row}`,
    message: `${column} is ${figure}, and ${budget} is asked for`,
    remedy: 'repeat with --page and --keep DIR on a quiet machine, and read the report or trace kept there',
  };
}
