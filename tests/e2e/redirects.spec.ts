import { redirects } from '../../config/redirects.ts';
import { expect, test } from './fixtures.ts';

/** Other spellings of pages, by the page. */
const spellings = [
  { from: '/installation.html', to: '/installation' },
  { from: '/installation/index.html', to: '/installation' },
  { from: '/index.html', to: '/' },
  { from: '/api/index.html', to: '/api/index' },
  { from: '/5.1_error_reading.html', to: '/5.1_error_reading' },
  { from: '/firesage/guides/about.html', to: '/firesage/guides/about' },
];

for (const [name, moves] of Object.entries({ 'a moved path': redirects, 'another spelling': spellings })) {
  test(`${name} leads to its page with query and hash`, async ({ site, page }) => {
    expect(moves.length).toBeGreaterThan(0);
    for (const { from, to } of moves) {
      await site.goto(`${from}?a=1#b`);
      await expect(page, from).toHaveURL(`${to}?a=1#b`);
      await expect(page.locator('h1'), from).toBeVisible();
      await expect(page.getByText('Page Not Found'), from).toHaveCount(0);
    }
  });
}

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
