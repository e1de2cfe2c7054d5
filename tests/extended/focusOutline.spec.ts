import { expect, test } from '../e2e/fixtures.ts';
import { measureOutline, prepareOutlines } from './measureOutline.ts';
import { focusedStop, markControls, walkByTab } from '../e2e/access/walkByTab.ts';

const widths = [320, 1440];

/** An outline on one side of three, 3 pixels thick, is the least that counts as seen. */
const leastOutline = 1;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the outline of the focus', () => {
  // The outline is taken away by a stylesheet of the test, which the content policy would stop.
  test.use({ bypassCSP: true });

  test('is measured as missing where there is none', async ({ page, context }) => {
    const canvas = await context.newPage();
    await page.setContent(
      '<style>:focus { outline: none } #b:focus { outline: 3px solid }</style><a href="#a">one</a> <a id="b" href="#b">two</a>',
    );
    await prepareOutlines(page);
    const measured: number[] = [];
    await walkByTab(page, 'Tab', async (stop) => {
      measured.push(await measureOutline(page, canvas, stop));
    });
    expect(measured[0]).toBe(0);
    expect(measured[1]).toBeGreaterThan(leastOutline);
  });

  for (const mode of ['dark', 'light']) {
    for (const width of widths) {
      test(`has a contrast of 3:1 on every kind of control, ${mode}, ${width} px`, async ({ site, page, context }) => {
        const canvas = await context.newPage();
        await page.bringToFront();
        await page.setViewportSize({ width, height: 800 });
        const faint: string[] = [];
        const seen = new Set<string>();
        for (const path of ['/', '/markdown-page', '/quick_start_web']) {
          await site.goto(path);
          await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
          await prepareOutlines(page);
          const controls = await markControls(page);
          // After a key, the browser shows the focus that a script gives as one that a key gave.
          await page.keyboard.press('Tab');
          for (const [order, { kind }] of controls.entries()) {
            if (!seen.has(kind)) {
              seen.add(kind);
              await page.locator(`[data-order="${order}"]`).focus();
              const stop = await focusedStop(page);
              const outline = stop === undefined ? 0 : await measureOutline(page, canvas, stop);
              if (outline < leastOutline) {
                faint.push(`${path}: ${stop?.name ?? kind}: ${outline.toFixed(2)}`);
              }
            }
          }
        }
        expect(seen.size, 'kinds of controls').toBeGreaterThan(15);
        expect(faint).toEqual([]);
      });
    }
  }
});
