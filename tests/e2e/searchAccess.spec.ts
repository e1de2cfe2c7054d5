import type { Page } from '@playwright/test';
import { findViolations } from './access/findViolations.ts';
import { expect, test } from './fixtures.ts';
import { SearchDialog } from './SearchDialog.ts';

interface TreeNode {
  role: string;
  name: string;
  properties: Record<string, unknown>;
}

/** The accessibility tree as Chromium hands it to a screen reader, ignored nodes left out. */
async function accessibilityTree(page: Page): Promise<TreeNode[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [] }) => ({
      role: String(role?.value),
      name: String(name?.value ?? ''),
      properties: Object.fromEntries(
        properties.map(({ name: property, value }) => [
          property,
          value.relatedNodes ? value.relatedNodes.map(({ idref }) => idref).join(' ') : (value.value as unknown),
        ]),
      ),
    }));
}

/** The smallest side of each thing to press in the modal, in CSS pixels, where it is less than `least`. */
async function smallTargets(page: Page, least: number): Promise<string[]> {
  const targets = page.getByRole('dialog').locator('a, button, input').filter({ visible: true });
  expect(await targets.count()).toBeGreaterThan(0);
  return targets.evaluateAll(
    (elements, limit) =>
      elements
        .map((element) => ({ text: element.outerHTML.slice(0, 80), box: element.getBoundingClientRect() }))
        .filter(({ box }) => Math.min(box.width, box.height) < limit)
        .map(({ text, box }) => `${box.width} × ${box.height}: ${text}`),
    least,
  );
}

for (const width of [320, 1440]) {
  test(`search is accessible on each of its screens in both colour modes, ${width} px`, async ({ site, page }) => {
    const search = new SearchDialog(page);
    const screens: string[] = [];
    const check = async (screen: string): Promise<void> => {
      expect(await findViolations(page), screen).toEqual([]);
      expect(await smallTargets(page, 24), screen).toEqual([]);
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
    await page.keyboard.press('ArrowDown');
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
}

test.describe('as a screen reader sees it', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the search is a modal dialog with a combobox that names its lists and its option', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/installation');
    await search.open();
    expect((await accessibilityTree(page)).find(({ role }) => role === 'combobox')?.properties).toMatchObject({
      expanded: false,
      focused: true,
    });
    await search.field.fill('update');
    await expect(search.items.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    const tree = await accessibilityTree(page);
    const only = (wanted: string): TreeNode[] => tree.filter(({ role }) => role === wanted);
    expect(only('dialog')).toMatchObject([{ name: 'Search', properties: { modal: true } }]);
    // What lies behind is inert.
    expect(only('main')).toEqual([]);
    expect(only('navigation')).toEqual([]);
    const lists = only('listbox');
    expect(lists.length).toBeGreaterThan(1);
    expect(lists.map(({ name }) => name)).toContain('Firestore 2.9.x');
    expect(new Set(lists.map(({ name }) => name)).size).toBe(lists.length);
    const options = only('option');
    expect(options).toHaveLength(20);
    expect(options.map(({ properties }) => properties.selected)).toEqual(options.map((_, index) => index === 1));
    const active = await page.locator('[role=option][aria-selected=true]').getAttribute('id');
    expect(only('combobox')).toMatchObject([
      {
        name: 'Search',
        properties: {
          focused: true,
          expanded: true,
          autocomplete: 'list',
          hasPopup: 'listbox',
          activedescendant: active,
          controls: lists.map((_, index) => `search-list-${index}`).join(' '),
        },
      },
    ]);
    // A screen reader reads an option as a whole, so nothing in it is a control of its own.
    expect(only('button').map(({ name }) => name)).toEqual(['Clear']);
  });

  test('recent searches are rows, whose buttons can be reached', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    await search.find('installation');
    await search.follow();
    await search.open();
    await expect(search.items.first()).toBeVisible();
    const tree = await accessibilityTree(page);
    expect(tree.filter(({ role }) => role === 'grid').map(({ name }) => name)).toEqual(['Recent searches']);
    expect(tree.filter(({ role }) => role === 'row')).toMatchObject([{ properties: { selected: true } }]);
    expect(tree.filter(({ role }) => role === 'gridcell')).toHaveLength(3);
    expect(tree.filter(({ role }) => role === 'button').map(({ name }) => name)).toEqual([
      'Save this search',
      'Remove this search from history',
    ]);
    expect(tree.find(({ role }) => role === 'combobox')?.properties).toMatchObject({
      hasPopup: 'grid',
      controls: 'search-history',
    });
  });

  test('the number of results is announced once typing stops', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    await search.open();
    await expect(search.status).toBeEmpty();
    await page.evaluate(() => {
      const spoken: string[] = [];
      Object.assign(window, { spoken });
      const status = document.querySelector('dialog [role=status]');
      new MutationObserver(() => spoken.push(status?.textContent ?? '')).observe(document.body, {
        subtree: true,
        characterData: true,
        childList: true,
      });
    });
    await page.keyboard.type('update', { delay: 30 });
    await expect(search.status).toHaveText(/^\d+ results$/);
    const spoken: unknown = await page.evaluate((): unknown => Reflect.get(window, 'spoken'));
    expect(new Set(Array.isArray(spoken) ? spoken.filter(Boolean) : []).size).toBe(1);
  });

  test('Tab stays in the search', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    await search.find('update');
    const stops = new Set<string>();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press(step % 2 === 0 ? 'Tab' : 'Shift+Tab');
      await page.keyboard.press('Tab');
      const stop = await page.evaluate(() => {
        const { activeElement } = document;
        return activeElement?.closest('dialog') ? activeElement.outerHTML.slice(0, 60) : activeElement?.tagName;
      });
      stops.add(stop ?? '');
    }
    // At its ends the browser's own bar is reached, for which the page has no element but its body.
    expect([...stops].filter((stop) => !stop.startsWith('<') && stop !== 'BODY')).toEqual([]);
    expect(stops.size).toBeGreaterThan(1);
  });

  test('focus is visible on all that Tab reaches', async ({ site, page }) => {
    const search = new SearchDialog(page);
    await site.goto('/');
    await search.find('update');
    for (const name of ['Clear', /^See all/]) {
      await page.keyboard.press('Tab');
      const target = search.dialog.locator(':focus');
      await expect(target).toHaveAccessibleName(name);
      expect(await target.evaluate((element) => getComputedStyle(element).outlineStyle)).toBe('solid');
    }
  });
});
