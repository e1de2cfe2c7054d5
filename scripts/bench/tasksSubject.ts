import type { Browser, Page, Request } from '@playwright/test';
import type { Subject } from './Subject.ts';
import type { Column } from './Table.ts';
import { longestTask, type TraceEvent } from './longestTask.ts';
import { openBrowser } from './openBrowser.ts';
import { median } from './quantile.ts';
import { withRetries } from './withRetries.ts';

/** How long the trace goes on after hydration, in milliseconds. */
const afterHydration = 2000;

const viewport = { width: 1280, height: 800 };

const categories = ['blink.user_timing', 'devtools.timeline', 'disabled-by-default-devtools.timeline'];

const columns: readonly Column[] = [
  { title: 'page' },
  { title: 'route' },
  { title: 'longest task before paint (ms)', digits: 1, budget: { atMost: 50 } },
  { title: 'longest task after (ms)', digits: 1, budget: { atMost: 50 } },
  { title: 'over 50 ms', budget: { atMost: 0 } },
  { title: 'longest task after is' },
  { title: 'hydrated (ms)' },
  { title: 'HTML + CSS (kB)', digits: 1, budget: { atMost: 30 } },
  { title: 'CSS (kB)', digits: 1, budget: { atMost: 12 } },
  { title: 'JS (kB)', digits: 1, budget: { atMost: 130 } },
  { title: 'prefetched (kB)', digits: 1 },
  { title: 'requests' },
];

/** One load of a page. */
interface Load {
  beforePaint: number;
  longest: number;
  doing: string;
  long: number;
  /** Milliseconds from the start of the navigation to the end of hydration. */
  hydrated: number;
  /** Bytes of bodies as they were sent, by kind. */
  bytes: Record<'document' | 'stylesheet' | 'script' | 'prefetch' | 'other', number>;
  requests: number;
}

/** The longest task of the main thread, and what a first visit transfers. */
export const tasksSubject: Subject = {
  name: 'tasks',
  summary: 'longest main-thread task unthrottled until hydrated + 2 s; HTML, CSS and JavaScript transferred',
  defaultRuns: 5,
  needsSite: true,
  async measure({ runs, site, pages, keep, progress }) {
    const { origin } = await site();
    const browser = await openBrowser();
    const rows = [];
    try {
      for (const [index, { kind, route }] of (await pages()).entries()) {
        const loads: Load[] = [];
        for (let run = 1; run <= runs; run += 1) {
          progress(`page ${index + 1}, ${route}, run ${run} of ${runs}`);
          loads.push(
            await withRetries(
              () =>
                load(browser, origin + route, (trace) => keep(`trace${route.replaceAll('/', '-')}-${run}.json`, trace)),
              progress,
            ),
          );
        }
        const middle = (figure: (one: Load) => number): number => median(loads.map(figure));
        const longest = middle((one) => one.longest);
        const [nearest] = [...loads].sort((a, b) => Math.abs(a.longest - longest) - Math.abs(b.longest - longest));
        rows.push([
          kind,
          route,
          middle((one) => one.beforePaint),
          longest,
          middle((one) => one.long),
          nearest?.doing ?? '',
          middle((one) => one.hydrated),
          middle(({ bytes }) => bytes.document + bytes.stylesheet) / 1000,
          middle(({ bytes }) => bytes.stylesheet) / 1000,
          middle(({ bytes }) => bytes.script) / 1000,
          middle(({ bytes }) => bytes.prefetch) / 1000,
          middle((one) => one.requests),
        ]);
      }
    } finally {
      await browser.close();
    }
    return [
      {
        title: 'Main-thread tasks and transfer',
        columns,
        rows,
        notes: [
          `Not throttled, ${viewport.width} × ${viewport.height}, from the start of the navigation to 2 s after hydration; median of ${runs}, each in an empty cache.`,
          'Before the first paint the browser lays out the HTML; scripts start after it.',
          'kB are bodies as sent, gzip -9, without headers; prefetched files are those the page asks for ahead of a click.',
        ],
      },
    ];
  },
};

async function load(browser: Browser, url: string, keepTrace: (trace: Buffer) => void): Promise<Load> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const finished: Request[] = [];
    page.on('requestfinished', (request) => finished.push(request));
    // A process that the navigation itself starts would miss the beginning of its trace now and then.
    await page.goto(new URL('/robots.txt', url).href);
    await browser.startTracing(page, { categories });
    await page.goto(url);
    const hydrated = await hydration(page, url);
    await page.waitForTimeout(afterHydration);
    const trace = await browser.stopTracing();
    keepTrace(trace);
    const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
    const bytes: Load['bytes'] = { document: 0, stylesheet: 0, script: 0, prefetch: 0, other: 0 };
    const sent = finished.filter((request) => request.url().startsWith('http'));
    for (const request of sent) {
      const { responseBodySize } = await request.sizes();
      bytes[await kindOf(request)] += responseBodySize;
    }
    return { ...longestTask(traceEvents, url), hydrated, bytes, requests: sent.length };
  } finally {
    await context.close();
  }
}

/** Waits for hydration. @returns Milliseconds from the start of the navigation. */
async function hydration(page: Page, url: string): Promise<number> {
  try {
    const handle = await page.waitForFunction(
      () => document.documentElement.dataset.hasHydrated === 'true' && performance.now(),
    );
    return Number(await handle.jsonValue());
  } catch (error) {
    throw new Error(`${url} did not hydrate within 30 s. Open it with \`npm run serve\` and read the console.`, {
      cause: error,
    });
  }
}

async function kindOf(request: Request): Promise<keyof Load['bytes']> {
  const type = request.resourceType();
  if ((await request.headerValue('sec-purpose'))?.startsWith('prefetch') === true) {
    return 'prefetch';
  }
  return type === 'document' || type === 'stylesheet' || type === 'script' ? type : 'other';
}
