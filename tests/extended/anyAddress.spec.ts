import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fileRedirects } from '../../config/redirects.ts';
import { expect, test } from '../e2e/SearchDialog.ts';
import { findDeadLinks, readBuild } from '../findDeadLinks.ts';
import { useCopy } from './siteCopy.ts';

const address = 'https://docs.example/some/docs';

test.use({ viewport: { width: 1280, height: 800 } });

const { directory, origin } = useCopy('address', { DOCS_URL: address });
const at = (path: string) => `${origin()}${new URL(address).pathname}${path}`;

/** Fails where a page of the site is not at its address. */
async function expectPage(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(at(path));
  await expect(page.locator('h1')).not.toHaveText('Page not found');
}

test('each address that its files name is below the path, and something answers', () => {
  const { count, dead } = findDeadLinks(readBuild(join(directory, 'build')), `${address}/`);
  console.log(`${count} addresses`);
  expect(count).toBeGreaterThan(1000);
  expect(dead).toEqual([]);
});

test('the search of the dialog and that of its page find, and their results open', async ({
  site: reader,
  page,
  search,
}) => {
  await reader.goto(at('/'));
  await search.find('setDoc');
  await search.follow();
  await expect(page).toHaveURL(new RegExp(`^${at('/')}`));
  await expect(page.locator('h1')).not.toHaveText('Page not found');
  await search.open();
  await search.dialog.getByRole('link', { name: 'Firestore: all exports' }).click();
  await expectPage(page, '/api/index');
  await reader.goto(at('/search?q=limit'));
  await page.getByRole('main').getByRole('list').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`^${at('/')}(?!search)`));
  await expect(page.locator('h1')).not.toHaveText('Page not found');
});

test('the error field explains an error of its docs, and leads to the section', async ({ site: reader, page }) => {
  await reader.goto(at('/firesage/errors/reading'));
  await page
    .getByRole('textbox', { name: 'Paste the whole error' })
    .fill(
      `TS2345: '"Error: missing orderBy clause; startAt, startAfter, endAt, endBefore or equalTo need orderBy to work"'.`,
    );
  const answer = page.getByRole('region', { name: 'Explanations' });
  await expect(answer.locator('.code-line').first()).toBeVisible();
  await answer.locator('a[href*="#message-"]').first().click();
  await expect(page).toHaveURL(new RegExp(`^${at('/firesage/errors/')}.*#message-`));
});

test('old addresses and other spellings lead to pages', async ({ site: reader, page }) => {
  reader.expectComplaint(/404 \(Not Found\)/);
  const [moved = { from: '', to: '' }] = fileRedirects;
  for (const [from, to] of [
    [moved.from, moved.to],
    ['/Quick_Start_Web', '/quick_start_web'],
    ['/NEXT', '/next'],
  ] as const) {
    await page.goto(at(from));
    await expect(page).toHaveURL(at(to));
    await reader.hydrated();
    await expectPage(page, to);
  }
});

test('the not-found page leads to entry pages, and searches', async ({ site: reader, page }) => {
  reader.expectComplaint(/404 \(Not Found\)/);
  await reader.goto(at('/quick_start_wep'));
  const main = page.getByRole('main');
  await expect(main.getByRole('searchbox')).toHaveValue('quick start wep');
  await main.getByRole('listitem').getByRole('link').first().click();
  await expectPage(page, '/installation');
  await reader.goto(at('/api/set-doc'));
  await main.getByRole('button', { name: 'Search' }).click();
  await expectPage(page, '/search?q=api+set+doc');
});

test('a cell of a table and a type open, and the page is copied as Markdown', async ({ site: reader, page }) => {
  await reader.goto(at('/compared_to_SDK/query_rules'));
  const table = page.locator('.recorded-table').first();
  await table.locator('td > a').first().click();
  await expect(table.locator('td[colspan] pre').first()).toBeVisible();
  await reader.goto(at('/quick_start_web'));
  const block = page.locator('.code-content[data-typed]').first();
  await block.hover();
  await block.locator('.sample-identifier').first().hover();
  await expect(page.locator('#sample-type')).toBeVisible();
  await page
    .locator('summary')
    .filter({ hasText: /^Markdown$/ })
    .click();
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await reader.copied()).toContain(`(${address}/`);
});
