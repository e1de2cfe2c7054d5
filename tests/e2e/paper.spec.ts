import { expect, test } from './fixtures.ts';

/** Most A4 pages that a quick start may take. */
const maxSheets = 10;

// What 15 mm on each side leave of A4.
test.use({ viewport: { width: 680, height: 1000 } });

test('all panels of tabs are on paper, each under its name and below the one before', async ({ site, page }) => {
  await site.goto('/markdown-page');
  await page.emulateMedia({ media: 'print' });
  const tabs = page.locator('.tabs-container').first();
  await expect(tabs.getByRole('tablist')).toBeHidden();
  const panels = await tabs.locator('[role=tabpanel]').evaluateAll((parts) =>
    parts.map((part) => {
      const { top, height } = part.getBoundingClientRect();
      return { top, height, name: getComputedStyle(part, '::before').content };
    }),
  );
  expect(panels.length).toBeGreaterThan(1);
  for (const [at, { top, height, name }] of panels.entries()) {
    expect(height).toBeGreaterThan(0);
    expect(name).toMatch(/^"\w/);
    expect(top).toBeGreaterThan(panels[at - 1]?.top ?? -Infinity);
  }
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
