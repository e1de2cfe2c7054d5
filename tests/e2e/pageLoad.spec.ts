import type { Page } from '@playwright/test';
import { markControls, walkByTab } from './access/walkByTab.ts';
import { expect, pageKinds, test } from './fixtures.ts';

/** The least pages that hold most kinds of control; the first tier walks over them. */
const firstWalkedPages = ['/', '/search', '/api/metatype'];

interface Watched {
  /** Text that changed after the document was there. */
  changes: string[];
  /** Sum of the layout shifts, as CLS counts them. */
  shift: number;
  /** What shifted, and by how much. */
  shifted: string[];
}

/** The part of a `LayoutShift` that this test reads; TypeScript has no type for it. */
interface Shift extends PerformanceEntry {
  value: number;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Keeps what moves and what is written anew, from the first byte on. */
async function watchLoad(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { changes: [], shift: 0, shifted: [] };
    Object.assign(window, { watched });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        watched.shift += value;
        watched.shifted.push(
          ...sources.map(({ node, previousRect: from, currentRect: to }) => {
            const name = node instanceof Element ? node.outerHTML.slice(0, 80) : (node?.textContent ?? 'what is gone');
            return `${name}: ${from.x} ${from.y} ${from.width} ${from.height} to ${to.x} ${to.y} ${to.width} ${to.height}`;
          }),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
    const inText = (node: Node): boolean => node instanceof Element && node.closest('main code, main p') !== null;
    document.addEventListener('DOMContentLoaded', () => {
      new MutationObserver((records) => {
        const inTexts = records.filter(({ target }) => inText(target));
        watched.changes.push(...inTexts.map(({ target }) => target.textContent ?? ''));
      }).observe(document, { childList: true, subtree: true });
    });
  });
}

/** Walks over a page's controls, and back in the narrow window, where the bar that comes back covers most. */
async function assertWalk(page: Page, width: number): Promise<void> {
  const controls = await markControls(page);
  expect(controls.length).toBeGreaterThan(10);
  const forward = await walkByTab(page, 'Tab');
  const orders = forward.map(({ order }) => order).filter((order) => order >= 0);
  expect.soft(orders, 'stops in the order of the document').toEqual([...orders].sort((a, b) => a - b));
  const missed = controls.filter((_, order) => !orders.includes(order)).map(({ html }) => html);
  expect.soft(missed, 'controls that Tab passes by').toEqual([]);
  const backward = width === 320 ? await walkByTab(page, 'Shift+Tab') : [];
  const unseen = [...forward, ...backward].filter(({ visible }) => !visible).map(({ html }) => html);
  expect.soft(unseen, 'controls that have the focus and are not seen').toEqual([]);
}

for (const path of pageKinds) {
  test(`${path} loads in its place`, async ({ site, page, width, thorough }) => {
    test.slow(thorough, 'it walks over every page three times');
    await page.setViewportSize({ width, height: 800 });
    await site.announceConnection();
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
      // Shifts are told with the frame in which they come, so after the next frames all are known.
      await site.idle();
      const watched = await page.evaluate(() => Reflect.get(window, 'watched') as Watched);
      expect.soft(watched.changes, 'written anew').toEqual([]);
      expect.soft(watched.shift, `layout shift: ${watched.shifted.join('\n')}`).toBeLessThanOrEqual(0.01);
    });

    await page.emulateMedia({ reducedMotion: 'reduce' });
    const walked = thorough || firstWalkedPages.includes(path);
    for (const walkWidth of walked ? new Set([width, 320]) : []) {
      await test.step(`Tab reaches every control in reading order, and each is seen, at ${walkWidth} px`, async () => {
        if (walkWidth !== width) {
          // A reader comes to the page anew, at its top.
          await page.setViewportSize({ width: walkWidth, height: 800 });
          await site.goto(path);
          await site.idle();
        }
        await assertWalk(page, walkWidth);
      });
    }
  });
}
