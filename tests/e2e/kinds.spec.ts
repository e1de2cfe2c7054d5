import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { markControls, walkByTab } from './access/walkByTab.ts';

/** One page of each kind; the last two have no control that the others lack. */
const kinds = [
  '/',
  '/quick_start_web',
  '/markdown-page',
  '/search',
  '/api/metatype',
  '/compared_to_SDK/query_rules',
  '/next',
  '/firesage/exports',
  '/firesage/quick_start',
];
const withNewControls = new Set(kinds.slice(0, -2));

interface Watched {
  /** Text that changed after the document was there. */
  changes: string[];
  /** Sum of the layout shifts, as CLS counts them. */
  shift: number;
}

/** Keeps what moves and what is written anew, from the first byte on. */
async function watchLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { changes: [], shift: 0 };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        watched.shift += 'value' in entry && typeof entry.value === 'number' ? entry.value : 0;
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const inText = (node: Node): boolean => node instanceof Element && node.closest('main code, main p') !== null;
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        watched.changes.push(
          ...records.filter(({ target }) => inText(target)).map(({ target }) => target.textContent ?? ''),
        );
      }).observe(document, { childList: true, subtree: true });
    });
  });
}

test.describe('one page of each kind', () => {
  for (const width of [320, 1440]) {
    for (const path of kinds) {
      test(`${path} at ${width} px loads in its place, and each control is reached by Tab`, async ({ site, page }) => {
        await page.setViewportSize({ width, height: 800 });
        await watchLoad(page);
        await site.goto(path);
        await site.idle();

        await test.step('its scripts start after the first paint', async () => {
          const { paint, scripts } = await page.evaluate(() => ({
            paint: performance.getEntriesByName('first-contentful-paint').map(({ startTime }) => startTime),
            scripts: performance
              .getEntriesByType('resource')
              .filter(({ name }) => name.endsWith('.js'))
              .map(({ startTime }) => startTime),
          }));
          expect(paint).toHaveLength(1);
          expect(scripts.length).toBeGreaterThan(2);
          expect.soft(Math.min(...scripts)).toBeGreaterThanOrEqual(paint[0] ?? Infinity);
        });

        await test.step('hydration leaves the text as it came, and nothing shifts', async () => {
          // Shifts are told with the frame in which they come, so two frames later all are known.
          const watched = await page.evaluate(
            () =>
              new Promise<Watched>((resolve) => {
                requestAnimationFrame(() =>
                  requestAnimationFrame(() => resolve(Reflect.get(window, 'watched') as Watched)),
                );
              }),
          );
          expect.soft(watched.changes, 'written anew').toEqual([]);
          expect.soft(watched.shift, 'layout shift').toBeLessThanOrEqual(0.01);
        });

        if (!withNewControls.has(path)) {
          return;
        }
        await test.step('the Tab key reaches every control in reading order, and each is seen', async () => {
          await page.emulateMedia({ reducedMotion: 'reduce' });
          const controls = await markControls(page);
          expect(controls.length).toBeGreaterThan(10);
          const forward = await walkByTab(page, 'Tab');
          const orders = forward.map(({ order }) => order).filter((order) => order >= 0);
          expect.soft(orders, 'stops in the order of the document').toEqual([...orders].sort((a, b) => a - b));
          const missed = controls.filter((_, order) => !orders.includes(order));
          expect
            .soft(
              missed.map(({ html }) => html),
              'controls that Tab passes by',
            )
            .toEqual([]);
          const backward = await walkByTab(page, 'Shift+Tab');
          const unseen = [...forward, ...backward].filter(({ visible }) => !visible);
          expect.soft(unseen.map(({ name }) => name)).toEqual([]);
        });
      });
    }
  }
});
