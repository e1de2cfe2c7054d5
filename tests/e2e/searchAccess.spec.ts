import type { Page } from '@playwright/test';
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
  await expect(search.suggestions).toBeVisible();
  await check('nothing found');
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
  await expect(lists.first().getByRole('option').first()).toHaveAttribute('aria-posinset', '1');
  await expect(search.dialog.locator('header, form, footer').and(page.locator(':not([role=none])'))).toHaveCount(0);
  // A screen reader reads an option as a whole, so nothing in it is a control of its own.
  await expect(options.first()).toHaveAttribute('href', /^\//);
  await expect(options.getByRole('link')).toHaveCount(0);
  await expect(search.dialog.getByRole('button')).toHaveAccessibleName('Clear the query');
});

test('search results carry the title of their page and their heading in their names', async ({
  site,
  search,
  page,
}) => {
  const seen = { pages: 0, sections: 0 };
  await site.goto('/installation');
  for (const query of ['update', 'reference']) {
    await search.find(query);
    await expect(search.items).toHaveCount(20);
    for (const option of await search.items.all()) {
      const [path = '', hash] = ((await option.getAttribute('href')) ?? '').split('#');
      const title = await titleOf(page, path);
      await expect(option).toHaveAccessibleName(new RegExp(`^${title}${hash === undefined ? '' : ' › .'}`));
      seen[hash === undefined ? 'pages' : 'sections'] += 1;
    }
    await page.keyboard.press('Escape');
  }
  console.log(`${seen.pages} names of pages, ${seen.sections} of sections`);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
});

/** The main heading of a page as a pattern. */
async function titleOf(page: Page, path: string): Promise<string> {
  const response = await page.request.get(path);
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(await response.text()) ?? [];
  return heading.replaceAll(/<[^>]*>/g, '').replaceAll(/&#?\w+;|\W/g, '.');
}

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
  for (const name of ['Clear the query', /^See all/]) {
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
