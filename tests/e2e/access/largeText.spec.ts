import { routes } from '../../../config/routeMap.ts';
import { expect, test } from '../fixtures.ts';
import { findLosses } from './findLosses.ts';

// The reader's own text size, at 200 % of the usual 16 pixels.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] });
    },
    { scope: 'worker' },
  ],
});

test.describe('with text of 200 %, at 390 and 1280 px, nothing overlaps, is cut off or scrolls sideways on', () => {
  for (const path of routes) {
    test(path, async ({ site, page }) => {
      await site.goto(path);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findLosses(page), `${width} px`).toEqual([]);
      }
      const bar = await page.locator('.navbar').boundingBox();
      for (const item of await page.locator('.navbar__inner > * > *').locator('visible=true').all()) {
        const box = await item.boundingBox();
        expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 1);
      }
    });
  }
});
