import { findViolations } from './access/findViolations.ts';
import { expect, test } from './fixtures.ts';

test.describe('colour mode', () => {
  for (const system of ['light', 'dark'] as const) {
    test(`the colour mode of a first visitor on a ${system} system is dark before scripts run`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: system });
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/installation');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 27)');
    });
  }

  for (const system of ['light', 'dark'] as const) {
    test(`each press of the colour switch changes colours on a ${system} system, and is kept`, async ({
      site,
      page,
    }) => {
      await page.emulateMedia({ colorScheme: system });
      await site.goto('/installation');
      for (const [shown, next] of [
        ['dark', 'light'],
        ['light', 'dark'],
        ['dark', 'light'],
      ] as const) {
        for (const load of [async () => {}, () => page.reload()]) {
          await load();
          await site.hydrated();
          await expect(page.locator('html')).toHaveAttribute('data-theme', shown);
          await expect(site.modeButton).toHaveAccessibleName(`Switch to ${next} colours`);
        }
        await site.modeButton.click();
      }
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    });
  }

  test('the colours follow the system where the reader says so, until one chooses some', async ({ site, page }) => {
    const html = page.locator('html');
    const follow = page.getByRole('button', { name: 'Follow the colours of the system' });
    await page.emulateMedia({ colorScheme: 'light' });
    await site.goto('/installation');
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await follow.click();
    for (const load of [async () => {}, () => page.reload()]) {
      await load();
      await site.hydrated();
      await expect(follow).toHaveAttribute('aria-pressed', 'true');
      await expect(html).toHaveAttribute('data-theme', 'light');
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await page.emulateMedia({ colorScheme: 'light' });
    await page.reload();
    await expect(html).toHaveAttribute('data-theme', 'dark');
    await follow.click();
    await expect(html).toHaveAttribute('data-theme', 'light');
    await site.modeButton.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'false');
    await expect(html).toHaveAttribute('data-theme', 'dark');
  });

  test('a phone has both choices in its menu, with large text, too', async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await site.goto('/installation');
    await page.getByRole('button', { name: /navigation bar/ }).click();
    await page.getByRole('button', { name: 'Switch to light colours' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    const follow = page.getByRole('button', { name: 'Follow the colours of the system' });
    await follow.click();
    await expect(follow).toHaveAttribute('aria-pressed', 'true');
    const session = await page.context().newCDPSession(page);
    await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
    const menu = page.locator('.navbar-sidebar');
    await expect(page.locator('html')).toHaveCSS('font-size', '32px');
    expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});

test('the announcement is dismissed once and stays away, until its id changes', async ({ site, page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await site.goto('/');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  await site.goto('/installation');
  await expect(bar).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
    localStorage.setItem(key ?? 'the id of the announcement is not stored', 'an-older-announcement');
  });
  await site.goto('/installation');
  await expect(bar).toBeVisible();
  await bar.getByRole('link').click();
  await expect(page).toHaveURL('/5.1_error_reading');
});
