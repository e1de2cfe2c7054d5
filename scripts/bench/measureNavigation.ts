import type { Browser } from '@playwright/test';
import { docsInstances, entryRoute } from '../../config/docsInstances.ts';
import { launchBrowser } from '../findBrowser.ts';
import { serveBuild } from './measurePages.ts';
import { quantile, type Table } from './report.ts';

/** How long a pointer rests on a link before the click, in milliseconds. */
const restingTime = 300;

const sidebar = 'nav[aria-label="Docs sidebar"]';

/** Time from a click in the sidebar to the new page's heading. @param runs How often each sidebar is walked. */
export async function measureNavigation(runs: number): Promise<Table[]> {
  const [origin, browser] = [await serveBuild(), await launchBrowser()];
  const rows = [];
  try {
    for (const { name, start } of docsInstances.map((instance) => ({
      name: instance.name,
      start: entryRoute(instance),
    }))) {
      const times: number[] = [];
      for (let run = 1; run <= runs; run += 1) {
        console.error(`navigation: ${name}, run ${run} of ${runs}`);
        times.push(...(await walk(browser, origin + start)));
      }
      const quantiles = [0.5, 0.75, 0.95, 1].map((share) => quantile(times, share));
      rows.push([name, times.length, ...quantiles]);
    }
  } finally {
    await browser.close();
  }
  return [
    {
      title: 'Navigation',
      columns: [
        { title: 'walk' },
        { title: 'navigations' },
        ...['p50', 'p75', 'p95', 'slowest'].map((title) => ({ title: `${title} (ms)`, digits: 1 })),
      ],
      rows,
      notes: [
        `Real clicks on every link of each sidebar after ${restingTime} ms of hovering, each walk ${runs} times with an empty cache, not throttled, 1280 × 800.`,
        'Time from the time stamp of the click to a task after the frame that shows the new heading.',
      ],
    },
  ];
}

/** Follows every link of a sidebar. @throws Error when it has none, or one leads to no new heading within 30 s. */
async function walk(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  try {
    await page.goto(url);
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
    const closed = page.locator(`${sidebar} [aria-expanded="false"]`);
    while ((await closed.count()) > 0) {
      await closed.first().click();
    }
    const links = page.locator(`${sidebar} a[href^="/"]:not([href="${new URL(url).pathname}"])`);
    const routes = await links.evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
    if (routes.length === 0) {
      throw new Error(`${url} has no links in its sidebar (${sidebar}). Correct scripts/bench/measureNavigation.ts.`);
    }
    const times: number[] = [];
    for (const route of new Set(routes)) {
      await page.locator(`${sidebar} a[href="${route}"]`).first().hover();
      await page.waitForTimeout(restingTime);
      await page.evaluate(recordNavigation);
      await page.mouse.down();
      await page.mouse.up();
      const time = await page.waitForFunction(() => Reflect.get(window, 'navigationTime') as number | undefined);
      times.push((await time.jsonValue()) ?? NaN);
    }
    return times;
  } finally {
    await page.close();
  }
}

/** Runs in the page. Writes to `window.navigationTime` the milliseconds from the next click to the frame with the new heading. */
function recordNavigation(): void {
  const from = location.pathname;
  const oldHeading = document.querySelector('main h1');
  const oldText = oldHeading?.textContent;
  let clicked = NaN;
  Object.assign(window, { navigationTime: undefined });
  addEventListener('click', ({ timeStamp }) => (clicked = timeStamp), { capture: true, once: true });
  new MutationObserver((_, observer) => {
    const heading = document.querySelector('main h1');
    const isOld = heading === oldHeading && heading?.textContent === oldText;
    if (location.pathname === from || heading === null || isOld) {
      return;
    }
    observer.disconnect();
    requestAnimationFrame(() => {
      // A message is answered after the frame that this callback belongs to.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(window, { navigationTime: performance.now() - clicked });
      port2.postMessage(undefined);
    });
  }).observe(document, { childList: true, characterData: true, subtree: true });
}
