import type { Page } from '@playwright/test';
import { cellAnchor } from '../../packages/records/questions/listCells.ts';
import { findViolations } from './access/findViolations.ts';
import { expect, test } from './fixtures.ts';

test.use({ viewport: { width: 320, height: 800 } });

const rules = '/compared_to_SDK/query_rules';
const details = '**/assets/tables/*.json';

const tableOf = (page: Page) => page.getByRole('table', { name: 'Two filters on different fields', exact: true });
const anchorOf = (row: string, column: string) => cellAnchor('two-fields', row, column);
const cellOf = (page: Page, row: string, column: string) => page.locator(`[id="${anchorOf(row, column)}"]`);
const openedOf = (page: Page) => tableOf(page).locator('td[colspan]');

test.describe('a table of a page', () => {
  test('is blocks of names and values on a phone, and still a table to a screen reader', async ({ site, page }) => {
    await site.goto('/quick_start_web');
    await page.getByText('Find your message').click();
    const table = page.getByRole('table').filter({ hasText: 'ECONNREFUSED' });
    await expect(table).toMatchAriaSnapshot(`
      - table:
        - rowgroup:
          - row /^No connection established/:
            - rowheader /^No connection established. Last error/
            - cell "Why the emulator is not running on that port, and the SDK keeps trying"
            - cell "What to do start the emulator, or write its port into first.ts"
    `);
    const parts = table.getByRole('row').first().locator('th, td');
    const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect()));
    expect(boxes.map(({ left, width }) => [left, width])).toEqual(boxes.map(() => [boxes[0]?.left, boxes[0]?.width]));
  });

  test('leads to a fold that is closed', async ({ site, page }) => {
    await site.goto('/compatibility');
    const commands = page.locator('#firelord-firebase-admin-13 pre');
    await expect(commands).toBeHidden();
    await page.locator('th a[href="#firelord-firebase-admin-13"]').click();
    await expect(commands).toBeInViewport();
  });
});

