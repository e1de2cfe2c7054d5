import type { Page } from '@playwright/test';
import { markControls } from '../e2e/access/walkByTab.ts';
import { expect, test } from '../e2e/fixtures.ts';

// The outline is taken away by a stylesheet of the test, which the content policy would stop.
test.use({ contextOptions: { reducedMotion: 'reduce' }, bypassCSP: true });

/** Whether a reader sees the outline of the focused control, which may be cut off; its colour is a token's. */
async function showsOutline(page: Page): Promise<boolean> {
  const shown = await page.screenshot();
  const hidden = await page.screenshot({ style: ':focus-visible { outline: none !important }' });
  return !shown.equals(hidden);
}

test('a focus outline that is missing or cut off is found', async ({ page }) => {
  await page.setContent(`<style>a:focus { outline: 3px solid } .none:focus { outline: none }</style>
    <a class="none" href="#a">one</a> <a href="#b">two</a>
    <div style="overflow: hidden; width: 9px; height: 9px"><a style="display: block; padding: 9px" href="#c"></a></div>`);
  const shown: boolean[] = [];
  for (let stop = 0; stop < 3; stop++) {
    await page.keyboard.press('Tab');
    shown.push(await showsOutline(page));
  }
  expect(shown).toEqual([false, true, false]);
});

for (const mode of ['dark', 'light']) {
  for (const width of [320, 1440]) {
    test(`the focus outline is seen on every control, ${mode}, ${width} px`, async ({ site, page }) => {
      await page.setViewportSize({ width, height: 800 });
      const faint: string[] = [];
      const seen = new Set<string>();
      for (const path of ['/', '/markdown-page', '/quick_start_web']) {
        await site.goto(path);
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), mode);
        const controls = await markControls(page);
        // After a key, the browser shows the focus that a script gives as one that a key gave.
        await page.keyboard.press('Tab');
        for (const [order, { kind, html }] of controls.entries()) {
          if (!seen.has(kind)) {
            seen.add(kind);
            const control = page.locator(`[data-order="${order}"]`);
            await control.focus();
            const outline = await control.evaluate((element) => getComputedStyle(element).outline);
            if (!/ solid 3px$/.test(outline) || !(await showsOutline(page))) {
              faint.push(`${path}: ${html}: ${outline}`);
            }
          }
        }
      }
      expect(seen.size, 'kinds of controls').toBeGreaterThan(15);
      expect(faint).toEqual([]);
    });
  }
}
