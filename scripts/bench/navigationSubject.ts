import type { Browser, Page, Request } from '@playwright/test';
import type { Subject } from './Subject.ts';
import type { Column } from './Table.ts';
import { openBrowser } from './openBrowser.ts';
import { quantile } from './quantile.ts';

const viewport = { width: 1280, height: 800 };

/** How long a reader's pointer rests on a link before the click, in milliseconds. */
const hoverTime = 300;

/** How long layout shifts are counted after the heading is painted, in milliseconds. */
const settleTime = 300;

/** Where each walk through a sidebar begins. */
const walks = [
  { name: 'Firestore', start: '/installation' },
  { name: 'Realtime Database', start: '/firesage/quick_start' },
] as const;

const sidebar = 'nav[aria-label="Docs sidebar"]';

const columns: readonly Column[] = [
  { title: 'walk' },
  { title: 'navigations' },
  { title: 'p50 (ms)', digits: 1 },
  { title: 'p75 (ms)', digits: 1, budget: { atMost: 50 } },
  { title: 'p95 (ms)', digits: 1 },
  { title: 'slowest (ms)', digits: 1 },
  { title: 'slowest page' },
  { title: 'largest layout shift', digits: 4, budget: { atMost: 0 } },
];

interface Step {
  route: string;
  /** From the click to the first frame with the new page's heading. */
  milliseconds: number;
  shift: number;
  /** What moved, when anything did: the first element of each shift. */
  moved: string[];
}

/** Time from a click in the sidebar to the new page's heading. */
export const navigationSubject: Subject = {
  name: 'navigation',
  summary: 'click on a hovered sidebar link to the new heading painted; layout shift meanwhile',
  defaultRuns: 3,
  needsSite: true,
  async measure({ runs, site, progress }) {
    const { origin } = await site();
    const browser = await openBrowser();
    const rows = [];
    const moved = new Map<string, number>();
    try {
      for (const { name, start } of walks) {
        const steps: Step[] = [];
        for (let run = 1; run <= runs; run += 1) {
          progress(`walk through ${name}, ${run} of ${runs}`);
          steps.push(...(await walk(browser, origin, start)));
        }
        const times = steps.map(({ milliseconds }) => milliseconds);
        const slowest = Math.max(...times);
        steps
          .flatMap((step) => [...new Set(step.moved)])
          .forEach((what) => moved.set(what, (moved.get(what) ?? 0) + 1));
        rows.push([
          name,
          steps.length,
          quantile(times, 0.5),
          quantile(times, 0.75),
          quantile(times, 0.95),
          slowest,
          steps.find(({ milliseconds }) => milliseconds === slowest)?.route ?? '',
          Math.max(...steps.map(({ shift }) => shift)),
        ]);
      }
    } finally {
      await browser.close();
    }
    return [
      {
        title: 'Navigation',
        columns,
        rows,
        notes: [
          `Real clicks on every link of each sidebar after ${hoverTime} ms of hovering and no sooner than the page is fetched, each walk ${runs} times with an empty cache, not throttled, ${viewport.width} × ${viewport.height}.`,
          'Time from the time stamp of the click to a task after the frame that shows the new heading.',
          'Layout shift counts all shifts from the click on, also those that CLS forgives after input.',
          ...[...moved].map(([what, count]) => `Moved in ${count} navigations: ${what}.`),
        ],
      },
    ];
  },
};

async function walk(browser: Browser, origin: string, start: string): Promise<Step[]> {
  const context = await browser.newContext({ viewport });
  try {
    const page = await context.newPage();
    const pending = new Set<Request>();
    page.on('request', (request) => pending.add(request));
    page.on('requestfinished', (request) => pending.delete(request));
    page.on('requestfailed', (request) => pending.delete(request));
    await page.addInitScript(recordNavigations);
    await page.goto(origin + start);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    const closed = page.locator(`${sidebar} [aria-expanded="false"]`);
    while ((await closed.count()) > 0) {
      await closed.first().click();
    }
    const links = await page
      .locator(`${sidebar} a[href^="/"]`)
      .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    const routes = [...new Set(links)].filter((route) => route !== start);
    if (routes.length === 0) {
      throw new Error(`${start} has no links in its sidebar (${sidebar}). Correct scripts/bench/navigationSubject.ts.`);
    }
    const steps: Step[] = [];
    for (const route of routes) {
      steps.push(await follow(page, route, pending));
    }
    return steps;
  } finally {
    await context.close();
  }
}

async function follow(page: Page, route: string, pending: ReadonlySet<Request>): Promise<Step> {
  const link = page.locator(`${sidebar} a[href="${route}"]`).first();
  await link.hover();
  await page.waitForTimeout(hoverTime);
  while (pending.size > 0) {
    await page.waitForTimeout(10);
  }
  await page.evaluate(() => {
    performance.clearMeasures();
    performance.clearMarks();
  });
  await page.mouse.down();
  await page.mouse.up();
  try {
    await page.waitForFunction(() => performance.getEntriesByName('bench-navigation').length > 0, undefined, {
      timeout: 10_000,
    });
  } catch (error) {
    throw new Error(
      `${route}: no heading was painted within 10 s of the click on its sidebar link, or the browser loaded the whole page. ` +
        'Open the page with `npm run serve` and read the console.',
      { cause: error },
    );
  }
  await page.waitForTimeout(settleTime);
  const { milliseconds, marks } = await page.evaluate(() => ({
    milliseconds: performance.getEntriesByName('bench-navigation')[0]?.duration ?? Number.NaN,
    marks: performance.getEntriesByType('mark').map(({ name }) => name),
  }));
  const shifts = marks.map((mark) => /^bench-shift (?<value>\S+) (?<moved>.*)$/.exec(mark)?.groups ?? {});
  return {
    route,
    milliseconds,
    shift: shifts.reduce((sum, { value }) => sum + Number(value ?? 0), 0),
    moved: shifts.flatMap(({ moved }) => moved ?? []),
  };
}

/** The entry of a layout shift, which TypeScript's DOM types do not have. */
interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null }[];
}

/**
 * Runs in the page. Keeps what it finds as performance entries: a measure from each click to the new heading, a mark
 * for each layout shift.
 */
function recordNavigations(): void {
  let waiting: MutationObserver | undefined;
  addEventListener(
    'click',
    (event) => {
      const from = location.pathname;
      const oldHeading = document.querySelector('main h1');
      const oldText = oldHeading?.textContent;
      // A click that led nowhere, such as one that opens a category, must not be taken for the next navigation's.
      waiting?.disconnect();
      waiting = new MutationObserver((_, observer) => {
        const heading = document.querySelector('main h1');
        if (
          location.pathname === from ||
          heading === null ||
          (heading === oldHeading && heading.textContent === oldText)
        ) {
          return;
        }
        observer.disconnect();
        requestAnimationFrame(() => {
          // A message is answered after the frame that this callback belongs to.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () =>
            performance.measure('bench-navigation', { start: event.timeStamp, end: performance.now() });
          port2.postMessage(undefined);
        });
      });
      waiting.observe(document, { childList: true, characterData: true, subtree: true });
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    (list.getEntries() as LayoutShift[]).forEach(({ value, sources }) => {
      const node = sources[0]?.node;
      const what =
        node instanceof Element ? [node.tagName.toLowerCase(), ...node.classList].slice(0, 2).join('.') : 'text';
      performance.mark(`bench-shift ${value} ${what}`);
    });
  }).observe({ type: 'layout-shift', buffered: false });
}
