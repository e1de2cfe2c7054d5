import { expect, test } from './fixtures.ts';

const screens = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

for (const viewport of screens) {
  const size = `${viewport.width} × ${viewport.height}`;

  test(`install line, code and an error of the compiler are in the first screen of ${size}`, async ({ site, page }) => {
    await page.setViewportSize(viewport);
    await site.goto('/');
    const parts = {
      sentence: page.locator('h1'),
      'install line': page.locator('.home-install pre').filter({ visible: true }),
      button: page.getByRole('link', { name: 'See typed data in five minutes' }),
      'code of the SDK': page.locator('.compared-side pre').first(),
      'what the SDK does': page.locator('.compared-outcome').first(),
      'code of the wrapper': page.locator('.compared-side pre').nth(1),
      error: page.locator('.compared-said[data-state=wrong]').first(),
    };
    for (const [name, part] of Object.entries(parts)) {
      const box = await part.boundingBox();
      expect(box, name).not.toBeNull();
      expect.soft((box?.y ?? 0) + (box?.height ?? Infinity), name).toBeLessThanOrEqual(viewport.height);
    }
  });
}

const webInstall = /^npm install firelordjs@[\d.]+ firebase@11\s+npm i -D @firebase\/rules-unit-testing@4\s*$/;
const adminInstall = /^npm install firelord@[\d.]+ firebase-admin@13\s*$/;

test('the choice of a library is remembered for the install line, its button and tabs elsewhere', async ({
  site,
  page,
}) => {
  await site.goto('/');
  const line = page.locator('.home-install pre').filter({ visible: true });
  const button = page.getByRole('link', { name: 'See typed data in five minutes' });
  const tabs = page.locator('.home-install').getByRole('tab');
  await expect(line).toHaveText(webInstall);
  await expect(button).toHaveAttribute('href', '/quick_start_web');
  await tabs.filter({ hasText: 'Realtime Database' }).click();
  await expect(button).toHaveAttribute('href', '/firesage/quick_start');
  await tabs.filter({ hasText: 'Admin' }).click();
  await expect(button).toHaveAttribute('href', '/quick_start_admin');
  await expect(line).toHaveText(adminInstall);
  await page.reload();
  await expect(line).toHaveText(adminInstall);
  await site.goto('/compared_to_SDK/limit');
  await expect(page.getByRole('tab', { name: 'Admin' }).first()).toHaveAttribute('aria-selected', 'true');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('all four mistakes and all install lines are shown', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.home-mistakes .compared:visible')).toHaveCount(4);
    await expect(page.locator('.home-install pre:visible')).toHaveCount(3);
  });
});
