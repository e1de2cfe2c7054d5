import { expect, test } from './fixtures.ts';
import { firestoreDocs } from '../../config/docsSets.ts';

const [newest] = firestoreDocs.versions;

// What the policy stops is an error of the console, which fails any test of this suite that does not expect it.
test.describe('the content policy', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('lets the announcement, the version and the search work, and only choices are stored', async ({
    site,
    page,
  }) => {
    await site.goto('/installation');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await site.makeChoices();
    await bar.getByRole('button', { name: newest.name }).hover();
    await bar.getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL('/next');
    await site.goto('/search?q=metatype');
    await expect(page.getByRole('main').locator('a[href="/api/metatype"]').first()).toBeVisible();
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('deleteField');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/api/delete_field');
    expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(4);
    await site.assertPrivate();
  });

  for (const [intruder, add] of Object.entries({
    script: () => {
      const script = document.createElement('script');
      script.textContent = 'document.body.hidden = true';
      document.body.append(script);
    },
    style: () => document.body.setAttribute('style', 'display: none'),
  })) {
    test(`stops a ${intruder} that is not the page’s own`, async ({ site, page }) => {
      site.expectComplaint(/Content Security Policy/);
      await site.goto('/installation');
      await page.evaluate(add);
      await expect(page.locator('h1')).toBeVisible();
    });
  }
});
