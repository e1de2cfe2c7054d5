import type { Page } from '@playwright/test';
import { newest } from './fixtures.ts';
import { expect, test } from './SearchDialog.ts';

/** Opens a page whose scripts come when they are let go. */
async function openWithoutScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/js/main.*.js', async (route) => {
    await released;
    await route.continue();
  });
  const asked = page.waitForRequest('**/assets/js/main.*.js');
  // A page of which the first paint comes early waits for its scripts before it has loaded.
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await asked;
  return async () => {
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
    release();
    await page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  };
}

test('/ and the letters after it, pressed before the scripts come, are the query', async ({ page, search }) => {
  const release = await openWithoutScripts(page, '/quick_start_web');
  await page.keyboard.press('/');
  await page.keyboard.type('up date');
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await release();
  await expect(search.field).toHaveValue('up date');
  await page.keyboard.type('s');
  await expect(search.field).toHaveValue('up dates');
});

test('Escape, pressed before the scripts have come, closes what / opened', async ({ page, search }) => {
  const release = await openWithoutScripts(page, '/quick_start_web');
  for (const key of ['/', 'a', 'Escape']) {
    await page.keyboard.press(key);
  }
  await release();
  await expect(search.button).toBeVisible();
  await expect(search.dialog).toHaveCount(0);
});

test('controls that are pressed before the scripts come do what they say once they can', async ({ site, page }) => {
  const release = await openWithoutScripts(page, '/installation');
  const tabs = page.locator('main').getByRole('tab');
  await site.modeButton.click();
  await tabs.nth(1).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await site.bar.getByRole('button', { name: newest, exact: true }).press('Enter');
  await page.getByText('Markdown', { exact: true }).click();
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  await expect(site.bar.getByRole('button', { name: newest, exact: true })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
});

test('the arrow of a tab, pressed before the scripts come, chooses later, and Tab leads on', async ({ page }) => {
  const release = await openWithoutScripts(page, '/installation');
  const tabs = page.locator('main').getByRole('tab');
  await tabs.first().focus();
  await page.keyboard.press('Tab');
  await expect(tabs.first()).not.toBeFocused();
  await tabs.first().press('ArrowRight');
  await page.keyboard.press(' ');
  await release();
  await expect(tabs.nth(1)).toBeFocused();
});
