import { redirects } from '../../config/redirects.ts';
import { expect, test } from './fixtures.ts';

test.describe('redirects', () => {
  for (const { from, to } of redirects) {
    test(`${from} leads to ${to} with query and hash`, async ({ site, page }) => {
      await site.goto(`${from}?from=note#top`);
      await expect(page).toHaveURL(`${to}?from=note#top`);
      await expect(page.locator('h1')).toBeVisible();
    });
  }

  for (const [from, to] of [
    ['/installation.html', '/installation'],
    ['/installation/index.html', '/installation'],
    ['/index.html', '/'],
    ['/api/index.html', '/api/index'],
    ['/5.1_error_reading.html', '/5.1_error_reading'],
    ['/firesage/guides/about.html', '/firesage/guides/about'],
  ] as const) {
    test(`${from} ends at the clean path ${to} with query and hash`, async ({ site, page }) => {
      await site.goto(`${from}?a=1#b`);
      await expect(page).toHaveURL(`${to}?a=1#b`);
      await expect(page.getByText('Page Not Found')).toHaveCount(0);
    });
  }
});

test.describe('any other path', () => {
  test('shows the not-found page with the nearest routes, the search and the entry pages', async ({ site, page }) => {
    site.expectComplaint(/404 \(Not Found\)/);
    const response = await page.goto('/quick_start_wep');
    expect(response?.status()).toBe(404);
    await site.hydrated();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
    const main = page.getByRole('main');
    await expect(main.getByRole('link').first()).toHaveAttribute('href', '/quick_start_web');
    await expect(main.getByRole('link', { name: 'Search the documentation' })).toHaveAttribute('href', '/search');
    for (const entry of ['/installation', '/quick_start_web', '/quick_start_admin', '/firesage/quick_start']) {
      await expect(main.locator(`a[href="${entry}"]`).last()).toBeVisible();
    }
  });

  test('keeps its address', async ({ site, page }) => {
    site.expectComplaint(/404 \(Not Found\)/);
    await site.goto('/nothing/here.html?x=1');
    await expect(page).toHaveURL('/nothing/here.html?x=1');
  });
});
