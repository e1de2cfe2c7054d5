import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { firestoreDocs } from '../../config/docsSets.ts';

const [newest] = firestoreDocs.versions;

const desktop = { width: 1280, height: 800 };

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const placeOn = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe('navbar', () => {
  test.use({ viewport: desktop });

  test('leads to both documentations, the repositories and the chat, and marks what is read', async ({
    site,
    page,
  }) => {
    await site.goto('/');
    const bar = barOf(page);
    await bar.getByRole('button', { name: 'Repositories' }).hover();
    for (const [name, target] of [
      ['Firestore', '/installation'],
      ['Realtime Database', '/firesage/quick_start'],
      ['Chat', 'https://discord.com/invite/BN2cgc3'],
      ['FirelordJS', 'https://github.com/tylim88/FirelordJS'],
      ['Firelord', 'https://github.com/tylim88/Firelord'],
      ['FireSageJS', 'https://github.com/tylim88/FireSageJS'],
    ] as const) {
      await expect(bar.locator(`a[href="${target}"]`, { hasText: name }).filter({ visible: true })).toHaveCount(1);
    }
    await expect(bar.getByRole('button', { name: 'Search' })).toHaveAttribute('href', '/search');
    for (const [path, name] of [
      ['/api/metatype', 'Firestore'],
      ['/firesage/highlights/set', 'Realtime Database'],
    ] as const) {
      await site.goto(path);
      await expect(page.locator('.navbar__link--active')).toHaveText([name]);
    }
  });

  test('hides on scroll down and returns on scroll up', async ({ site, page }) => {
    await site.goto('/markdown-page');
    const bar = page.locator('.navbar');
    await expect(bar).toBeInViewport();
    await page.mouse.move(600, 500);
    for (const step of [1, 2, 3]) {
      await page.mouse.wheel(0, 300);
      await expect.poll(() => placeOn(page)).toBe(step * 300);
    }
    await expect(bar).not.toBeInViewport();
    await page.mouse.wheel(0, -200);
    await expect(bar).toBeInViewport();
  });

  test('offers the versions, remembers the choice, and leads to the released docs from the preview', async ({
    site,
    page,
  }) => {
    const bar = barOf(page);
    const choose = async (from: string, to: string): Promise<void> => {
      await bar.getByRole('button', { name: from }).hover();
      await bar.getByRole('link', { name: to }).click();
    };
    await site.goto('/installation');
    await bar.getByRole('button', { name: newest.name }).hover();
    await expect(bar.getByText('This page is not in Preview, which opens at its first page.')).toBeVisible();
    await choose(newest.name, 'Preview');
    await expect(page).toHaveURL('/next');
    await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
    await site.goto('/');
    const stored = await page.evaluate(() => {
      const key = Object.keys(localStorage).find((name) => name.startsWith('docs-preferred-version-default'));
      return localStorage.getItem(key ?? '');
    });
    expect(stored).toBe('current');
    await site.goto('/next');
    await choose('Preview', newest.name);
    await expect(page).toHaveURL('/installation');
    await site.goto('/next/next');
    await bar.getByRole('link', { name: 'Firestore', exact: true }).click();
    await expect(page).toHaveURL('/installation');
  });
});

test('the mobile navigation opens and closes at 996 px, and is not offered at 997 px', async ({ site, page }) => {
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
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(toggle).toBeHidden();
});

test.describe('sidebar', () => {
  test.use({ viewport: desktop });

  test('has collapsible categories and cannot be hidden', async ({ site, page }) => {
    await site.goto('/installation');
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
    const category = sidebar.getByRole('button', { name: 'API' });
    const entry = sidebar.getByRole('link', { name: 'documentId' });
    for (const expanded of [false, true, false]) {
      await expect(category).toHaveAttribute('aria-expanded', String(expanded));
      await expect(entry).toBeVisible({ visible: expanded });
      await category.click();
    }
    await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveCount(0);
  });

  test('animates a category for a time that grows with its height', async ({ site, page }) => {
    await site.goto('/installation');
    const durationOf = async (name: string): Promise<number> => {
      const item = page.locator('.theme-doc-sidebar-item-category').filter({ hasText: name });
      return item.evaluate(
        (element) =>
          new Promise<number>((resolve) => {
            new MutationObserver(() => {
              const transition = element.querySelector('ul')?.style.transition ?? '';
              const milliseconds = /height ([\d.]+)ms/.exec(transition)?.[1];
              if (milliseconds !== undefined) {
                resolve(Number(milliseconds));
              }
            }).observe(element, { attributes: true, childList: true, subtree: true });
            element.querySelector<HTMLElement>('[aria-expanded]')?.click();
          }),
      );
    };
    const long = await durationOf('API');
    const short = await durationOf('Type caveats');
    expect(short).toBeGreaterThan(0);
    expect(long).toBeGreaterThan(short);
  });
});

test('the table of contents shows the heading levels 2 and 3 and no other', async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.goto('/markdown-page');
  const headings = page.locator('article :is(h2, h3)');
  const ids = await headings.evaluateAll((elements) => elements.map((element) => `#${element.id}`));
  expect(ids).toContain('#third-level');
  const entries = page.locator('.table-of-contents__link');
  expect(await entries.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(ids);
});

test('the place on a page is its top, or the heading that a link names, on this page or another', async ({
  site,
  page,
}) => {
  await page.setViewportSize(desktop);
  await site.goto('/quick_start_web');
  await page.evaluate(() => window.scrollTo(0, 1234));
  await expect.poll(() => placeOn(page)).toBe(1234);
  await barOf(page).getByRole('link', { name: 'Realtime Database' }).dispatchEvent('click');
  await expect(page).toHaveURL('/firesage/quick_start');
  await expect.poll(() => placeOn(page)).toBe(0);
  await site.goto('/markdown-page');
  await page.getByRole('link', { name: 'a heading', exact: true }).click();
  await expect(page).toHaveURL('/markdown-page#lists');
  await expect(page.locator('#lists')).toBeInViewport();
  await site.goto('/search?q=limit');
  const link = page.getByRole('main').locator('a[href*="#"]').first();
  const heading = `#${(await link.getAttribute('href'))?.split('#')[1]}`;
  await link.click();
  await expect(page.locator(heading)).toBeInViewport();
});

test('the choice of a tab is shared by its group and remembered', async ({ site, page }) => {
  await site.goto('/markdown-page');
  await page.getByRole('tab', { name: 'pnpm' }).click();
  await expect(page.getByRole('tabpanel')).toContainText('pnpm add');
  for (const path of ['/markdown-page', '/installation']) {
    await site.goto(path);
    await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute('aria-selected', 'true');
  }
});

test('scripts start in a tab that is opened in the background', async ({ site, page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await site.goto('/installation');
});
