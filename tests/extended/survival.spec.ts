import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';
import { firestoreDocs } from '../../config/docsSets.ts';

const [newest] = firestoreDocs.versions;

test.use({ viewport: { width: 1280, height: 800 } });

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Installation' });
const followFooter = (page: Page) =>
  page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click({ noWaitAfter: true });

test('offline, a page stays readable and answers; a link brings the browser’s own notice, and works once it is back', async ({
  site,
  page,
  context,
}) => {
  site.expectComplaint(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
  await site.announceConnection();
  await site.goto('/installation');
  await context.setOffline(true);
  await site.makeChoices();
  await expect(heading(page)).toBeVisible();
  await followFooter(page);
  await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/');
  await context.setOffline(false);
  await site.goto('/quick_start_web');
  await expect(page.locator('h1')).toBeVisible();
});

test('a very slow network shows the words before any script has come, and links that work', async ({ page }) => {
  await page.route('**/assets/js/*.js', () => new Promise(() => {}));
  await page.goto('/installation', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 27)');
  await followFooter(page);
  await expect(page).toHaveURL('/quick_start_web');
  await expect(page.locator('h1')).toBeVisible();
});

for (const value of ['', 'purple', '{"a":', '\u0000', 'x'.repeat(100_000)]) {
  test(`choices stored as ${JSON.stringify(value.slice(0, 10))} leave a page that answers`, async ({ site, page }) => {
    await site.goto('/installation');
    await site.makeChoices();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: newest.name }).hover();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL('/next');
    const keys = await page.evaluate((text) => {
      const stored = Object.keys(localStorage);
      stored.forEach((key) => localStorage.setItem(key, text));
      return stored;
    }, value);
    expect(keys.length).toBeGreaterThanOrEqual(4);
    await site.goto('/installation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.getByRole('tab', { selected: true }).first()).toBeVisible();
    const tab = page.getByRole('tab', { name: 'npm', exact: true }).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await followFooter(page);
    await expect(page).toHaveURL('/quick_start_web');
  });
}
