import type { Result, RunnerResult } from 'lighthouse';
import { launch } from 'puppeteer-core';
import type { Subject } from './Subject.ts';
import type { Column } from './Table.ts';
import { browserSwitches } from '../findBrowser.ts';
import { benchBrowserPath } from './openBrowser.ts';
import { median } from './quantile.ts';
import { withRetries } from './withRetries.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Name of the mark that the measurement sets when the page is hydrated. */
const hydrationMark = 'bench-hydrated';

const columns: readonly Column[] = [
  { title: 'page' },
  { title: 'route' },
  { title: 'performance', budget: { atLeast: 100 } },
  { title: 'accessibility', budget: { atLeast: 100 } },
  { title: 'best practices', budget: { atLeast: 100 } },
  { title: 'SEO', budget: { atLeast: 100 } },
  { title: 'TBT (ms)', budget: { atMost: 100 } },
  { title: 'LCP (s)', digits: 2, budget: { atMost: 1.2 } },
  { title: 'CLS', digits: 3, budget: { atMost: 0.01 } },
  { title: 'FCP (s)', digits: 2 },
  { title: 'kB', digits: 1 },
  { title: 'requests' },
  { title: 'hydrated in trace (%)', budget: { atLeast: 100 } },
];

/** Lighthouse's scores and times. */
export const lighthouseSubject: Subject = {
  name: 'lighthouse',
  summary: 'Lighthouse mobile: scores, blocking time, largest paint, layout shift, bytes, requests',
  defaultRuns: 5,
  needsSite: true,
  async measure({ runs, site, pages, keep, progress }) {
    const { origin } = await site();
    const rows = [];
    let version = '';
    const powers: number[] = [];
    for (const [index, page] of (await pages()).entries()) {
      const figures: number[][] = [];
      for (let run = 1; run <= runs; run += 1) {
        progress(`page ${index + 1}, ${page.route}, run ${run} of ${runs}`);
        const { lhr: result, artifacts } = await withRetries(() => lighthouseRun(origin + page.route), progress);
        const name = `lighthouse${page.route.replaceAll('/', '-')}-${run}`;
        keep(`${name}.json`, JSON.stringify(result));
        keep(`${name}-trace.json`, JSON.stringify(artifacts.Trace));
        version = result.lighthouseVersion;
        powers.push(result.environment.benchmarkIndex);
        figures.push(figuresOf(result));
      }
      const medians = (figures[0] ?? []).map((_, place) => median(figures.map((run) => run[place] ?? Number.NaN)));
      const share = (100 * figures.filter((run) => run.at(-1) === 1).length) / figures.length;
      rows.push([page.kind, page.route, ...medians.slice(0, -1), share]);
    }
    return [
      {
        title: 'Lighthouse mobile',
        columns,
        rows,
        notes: [
          `Lighthouse ${version} with its default settings for mobile: simulated slow 4G, a processor four times slower; benchmark index ${Math.round(median(powers))}.`,
          `Median of ${runs} for each figure by itself; a new browser for each run.`,
          'Served over HTTP/1.1 with gzip -9; kB and requests count what the page prefetches after it is shown.',
          '“Hydrated in trace” is the share of runs whose trace holds the end of hydration, so that its cost is in TBT.',
        ],
      },
    ];
  },
};

/** @throws Error with Lighthouse's reason when a run gave no figures. */
async function lighthouseRun(url: string): Promise<RunnerResult> {
  // Loaded when it is asked for: Lighthouse is an ES module that this CommonJS script could not require.
  const { default: lighthouse } = await import('lighthouse');
  const browser = await launch({ executablePath: benchBrowserPath(), args: [...browserSwitches] });
  try {
    const page = await browser.newPage();
    await page.evaluateOnNewDocument((mark) => {
      const root = new MutationObserver((_, observer) => {
        if (document.documentElement?.dataset.hasHydrated === 'true') {
          performance.mark(mark);
          observer.disconnect();
        }
      });
      root.observe(document, { attributes: true, subtree: true, attributeFilter: ['data-has-hydrated'] });
    }, hydrationMark);
    const answer = await lighthouse(url, { logLevel: 'error', onlyCategories: [...categories] }, undefined, page);
    if (answer === undefined || answer.lhr.runtimeError !== undefined) {
      throw new Error(
        `${url}: Lighthouse gave no figures (${answer?.lhr.runtimeError?.message ?? 'no result'}). ` +
          'Open the page with `npm run serve`, mend it, and run `npm run bench -- lighthouse` again.',
      );
    }
    return answer;
  } finally {
    await browser.close();
  }
}

/** The figures of one run in the order of the columns, the last 1 or 0 for the end of hydration. */
function figuresOf({ categories: scores, audits }: Result): number[] {
  const items = (audit: string): unknown[] => {
    const details = audits[audit]?.details;
    return details?.type === 'table' ? details.items : [];
  };
  const value = (audit: string): number => audits[audit]?.numericValue ?? Number.NaN;
  const requests = items('network-requests').filter((item) => !JSON.stringify(item).includes('"url":"data:'));
  const hydrated = items('user-timings').some((item) => JSON.stringify(item).includes(`"${hydrationMark}"`));
  return [
    ...categories.map((name) => Math.round((scores[name]?.score ?? Number.NaN) * 100)),
    value('total-blocking-time'),
    value('largest-contentful-paint') / 1000,
    value('cumulative-layout-shift'),
    value('first-contentful-paint') / 1000,
    value('total-byte-weight') / 1000,
    requests.length,
    hydrated ? 1 : 0,
  ];
}
