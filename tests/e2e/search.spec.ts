import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { docsInstances, errorsRoute, searchScopes, versionTitle } from '../../config/docsInstances.ts';
import { quickStarts } from '../../config/sitePages.ts';
import { indexUrl, searchPath } from '../../plugins/search/addresses.ts';
import { expect, test } from './SearchDialog.ts';

const [newest = '', newestRealtime = ''] = docsInstances.map((instance) =>
  versionTitle(instance, instance.versions[0]),
);

/** What opening the search may fetch of code, compressed. */
const allowedBytes = 60 * 1024;

test('the search modal opens by key and from the bar, and Esc gives all back', async ({ site, search, page }) => {
  await site.goto('/installation');
  await expect(search.button).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
  await expect(search.button.locator('kbd')).toBeVisible();
  const link = page.getByRole('main').getByRole('link').first();
  for (const [start, opening, closing] of [
    [link, '/', 'Escape'],
    [link, 'Control+k', 'Control+k'],
    [link, 'Meta+k', 'Meta+k'],
    [search.button, 'Enter', 'Escape'],
    [search.button, 'Space', 'Escape'],
  ] as const) {
    await start.focus();
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    await page.keyboard.press(opening);
    await expect(search.field).toBeFocused();
    await page.keyboard.type('upd');
    await page.keyboard.press(closing);
    await expect(search.dialog).toHaveCount(0);
    await expect(start).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(200);
  }
});

test('the search modal opens again with the key that follows Esc at once', async ({ site, search }) => {
  await site.goto('/installation');
  await search.open();
  await search.dialog.evaluate(async (dialog: HTMLDialogElement) => {
    dialog.requestClose();
    await Promise.resolve();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }));
  });
  await expect(search.field).toBeFocused();
});

test('the search modal takes what is typed before its code has arrived', async ({ site, search, page }) => {
  await site.goto('/');
  let send = (): void => undefined;
  const sent = new Promise<void>((resolve) => (send = resolve));
  await page.route('**/assets/js/*.js', (route) => sent.then(() => route.continue()));
  await page.keyboard.press('/');
  await page.keyboard.type('update');
  await expect(search.dialog).toHaveCount(0);
  send();
  await expect(search.field).toHaveValue('update');
  await expect(search.items.first()).toBeVisible();
});

test('the search modal searches for what is selected on the page', async ({ site, search, page }) => {
  await site.goto('/api/metatype');
  await page.getByRole('heading', { level: 1 }).selectText();
  await search.open();
  await expect(search.field).toHaveValue('Metatype');
  await expect(search.items.first()).toContainText('Metatype', { ignoreCase: true });
});

