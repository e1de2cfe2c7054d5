import { expect, test } from './fixtures.ts';

test('the first screen says what the library is, with its first code and its error', async ({ site, page }) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await site.goto('/');
    const samples = page.locator('.home-outcomes .code-block').filter({ visible: true });
    const parts = {
      sentence: page.locator('h1'),
      'first code': samples.nth(0).locator('pre').first(),
      error: samples.nth(0).locator('.sample-error'),
      ...(viewport.width > 600 && {
        'what the SDK does': samples.nth(1).locator('.sample-note').last(),
        'way to edit it': samples.nth(0).getByRole('button', { name: 'Edit in the Playground' }),
        'install line': page.locator('.home-install pre').filter({ visible: true }),
      }),
    };
    for (const [name, part] of Object.entries(parts)) {
      const box = await part.boundingBox();
      const place = `${name}, ${viewport.width} px`;
      expect(box, place).not.toBeNull();
      expect.soft((box?.y ?? 0) + (box?.height ?? Infinity), place).toBeLessThanOrEqual(viewport.height);
    }
  }
});

const webInstall = /^npm install firelordjs@[\d.]+ firebase@11\s+npm i -D @firebase\/rules-unit-testing@4\s*$/;
const adminInstall = /^npm install firelord@[\d.]+ firebase-admin@13\s*$/;

test('the choice of a library is kept for the install line, its button and tabs elsewhere', async ({ site, page }) => {
  await site.goto('/');
  const line = page.locator('.home-install pre').filter({ visible: true });
  const button = page.locator('main').getByRole('link', { name: /^Get started/ });
  const tabs = page.getByRole('tablist').first().getByRole('tab');
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

  test('the demos and the install lines of all libraries are shown', async ({ page }) => {
    await page.goto('/');
    await expect(page.locator('.home-outcomes:visible')).toHaveCount(9);
    await expect(page.locator('.home-install pre:visible')).toHaveCount(3);
  });
});
