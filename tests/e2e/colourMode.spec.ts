import { expect, test } from './fixtures.ts';

test('the colour mode of a first visitor is dark on each system, before scripts run', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto('/installation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 27)');
  }
});

test('the colour button goes from dark over those of the system to light, and is kept', async ({ site, page }) => {
  const html = page.locator('html');
  await page.emulateMedia({ colorScheme: 'light' });
  await site.goto('/installation');
  for (const [choice, colours] of [
    ['dark', 'dark'],
    ['system', 'light'],
    ['light', 'light'],
    ['dark', 'dark'],
  ] as const) {
    for (const load of [async () => {}, () => page.reload()]) {
      await load();
      await site.hydrated();
      await expect(site.modeButton).toHaveAccessibleName(new RegExp(`currently ${choice} mode`));
      await expect(html).toHaveAttribute('data-theme', colours);
    }
    await site.modeButton.click();
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(html).toHaveAttribute('data-theme', 'dark');
});

test('a phone has the colour button in its menu, with large text, too', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.goto('/installation');
  await page.getByRole('button', { name: /navigation bar/ }).click();
  const menu = page.locator('.navbar-sidebar');
  await menu.getByRole('button', { name: /dark and light mode/ }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme-choice', 'system');
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await menu.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
});

test('the announcement is dismissed once and stays away, until its id changes', async ({ site, page }) => {
  const bar = page.locator('.theme-announcement-bar');
  await site.goto('/');
  await bar.getByRole('button', { name: 'Close' }).click();
  await expect(bar).toHaveCount(0);
  await site.goto('/installation');
  await expect(bar).toHaveCount(0);
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
    localStorage.setItem(key ?? 'the id of the announcement is not stored', 'an-older-announcement');
  });
  await site.goto('/installation');
  await expect(bar).toBeVisible();
  await bar.getByRole('link').click();
  await expect(page).toHaveURL('/next/next');
});
