import { expect, test } from './fixtures.ts';

test.describe('a wide table', () => {
  test('scrolls within itself by keyboard, and the page does not', async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await site.goto('/transformative_types');
    const region = page.getByRole('group', { name: 'Table' }).first();
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('is no stop on the way where it fits', async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await site.goto('/markdown-page');
    await expect(page.getByRole('table')).toHaveCount(1);
    await expect(page.getByRole('group', { name: 'Table' })).toHaveCount(0);
  });
});
