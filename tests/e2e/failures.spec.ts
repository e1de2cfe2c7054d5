import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

/** Loads the home page and returns what a link to `path` makes the browser ask for when it is pointed at. */
async function scriptsAskedFor(page: Page, act: () => Promise<void>): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.js')) {
      asked.push(new URL(request.url()).pathname);
    }
  });
  await act();
  await page.waitForTimeout(500);
  return asked;
}

/** Replaces what the browser says about the connection, as Chromium does with data saver or on a slow network. */
async function announceConnection(page: Page, connection: { effectiveType: string; saveData: boolean }): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { value, configurable: true });
  }, connection);
}

const mainScript = /\/assets\/js\/(main|react|runtime~main)\./;

test.describe('prefetching', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('fetches the code of a page whose link is seen or pointed at', async ({ site, page }) => {
    await announceConnection(page, { effectiveType: '4g', saveData: false });
    const asked = await scriptsAskedFor(page, () => site.goto('/'));
    const prefetched = await page.locator('link[rel=prefetch]').count();
    expect(asked.length).toBeGreaterThan(3);
    expect(prefetched).toBeGreaterThan(0);
  });

  for (const connection of [
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]) {
    test(`waits for the click on ${connection.effectiveType}, data saver ${connection.saveData ? 'on' : 'off'}`, async ({
      site,
      page,
    }) => {
      await announceConnection(page, connection);
      await site.goto('/');
      const link = page.getByRole('main').getByRole('link', { name: 'Install' });
      const asked = await scriptsAskedFor(page, () => link.hover());
      expect(asked).toEqual([]);
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
      await link.click();
      await expect(page).toHaveURL('/installation');
      await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
    });
  }
});

test.describe('slow navigation', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const { name, delay, shown } of [
    { name: 'shows the progress bar once a page takes longer than 200 ms', delay: 1500, shown: true },
    { name: 'shows no progress bar for a page that is there already', delay: 0, shown: false },
  ]) {
    test(name, async ({ site, page }) => {
      await announceConnection(page, { effectiveType: '2g', saveData: true });
      await site.goto('/');
      const link = page.getByRole('main').getByRole('link', { name: 'Install' });
      if (!shown) {
        await link.click();
        await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
        await expect(page.locator('#nprogress')).toHaveCount(0);
        await page.goBack();
        await expect(page.getByRole('heading', { name: 'Three ways in' })).toBeVisible();
        await expect(page.locator('#nprogress')).toHaveCount(0);
      }
      await page.route('**/assets/js/*.js', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, delay));
        await route.continue();
      });
      const appearance = page.evaluate(
        () =>
          new Promise<number | undefined>((resolve) => {
            let clicked = 0;
            addEventListener('click', () => (clicked = performance.now()), { capture: true, once: true });
            const observer = new MutationObserver(() => {
              if (document.getElementById('nprogress') !== null) {
                resolve(performance.now() - clicked);
              }
            });
            observer.observe(document.body, { childList: true, subtree: true });
            setTimeout(() => resolve(undefined), 3000);
          }),
      );
      await link.click();
      await expect(page).toHaveURL('/installation');
      const after = await appearance;
      if (shown) {
        expect(after).toBeGreaterThanOrEqual(190);
        expect(after).toBeLessThan(1000);
      } else {
        expect(after).toBeUndefined();
      }
      await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
      await expect(page.locator('#nprogress')).toHaveCount(0);
    });
  }
});

test.describe('a page whose code cannot be loaded', () => {
  test('is reloaded from the server', async ({ site, page }) => {
    site.expectComplaint(/Loading chunk|ChunkLoadError/);
    site.expectComplaint(/net::ERR_FAILED/);
    await announceConnection(page, { effectiveType: '2g', saveData: true });
    await site.goto('/');
    await page.route('**/assets/js/*.js', (route) => route.abort());
    const loaded = page.waitForEvent('load');
    await page.getByRole('main').getByRole('link', { name: 'Install' }).click();
    await loaded;
    await expect(page).toHaveURL('/installation');
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
  });

  test('says so with the error and a Retry button that tries again', async ({ site, page }) => {
    site.expectComplaint(/Loading chunk|ChunkLoadError/);
    site.expectComplaint(/net::ERR_FAILED/);
    await page.route(
      (url) => url.pathname.startsWith('/assets/js/') && !mainScript.test(url.pathname),
      (route) => route.abort(),
    );
    await page.goto('/installation');
    const notice = page.getByRole('alert');
    await expect(notice).toContainText('ChunkLoadError');
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
    await page.unrouteAll();
    await notice.getByRole('button', { name: 'Retry' }).click();
    await site.hydrated();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});

test.describe('a page that crashes', () => {
  test('says so with the message and a Try again button that tries again', async ({ site, page }) => {
    site.expectComplaint(/a component that throws/);
    await announceConnection(page, { effectiveType: '2g', saveData: true });
    await site.goto('/');
    await page.evaluate(() => {
      // eslint-disable-next-line @typescript-eslint/unbound-method -- called on its own element below
      const { setAttribute } = Element.prototype;
      Element.prototype.setAttribute = function (name, value) {
        if (name === 'aria-label' && value === 'Breadcrumbs' && !document.body.hasAttribute('data-mended')) {
          throw new Error('a component that throws');
        }
        setAttribute.call(this, name, value);
      };
    });
    await page.getByRole('main').getByRole('link', { name: 'Install' }).click();
    await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
    await expect(page.getByText('a component that throws')).toBeVisible();
    await page.evaluate(() => document.body.toggleAttribute('data-mended'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
  });
});

test.describe('storage disabled', () => {
  test('leaves a site that can be read, navigated and coloured', async ({ site, page }) => {
    site.expectComplaint(/storage is not available/i);
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    });
    await site.goto('/installation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
    await page.getByRole('tab', { name: 'pnpm' }).first().click();
    await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click();
    await expect(page).toHaveURL('/quick_start_web');
  });
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('leaves the words, the navigation and the footer', async ({ page }) => {
    await page.goto('/installation');
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 27)');
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click();
    await expect(page.locator('h1')).toBeVisible();
  });
});
