import type { Page } from '@playwright/test';
import { expect, newest, test } from '../fixtures.ts';
import { findViolations } from './findViolations.ts';

const narrow = { width: 320, height: 800 };

test.describe('a list of the navigation bar', () => {
  test('opens with Enter and Space, and Escape gives the focus back', async ({ site, page }) => {
    // A short page, since axe reads what lies below the list as well.
    await site.goto('/discord');
    for (const name of [newest, 'Repositories']) {
      const button = page.getByRole('button', { name });
      const list = page.locator('.navbar__item', { has: button }).getByRole('list');
      for (const key of ['Enter', 'Space']) {
        await expect(button).toHaveAttribute('aria-expanded', 'false');
        await expect(list).toBeHidden();
        await button.focus();
        await page.keyboard.press(key);
        await expect(button).toHaveAttribute('aria-expanded', 'true');
        await expect(list).toBeVisible();
        await page.keyboard.press('Tab');
        await expect(list.getByRole('link').first()).toBeFocused();
        await page.keyboard.press('Escape');
        await expect(list).toBeHidden();
        await expect(button).toBeFocused();
        await expect(button).toHaveAttribute('aria-expanded', 'false');
      }
      await button.press('Enter');
      expect(await findViolations(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  test('closes after the focus, and opens by click and pointer', async ({ site, page }) => {
    await site.goto('/installation');
    const button = page.getByRole('button', { name: 'Repositories' });
    const entry = page.getByRole('link', { name: 'This documentation' });
    await button.hover();
    await expect(entry).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(entry).toBeHidden();
    await page.mouse.move(400, 500);
    await button.hover();
    await expect(entry).toBeVisible();
    await page.mouse.move(400, 500);
    await button.press('Enter');
    await page.keyboard.press('Shift+Tab');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    // As a screen reader sends it.
    await button.dispatchEvent('click');
    await expect(entry).toBeVisible();
  });
});

test.describe('the mobile menu', () => {
  test.use({ viewport: narrow });

  const opener = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });
  const menu = (page: Page) => page.locator('.navbar-sidebar');
  const focusIsInside = (page: Page) => menu(page).evaluate((element) => element.contains(document.activeElement));

  test('takes the focus, keeps it, and returns it on Escape', async ({ site, page }) => {
    await site.goto('/installation');
    await opener(page).press('Enter');
    await expect(menu(page).getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
    const stops = new Set<string>();
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      // Past its last control the focus is in the browser's own bar, and never on the page behind.
      expect((await focusIsInside(page)) || (await page.evaluate(() => document.activeElement === document.body))).toBe(
        true,
      );
      stops.add(await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 200) ?? ''));
    }
    expect(stops.size).toBeGreaterThan(5);
    await page.keyboard.press('Escape');
    await expect(menu(page)).not.toBeInViewport();
    await expect(opener(page)).toBeFocused();
    await expect(page.locator('[inert]').locator('visible=true')).toHaveCount(0);
  });

  test('keeps the focus while its lists change, and gives it back', async ({ site, page }) => {
    await site.goto('/discord');
    await opener(page).press('Enter');
    await expect(menu(page).getByRole('button', { name: 'Close navigation bar' })).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await menu(page)
      .getByRole('button', { name: /main menu/ })
      .press('Enter');
    await expect(menu(page).getByRole('link', { name: 'Get started', exact: true })).toBeFocused();
    for (const name of ['Repositories', 'Versions']) {
      await menu(page).getByRole('button', { name, exact: true }).press('Space');
    }
    await expect(menu(page).getByRole('link', { name: 'This documentation' })).toBeVisible();
    expect(await focusIsInside(page)).toBe(true);
    expect(await findViolations(page)).toEqual([]);
    await menu(page).getByRole('button', { name: 'Close navigation bar' }).press('Enter');
    await expect(opener(page)).toBeFocused();
    await opener(page).press('Enter');
    await menu(page)
      .getByRole('button', { name: /main menu/ })
      .press('Enter');
    await menu(page).getByRole('link', { name: 'Realtime Database docs', exact: true }).press('Enter');
    await expect(page).toHaveURL('/firesage/quick_start');
    await expect(menu(page)).not.toBeInViewport();
    await expect(page.locator('#__docusaurus [inert]').locator('visible=true')).toHaveCount(0);
  });
});

test('Enter and Space press categories, tabs and contents of a narrow page', async ({ site, page }) => {
  const presses = [
    ['Enter', 'true'],
    ['Space', 'false'],
    ['Enter', 'true'],
  ] as const;
  await site.goto('/installation');
  const category = page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('button', { name: 'Guides' });
  for (const [key, expanded] of presses) {
    await category.press(key);
    await expect(category).toHaveAttribute('aria-expanded', expanded);
  }
  await page.setViewportSize(narrow);
  await site.goto('/markdown-page');
  await page.getByRole('tab', { name: 'npm', exact: true }).focus();
  for (const [arrow, key, name] of [
    ['ArrowRight', 'Enter', 'pnpm'],
    ['ArrowLeft', 'Space', 'npm'],
    ['ArrowRight', 'Enter', 'pnpm'],
  ] as const) {
    await page.keyboard.press(arrow);
    await page.keyboard.press(key);
    await expect(page.getByRole('tab', { name, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
  expect(await findViolations(page)).toEqual([]);
  await site.goto('/discord');
  const contents = page.getByRole('button', { name: 'On this page' });
  for (const [key, expanded] of presses) {
    await contents.press(key);
    await expect(contents).toHaveAttribute('aria-expanded', expanded);
  }
  await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});

test('a new page is named to a screen reader once, and starts the Tab key at the skip link', async ({ site, page }) => {
  await site.goto('/installation');
  const status = page.locator('.route-announcement');
  await expect(status).toHaveAttribute('aria-live', 'polite');
  await expect(status).toBeEmpty();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).press('Enter');
  await expect(status).toHaveText('Quick start for the web SDK | Firelord');
  expect(await page.title()).toBe(await status.textContent());
  await expect(page.getByRole('contentinfo').locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await page.goBack();
  await expect(status).toHaveText('Installation | Firelord');
});
