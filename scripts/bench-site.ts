import { join } from 'node:path';
import { routes } from '../config/routeMap.ts';
import { measureBuilds } from './bench/measureBuilds.ts';
import { measureNavigation } from './bench/measureNavigation.ts';
import { measurePages } from './bench/measurePages.ts';
import { measureSearch } from './bench/measureSearch.ts';
import { describeMachine, formatTable, miss, writeReport } from './bench/report.ts';
import { root, runScript } from './runScript.ts';

const sizes = `${routes.length},300,900`;

const help = `Usage: npm run bench -- [options] [subject…]

Measures the built site (npm run build), and prints a table per subject with budgets in the headings and ${miss} behind
each miss. Close other programs first.

Subjects (all when none is named):
  lighthouse    Lighthouse mobile, and the bytes of a first visit
  navigation    click on a hovered sidebar link to the new heading painted
  search        embedded search: first results and keystrokes, at 30 and 300 pages
  build         \`npm run build\` beside stock Docusaurus with the same words; growth per added page

  --all         Lighthouse on every route of the map, not on one page of each kind
  --sizes N,…   builds of sites with so many pages, rising (default: ${sizes})
  --runs N      take each figure N times (default: 5, navigation and builds 3)
  --write       replace the tables that were measured in BENCHMARKS.md
  --help        show this

Exit codes: 0 measured, 1 a miss, 2 the run broke.`;

void runScript(
  help,
  {
    all: { type: 'boolean', default: false },
    sizes: { type: 'string', default: sizes },
    runs: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  async ({ values, positionals }) => {
    const pageCounts = values.sizes.split(',').map(Number);
    const runs = values.runs === undefined ? undefined : Number(values.runs);
    const subjects = new Map([
      ['lighthouse', () => measurePages(values.all, runs ?? 5)],
      ['navigation', () => measureNavigation(runs ?? 3)],
      ['search', () => Promise.resolve(measureSearch(runs ?? 5))],
      ['build', () => measureBuilds(pageCounts, runs ?? 3)],
    ]);
    const machine = describeMachine();
    const sections: string[] = [];
    for (const name of positionals.length > 0 ? positionals : subjects.keys()) {
      const measure = subjects.get(name);
      if (measure === undefined) {
        throw new Error(`${name} is no subject. Name one that --help lists.`);
      }
      const measured = (await measure()).map((table) => formatTable(table, machine));
      console.log(measured.join('\n'));
      sections.push(...measured);
      if (values.write) {
        await writeReport(join(root, 'BENCHMARKS.md'), measured);
      }
    }
    const misses = sections.join('').split(` ${miss} `).length - 1;
    console.log(`${sections.length} tables, ${misses} misses`);
    const remedy = 'measure again on a quiet machine, and find what grew';
    return misses > 0 ? [{ file: 'npm run bench', message: `${misses} figures miss their budgets`, remedy }] : [];
  },
);
