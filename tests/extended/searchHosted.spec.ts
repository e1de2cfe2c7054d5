import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { createSiteServer } from '../../hosting/createSiteServer.ts';
import { expect, test } from '../e2e/fixtures.ts';
import { SearchDialog } from '../e2e/SearchDialog.ts';
import { type Failure, SearchService } from './SearchService.ts';

const appId = 'TESTAPP';
const apiKey = 'search-only-key';
const serviceOrigin = 'https://testapp-dsn.algolia.net';
const asksTheService = /request to another host: https:\/\/testapp-dsn\.algolia\.net\/1\/indexes\/\*\/queries/;
const refusedByBrowser = /Failed to load resource/;
const failureText = 'Unable to fetch results';

test.use({ viewport: { width: 1280, height: 800 } });
// One worker for all of the file, since each one would build the site anew.
test.describe.configure({ mode: 'default' });

let server: Server;
let origin: string;
let service: SearchService;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  await promisify(execFile)('npx', ['docusaurus', 'build', '--out-dir', 'build-hosted'], {
    env: { ...process.env, DOCS_SEARCH_APP_ID: appId, DOCS_SEARCH_API_KEY: apiKey },
  });
  server = createSiteServer('build-hosted');
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
});

test.beforeEach(async ({ page, site }) => {
  service = new SearchService();
  await service.standInFor(page, serviceOrigin);
  site.expectComplaint(asksTheService);
});

test('asks the one host in the documented shape, the version being read first', async ({ site, page }) => {
  const search = new SearchDialog(page);
  await site.goto(`${origin}/installation`);
  expect(service.requests).toEqual([]);
  await search.find('update');
  const last = service.requests.at(-1);
  expect(last?.address.pathname).toBe('/1/indexes/*/queries');
  expect(Object.fromEntries(last?.address.searchParams ?? [])).toMatchObject({
    'x-algolia-application-id': appId,
    'x-algolia-api-key': apiKey,
  });
  expect(last?.queries).toMatchObject([
    {
      indexName: 'firelordjs',
      query: 'update',
      hitsPerPage: 20,
      facetFilters: ['language:en', 'docusaurus_tag:docs-default-2.9.x'],
    },
    {
      indexName: 'firelordjs',
      query: 'update',
      hitsPerPage: 20,
      facetFilters: ['language:en', 'docusaurus_tag:-docs-default-2.9.x'],
    },
  ]);
  const groups = search.dialog.getByRole('listbox');
  await expect(groups).toHaveCount(3);
  await expect(groups.first()).toHaveAccessibleName('Firestore 2.9.x');
  await expect(search.dialog.getByRole('listbox', { name: 'Firestore preview' })).toBeVisible();
  await expect(search.status).toHaveText('5 results');
  await expect(search.dialog.locator('mark').first()).toHaveText('Update');
  await expect(search.dialog.getByRole('link', { name: /Algolia/ })).toBeVisible();
});

test('shows markup of a record as text', async ({ site, page }) => {
  const search = new SearchDialog(page);
  await site.goto(origin);
  await search.find('not there rejects');
  await expect(search.items.first()).toContainText('The <b>update</b> of a document that is not there rejects.');
  await expect(search.dialog.locator('b')).toHaveCount(0);
});

test('goes to a result on this site, whatever origin the record names', async ({ site, page }) => {
  const search = new SearchDialog(page);
  await site.goto(origin);
  await search.find('missing document');
  await search.follow();
  await expect(page).toHaveURL(`${origin}/compared_to_SDK/update#a-missing-document`);
  await search.open();
  await expect(search.items.first()).toContainText('A missing document');
});

test('fills the search page, where the docs at the root come first', async ({ site, page }) => {
  await site.goto(`${origin}/search?q=update`);
  await expect(page.getByRole('status')).toHaveText('5 results for “update”');
  expect(service.requests.at(-1)?.queries[0]?.facetFilters).toContain('docusaurus_tag:docs-default-2.9.x');
  await expect(page.getByRole('main').getByRole('region').first()).toHaveAccessibleName('Firestore 2.9.x');
  await expect(page.getByRole('region', { name: 'Realtime Database' }).getByRole('link')).toHaveAttribute(
    'href',
    '/firesage/highlights/update',
  );
  await expect(page.getByText('<b>update</b>')).toBeVisible();
  await expect(page.getByRole('main').locator('mark').first()).toHaveText('Update');
});

test('says when nothing is found and suggests other texts', async ({ site, page }) => {
  const search = new SearchDialog(page);
  await site.goto(origin);
  await search.open();
  await search.field.fill('zzzzqqqq');
  await expect(search.dialog.getByText('No results for "zzzzqqqq"')).toBeVisible();
  await search.dialog.getByRole('button', { name: 'update', exact: true }).click();
  await expect(search.items.first()).toBeVisible();
});

for (const { failure, complains } of [
  { failure: 'forbidden', complains: true },
  { failure: 'broken', complains: true },
  { failure: 'cut', complains: true },
  { failure: 'garbage', complains: false },
  { failure: 'undocumented', complains: false },
] satisfies { failure: Failure; complains: boolean }[]) {
  test(`says that it failed where the service is ${failure}, and answers after a retry`, async ({ site, page }) => {
    const search = new SearchDialog(page);
    if (complains) {
      site.expectComplaint(refusedByBrowser);
    }
    service.failure = failure;
    await site.goto(origin);
    await search.open();
    await search.field.fill('update');
    await expect(search.dialog.getByText(failureText, { exact: true })).toBeVisible();
    await expect(search.items).toHaveCount(0);
    service.failure = undefined;
    await search.retry.click();
    await expect(search.items.first()).toBeVisible();
    service.failure = failure;
    await site.goto(`${origin}/search?q=update`);
    await expect(page.getByRole('status')).toHaveText(failureText);
    service.failure = undefined;
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('status')).toHaveText('5 results for “update”');
  });
}

test('waits for a slow service, shows the answer to the last text, and gives up after 8 seconds', async ({
  site,
  page,
}) => {
  const search = new SearchDialog(page);
  service.delay = 600;
  await site.goto(origin);
  await search.open();
  await search.field.fill('installation');
  await expect.poll(() => service.requests.length).toBe(1);
  service.delay = 0;
  await search.field.fill('update');
  await expect(search.items.first()).toContainText('Update');
  await expect.poll(() => service.answered).toBe(2);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await expect(search.items.first()).toContainText('Update');
  await expect(search.items.filter({ hasText: 'Installation' })).toHaveCount(0);
  service.delay = 20_000;
  await search.field.fill('query');
  await expect(search.dialog.getByText(failureText, { exact: true })).toBeVisible();
});

test('sends at most 512 characters of a very long text', async ({ site, page }) => {
  const search = new SearchDialog(page);
  await site.goto(origin);
  await search.open();
  await search.field.fill('update '.repeat(1_500));
  await expect(search.items.first()).toBeVisible();
  expect(service.requests.at(-1)?.queries[0]?.query).toHaveLength(512);
});

test('the site names the service and no other host, and has no index of its own', async ({ site, page }) => {
  const search = new SearchDialog(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  await site.goto(origin);
  await expect(page.locator(`link[rel=preconnect][href="${serviceOrigin}"]`)).toHaveCount(1);
  await search.find('update');
  expect([...hosts].sort()).toEqual([origin, serviceOrigin].sort());
  expect(readdirSync('build-hosted')).not.toContain('search-index');
  // The embedded site has neither the host nor the preconnect.
  expect(readFileSync('build/index.html', 'utf8')).not.toContain('algolia');
});
