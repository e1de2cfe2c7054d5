import { expect, test } from '../e2e/SearchDialog.ts';

/** Texts that have broken searches before: markup, nothing but spaces, half a character, very long. */
const hostileTexts = [
  '<b>update</b><script>window.injected=1</script><img src=x onerror="window.injected=1">',
  '     ',
  '\u{D83D}',
  'a'.repeat(10_000),
  'Property is missing '.repeat(500),
];

test('modal and page answer hostile texts without an error or markup', async ({ site, search, page }) => {
  for (const text of hostileTexts) {
    const name = JSON.stringify(text.slice(0, 20));
    await site.goto('/search');
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.reload();
    await expect(page.getByRole('status'), name).toHaveText(/ for “|^\d+ pages$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(1280);
    await site.hydrated();
    await search.button.click();
    await search.field.fill(text);
    await expect(search.status, name).toHaveText(/result/);
    await expect(search.dialog.locator('img, script, b'), name).toHaveCount(0);
    const overflow = await search.dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, name).toBeLessThanOrEqual(0);
    expect(await page.evaluate(() => 'injected' in window), name).toBe(false);
  }
});