test('the search modal goes to a result with Enter, by click, and on its page', async ({ site, search, page }) => {
  await site.goto('/installation');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await search.find('Update compared');
  await search.follow();
  await expect(page).toHaveURL(/\/compared_to_SDK\/update/);
  await search.find('A missing document');
  await search.items.filter({ hasText: 'Update compared' }).first().click();
  await expect(page).toHaveURL(/\/compared_to_SDK\/update#.+/);
  await expect(page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`)).toBeInViewport();
  await expect(search.dialog).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the search modal puts the active version first and names the others', async ({ site, search, page }) => {
  for (const [path, first, other] of [
    ['/installation', newest, newestRealtime],
    ['/firesage/quick_start', newestRealtime, newest],
  ] as const) {
    await site.goto(path);
    await search.find('update');
    await expect(search.dialog.getByRole('listbox').first()).toHaveAccessibleName(
      new RegExp(`^\\d+ results ${first}$`),
    );
    await expect(search.dialog.getByRole('listbox', { name: other })).toBeVisible();
    await page.keyboard.press('Escape');
  }
});

test('the search modal says when nothing is found, and suggests texts', async ({ site, search, page }) => {
  await site.goto('/');
  await search.open();
  await search.field.fill('zzzzqqqq');
  await expect(search.dialog.getByText('No results for "zzzzqqqq"')).toBeVisible();
  await expect(search.status).toHaveText('No results for “zzzzqqqq”');
  await expect(search.suggestions).toBeVisible();
  const links = search.suggestions.getByRole('link');
  const texts = await links.allTextContents();
  expect(texts.length).toBeGreaterThan(0);
  for (const text of texts) {
    await search.open();
    await search.field.fill('zzzzqqqq');
    await links.getByText(text, { exact: true }).click();
    await expect(page).toHaveURL(searchPath(text));
    await expect(page.getByRole('status')).toHaveText(new RegExp(`^\\d+ results? for “${text}”`));
  }
});

test('the search modal leads on before the first key', async ({ site, search, page }) => {
  const ways = search.dialog.getByRole('region', { name: 'Where to start' }).getByRole('link');
  await site.goto('/installation');
  await search.open();
  for (const route of [
    ...quickStarts.map((quickStart) => quickStart.route),
    ...docsInstances.map(errorsRoute),
    '/api/index',
    '/firesage/exports',
  ]) {
    await expect(ways.and(page.locator(`[href="${route}"]`))).toBeVisible();
  }
  await search.field.fill('transaction');
  await expect(search.items.first()).toBeVisible();
  await expect(ways).toHaveCount(0);
  await search.follow();
  await search.open();
  await ways.first().click();
  await expect(page).toHaveURL(quickStarts[0]?.route ?? '');
  await expect(search.dialog).toHaveCount(0);
});

for (const viewport of [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]) {
  test(`the search modal keeps its height while one types at ${viewport.width} px`, async ({ site, search, page }) => {
    await page.setViewportSize(viewport);
    await site.goto('/installation');
    await search.open();
    const height = (await search.dialog.boundingBox())?.height;
    expect(height).toBeGreaterThan(300);
    for (const [text, shown] of [
      ['transaction', search.items.first()],
      ['TS2322', search.dialog.getByRole('link', { name: 'Explain an error' })],
      ['zzzzqqqq', search.suggestions],
    ] as const) {
      await search.field.fill(text);
      await expect(shown).toBeVisible();
      expect((await search.dialog.boundingBox())?.height, text).toBe(height);
    }
  });
}

test('the search modal takes the start of a long text, and leads to all results', async ({ site, search, page }) => {
  const message = 'Argument of type string is not assignable to parameter of type never';
  const start = message.slice(0, 64);
  await site.goto('/');
  await search.find(message);
  await expect(search.allResults).toHaveAttribute('href', searchPath(start));
  await page.keyboard.press('Home');
  await page.keyboard.press('Delete');
  const edited = start.slice(1);
  await expect(search.field).toHaveValue(edited);
  await expect(search.allResults).toHaveAttribute('href', searchPath(edited));
  await expect(search.field).toBeFocused();
  await search.allResults.click();
  await expect(page).toHaveURL(searchPath(edited));
  await expect(search.dialog).toHaveCount(0);
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “rgument of type [^”]{20,45}…”/);
  await expect(page.getByRole('searchbox')).toHaveValue(edited);
});

test('the search modal fetches its indexes and at most 60 KB once it opens', async ({ site, search, page }) => {
  const indexes = searchScopes.map(({ tag }) => indexUrl(tag));
  const fetched = new Set<string>();
  page.on('request', (request) => fetched.add(new URL(request.url()).pathname));
  // Code of the pages that links lead to comes whenever the browser is idle, and on a busy machine late.
  await site.announceConnection();
  await site.goto('/installation');
  await page.waitForLoadState('networkidle');
  await expect(page.locator('link[rel=preconnect], link[rel=dns-prefetch]')).toHaveCount(0);
  const before = new Set(fetched);
  await search.find('update');
  await page.waitForLoadState('networkidle');
  await expect(search.dialog.getByRole('link', { name: /algolia/i })).toHaveCount(0);
  const after = [...fetched].filter((path) => !before.has(path));
  expect(after.filter((path) => path.endsWith('.json')).sort()).toEqual(indexes.sort());
  const files = after.filter((path) => /\.(?:js|css)$/.test(path));
  const weights = files.map((path) => gzipSync(readFileSync(`build${path}`)).length);
  const total = weights.reduce((sum, bytes) => sum + bytes, 0);
  console.log(`${total} bytes in ${files.length} files: ${weights.join(' + ')}`);
  expect(files.some((path) => readFileSync(`build${path}`, 'utf8').includes('DocSearch-Modal'))).toBe(true);
  expect(total).toBeLessThanOrEqual(allowedBytes);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the search without JavaScript is a link, without its key, to a list of all pages', async ({ page }) => {
    await page.goto('/');
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' });
    await expect(link.locator('kbd')).toBeHidden();
    await link.click();
    await expect(page).toHaveURL('/search');
    await expect(page.locator('noscript p', { hasText: 'The search needs JavaScript.' })).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/installation"]')).toBeVisible();
  });
});

test('the search page finds, counts and groups what ?q= names', async ({ site, page }) => {
  await site.goto('/search?q=update');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “update”, of which the first 50 are shown$/);
  await expect(page.getByRole('searchbox')).toHaveValue('update');
  for (const name of [newest, 'Realtime Database']) {
    await expect(page.getByRole('region', { name }).getByRole('link').first()).toBeVisible();
  }
  await expect(page.getByRole('main').locator('mark').first()).toHaveText(/update/i);
  await page.getByRole('searchbox').fill('getD');
  await expect(page.getByRole('main').locator('li a').first()).toHaveAttribute('href', '/api/reads#getDoc');
});

test('the search page puts what is typed into the address, with slash and spaces', async ({ site, search, page }) => {
  const field = page.getByRole('searchbox');
  await site.goto('/search');
  await expect(page.getByText(/^\d+ pages$/)).toBeVisible();
  await field.focus();
  await page.keyboard.type('quick/start ', { delay: 60 });
  await expect(page).toHaveURL('/search?q=quick%2Fstart+');
  await page.keyboard.type('web', { delay: 300 });
  await expect(field).toHaveValue('quick/start web');
  await expect(page).toHaveURL('/search?q=quick%2Fstart+web');
  await expect(page.getByRole('status')).toHaveText(/results? for “quick\/start web”/);
  await expect(search.dialog).toHaveCount(0);
  await field.fill('');
  await expect(page).toHaveURL('/search');
  await expect(page.getByText(/^\d+ pages$/)).toBeVisible();
});

test('the search page leads from nothing to a suggestion, and back', async ({ site, page }) => {
  const field = page.getByRole('searchbox');
  await site.goto('/search?q=zzzzqqqq');
  await field.fill('zzzz<wwww>');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/search?q=zzzz%3Cwwww%3E');
  await page.getByText('Try searching for').getByRole('link', { name: 'quick start' }).click();
  await expect(page).toHaveURL('/search?q=quick+start');
  await expect(field).toHaveValue('quick start');
  await expect(page.getByRole('status')).toHaveText(/^\d+ results for “quick start”/);
  await page.goBack();
  await expect(page).toHaveURL('/search?q=zzzz%3Cwwww%3E');
  await expect(field).toHaveValue('zzzz<wwww>');
  await expect(page.getByRole('status')).toHaveText('No results for “zzzz<wwww>”');
});
