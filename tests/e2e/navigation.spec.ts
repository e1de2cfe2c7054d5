import { expect, test } from './fixtures.ts';

const desktop = { width: 1280, height: 800 };

test.describe('navbar', () => {
  test.use({ viewport: desktop });

  test('leads to both documentations, the repositories and the chat', async ({ site, page }) => {
    await site.goto('/');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await expect(bar.getByRole('link', { name: 'Firestore', exact: true })).toHaveAttribute('href', '/installation');
    await expect(bar.getByRole('link', { name: 'Realtime Database', exact: true })).toHaveAttribute(
      'href',
      '/firesage/quick_start',
    );
    await expect(bar.getByRole('link', { name: 'Chat' })).toHaveAttribute('href', 'https://discord.com/invite/BN2cgc3');
    await bar.getByRole('button', { name: 'Repositories' }).hover();
    for (const repository of ['FirelordJS', 'Firelord', 'FireSageJS']) {
      await expect(bar.locator(`a[href="https://github.com/tylim88/${repository}"]`)).toBeVisible();
    }
    await expect(bar.getByRole('button', { name: 'Search' })).toHaveAttribute('href', '/search');
  });

  test('marks the documentation being read', async ({ site, page }) => {
    await site.goto('/api/metatype');
    await expect(page.locator('.navbar__link--active')).toHaveText(['Firestore']);
    await site.goto('/firesage/highlights/set');
    await expect(page.locator('.navbar__link--active')).toHaveText(['Realtime Database']);
  });

  test('hides on scroll down and returns on scroll up', async ({ site, page }) => {
    await site.goto('/markdown-page');
    const bar = page.locator('.navbar');
    await expect(bar).toBeInViewport();
    await page.mouse.move(600, 500);
    for (const step of [1, 2, 3]) {
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(step * 300);
    }
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(bar).toBeInViewport();
  });

  test('offers the version dropdown, which leads to the preview and back', async ({ site, page }) => {
    await site.goto('/installation');
    const bar = page.getByRole('navigation', { name: 'Main' });
    await bar.getByRole('button', { name: '2.9.x' }).hover();
    await bar.getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL('/next');
    await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
    await bar.getByRole('button', { name: 'Preview' }).hover();
    await bar.getByRole('link', { name: '2.9.x' }).click();
    await expect(page).toHaveURL('/installation');
  });

  test('leads to installation from the preview as well', async ({ site, page }) => {
    await site.goto('/next/next');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Firestore', exact: true }).click();
    await expect(page).toHaveURL('/installation');
  });
});

test.describe('version choice', () => {
  test.use({ viewport: desktop });

  test('is remembered in local storage', async ({ site, page }) => {
    const bar = page.getByRole('navigation', { name: 'Main' });
    await site.goto('/installation');
    await bar.getByRole('button', { name: '2.9.x' }).hover();
    await bar.getByRole('link', { name: 'Preview' }).click();
    await expect(page).toHaveURL('/next');
    await site.goto('/');
    const stored = await page.evaluate(() =>
      Object.keys(localStorage)
        .filter((key) => key.startsWith('docs-preferred-version-default'))
        .map((key) => localStorage.getItem(key)),
    );
    expect(stored).toEqual(['current']);
  });
});

test.describe('footer', () => {
  test('states the years 2021-2025 on every kind of page', async ({ site, page }) => {
    for (const path of ['/', '/installation', '/firesage/quick_start', '/search']) {
      await site.goto(path);
      await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2021-2025');
    }
  });
});

test.describe('mobile navigation', () => {
  test('opens and closes at 996 px', async ({ site, page }) => {
    await page.setViewportSize({ width: 996, height: 800 });
    await site.goto('/installation');
    const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
    const panel = page.locator('.navbar-sidebar');
    await expect(panel).not.toBeInViewport();
    await toggle.click();
    await expect(panel).toBeInViewport();
    await expect(panel.locator('a[href="/quick_start_web"]')).toBeVisible();
    await panel.getByRole('button', { name: /main menu/i }).click();
    await expect(panel.getByRole('link', { name: 'Realtime Database' })).toBeVisible();
    await panel.getByRole('button', { name: 'Close navigation bar' }).click();
    await expect(panel).not.toBeInViewport();
  });

  test('closes when a page is chosen', async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await site.goto('/');
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
    await page.locator('.navbar-sidebar').getByRole('link', { name: 'Realtime Database' }).click();
    await expect(page).toHaveURL('/firesage/quick_start');
    await expect(page.locator('.navbar-sidebar')).not.toBeInViewport();
  });

  test('is not offered at 997 px', async ({ site, page }) => {
    await page.setViewportSize({ width: 997, height: 800 });
    await site.goto('/installation');
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden();
  });
});

