import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Makes the browser wait for the click before it asks for a page's code, as it does with data saver. */
async function withoutPrefetching(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { effectiveType: '4g', saveData: true } });
  });
}

function installLink(page: Page) {
  return page.getByRole('main').getByRole('link', { name: 'Install' });
}

test.describe('an old page after a new release', () => {
  test('leads on, though the code it names is gone from the host', async ({ site, page }) => {
    site.expectComplaint(/ChunkLoadError|Loading chunk/);
    site.expectComplaint(/404 \(Not Found\)/);
    // The missing file is answered with the not-found page, which no browser may run.
    site.expectComplaint(/MIME type/);
    await withoutPrefetching(page);
    await site.goto('/');
    // The host has new files under new names; what it answers to a new request is whole.
    let released = false;
    await page.route('**/*', async (route) => {
      const url = route.request().url();
      released ||= route.request().isNavigationRequest();
      await route.continue(released ? {} : { url: url.replace(/\.[0-9a-f]+\.js$/, '.00000000.js') });
    });
    const loaded = page.waitForEvent('load');
    await installLink(page).click();
    await loaded;
    await site.hydrated();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page).toHaveURL('/installation');
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
  });
});

test.describe('offline after the page has loaded', () => {
  test('leaves the page readable and answering; a link brings the browser’s own notice, and works once it is back', async ({
    site,
    page,
    context,
  }) => {
    site.expectComplaint(/ERR_INTERNET_DISCONNECTED|ChunkLoadError/);
    await withoutPrefetching(page);
    await site.goto('/installation');
    await context.setOffline(true);
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click();
    await expect.poll(() => page.url()).toBe('chrome-error://chromewebdata/');
    await context.setOffline(false);
    await page.goto('/quick_start_web');
    await site.hydrated();
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('a very slow network', () => {
  test('shows the words before any script has come, and links that work', async ({ page }) => {
    await page.route('**/assets/js/*.js', () => new Promise(() => {}));
    await page.goto('/installation', { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 27)');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click({ noWaitAfter: true });
    await expect(page).toHaveURL('/quick_start_web');
    await expect(page.locator('h1')).toBeVisible();
  });
});

test.describe('choices that were stored by someone else', () => {
  for (const value of ['', 'purple', '{"a":', '\u0000', 'x'.repeat(100_000)]) {
    test(`that are ${JSON.stringify(value.slice(0, 10))} leave a page that answers`, async ({ site, page }) => {
      await site.goto('/installation');
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      await page.getByRole('tab', { name: 'pnpm' }).first().click();
      await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: '2.9.x' }).hover();
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
      await page.getByRole('tab', { name: 'npm', exact: true }).first().click();
      await expect(page.getByRole('tab', { name: 'npm', exact: true }).first()).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click();
      await expect(page).toHaveURL('/quick_start_web');
    });
  }
});

test.describe('storage that is full', () => {
  test('leaves a page that answers', async ({ site, page }) => {
    site.expectComplaint(/QuotaExceededError|storage/i);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
      };
    });
    await site.goto('/installation');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
  });
});
