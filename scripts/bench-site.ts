import { once } from 'node:events';
import { cpSync, existsSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readEnvironment } from '../config/environment.ts';
import { routes } from '../config/routeMap.ts';
import { createSiteServer } from '../hosting/createSiteServer.ts';
import { measureBuilds } from './bench/measureBuilds.ts';
import { measureNavigation } from './bench/measureNavigation.ts';
import { measurePages } from './bench/measurePages.ts';
import { measureSearch } from './bench/measureSearch.ts';
import { formatTable, miss } from './bench/Table.ts';
import { describeMachine, writeReport } from './bench/writeReport.ts';
import { findBrowser } from './findBrowser.ts';
import { root, runScript } from './runScript.ts';

/** Everything that is measured, and how often unless the caller says. */
const subjects = [
  { name: 'lighthouse', runs: 5, measure: measurePages },
  { name: 'navigation', runs: 3, measure: measureNavigation },
  { name: 'search', runs: 5, measure: measureSearch },
  { name: 'build', runs: 3, measure: measureBuilds },
];

const defaultSizes = `${routes.length},300,900`;

const help = `Usage: npm run bench -- [options] [subject…]

Measures the built site (npm run build), and prints a table per subject with budgets in the headings and ${miss} behind
each miss. Close other programs first.

Subjects (all when none is named):
  lighthouse    Lighthouse mobile, and the bytes of a first visit
  navigation    click on a hovered sidebar link to the new heading painted
  search        embedded search: first results and keystrokes, at 30 and 300 pages
  build         \`npm run build\` beside stock Docusaurus with the same words; growth per added page

  --all         every route of the map, not one page of each kind
  --page ROUTE  this page (repeatable)
  --sizes N,…   builds of sites with so many pages, rising (default: ${defaultSizes})
  --runs N      take each figure N times
  --write       replace the tables that were measured in BENCHMARKS.md
  --help        show this

Exit codes: 0 measured, 1 a miss, 2 the run broke.`;

const typicalPages = [
  '/',
  '/quick_start_web',
  '/5.1_error_reading',
  '/api/metatype',
  '/compared_to_SDK/query_rules',
  '/search',
  '/next',
  '/firesage/quick_start',
];

void runScript(
  help,
  {
    all: { type: 'boolean', default: false },
    page: { type: 'string', multiple: true, default: [] },
    sizes: { type: 'string', default: defaultSizes },
    runs: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
  async ({ values, positionals }) => {
    const chosen = subjects.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
    const pages = values.all ? routes : values.page.length > 0 ? values.page : typicalPages;
    const sizes = values.sizes.split(',').map(Number);
    const runs = values.runs === undefined ? undefined : Number(values.runs);
    const isNamed = (words: readonly string[], names: readonly string[]): boolean =>
      words.every((word) => names.includes(word));
    const conditions = {
      'Name subjects that --help lists.': isNamed(
        positionals,
        subjects.map(({ name }) => name),
      ),
      'Name routes of config/routeMap.ts.': isNamed(pages, routes),
      'Give whole numbers from 1 on.': [runs ?? 1, ...sizes].every((count) => Number.isInteger(count) && count > 0),
      'Leave out --write, which would replace tables by a part of them, or --page and --sizes.':
        !values.write || (values.page.length === 0 && values.sizes === defaultSizes),
    };
    const [unmet] = Object.entries(conditions).flatMap(([message, holds]) => (holds ? [] : [message]));
    if (unmet !== undefined) {
      throw new Error(unmet);
    }
    const machine = describeMachine(findBrowser(readEnvironment(process.env).browser));
    // The texts that the build compressed for nginx, gzip -9, under the headers of other hosts.
    const [compressed, served] = [join(root, 'hosting/dist/nginx/site'), join(root, '.bench/served')];
    if (!existsSync(compressed)) {
      throw new Error(`${compressed}: no built site is here. Run \`npm run build\` first.`);
    }
    rmSync(served, { recursive: true, force: true });
    cpSync(compressed, served, { recursive: true });
    cpSync(join(root, 'build/_headers'), join(served, '_headers'));
    const server = createSiteServer(served).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    const sections: string[] = [];
    try {
      for (const subject of chosen) {
        const progress = (text: string): void => console.error(`${subject.name}: ${text}`);
        const tables = await subject.measure({ runs: runs ?? subject.runs, origin, pages, sizes, progress });
        const measured = tables.map((table) => formatTable(table, machine));
        console.log(measured.join('\n'));
        sections.push(...measured);
        if (values.write) {
          await writeReport(join(root, 'BENCHMARKS.md'), measured);
        }
      }
    } finally {
      server.close();
      server.closeAllConnections();
    }
    const misses = sections.join('').split(` ${miss} `).length - 1;
    console.log(`${sections.length} tables, ${misses} misses`);
    const remedy = 'measure again on a quiet machine, and find what grew';
    return misses > 0 ? [{ file: 'npm run bench', message: `${misses} figures miss their budgets`, remedy }] : [];
  },
);
