import { assertPrivate, collectViolations } from './contentPolicy.ts';
import { expect, test } from './fixtures.ts';

test.describe('the content policy', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test.beforeEach(({ page }) => collectViolations(page));

  test('lets the menus, the announcement, the version and the search work', async ({ site, page }) => {
    await site.goto('/installation');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
    const categories = page.locator('.theme-doc-sidebar-menu').getByRole('button');
    for (let index = 0; index < (await categories.count()); index += 1) {
      await categories.nth(index).click();
    }
    await bar.getByRole('button', { name: 'Repositories' }).hover();
    await bar.getByRole('button', { name: '2.9.x' }).hover();
    await bar.getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL('/next');
    await site.goto('/search?q=metatype');
    await expect(page.getByRole('main').locator('a[href="/api/metatype"]').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('deleteField');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/api/delete_field');
    await assertPrivate(page);
  });

  test('lets a sidebar category fold and unfold with its animation', async ({ site, page }) => {
    await site.goto('/api/metatype');
    const category = page.locator('.theme-doc-sidebar-item-category').filter({ hasText: 'metatype' }).first();
    const list = category.locator('ul').first();
    await expect(list).toBeVisible();
    await category.getByRole('button').first().click();
    await expect(list).toBeHidden();
    await category.getByRole('button').first().click();
    await expect(list).toBeVisible();
    await expect.poll(() => list.evaluate((element) => element.style.height)).not.toBe('0px');
    await assertPrivate(page);
  });

  test('stops a script that is not the page’s own', async ({ site, page }) => {
    site.expectComplaint(/Content Security Policy/);
    await site.goto('/installation');
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruded = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
    expect(await page.evaluate(() => window.policyViolations)).toHaveLength(1);
  });
});

test.describe('the content policy on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test.beforeEach(({ page }) => collectViolations(page));

  test('lets the menu and the table of contents open', async ({ site, page }) => {
    await site.goto('/api/metatype');
    await page.getByRole('button', { name: 'On this page' }).click();
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    const menu = page.locator('.navbar-sidebar');
    await expect(menu).toBeVisible();
    await menu.getByRole('button', { name: '← Back to main menu' }).click();
    await menu.getByRole('button', { name: 'Repositories' }).click();
    await menu.getByRole('button', { name: 'Close navigation bar' }).click();
    await assertPrivate(page);
  });
});
