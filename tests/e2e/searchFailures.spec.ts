import { readFileSync } from 'node:fs';
import type { Page, Route } from '@playwright/test';
import { searchScopes } from '../../config/docsSets.ts';
import { indexUrl } from '../../plugins/search/addresses.ts';
import { expect, test } from './fixtures.ts';
import { SearchDialog } from './SearchDialog.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const failureText = 'Unable to fetch results';
const failureHelp = 'You might want to check your network connection.';
const refusedByBrowser = /Failed to load resource/;

const indexUrls = searchScopes.map(({ tag }) => indexUrl(tag));
const [firstIndex = ''] = indexUrls;
const indexText = readFileSync(`build${firstIndex}`, 'utf8');

/** What a host may give in the place of an index; the browser complains where there is no answer of status 200. */
const brokenIndexes: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'cut off': (route) => route.abort('connectionreset'),
  'half-loaded': (route) => route.fulfill({ body: indexText.slice(0, indexText.length / 2) }),
  garbage: (route) => route.fulfill({ body: '<!doctype html><p>Welcome' }),
  'of another build': (route) => route.fulfill({ json: { format: 0, terms: ['update'], documents: [] } }),
  'of nothing': (route) => route.fulfill({ body: 'null' }),
};

async function pageIsUsable(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Realtime Database' }).click();
  await expect(page).toHaveURL('/firesage/quick_start');
}

test.describe('where an index cannot be read', () => {
  for (const [name, answer] of Object.entries(brokenIndexes)) {
    test(`modal and page say so for one that is ${name}, and answer after a retry`, async ({ site, page }) => {
      const search = new SearchDialog(page);
      if (name === 'missing' || name === 'cut off') {
        site.expectComplaint(refusedByBrowser);
      }
      await page.route(`**${firstIndex}`, answer);
      await site.goto('/');
      await search.open();
      await search.field.fill('update');
      await expect(search.dialog.getByText(failureText, { exact: true })).toBeVisible();
      await expect(search.dialog.getByText(failureHelp, { exact: true })).toBeVisible();
      await expect(search.status).toHaveText(`${failureText}. ${failureHelp}`);
      await search.retry.evaluate((button) => button.setAttribute('data-first', ''));
      await search.retry.click();
      // A second failure brings a button of its own.
      await expect(page.locator('[data-first]')).toHaveCount(0);
      await expect(search.retry).toBeVisible();
      await page.unroute(`**${firstIndex}`);
      await search.retry.focus();
      await page.keyboard.press('Enter');
      await expect(search.items.first()).toBeVisible();
      await expect(search.field).toHaveValue('update');
      await expect(search.field).toBeFocused();
      await page.keyboard.press('Escape');
      await pageIsUsable(page);

      await page.route(`**${firstIndex}`, answer);
      await site.goto('/search?q=update');
      await expect(page.getByRole('status')).toHaveText(failureText);
      await expect(page.getByText(failureHelp, { exact: true })).toBeVisible();
      await page.unroute(`**${firstIndex}`);
      await page.getByRole('button', { name: 'Retry' }).click();
      await expect(page.getByRole('status')).toHaveText(/^\d+ results for “update”$/);
      await expect(page.getByText(failureHelp)).toHaveCount(0);
      await pageIsUsable(page);
    });
  }

  test('typing on asks again', async ({ site, page }) => {
    const search = new SearchDialog(page);
    site.expectComplaint(refusedByBrowser);
    await page.route(`**${firstIndex}`, (route) => route.abort());
    await site.goto('/');
    await search.open();
    await search.field.fill('updat');
    await expect(search.dialog.getByText(failureText, { exact: true })).toBeVisible();
    await page.unroute(`**${firstIndex}`);
    await page.keyboard.press('End');
    await page.keyboard.type('e');
    await expect(search.items.first()).toBeVisible();
    await expect(search.retry).toHaveCount(0);
  });
});

test.describe('where the code of the search does not arrive', () => {
  test('the reader is told, and the search opens after a retry', async ({ site, page }) => {
    const search = new SearchDialog(page);
    site.expectComplaint(refusedByBrowser);
    await site.goto('/');
    await page.route('**/assets/{js,css}/**', (route) => route.abort());
    await search.button.click();
    const failure = page.getByRole('dialog', { name: failureText });
    await expect(failure.getByText(failureHelp)).toBeVisible();
    await failure.getByRole('button', { name: 'Close' }).click();
    await expect(failure).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(failure).toBeVisible();
    await page.unroute('**/assets/{js,css}/**');
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(search.field).toBeFocused();
    await page.keyboard.type('update');
    await expect(search.items.first()).toBeVisible();
  });
});

test.describe('where storage is of no use', () => {
  // Docusaurus itself complains where it cannot keep the reader's choices.
  for (const { name, complaint, script } of [
    {
      name: 'disabled',
      complaint: /browser storage is not available/,
      script: () =>
        Object.defineProperty(window, 'localStorage', {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        }),
    },
    {
      name: 'full',
      complaint: /Docusaurus storage error/,
      script: () => {
        Storage.prototype.setItem = () => {
          throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
        };
      },
    },
    {
      name: 'garbage',
      complaint: undefined,
      script: () => {
        localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__firelordjs', '{"half":');
        localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__firelordjs', '[{"objectID":"1","url":"javascript:0"}]');
      },
    },
  ]) {
    test(`because it is ${name}, the search works without its history`, async ({ site, page }) => {
      const search = new SearchDialog(page);
      if (complaint) {
        site.expectComplaint(complaint);
      }
      await page.addInitScript(script);
      await site.goto('/');
      await search.find('installation');
      await search.follow();
      await expect(page).toHaveURL(/\/installation|\/quick_start/);
      await search.open();
      await expect(search.field).toBeFocused();
    });
  }

  test('kept markup is not put into the page', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await page.addInitScript(() => {
      const hierarchy = { lvl0: 'Set', lvl1: '<img src=x onerror="window.injected=1">' };
      const kept = [{ objectID: '/installation', url: '/installation', type: 'lvl1', hierarchy }];
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__firelordjs', JSON.stringify(kept));
    });
    await site.goto('/');
    await search.open();
    await expect(search.dialog.getByText('No recent searches')).toBeVisible();
    expect(await page.evaluate(() => 'injected' in window)).toBe(false);
  });
});

test('the embedded search names and asks no other host', async ({ site, page }) => {
  const search = new SearchDialog(page);
  const hosts = new Set<string>();
  const indexes = new Set<string>();
  page.on('request', (request) => {
    const { host, pathname } = new URL(request.url());
    hosts.add(host);
    if (indexUrls.includes(pathname)) {
      indexes.add(pathname);
    }
  });
  await site.goto('/');
  await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0);
  expect([...indexes]).toEqual([]);
  await search.find('update');
  await expect(search.dialog.getByRole('link', { name: /algolia/i })).toHaveCount(0);
  await page.keyboard.press('Enter');
  await site.goto('/search?q=update');
  await expect(page.getByRole('status')).toHaveText(/results/);
  expect([...hosts]).toEqual([new URL(page.url()).host]);
  expect([...indexes].sort()).toEqual([...indexUrls].sort());
});
