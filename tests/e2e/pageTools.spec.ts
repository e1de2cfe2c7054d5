import { expect, type Site, test } from './fixtures.ts';

const subject = '/installation';

test.describe('the page as Markdown', () => {
  test('is copied whole, by keyboard, and the copy is announced', async ({ site, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await site.goto(subject);
    const button = page.getByRole('button', { name: 'Copy page as Markdown' });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    const served = await (await page.request.get(`${subject}.md`)).text();
    expect(copied).toBe(served);
    expect(copied).toMatch(/^# Installation\n/);
  });

  for (const [obstacle, obstruct] of Object.entries({
    'it cannot be fetched': async (site: Site) => {
      site.expectComplaint(/404 \(Not Found\)/);
      await site.page.route('**/*.md', (route) => route.fulfill({ status: 404, body: '' }));
    },
    'the browser refuses the clipboard': (site: Site) =>
      site.page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined })),
  })) {
    test(`can be opened where ${obstacle}`, async ({ site, page, context }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await obstruct(site);
      await site.goto(subject);
      await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Not copied' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', `${subject}.md`);
    });
  }

  test('forgets the outcome on the next page, and leads to that page’s own file', async ({ site, page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await site.goto(subject);
    await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
    await expect(page.getByText('Copied', { exact: true })).toBeVisible();
    await page.locator('a.pagination-nav__link--next').click();
    await expect(page).toHaveURL('/quick_start_web');
    await expect(page.getByText('Copied', { exact: true })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/quick_start_web.md');
    await expect(page.locator('link[type="text/markdown"]')).toHaveAttribute('href', /\/quick_start_web\.md$/);
  });

  test('and the lists for language models are served as text with their character set', async ({ request }) => {
    for (const [type, start, paths] of [
      [
        'text/markdown',
        /^# /,
        ['/installation.md', '/api/index.md', '/index.md', '/next.md', '/firesage/quick_start.md'],
      ],
      ['text/plain', /^# Firelord: /, ['/llms.txt', '/llms-full.txt', '/next/llms.txt', '/firesage/llms.txt']],
    ] as const) {
      for (const path of paths) {
        const response = await request.get(path, { maxRedirects: 0 });
        expect(response.status(), path).toBe(200);
        expect(response.headers()['content-type'], path).toBe(`${type}; charset=utf-8`);
        expect(await response.text(), path).toMatch(start);
      }
    }
  });
});

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('the page has a link to its Markdown and no button', async ({ page }) => {
    await page.goto(subject);
    await expect(page.getByRole('button', { name: 'Copy page as Markdown' })).toHaveCount(0);
    await page.getByRole('link', { name: 'View as Markdown' }).click();
    await expect(page).toHaveURL(`${subject}.md`);
  });
});
