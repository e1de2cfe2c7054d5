import { expect, test } from './fixtures.ts';

test.describe('search page', () => {
  test('finds the pages that ?q= names and announces how many', async ({ site, page }) => {
    await site.goto('/search?q=update');
    await expect(page.getByRole('status')).toHaveText(/^\d+ pages for "update"$/);
    await expect(page.getByRole('main').locator('a[href="/compared_to_SDK/update"]')).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('update');
  });

  test('puts a new text into the address, so that it can be shared', async ({ site, page }) => {
    await site.goto('/search');
    await page.getByRole('searchbox').fill('quick start');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=quick+start');
    await expect(page.getByRole('main').locator('a[href="/quick_start_web"]')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/search');
  });

  test('says when nothing is found and suggests texts that lead somewhere', async ({ site, page }) => {
    await site.goto('/search?q=zzzz<b>');
    await expect(page.getByRole('status')).toHaveText('No results for "zzzz<b>"');
    await expect(page.getByText('Try searching for')).toBeVisible();
    const suggestions = await page.getByText('Try searching for').getByRole('link').all();
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of await Promise.all(suggestions.map((link) => link.getAttribute('href')))) {
      await site.goto(suggestion ?? '');
      await expect(page.getByRole('status')).toHaveText(/^\d+ pages? for/);
    }
  });
});
