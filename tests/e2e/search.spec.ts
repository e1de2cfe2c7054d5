import { searchPath } from '../../plugins/search/addresses.ts';
import { expect, test } from './fixtures.ts';
import { SearchDialog } from './SearchDialog.ts';

test.use({ viewport: { width: 1280, height: 800 } });

/** Texts that have broken searches before: markup, right-to-left, emoji, nothing but spaces, very long. */
const hostileTexts = [
  '<img src=x onerror="window.injected=1">',
  '<b>update</b><script>window.injected=1</script>',
  'عربي بحث',
  '🔥🧯👩‍👩‍👧',
  '     ',
  '"\'`${}[](){}*+?.^$|\\',
  'a'.repeat(10_000),
  'Property is missing '.repeat(500),
  '\u{D83D}',
];

test.describe('search modal', () => {
  for (const key of ['/', 'Control+k', 'Meta+k']) {
    test(`opens with ${key}, closes with Esc and gives the focus back`, async ({ site, page }) => {
      const search = new SearchDialog(page);
      await site.goto('/installation');
      const link = page.getByRole('main').getByRole('link').first();
      await link.focus();
      await search.open(key);
      await expect(search.field).toBeFocused();
      await page.keyboard.type('upd');
      await page.keyboard.press('Escape');
      await expect(search.dialog).toHaveCount(0);
      await expect(link).toBeFocused();
    });
  }

  test('opens from the bar, closes with a click beside it or its key, which gives the focus back', async ({
    site,
    page,
  }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    await expect(search.button).toHaveAttribute('aria-keyshortcuts', '/ Control+K Meta+K');
    await search.button.click();
    await expect(search.field).toBeFocused();
    await page.mouse.click(20, 600);
    await expect(search.dialog).toHaveCount(0);
    await search.button.focus();
    for (const key of ['Enter', 'Space']) {
      await expect(search.button).toBeFocused();
      await page.keyboard.press(key);
      await expect(search.field).toBeFocused();
      await page.keyboard.press('Control+k');
      await expect(search.dialog).toHaveCount(0);
    }
  });

  test('shows its key once the key opens it', async ({ site, page }) => {
    const key = page.getByRole('navigation', { name: 'Main' }).getByText('/', { exact: true });
    await page.route('**/*.js', (route) => route.abort());
    site.expectComplaint(/net::ERR_FAILED/);
    const refused = page.waitForEvent('requestfailed');
    await page.goto('/installation');
    await refused;
    await expect(key).toBeHidden();
    await page.unrouteAll();
    await site.goto('/installation');
    await expect(key).toBeVisible();
  });

  test('leaves / in a field alone', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/search');
    await page.getByRole('searchbox').focus();
    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox')).toHaveValue('/');
    await expect(search.dialog).toHaveCount(0);
  });

  test('takes what is typed before its code has arrived', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    let letCome = (): void => undefined;
    const typed = new Promise<void>((resolve) => {
      letCome = resolve;
    });
    await page.route('**/assets/js/*.js', async (route) => {
      await typed;
      await route.continue();
    });
    await page.keyboard.press('/');
    await page.keyboard.type('update');
    letCome();
    await expect(search.field).toHaveValue('update');
    await expect(search.items.first()).toBeVisible();
  });

  test('searches for what is selected on the page', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/api/metatype');
    await page.getByRole('heading', { level: 1 }).selectText();
    await search.open();
    await expect(search.field).toHaveValue('Metatype');
    await expect(search.items.first()).toContainText('Metatype', { ignoreCase: true });
  });

  test('goes to a result with Enter, by click, and on the page that is open', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/installation');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await search.find('Update compared');
    await search.follow();
    await expect(page).toHaveURL(/\/compared_to_SDK\/update/);
    await expect(search.dialog).toHaveCount(0);
    await search.find('A missing document');
    await search.items.filter({ hasText: 'Update compared' }).first().click();
    await expect(page).toHaveURL(/\/compared_to_SDK\/update#.+/);
    const heading = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
    await expect(heading).toBeInViewport();
    await expect(search.dialog).toHaveCount(0);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('puts the version being read first and names the others', async ({ site, page }) => {
    const search = new SearchDialog(page);
    for (const [path, first, other] of [
      ['/installation', 'Firestore 2.9.x', 'Realtime Database'],
      ['/firesage/quick_start', 'Realtime Database', 'Firestore 2.9.x'],
    ] as const) {
      await site.goto(path);
      await search.find('update');
      const groups = search.dialog.getByRole('listbox');
      await expect(groups.first()).toHaveAccessibleName(first);
      await expect(search.dialog.getByRole('listbox', { name: other })).toBeVisible();
      await page.keyboard.press('Escape');
    }
  });

  test('leads to all results on the search page', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    await search.find('update');
    await search.dialog.getByRole('link', { name: /^See all \d+ results$/ }).click();
    await expect(page).toHaveURL('/search?q=update');
    await expect(search.dialog).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('status')).toHaveText(/^\d+ results for “update”$/);
  });

  test('says when nothing is found and suggests texts that lead somewhere', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    await search.open();
    await search.field.fill('zzzzqqqq');
    await expect(search.dialog.getByText('No results for "zzzzqqqq"')).toBeVisible();
    await expect(search.status).toHaveText('No results for “zzzzqqqq”');
    await expect(search.dialog.getByText('Try searching for')).toBeVisible();
    const texts = await search.dialog.getByRole('listitem').getByRole('button').allTextContents();
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) {
      await search.field.fill('zzzzqqqq');
      await search.dialog.getByRole('button', { name: text, exact: true }).click();
      await expect(search.field).toHaveValue(text);
      await expect(search.field).toBeFocused();
      await expect(search.items.first()).toBeVisible();
    }
  });

  test('keeps recent searches, which can be saved and removed with the keyboard', async ({ site, page }) => {
    const search = new SearchDialog(page);
    // DocSearch removes an item at the end of its transition, so this is the harder case.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.goto('/');
    for (const text of ['Update compared', 'Installation']) {
      await search.find(text);
      await search.follow();
    }
    await page.reload();
    await site.hydrated();
    await search.open();
    await expect(search.items).toHaveCount(2);
    await expect(search.items.first()).toContainText('Installation');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(search.dialog.getByRole('button', { name: 'Remove this search from history' }).first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(search.items).toHaveCount(1);
    await expect(search.field).toBeFocused();
    await search.dialog.getByRole('button', { name: 'Save this search' }).click();
    await expect(search.dialog.getByText('Favorite')).toBeVisible();
    await expect(search.items).toHaveCount(1);
    await search.items.first().click();
    await expect(page).toHaveURL(/\/compared_to_SDK\/update/);
  });

  test('takes a whole compiler message, and lets it be edited', async ({ site, page }) => {
    const search = new SearchDialog(page);
    const message =
      "Argument of type '{ name: string; }' is not assignable to parameter of type 'never' of the function";
    await site.goto('/');
    await search.open();
    await search.field.fill(message);
    const all = search.dialog.getByRole('link', { name: /^See all/ });
    await expect(all).toHaveAttribute('href', searchPath(message));
    await page.keyboard.press('End');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect(search.field).toHaveValue(message.slice(0, -2));
    await expect(all).toHaveAttribute('href', searchPath(message.slice(0, -2)));
    await expect(search.field).toBeFocused();
  });

  test('answers hostile texts without an error or markup', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    for (const text of hostileTexts) {
      const name = JSON.stringify(text.slice(0, 20));
      await search.open();
      await search.field.fill(text);
      await expect(search.status, name).not.toBeEmpty();
      await expect(search.status, name).not.toContainText('Unable');
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
      await expect(search.dialog.locator('img, script, b'), name).toHaveCount(0);
      const overflow = await search.dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
      expect(overflow, name).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
      await expect(search.dialog).toHaveCount(0);
    }
  });

  test('without JavaScript is a link to the search page', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Search' }).click();
    await expect(page).toHaveURL('/search');
    await expect(page.locator('noscript p')).toContainText('The search needs JavaScript.');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.getByRole('main').locator('a[href="/installation"]')).toBeVisible();
    await context.close();
  });
});

