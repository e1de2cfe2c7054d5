import { readFileSync } from 'node:fs';
import type { Route } from '@playwright/test';
import { searchScopes } from '../../config/docsInstances.ts';
import { indexUrl } from '../../plugins/search/addresses.ts';
import { expect, test } from '../e2e/SearchDialog.ts';

const failureText = 'Unable to fetch results';
const failureHelp = 'Check your network connection, and change the text.';
const refusedByBrowser = /Failed to load resource/;

const [firstIndex = ''] = searchScopes.map(({ tag }) => indexUrl(tag));
const indexText = readFileSync(`build${firstIndex}`, 'utf8');

/** What a host may give in the place of an index; the browser complains where there is no answer of status 200. */
const brokenIndexes: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  missing: (route) => route.fulfill({ status: 404, body: 'Not found' }),
  'cut off': (route) => route.abort('connectionreset'),
  'half-loaded': (route) => route.fulfill({ body: indexText.slice(0, indexText.length / 2) }),
  'of another build': (route) => route.fulfill({ json: { format: 0, terms: ['update'], documents: [] } }),
};

for (const [name, answer] of Object.entries(brokenIndexes)) {
  test(`modal and page of the search say that an index is ${name}, and answer the next key`, async ({
    site,
    search,
    page,
  }) => {
    if (name === 'missing' || name === 'cut off') {
      site.expectComplaint(refusedByBrowser);
    }
    await page.route(`**${firstIndex}`, answer);
    await site.goto('/search?q=update');
    await expect(page.getByRole('status')).toHaveText(failureText);
    await expect(page.getByText(failureHelp, { exact: true })).toBeVisible();
    await page.unroute(`**${firstIndex}`);
    await page.getByRole('searchbox').fill('updates');
    await expect(page.getByRole('status')).toHaveText(/^\d+ results for “updates”/);
    await expect(page.getByText(failureHelp)).toHaveCount(0);

    await page.route(`**${firstIndex}`, answer);
    await site.goto('/');
    await search.open();
    await search.field.fill('updat');
    await expect(search.dialog.getByText(failureText, { exact: true })).toBeVisible();
    await expect(search.dialog.getByText(failureHelp, { exact: true })).toBeVisible();
    await expect(search.status).toHaveText(`${failureText}. ${failureHelp}`);
    await page.unroute(`**${firstIndex}`);
    await search.field.press('e');
    await expect(search.items.first()).toBeVisible();
    await expect(search.field).toHaveValue('update');
    await page.keyboard.press('Escape');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Realtime Database' }).click();
    await expect(page).toHaveURL('/firesage/quick_start');
  });
}

test('where the code of the search does not come, its page does, and says what is missing', async ({
  site,
  search,
  page,
}) => {
  site.expectComplaint(refusedByBrowser);
  await site.goto('/');
  await page.route(`**${firstIndex}`, (route) => route.abort());
  await page.route('**/assets/{js,css}/**', (route) =>
    page.url().includes('/search') ? route.continue() : route.abort(),
  );
  await search.button.click();
  await expect(page).toHaveURL('/search');
  await page.getByRole('searchbox').fill('update');
  await expect(page.getByRole('status')).toHaveText(failureText);
  await page.unroute(`**${firstIndex}`);
  await page.getByRole('searchbox').fill('updates');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “updates”/);
});
