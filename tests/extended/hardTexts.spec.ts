import { findLosses } from '../e2e/access/findLosses.ts';
import { expect, test } from '../e2e/SearchDialog.ts';

/** Texts that have broken searches before: markup, nothing but spaces, half a character, very long. */
const hostileTexts = [
  '<b>update</b><script>window.injected=1</script><img src=x onerror="window.injected=1">',
  '     ',
  '\u{D83D}',
  'a'.repeat(10_000),
  'Property is missing '.repeat(500),
];

test('search modal and search page answer hostile texts without an error or markup', async ({ site, search, page }) => {
  for (const text of hostileTexts) {
    const name = JSON.stringify(text.slice(0, 20));
    await site.goto('/search');
    await page.getByRole('searchbox').fill(text);
    await page.keyboard.press('Enter');
    await page.waitForURL(/q=/);
    await page.reload();
    await expect(page.getByRole('main'), name).toContainText(/ for “|\d+ pages/);
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

for (const width of [320, 1280]) {
  test(`words of 300 letters in each element of pages stay within reach at ${width} px`, async ({ site, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await site.goto('/markdown-page');
    const summary = page.getByText('The whole message', { exact: true });
    await summary.click();
    await expect(page.locator('details', { has: summary }).locator('> div')).toHaveCSS('overflow-y', 'visible');
    const words = await page.evaluate(() => {
      // The build marks by length, which changes here.
      for (const short of document.querySelectorAll('.unbroken')) short.classList.remove('unbroken');
      const texts = document.createTreeWalker(document.querySelector('article')!, NodeFilter.SHOW_TEXT);
      let words = 0;
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        // The words of buttons are the site's own.
        if (node.parentElement?.closest('.code-buttons')) continue;
        node.nodeValue = (node.nodeValue ?? '').replaceAll(/\w{3,}/g, () => {
          words += 1;
          return 'Donau'.repeat(60);
        });
      }
      return words;
    });
    console.log(`${words} words of 300 letters`);
    expect(words).toBeGreaterThan(200);
    expect(await findLosses(page)).toEqual([]);
  });
}