test.describe('search page', () => {
  test('finds what ?q= names, announces how much, and groups it', async ({ site, page }) => {
    await site.goto('/search?q=update');
    await expect(page.getByRole('status')).toHaveText(/^\d+ results for “update”$/);
    await expect(page.getByRole('searchbox')).toHaveValue('update');
    await expect(page.getByRole('region', { name: 'Firestore 2.9.x' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('region', { name: 'Realtime Database' }).getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('main').locator('mark').first()).toHaveText(/update/i);
    await page.reload();
    await expect(page.getByRole('status')).toHaveText(/^\d+ results for “update”$/);
  });

  test('follows the text as it is typed, spaces kept, and puts it into the address', async ({ site, page }) => {
    await site.goto('/search');
    await expect(page.getByRole('status')).toHaveText(/^\d+ pages$/);
    await page.getByRole('searchbox').focus();
    await page.keyboard.type('quick start ', { delay: 60 });
    await expect(page).toHaveURL('/search?q=quick+start+');
    await page.keyboard.type('web', { delay: 300 });
    await expect(page.getByRole('searchbox')).toHaveValue('quick start web');
    await expect(page).toHaveURL('/search?q=quick+start+web');
    await expect(page.getByRole('status')).toHaveText(/results? for “quick start web”$/);
    await page.getByRole('searchbox').fill('');
    await expect(page).toHaveURL('/search');
    await expect(page.getByRole('status')).toHaveText(/^\d+ pages$/);
  });

  test('puts a text into the address at once with Enter, and follows the address back', async ({ site, page }) => {
    await site.goto('/search?q=zzzzqqqq');
    await page.getByRole('searchbox').fill('zzzzwwww');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/search?q=zzzzwwww');
    await page.getByRole('main').getByRole('link', { name: 'quick start' }).click();
    await expect(page).toHaveURL('/search?q=quick+start');
    await expect(page.getByRole('searchbox')).toHaveValue('quick start');
    await page.goBack();
    await expect(page).toHaveURL('/search?q=zzzzwwww');
    await expect(page.getByRole('searchbox')).toHaveValue('zzzzwwww');
    await expect(page.getByRole('status')).toHaveText('No results for “zzzzwwww”');
  });

  test('shows more on demand and moves the focus to it', async ({ site, page }) => {
    await site.goto('/search?q=update');
    const links = page.getByRole('main').getByRole('region').getByRole('listitem').getByRole('link');
    await expect(links).toHaveCount(20);
    const before = await links.evaluateAll((elements) => elements.map((element) => element.getAttribute('href')));
    await page.getByRole('button', { name: 'Show more' }).focus();
    await page.keyboard.press('Enter');
    await expect(links).toHaveCount(40);
    const focused = await page.locator(':focus').getAttribute('href');
    expect(focused).not.toBeNull();
    expect(before).not.toContain(focused);
  });

  test('says when nothing is found and suggests texts that lead somewhere', async ({ site, page }) => {
    await site.goto('/search?q=zzzzqqqq<zzzzwwww>');
    await expect(page.getByRole('status')).toHaveText('No results for “zzzzqqqq<zzzzwwww>”');
    await expect(page.getByText('Try searching for')).toBeVisible();
    const suggestions = await page.getByText('Try searching for').getByRole('link').all();
    expect(suggestions.length).toBeGreaterThan(0);
    for (const suggestion of await Promise.all(suggestions.map((link) => link.getAttribute('href')))) {
      await site.goto(suggestion ?? '');
      await expect(page.getByRole('status')).toHaveText(/^\d+ results? for/);
    }
  });

  test('answers hostile texts without an error or markup', async ({ site, page }) => {
    for (const text of hostileTexts) {
      const name = JSON.stringify(text.slice(0, 20));
      await site.goto('/search');
      await page.getByRole('searchbox').fill(text);
      await expect(page.getByRole('status'), name).toHaveText(/ for “|^\d+ pages$/);
      await page.keyboard.press('Enter');
      await page.waitForURL(/q=/);
      await page.reload();
      await expect(page.getByRole('status'), name).toHaveText(/ for “|^\d+ pages$/);
      expect(await page.evaluate(() => 'injected' in window)).toBe(false);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(1280);
    }
  });
});