test.describe('sidebar', () => {
  test.use({ viewport: desktop });

  test('has collapsible categories and cannot be hidden', async ({ site, page }) => {
    await site.goto('/installation');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const category = sidebar.getByRole('button', { name: 'API' });
    const entry = sidebar.getByRole('link', { name: 'documentId' });
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await expect(entry).toBeHidden();
    await category.click();
    await expect(entry).toBeVisible();
    await category.click();
    await expect(entry).toBeHidden();
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveCount(0);
  });

  test('animates a category for a time that grows with its height', async ({ site, page }) => {
    await site.goto('/installation');
    const durationOf = async (name: string): Promise<number> => {
      const item = page.locator('.theme-doc-sidebar-item-category').filter({ hasText: name });
      await item.getByRole('button', { name }).click();
      const list = item.locator('ul');
      await expect(list.getByRole('link').last()).toBeVisible();
      return list.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            new MutationObserver(() => {
              const milliseconds = /height ([\d.]+)ms/.exec(element.style.transition)?.[1];
              if (milliseconds !== undefined) {
                resolve(Number(milliseconds));
              }
            }).observe(element, { attributes: true });
            element.parentElement?.querySelector<HTMLElement>('[aria-expanded]')?.click();
          }),
      );
    };
    const long = await durationOf('API');
    const short = await durationOf('Type caveats');
    expect(short).toBeGreaterThan(0);
    expect(long).toBeGreaterThan(short);
  });

  test('shows the page being read', async ({ site, page }) => {
    await site.goto('/api/documentId');
    const current = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-current="page"]');
    await expect(current).toHaveAttribute('href', '/api/documentId');
    await expect(current).toBeVisible();
  });
});

test.describe('table of contents', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('shows the heading levels 2 and 3 and no other', async ({ site, page }) => {
    await site.goto('/markdown-page');
    const entries = page.locator('.table-of-contents__link');
    const headings = page.locator('article :is(h2, h3)');
    const ids = await headings.evaluateAll((elements) => elements.map((element) => `#${element.id}`));
    expect(ids).toContain('#third-level');
    expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(ids);
  });
});

test.describe('scrolling', () => {
  test.use({ viewport: desktop });

  test('goes to the top of the next page', async ({ site, page }) => {
    await site.goto('/installation');
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Web quick start' }).click();
    await expect(page).toHaveURL('/quick_start_web');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('goes to a heading of another page', async ({ site, page }) => {
    await site.goto('/search?q=limit');
    const link = page.getByRole('main').locator('a[href*="#"]').first();
    const heading = `#${(await link.getAttribute('href'))?.split('#')[1]}`;
    await link.click();
    await expect(page.locator(heading)).toBeInViewport();
  });

  test('goes to the heading that a link names', async ({ site, page }) => {
    await site.goto('/markdown-page');
    await page.getByRole('link', { name: 'a heading', exact: true }).click();
    await expect(page).toHaveURL('/markdown-page#lists');
    await expect(page.locator('#lists')).toBeInViewport();
    await site.goto('/markdown-page#pictures');
    await expect(page.locator('#pictures')).toBeInViewport();
  });
});

test.describe('tab choice', () => {
  test('is shared by its group and remembered', async ({ site, page }) => {
    await site.goto('/markdown-page');
    await page.getByRole('tab', { name: 'pnpm' }).click();
    await expect(page.getByRole('tabpanel')).toContainText('pnpm add');
    await page.reload();
    await site.hydrated();
    await expect(page.getByRole('tab', { name: 'pnpm' })).toHaveAttribute('aria-selected', 'true');
    await site.goto('/installation');
    await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute('aria-selected', 'true');
  });
});
