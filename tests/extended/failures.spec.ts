import type { Page } from '@playwright/test';
import { newest } from '../e2e/fixtures.ts';
import { expect, test } from '../e2e/SearchDialog.ts';

const mainScript = /\/assets\/js\/(main|app|theme|router|react|runtime~react)\./;

const installLink = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Installation' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Installation' });

async function followFooter(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click();
  await expect(page).toHaveURL('/quick_start_web');
}

test('prefetching fetches the code of a page whose link is seen or pointed at', async ({ site, page }) => {
  await site.announceConnection({ effectiveType: '4g', saveData: false });
  await site.goto('/');
  await expect.poll(() => page.locator('link[rel=prefetch]').count()).toBeGreaterThan(0);
});

for (const [name, connection] of Object.entries({
  'on slow 2g': { effectiveType: 'slow-2g', saveData: false },
  'with data saver': { effectiveType: '4g', saveData: true },
})) {
  test(`prefetching waits for the click ${name}`, async ({ site, page }) => {
    await site.announceConnection(connection);
    await site.goto('/');
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await installLink(page).hover();
    await site.idle();
    expect(asked).toEqual([]);
    await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
    await installLink(page).click();
    await expect(page).toHaveURL('/installation');
    await expect(heading(page)).toBeVisible();
  });
}

test('the progress bar shows once a page takes longer than 200 ms', async ({ site, page }) => {
  const progressBar = page.locator('#nprogress');
  let letCome = (): void => undefined;
  const wanted = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    if (!mainScript.test(route.request().url()) && page.url().endsWith('/installation')) {
      await wanted;
    }
    await route.continue();
  });
  await site.announceConnection();
  await page.clock.install({ time: 0 });
  await site.goto('/');
  await page.clock.pauseAt(60_000);
  await installLink(page).click();
  await expect(page).toHaveURL('/installation');
  await page.clock.runFor(199);
  await expect(progressBar).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(progressBar).toHaveCount(1);
  await page.clock.resume();
  letCome();
  await expect(heading(page)).toBeVisible();
  await expect(progressBar).toHaveCount(0);
});

test('a page whose code is gone from the host after a release is loaded from the server', async ({ site, page }) => {
  site.expectComplaint(/ChunkLoadError|Loading chunk/);
  // The missing file is answered with the not-found page, of which a host with `nosniff` makes a second complaint.
  site.expectComplaint(/404 \(Not Found\)|MIME type/);
  await site.announceConnection();
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
  await expect(heading(page)).toBeVisible();
});

test('a page whose code cannot be loaded says so with the error and a Retry button', async ({ site, page }) => {
  site.expectComplaint(/Loading chunk|ChunkLoadError/);
  site.expectComplaint(/net::ERR_FAILED/);
  await page.route(
    (url) => url.pathname.startsWith('/assets/js/') && !mainScript.test(url.pathname),
    (route) => route.abort(),
  );
  await page.goto('/installation');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('ChunkLoadError');
  await expect(heading(page)).toBeVisible();
  await page.unrouteAll();
  await notice.getByRole('button', { name: 'Retry' }).click();
  await site.hydrated();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a page that crashes says so with the message and a Try again button that tries again', async ({ site, page }) => {
  site.expectComplaint(/a component that throws/);
  await site.announceConnection();
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
  await installLink(page).click();
  await expect(page.getByRole('heading', { name: 'This page crashed.' })).toBeVisible();
  await expect(page.getByText('a component that throws')).toBeVisible();
  await page.evaluate(() => document.body.toggleAttribute('data-mended'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page)).toBeVisible();
});

for (const [storage, obstruct] of Object.entries({
  'that the browser refuses': () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  'that is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
})) {
  test(`storage ${storage} leaves a site that can be read, searched, navigated and coloured`, async ({
    site,
    search,
    page,
  }) => {
    site.expectComplaint(/storage|QuotaExceededError/i);
    await page.addInitScript(obstruct);
    await site.goto('/installation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await site.makeChoices();
    await search.find('transaction');
    await search.follow();
    await followFooter(page);
  });
}

test('choices stored as nonsense leave a page that answers', async ({ site, page }) => {
  await site.goto('/installation');
  await site.makeChoices();
  await site.chooseVersion(newest, 'Preview');
  await expect(page).toHaveURL('/next');
  const stored = await page.localStorage.items();
  expect(stored.length).toBeGreaterThanOrEqual(4);
  for (const value of ['', 'purple', '{"a":', '\u0000', 'x'.repeat(100_000)]) {
    for (const { name } of stored) {
      await page.localStorage.setItem(name, value);
    }
    await site.goto('/installation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const tab = page.getByRole('tab', { name: 'npm', exact: true }).first();
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await followFooter(page);
  }
});

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  test('lists of the navigation bar open by focus without JavaScript, and links work', async ({ page }) => {
    await page.goto('/installation');
    for (const name of [newest, 'Repositories']) {
      const list = page.locator('.dropdown', { hasText: name }).getByRole('list');
      await expect(list).toBeHidden();
      await page.getByRole('button', { name }).focus();
      await expect(list).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(list.getByRole('link').first()).toBeFocused();
    }
    await followFooter(page);
  });
});
