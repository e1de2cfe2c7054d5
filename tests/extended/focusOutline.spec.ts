import type { Page } from '@playwright/test';
import { focusedStop, markControls, type Stop } from '../e2e/access/walkByTab.ts';
import { expect, test } from '../e2e/fixtures.ts';

const widths = [320, 1440];

/** An outline on one side of three, 3 pixels thick, is the least that counts as seen. */
const leastOutline = 1;

/**
 * How many pixels the outline of the focused control changes by a contrast of 3:1 or more, for each pixel of the
 * control's circumference: an outline of 3 pixels on all sides gives about 3.
 *
 * @param page Page with the focus on `stop`.
 * @param canvas An empty page that compares the pictures.
 */
async function measureOutline(page: Page, canvas: Page, { box }: Stop): Promise<number> {
  const shoot = async (style?: string) => (await page.screenshot({ clip: box, style })).toString('base64');
  const shown = await shoot();
  const hidden = await shoot(':focus-visible { outline: none !important }');
  const changed = await canvas.evaluate(
    async (pictures) => {
      const pixelsOf = async (picture: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const surface = new OffscreenCanvas(image.width, image.height).getContext('2d');
        surface?.drawImage(image, 0, 0);
        return surface?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      };
      const luminance = (pixels: Uint8ClampedArray, at: number) => {
        const [red = 0, green = 0, blue = 0] = [...pixels.slice(at, at + 3)].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      const [before, after] = await Promise.all(pictures.map(pixelsOf));
      let count = 0;
      for (let at = 0; before && after && at < before.length; at += 4) {
        if (before[at] !== after[at] || before[at + 1] !== after[at + 1] || before[at + 2] !== after[at + 2]) {
          const [dark = 0, light = 0] = [luminance(before, at), luminance(after, at)].sort((a, b) => a - b);
          count += (light + 0.05) / (dark + 0.05) >= 3 ? 1 : 0;
        }
      }
      return count;
    },
    [hidden, shown],
  );
  return changed / (2 * (box.width + box.height));
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('the outline of the focus', () => {
  // The outline is taken away by a stylesheet of the test, which the content policy would stop.
  test.use({ bypassCSP: true });

  test('is measured as missing where there is none', async ({ page, context }) => {
    const canvas = await context.newPage();
    await page.setContent(
      '<style>:focus { outline: none } #b:focus { outline: 3px solid }</style><a href="#a">one</a> <a id="b" href="#b">two</a>',
    );
    const measured: number[] = [];
    for (const link of ['one', 'two']) {
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: link })).toBeFocused();
      const stop = await focusedStop(page);
      measured.push(stop === undefined ? 0 : await measureOutline(page, canvas, stop));
    }
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
