import { findViolations } from './access/findViolations.ts';
import { expect, test } from './SearchDialog.ts';

test('search is accessible on each screen in both colour modes', async ({ site, search, page, width }) => {
  const screens: string[] = [];
  const check = async (screen: string): Promise<void> => {
    expect(await findViolations(page), screen).toEqual([]);
    const overflow = await search.dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow, screen).toBeLessThanOrEqual(0);
    screens.push(screen);
  };
  await page.setViewportSize({ width, height: 800 });
  // A short page, since axe reads what lies behind the dialog as well.
  await site.goto('/discord');
  await search.open();
  await check('start');
  await search.field.fill('update');
  await expect(search.items.first()).toBeVisible();
  await check('results');
  await search.field.fill('zzzzqqqq');
  await expect(search.dialog.getByText('Try searching for', { exact: true })).toBeVisible();
  await check('nothing found');
  await search.field.fill('installation');
  await expect(search.items.first()).toContainText('Installation');
  await search.follow();
  await search.open();
  await expect(search.items.first()).toBeVisible();
  await check('recent searches');
  await search.dialog.getByRole('button', { name: 'Save this search' }).click();
  await expect(search.dialog.getByText('Favorite')).toBeVisible();
  await check('favourites');
  console.log(`${screens.length} screens: ${screens.join(', ')}`);
});
test('the search modal is a dialog with a combobox that names its lists', async ({ site, search, page }) => {
  const lists = search.dialog.getByRole('listbox');
  const options = search.dialog.getByRole('option');
  await site.goto('/installation');
  await search.open();
  await expect(page.locator('dialog:modal')).toHaveAccessibleName('Search');
  await expect(search.field).toHaveAttribute('aria-expanded', 'false');
  await search.field.fill('update');
  await expect(options).toHaveCount(20);
  await page.keyboard.press('ArrowDown');
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect(search.dialog.getByRole('option', { selected: true })).toHaveCount(1);
  const listIds = await lists.evaluateAll((elements) => elements.map(({ id }) => id));
  expect(new Set(listIds).size).toBeGreaterThan(1);
  for (const [name, value] of Object.entries({
    'aria-expanded': 'true',
    'aria-autocomplete': 'list',
    'aria-haspopup': 'listbox',
    'aria-controls': [...new Set(listIds)].join(' '),
    'aria-activedescendant': (await options.nth(1).getAttribute('id')) ?? '',
  })) {
    await expect(search.field).toHaveAttribute(name, value);
  }
  // A screen reader reads an option as a whole, so nothing in it is a control of its own.
  await expect(options.first()).toHaveAttribute('href', /^\//);
  await expect(options.getByRole('link')).toHaveCount(0);
  await expect(search.dialog.getByRole('button')).toHaveAccessibleName('Clear');
});

test('search results of a page stand below its title, which is in their names', async ({ site, search, page }) => {
  const seen = { titles: 0, pages: 0, others: 0 };
  await site.goto('/installation');
  for (const query of ['update', 'reference']) {
    await search.find(query);
    await expect(search.items).toHaveCount(20);
    const rows = await search.items.evaluateAll((links) =>
      links.map((link) => ({
        page: link.getAttribute('href')?.replace(/#.*/, ''),
        isPage: link.getAttribute('href')?.includes('#') === false,
        text: link.querySelector('.DocSearch-Hit-title')?.textContent ?? '',
        titleAbove: link.nextElementSibling?.textContent,
      })),
    );
    const firsts = rows.filter((row, index) => row.page !== rows[index - 1]?.page);
    expect(new Set(firsts.map((row) => row.page)).size).toBe(firsts.length);
    for (const [index, row] of rows.entries()) {
      const first = firsts.find((each) => each.page === row.page);
      const title = first?.titleAbove ?? first?.text ?? '';
      expect(row.titleAbove === undefined, row.text).toBe(row !== first || row.isPage);
      const name = [title, ...(row.isPage ? [] : [row.text])].join(' ').replaceAll(/\W/g, '.');
      await expect(search.items.nth(index)).toHaveAccessibleName(new RegExp(`^${name}`));
      seen.titles += Number(row.titleAbove !== undefined);
      seen.pages += Number(row.isPage);
      seen.others += Number(row !== first);
    }
    await page.keyboard.press('Escape');
  }
  console.log(`${seen.titles} titles above, ${seen.pages} rows of pages, ${seen.others} rows below the first`);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

test('recent searches are rows of a grid, saved and removed with the keyboard', async ({ site, search, page }) => {
  const rows = search.dialog.getByRole('grid', { name: 'Recent searches' }).getByRole('row');
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
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('Installation');
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
  await expect(rows.first().getByRole('gridcell')).toHaveCount(3);
  await expect(search.field).toHaveAttribute('aria-haspopup', 'grid');
  await expect(search.field).toHaveAttribute('aria-controls', 'search-history');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(rows.first().getByRole('button', { name: 'Remove this search from history' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(search.field).toBeFocused();
  await search.dialog.getByRole('button', { name: 'Save this search' }).press('Enter');
  await expect(search.dialog.getByText('Favorite')).toBeVisible();
  await rows.first().click();
  await expect(page).toHaveURL(/\/compared_to_SDK\/update/);
});

test('the number of search results is announced once typing stops', async ({ site, search, page }) => {
  await page.clock.install();
  await site.goto('/');
  await search.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  await search.field.fill('update');
  await expect(search.items.first()).toBeVisible();
  await expect(search.status).toBeEmpty();
  await page.clock.runFor(500);
  await expect(search.status).toHaveText(/^\d+ results$/);
});

test('Tab stays in the search and shows where it is', async ({ site, search, page }) => {
  await site.goto('/');
  await search.find('update');
  for (const name of ['Clear', /^See all/]) {
    await page.keyboard.press('Tab');
    const target = search.dialog.locator(':focus');
    await expect(target).toHaveAccessibleName(name);
    await expect(target).toHaveCSS('outline-style', 'solid');
  }
  // Between the two ends lies the browser's own bar.
  for (const [key, end] of [
    ['Tab', search.field],
    ['Shift+Tab', search.allResults],
  ] as const) {
    await page.keyboard.press(key);
    await page.keyboard.press(key);
    await expect(end).toBeFocused();
  }
});
