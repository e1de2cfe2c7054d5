import { expect, test } from './fixtures.ts';

test.describe('colour mode', () => {
  for (const system of ['light', 'dark'] as const) {
    test(`is dark for a first visitor whose system is ${system}`, async ({ site, page }) => {
      await page.emulateMedia({ colorScheme: system });
      await site.goto('/installation');
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(20, 19, 27)');
    });
  }

  test('goes from dark to system to light to dark, and is stored', async ({ site, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await site.goto('/installation');
    const html = page.locator('html');
    const toggle = page.getByRole('button', { name: /Switch between dark and light mode/ });
    const expectMode = async (choice: string, shown: string): Promise<void> => {
      await expect(html).toHaveAttribute('data-theme-choice', choice);
      await expect(html).toHaveAttribute('data-theme', shown);
      await page.reload();
      await site.hydrated();
      await expect(html).toHaveAttribute('data-theme-choice', choice);
      await expect(html).toHaveAttribute('data-theme', shown);
    };
    await toggle.click();
    await expectMode('system', 'light');
    await toggle.click();
    await expectMode('light', 'light');
    await toggle.click();
    await expectMode('dark', 'dark');
  });

  test('follows the system while that is the choice', async ({ site, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await site.goto('/installation');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('is dark when the stored choice is corrupt', async ({ site, page }) => {
    await site.goto('/');
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage).filter((name) => name.startsWith('theme'))) {
        localStorage.setItem(key, 'purple');
      }
    });
    await page.reload();
    await site.hydrated();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  test('is set before the first paint', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.route('**/*.js', (route) => route.abort());
    await page.goto('/installation');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });
});

test.describe('announcement bar', () => {
  const bar = '.theme-announcement-bar';

  test('is dismissed once and stays away', async ({ site, page }) => {
    await site.goto('/');
    await expect(page.locator(bar)).toBeVisible();
    await page.locator(bar).getByRole('button', { name: 'Close' }).click();
    await expect(page.locator(bar)).toHaveCount(0);
    await site.goto('/installation');
    await expect(page.locator(bar)).toHaveCount(0);
  });

  test('comes back when its id changes', async ({ site, page }) => {
    await site.goto('/');
    await page.locator(bar).getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('docusaurus.announcement.id'));
      if (key === undefined) {
        throw new Error('the id of the announcement is not stored');
      }
      localStorage.setItem(key, 'an-older-announcement');
    });
    await page.reload();
    await site.hydrated();
    await expect(page.locator(bar)).toBeVisible();
  });

  test('leads somewhere', async ({ site, page }) => {
    await site.goto('/');
    await page.locator(bar).getByRole('link').click();
    await expect(page).toHaveURL('/5.1_error_reading');
  });
});
