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

  test('the colour mode goes from dark to system to light to dark, and is stored', async ({ site, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await site.goto('/installation');
    const html = page.locator('html');
    await expect(html).toHaveAttribute('data-theme', 'dark');
    for (const [choice, shown] of [
      ['system', 'light'],
      ['light', 'light'],
      ['dark', 'dark'],
      ['system', 'light'],
    ] as const) {
      await site.modeButton.click();
      for (const load of [async () => {}, () => page.reload()]) {
        await load();
        await site.hydrated();
        await expect(html).toHaveAttribute('data-theme-choice', choice);
        await expect(html).toHaveAttribute('data-theme', shown);
      }
    }
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(html).toHaveAttribute('data-theme', 'dark');
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
