import type { Flags, Result } from 'lighthouse';
import { launch, type Page } from 'puppeteer-core';
import { budgets } from '../../config/budgets.ts';
import { readEnvironment } from '../../config/environment.ts';
import { findNginx, startNginx } from '../../hosting/startNginx.ts';
import { browserSwitches, findBrowser } from '../findBrowser.ts';
import { root } from '../runScript.ts';
import { type Cell, type Column, median, runs, type Table } from './report.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** One page of each kind. */
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

/** Columns in the order of the figures of a visit. */
const figures: readonly Column[] = [
  { title: 'performance', atLeast: budgets.performance },
  { title: 'accessibility', atLeast: 100 },
  { title: 'best practices', atLeast: 100 },
  { title: 'SEO', atLeast: 100 },
  { title: 'TBT (ms)', atMost: budgets.blockingTime },
  { title: 'LCP (s)', digits: 2, atMost: budgets.largestPaint },
  { title: 'CLS', digits: 3, atMost: budgets.layoutShift },
  { title: 'tasks over 50 ms' },
  { title: 'HTML + CSS (kB)', digits: 1, atMost: budgets.page / 1000 },
  { title: 'CSS (kB)', digits: 1, atMost: budgets.styles / 1000 },
  { title: 'scripts (kB)', digits: 1, atMost: budgets.scripts / 1000 },
  { title: 'prefetched (kB)', digits: 1 },
];

/** Serves the built site with nginx, as long as this process runs. @returns Its origin. */
async function serveCompressed(): Promise<string> {
  const { path, testPort } = readEnvironment(process.env);
  const nginx = findNginx(path);
  if (nginx === undefined) {
    throw new Error('No nginx was found. Install one, for example with `apt-get install nginx-light`.');
  }
  await startNginx(nginx, root, testPort);
  return `http://localhost:${testPort}`;
}

/** Lighthouse's scores and times for mobile, and what a first visit to each page brings. */
export async function measurePages(): Promise<Table> {
  const origin = await serveCompressed();
  const rows: Cell[][] = [];
  for (const route of typicalPages) {
    const visits: number[][] = [];
    for (let run = 1; run <= runs; run += 1) {
      console.error(`lighthouse: ${route}, run ${run} of ${runs}`);
      visits.push(await measureVisit(origin + route));
    }
    const cells = figures.map((_, place): Cell => median(visits.map((visit) => visit[place] ?? NaN)));
    rows.push([route, ...cells]);
  }
  return {
    title: 'Lighthouse mobile',
    columns: [{ title: 'route' }, ...figures],
    rows,
    notes: [
      `Lighthouse with its defaults for mobile: simulated slow 4G, a processor four times slower. Median of ${runs} for each figure by itself; a new browser for each run.`,
      'Tasks over 50 ms are those of the main thread as they ran, without the simulation.',
      'kB are bodies as nginx sends them with hosting/nginx.conf, without headers; prefetched files are those asked for ahead of a click.',
      'SEO is without the audit of whether search engines may list a page, which the tests of the build ask of each.',
    ],
  };
}

/** The figures of one visit in the order of the columns. @throws Error with Lighthouse's reason when it has none. */
async function measureVisit(url: string): Promise<number[]> {
  // Loaded when it is asked for: Lighthouse is an ES module that this CommonJS script could not require.
  const { default: lighthouse } = await import('lighthouse');
  const executablePath = findBrowser(readEnvironment(process.env).browser);
  const browser = await launch({ executablePath, args: [...browserSwitches] });
  try {
    const page = await browser.newPage();
    const flags: Flags = { logLevel: 'error', onlyCategories: [...categories], skipAudits: ['is-crawlable'] };
    const answer = await lighthouse(url, flags, undefined, page);
    if (answer === undefined || answer.lhr.runtimeError !== undefined) {
      const reason = answer?.lhr.runtimeError?.message ?? 'no result';
      throw new Error(`${url}: Lighthouse gave no figures (${reason}). Open it with \`npm run serve\`, and mend it.`);
    }
    return [...readFigures(answer.lhr), ...(await transferred(page))];
  } finally {
    await browser.close();
  }
}

function readFigures({ categories: scores, audits }: Result): number[] {
  const value = (audit: string): number => audits[audit]?.numericValue ?? NaN;
  const { diagnostics } = audits;
  const [seen] = diagnostics?.details?.type === 'debugdata' ? (diagnostics.details.items as object[]) : [];
  return [
    ...categories.map((name) => Math.round((scores[name]?.score ?? NaN) * 100)),
    value('total-blocking-time'),
    value('largest-contentful-paint') / 1000,
    value('cumulative-layout-shift'),
    Number(seen && Reflect.get(seen, 'numTasksOver50ms')),
  ];
}

/** Kilobytes of HTML and styles, of the styles alone, of scripts, and of what was prefetched. */
async function transferred(page: Page): Promise<number[]> {
  const files = await page.evaluate(() =>
    ['navigation', 'resource'].flatMap((type) =>
      (performance.getEntriesByType(type) as PerformanceResourceTiming[]).map((entry) => ({
        path: new URL(entry.name).pathname,
        startedBy: entry.initiatorType,
        bytes: entry.encodedBodySize,
      })),
    ),
  );
  const sum = (some: typeof files): number => some.reduce((total, { bytes }) => total + bytes, 0) / 1000;
  const styles = sum(files.filter(({ path }) => path.endsWith('.css')));
  return [
    sum(files.filter(({ startedBy }) => startedBy === 'navigation')) + styles,
    styles,
    sum(files.filter(({ startedBy }) => startedBy === 'script')),
    sum(files.filter(({ path, startedBy }) => startedBy === 'link' && path.endsWith('.js'))),
  ];
}
