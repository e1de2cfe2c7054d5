import type { Page } from '@playwright/test';
import { findViolations } from './access/findViolations.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 320, height: 800 } });

const rules = '/compared_to_SDK/query_rules';
const details = '**/assets/matrices/*.json';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Two filters on different fields', exact: true });
const cellOf = (page: Page, name: string | RegExp) => tableOf(page).getByRole('button', { name, exact: true });

/** Fails where the page scrolls sideways, which a table should do within itself. */
async function assertPageFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
}

test.describe('a wide table', () => {
  test('a wide table scrolls within itself by keyboard, and the page does not', async ({ site, page }) => {
    await site.goto('/transformative_types');
    const region = page.getByRole('group', { name: 'Table' }).first();
    await region.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => region.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    await assertPageFits(page);
  });

  test('a table that fits is no tab stop', async ({ site, page }) => {
    await page.setViewportSize({ width: 1440, height: 800 });
    await site.goto('/markdown-page');
    await expect(page.getByRole('table')).not.toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Table' })).toHaveCount(0);
  });
});

test.describe('a table of what combines', () => {
  test('a table of queries has a caption, headers, and cells that say what differs', async ({ site, page }) => {
    await site.goto(rules);
    const table = tableOf(page);
    for (const header of ['columnheader', 'rowheader'] as const) {
      await expect(table.getByRole(header)).toContainText(['==', '<', '!=', 'in', 'not-in', 'array-contains', 'any']);
    }
    await expect(table.getByRole('button')).toHaveCount(49);
    await expect(cellOf(page, '<, <: refused; Firestore differs')).toHaveText('refused ≠');
    await expect(cellOf(page, 'in, in: web: works, admin: refused; Firestore differs')).toHaveText(
      'web: works admin: refused ≠',
    );
  });

  test('a table of queries opens a cell by mouse and by keyboard', async ({ site, page }) => {
    await site.goto(rules);
    const requests: string[] = [];
    page.on('request', (request) => /assets\/matrices\//.test(request.url()) && requests.push(request.url()));
    const cell = cellOf(page, /^in, array-contains-any:/);
    await cell.click();
    await expect(cell).toHaveAttribute('aria-expanded', 'true');
    const panel = page.locator(`[id="${(await cell.getAttribute('aria-controls')) ?? ''}"]`);
    await expect(panel).toHaveAttribute('aria-live', 'polite');
    await expect(panel).toContainText("where('price', 'in', [11, 12])");
    await expect(panel).toContainText('compiles');
    await expect(panel).toContainText("error 2345: Error: You can use at most one 'in, not-in, or array-contains-any'");
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await expect(cell).toHaveAttribute('aria-expanded', 'false');
    await expect(panel).toContainText("where('allergens', 'array-contains', 'gluten')");
    expect(await findViolations(page)).toEqual([]);
    await assertPageFits(page);
    await page.keyboard.press('Enter');
    await expect(panel).toBeEmpty();
    expect(requests).toHaveLength(1);
  });

  test('a table of queries is one tab stop, with arrow keys from cell to cell', async ({ site, page }) => {
    await site.goto(rules);
    await cellOf(page, /^==, ==:/).focus();
    for (const [key, name] of [
      ['ArrowUp', /^==, ==:/],
      ['ArrowDown', /^<, ==:/],
      ['ArrowRight', /^<, <:/],
      ['ArrowRight', /^<, !=:/],
      ['ArrowLeft', /^<, <:/],
    ] as const) {
      await page.keyboard.press(key);
      await expect(cellOf(page, name)).toBeFocused();
    }
    const hidden = await cellOf(page, /^<, <:/).evaluate((cell) => {
      const header = cell.closest('tr')?.querySelector('th')?.getBoundingClientRect().right ?? 0;
      return header - cell.getBoundingClientRect().left;
    });
    expect(hidden, 'pixels under the name of the row').toBeLessThanOrEqual(1);
    await page.keyboard.press('Tab');
    await expect(tableOf(page).locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(cellOf(page, /^<, <:/)).toBeFocused();
  });

  test('a table of queries says when a query does not come, and asks again', async ({ site, page }) => {
    site.expectComplaint(/Failed to load resource/);
    await site.goto(rules);
    await page.route(details, (route) => route.abort());
    const cell = cellOf(page, /^==, ==:/);
    await cell.click();
    await expect(page.getByText('The query could not be loaded.')).toBeVisible();
    await page.unroute(details);
    await cell.press('Enter');
    await expect(page.getByText("where('price', '==', 11)")).toBeVisible();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a table of queries has its words without JavaScript', async ({ page }) => {
    await page.goto(rules);
    await expect(tableOf(page).getByRole('cell', { name: 'refused' }).first()).toBeVisible();
  });
});