test.describe('a recorded table', () => {
  test('has a caption, headers, and cells that say what came of them', async ({ site, page }) => {
    await site.goto(rules);
    const table = tableOf(page);
    const names = ['==', '<', '!=', 'in', 'not-in', 'array-contains', 'any'];
    await expect(table.getByRole('rowheader')).toContainText(names);
    await expect(table.getByRole('columnheader')).toContainText(names);
    await expect(cellOf(page, '<', '<')).toHaveAccessibleName('< and on another field <: too strict');
    await expect(table.getByRole('cell').getByRole('link')).toHaveCount(49);
    await expect(cellOf(page, '<', '<')).toHaveText('too strict');
    // On a phone a sign stands for the words.
    await expect(cellOf(page, '<', '<')).toHaveCSS('font-size', '0px');
    await expect(cellOf(page, 'in', 'in')).toHaveAccessibleName(/: finds$/);
  });

  test('shows the side of the tabs, and the tabs that of the table', async ({ site, page }) => {
    await site.goto(rules);
    const sides = cellOf(page, 'in', 'in').locator('span');
    await page.getByRole('tab', { name: 'Admin' }).click();
    await expect(sides.filter({ visible: true })).toHaveText(['too strict']);
    await expect(cellOf(page, 'in', 'in')).toHaveAccessibleName(/: too strict$/);
    await page.getByRole('radio', { name: 'admin' }).first().press('ArrowLeft');
    await expect(page.getByRole('tab', { name: 'Web' })).toHaveAttribute('aria-selected', 'true');
    await page.emulateMedia({ media: 'print' });
    await expect(sides.filter({ visible: true })).toHaveText(['finds', 'too strict']);
  });

  test('opens a cell by mouse, under an address that survives reload and Back', async ({ site, page }) => {
    await site.goto(rules);
    const requests: string[] = [];
    page.on('request', (request) => /assets\/tables\//.test(request.url()) && requests.push(request.url()));
    await cellOf(page, 'in', 'array-contains-any').click();
    await expect(cellOf(page, 'in', 'array-contains-any')).toHaveAttribute('aria-expanded', 'true');
    await expect(openedOf(page)).toContainText("where('price', 'in', [11, 12])");
    await expect(openedOf(page).locator('dl').filter({ visible: true })).toHaveText(/compiles/);
    const remedy = openedOf(page).getByRole('link', { name: 'What to write instead' });
    await expect(remedy).toBeHidden();
    await page.getByRole('radio', { name: 'admin' }).first().check();
    await expect(openedOf(page).locator('dl').filter({ visible: true })).toHaveText(
      /Error: You can use at most one 'in/,
    );
    await expect(remedy).toHaveAttribute('href', `${rules}#in-array-contains`);
    await expect(openedOf(page).locator('p')).toHaveText(/instead: keep one filter/);
    // Where a page stops, the bar may lie over half a control.
    await page.evaluate(() => scrollBy(0, -innerHeight / 4));
    expect(await findViolations(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await cellOf(page, 'in', 'array-contains').click();
    await expect(openedOf(page)).toContainText("where('allergens', 'array-contains', 'gluten')");
    await expect(cellOf(page, 'in', 'array-contains-any')).not.toHaveAttribute('aria-expanded', 'true');
    expect(requests).toHaveLength(1);
    // Closed, it would move the section that a link leads to.
    await page.evaluate(() => (window.location.hash = 'instead'));
    await expect(page.locator('#instead')).toBeInViewport();
    await expect(openedOf(page)).toContainText("where('allergens', 'array-contains', 'gluten')");
    await page.goBack();
    await page.goBack();
    await expect(openedOf(page)).toContainText('array-contains-any');
    await page.reload();
    await expect(openedOf(page)).toContainText('array-contains-any');
    await cellOf(page, 'in', 'array-contains-any').click();
    await expect(openedOf(page)).toHaveCount(0);
    expect(new URL(page.url()).hash).toBe('');
  });

  test('opens a cell without moving it, and shows its errors as samples do', async ({ site, page }) => {
    await site.goto(rules);
    const cell = cellOf(page, 'in', 'array-contains-any');
    await cell.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await cell.boundingBox();
    await cell.click();
    await expect(openedOf(page).locator('.sample-note.sample-error')).toHaveCSS('border-inline-start-width', '3px');
    await expect(openedOf(page).locator('.token.string').first()).toBeVisible();
    await expect(cell).toBeInViewport({ ratio: 1 });
    expect((await cell.boundingBox())?.y).toBeLessThanOrEqual(before?.y ?? 0);
    const { x = 0, width = 0 } = (await openedOf(page).locator('pre').boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(320);
  });

  test('has cells of one tab stop, whose arrow keys lead on; Enter opens and Escape closes', async ({ site, page }) => {
    await site.goto(rules);
    await cellOf(page, '==', '==').focus();
    await expect(cellOf(page, '==', '==')).toHaveAttribute('aria-expanded', 'false');
    for (const [key, row, column] of [
      ['ArrowDown', '<', '=='],
      ['ArrowRight', '<', '<'],
      ['ArrowRight', '<', '!='],
      ['ArrowLeft', '<', '<'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(cellOf(page, row, column)).toBeFocused();
      await expect(openedOf(page)).toHaveCount(0);
    }
    await page.keyboard.press('Enter');
    await expect(cellOf(page, '<', '<')).toHaveAttribute('aria-expanded', 'true');
    expect(new URL(page.url()).hash).toBe(`#${anchorOf('<', '<')}`);
    await page.keyboard.press('Enter');
    await expect(openedOf(page)).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(tableOf(page).locator('td > :focus')).toHaveCount(0);
    await page.keyboard.press('Shift+Tab');
    await expect(cellOf(page, '<', '<')).toBeFocused();
    await cellOf(page, '<', '<').press('Enter');
    await openedOf(page).locator('pre').first().focus();
    await page.keyboard.press('Escape');
    await expect(openedOf(page)).toHaveCount(0);
    await expect(cellOf(page, '<', '<')).toBeFocused();
    await expect(cellOf(page, '<', '<')).toHaveAttribute('aria-expanded', 'false');
    expect(new URL(page.url()).hash).toBe('');
  });

  test('says when the details do not come, and asks again', async ({ site, page }) => {
    site.expectComplaint(/Failed to load resource/);
    await site.goto(rules);
    await page.route(details, (route) => route.abort());
    await cellOf(page, '==', '==').click();
    await expect(page.getByText('The details could not be loaded.')).toBeVisible();
    await page.unroute(details);
    await cellOf(page, '==', '==').press('Enter');
    await expect(page.getByText("where('price', '==', 11)")).toBeVisible();
  });
});
