import { expect, pageKinds, test } from './fixtures.ts';

/** Most A4 pages that a quick start may take. */
const maxSheets = 10;

/** What is for a screen alone. */
const chrome = [
  '.theme-announcement-bar',
  '.navbar',
  '.breadcrumbs',
  '.theme-doc-sidebar-container',
  '.table-of-contents',
  '.theme-doc-toc-mobile',
  '.theme-back-to-top-button',
  '.pagination-nav',
  '.footer',
  '.hash-link',
  '[href="#__docusaurus_skipToContent_fallback"]',
  '.sample-fold > summary',
  'button',
].join();

// What 15 mm on each side leave of A4.
test.use({ viewport: { width: 680, height: 1000 } });

for (const path of pageKinds) {
  test(`${path} on paper is light, its text alone, and whole`, async ({ site, page }) => {
    await site.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('h1')).toHaveCSS('color', 'rgb(42, 36, 48)');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 253, 251)');
    await expect(page.locator(chrome).filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('meta[property="og:url"]')).toBeVisible();
    const cut = await page
      .locator('main :is(pre, table, .recorded-table)')
      .evaluateAll((blocks) =>
        blocks
          .filter((block) => block.scrollWidth > block.clientWidth || block.getBoundingClientRect().right > innerWidth)
          .map((block) => block.textContent.slice(0, 80)),
      );
    expect(cut, 'blocks that are wider than the paper').toEqual([]);
  });
}

test('tabs on paper stand above their panels, which are all there', async ({ site, page }) => {
  await site.goto('/markdown-page');
  await page.emulateMedia({ media: 'print' });
  const tabs = page.locator('.tabs-container').first();
  const tops = await tabs
    .locator('[role=tab], [role=tabpanel]')
    .evaluateAll((parts) =>
      parts
        .map((part) => ({ top: part.getBoundingClientRect().top, role: part.getAttribute('role') }))
        .sort((left, right) => left.top - right.top),
    );
  expect(tops.map(({ role }) => role)).toEqual(tops.map((_, at) => (at % 2 === 0 ? 'tab' : 'tabpanel')));
  expect(new Set(tops.map(({ top }) => top)).size, 'places').toBe(tops.length);
});

test('a link on paper is followed by its address, one within the page is not', async ({ site, page }) => {
  await site.goto('/markdown-page');
  await page.emulateMedia({ media: 'print' });
  const address = (start: string): Promise<string> =>
    page
      .locator(`article p > a[href^="${start}"]`)
      .first()
      .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(await address('https:')).toContain('https://www.typescriptlang.org/');
  expect(await address('#')).toBe('none');
});

for (const path of ['/quick_start_web', '/quick_start_admin']) {
  test(`${path} takes at most ${maxSheets} sheets of A4`, async ({ site, page }) => {
    await site.goto(path);
    const pdf = await page.pdf({ format: 'A4' });
    const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    console.log(`${path}: ${sheets} sheets of A4`);
    expect(sheets).toBeGreaterThan(1);
    expect(sheets).toBeLessThanOrEqual(maxSheets);
  });
}
