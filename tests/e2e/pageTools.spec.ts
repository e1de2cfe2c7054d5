import type { Page } from '@playwright/test';
import { findViolations } from './access/findViolations.ts';
import { expect, pastedError, test } from './fixtures.ts';

const subject = '/installation';
const menuOf = (page: Page) => page.locator('summary').filter({ hasText: /^Markdown$/ });
const copyOf = (page: Page) => page.getByRole('button', { name: 'Copy page as Markdown' });
const linkOf = (page: Page) => page.getByRole('link', { name: 'View as Markdown' });
const copiedOn = (page: Page) => page.getByRole('status').filter({ hasText: 'Copied' });

test('the Markdown menu copies the page by keyboard, and closes on Escape, click and leave', async ({ site, page }) => {
  await site.goto(subject);
  await expect(copyOf(page)).toBeHidden();
  await menuOf(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(copyOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(copiedOn(page)).toBeVisible();
  const copied = await site.copied();
  const served = await (await page.request.get(`${subject}.md`)).text();
  expect(copied).toBe(served);
  expect(copied).toMatch(/^# Installation\n/);
  await page.keyboard.press('Escape');
  await expect(copyOf(page)).toBeHidden();
  await expect(menuOf(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(copyOf(page)).toBeVisible();
  await expect(copiedOn(page)).toHaveCount(0);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(copyOf(page)).toBeHidden();
  await menuOf(page).press('Enter');
  await linkOf(page).focus();
  await page.keyboard.press('Tab');
  await expect(copyOf(page)).toBeHidden();
  await expect(page.locator('article .markdown :focus')).toHaveCount(1);
});

test('the Markdown of a page can be opened where it cannot be fetched', async ({ site, page }) => {
  site.expectComplaint(/404 \(Not Found\)/);
  await page.route('**/*.md', (route) => route.fulfill({ status: 404, body: '' }));
  await site.goto(subject);
  await menuOf(page).click();
  await copyOf(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'Not copied' })).toBeVisible();
  await expect(linkOf(page)).toHaveAttribute('href', `${subject}.md`);
});

test('the Markdown menu takes no line of a narrow page, fits it open, and is accessible', async ({ site, page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [path, neighbour] of [
    ['/markdown-page', page.getByRole('heading', { level: 1 })],
    ['/discord', page.getByRole('navigation', { name: 'Breadcrumbs' })],
  ] as const) {
    await site.goto(path);
    const [menu, line] = [await menuOf(page).boundingBox(), await neighbour.boundingBox()];
    expect(menu?.y).toBeGreaterThanOrEqual((line?.y ?? Infinity) - 8);
    await menuOf(page).click();
    await expect(linkOf(page)).toBeInViewport({ ratio: 1 });
  }
  expect(await findViolations(page)).toEqual([]);
});

test('the Markdown menu forgets the outcome on the next page, and leads to its file', async ({ site, page }) => {
  await site.goto(subject);
  await menuOf(page).click();
  await copyOf(page).click();
  await expect(copiedOn(page)).toBeVisible();
  await page.locator('a.pagination-nav__link--next').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Quick start for the web SDK');
  await expect(copyOf(page)).toBeHidden();
  await menuOf(page).click();
  await expect(copiedOn(page)).toHaveCount(0);
  await expect(linkOf(page)).toHaveAttribute('href', '/quick_start_web.md');
  await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', /\/quick_start_web\.md$/);
});

/** What copies, by the page it stands on: what is pressed, one after the other. */
const copyButtons: Readonly<Record<string, readonly string[]>> = {
  '/agents': ['.code-buttons >> text=Copy'],
  '/api/delete_field': ['.code-buttons >> text=More', '.code-buttons >> text=Copy with delivery.ts'],
  [pastedError]: ['text=Copy link'],
  '/installation': ['summary:text-is("Markdown")', 'text=Copy page as Markdown'],
};

const refuse = '() => Promise.reject(new DOMException("no", "NotAllowedError"))';
const clipboards: Readonly<Record<string, readonly [outcome: RegExp, clipboard?: string]>> = {
  'there is a clipboard': [/^Copied/],
  'the clipboard refuses': [/^Not copied/, `{ writeText: ${refuse}, write: ${refuse} }`],
  'there is no clipboard': [/^Not copied/, 'undefined'],
};

for (const [state, [outcome, clipboard]] of Object.entries(clipboards)) {
  test(`each copy button says in words what came of it where ${state}`, async ({ site, page }) => {
    if (clipboard !== undefined) {
      await page.addInitScript(`Object.defineProperty(navigator, 'clipboard', { value: ${clipboard} })`);
    }
    for (const [path, presses] of Object.entries(copyButtons)) {
      await site.goto(path);
      for (const control of presses) {
        await page.locator(control).first().click();
      }
      const said = page.locator('[role=status], [aria-live]').filter({ hasText: outcome });
      await expect(said, path).toHaveCount(1);
      expect(site.complaints, path).toEqual([]);
    }
  });
}
