import type { Page } from '@playwright/test';
import { routes } from '../../config/routeMap.ts';
import { expect, test } from './fixtures.ts';

/** Keys that a reader's choices and last searches are stored under, as the theme and DocSearch name them. */
const allowedKey =
  /^(?:(?:theme|theme-follows-system|docusaurus\.announcement\.(?:id|dismiss)|docusaurus\.tab\.[\w-]+|docs-preferred-version-[\w-]+)(?:-d07)?|__DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__firelordjs)$/;

declare global {
  interface Window {
    policyViolations: string[];
  }
}

async function collectViolations(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.policyViolations = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      window.policyViolations.push(`${effectiveDirective} stopped ${blockedURI} ${sample}`);
    });
  });
}

async function assertPrivate(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.policyViolations)).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  expect(keys.filter((key) => !allowedKey.test(key))).toEqual([]);
}

test.describe('the content policy', () => {
  test.use({ viewport: { width: 1280, height: 800 } });
  test.beforeEach(({ page }) => collectViolations(page));

  for (const route of routes) {
    test(`stops nothing on ${route}, which asks no other host and stores only choices`, async ({ site, page }) => {
      await site.goto(route);
      await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
      for (const summary of await page.locator('main summary').all()) {
        await summary.click();
      }
      for (const tab of await page.getByRole('main').getByRole('tab').all()) {
        await tab.click();
      }
      const blocks = page.locator('pre.code-content[role=group]').filter({ visible: true });
      if ((await blocks.count()) > 0) {
        await blocks.first().hover();
        await blocks.first().locator('.sample-identifier').first().hover();
        await expect(page.locator('#sample-type')).toBeVisible();
      }
      await page.waitForLoadState('networkidle');
      await assertPrivate(page);
    });
  }

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
