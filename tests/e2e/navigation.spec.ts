import type { Page } from '@playwright/test';
import { docsInstances, entryRoute, realtimeDatabaseDocs, versionLabel } from '../../config/docsInstances.ts';
import { libraries } from '../../config/libraries.ts';
import { findViolations } from './access/findViolations.ts';
import { expect, newest, test } from './fixtures.ts';

const placeOn = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the navbar leads to each docs set, repositories and chat, and marks what is read', async ({ site, page }) => {
  await site.goto('/');
  await site.bar.getByRole('button', { name: 'Repositories' }).hover();
  for (const [name, target] of [
    ['Explain an error', '/5.1_error_reading'],
    ...docsInstances.map((instance) => [`${instance.name} docs`, entryRoute(instance)] as const),
    ...Object.entries(libraries).map(([name, { repository }]) => [name, repository] as const),
    ['Chat', 'https://discord.com/invite/BN2cgc3'],
  ] as const) {
    await expect(site.bar.locator(`a[href="${target}"]`, { hasText: name }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(site.bar.getByRole('button', { name: 'Search' })).toHaveAttribute('href', '/search');
  for (const [path, name] of [
    ['/api/metatype', 'Firestore docs'],
    ['/5.1_error_reading', 'Explain an error'],
    ['/firesage/highlights/set', 'Realtime Database docs'],
  ] as const) {
    await site.goto(path);
    await expect(page.locator('.navbar__link--active')).toHaveText([name]);
  }
});

test('the navbar hides on scroll down and returns on scroll up', async ({ site, page }) => {
  await site.goto('/markdown-page');
  await expect(site.bar).toBeInViewport();
  await page.mouse.move(600, 500);
  for (const step of [1, 2, 3]) {
    await page.mouse.wheel(0, 300);
    await expect.poll(() => placeOn(page)).toBe(step * 300);
  }
  await expect(site.bar).not.toBeInViewport();
  await page.mouse.wheel(0, -200);
  await expect(site.bar).toBeInViewport();
});

test('the navbar offers the release before the preview, and remembers the choice', async ({ site, page }) => {
  const list = site.bar.locator('.dropdown', { hasText: 'Preview' });
  for (const path of ['/', '/installation']) {
    await site.goto(path);
    await list.hover();
    await expect(list.getByRole('link')).toHaveText([newest, 'Preview']);
  }
  await site.goto('/firesage/quick_start');
  await expect(site.bar.getByText(/^\d+\.\d+\.x$/)).toHaveText([
    versionLabel(realtimeDatabaseDocs, realtimeDatabaseDocs.versions[0]),
  ]);
  await site.goto('/installation');
  await site.bar.getByRole('button', { name: newest }).hover();
  await expect(site.bar.getByText('This page is not in Preview, which opens at its first page.')).toBeVisible();
  await site.chooseVersion(newest, 'Preview');
  await expect(page).toHaveURL('/next');
  await expect(page.locator('.theme-doc-version-banner')).toBeVisible();
  await site.goto('/');
  const stored = await page.localStorage.items();
  expect(stored.find(({ name }) => name.startsWith('docs-preferred-version-default'))?.value).toBe('current');
  await site.goto('/next');
  await site.chooseVersion('Preview', newest);
  await expect(page).toHaveURL('/installation');
  await site.goto('/next/next');
  await site.bar.getByRole('link', { name: 'Firestore docs', exact: true }).click();
  await expect(page).toHaveURL('/installation');
});

test('the mobile navigation is offered at 996 px, and not at 997 px', async ({ site, page }) => {
  await page.setViewportSize({ width: 996, height: 800 });
  await site.goto('/installation');
  const toggle = page.getByRole('button', { name: 'Toggle navigation bar' });
  const panel = page.locator('.navbar-sidebar');
  await expect(panel).not.toBeInViewport();
  await toggle.click();
  await expect(panel.locator('a[href="/quick_start_admin"]')).toBeInViewport();
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(panel).not.toBeInViewport();
  await expect(toggle).toBeHidden();
});

test('the sidebar has collapsible categories, is accessible with all open, and stays', async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await site.goto('/installation');
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' });
  const category = sidebar.getByRole('button', { name: 'Guides' });
  const entry = sidebar.getByRole('link', { name: 'Recipes' });
  for (const expanded of [false, true, false]) {
    await expect(category).toHaveAttribute('aria-expanded', String(expanded));
    await expect(entry).toBeVisible({ visible: expanded });
    await category.click();
  }
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toHaveCount(0);
  const closed = sidebar.locator('[aria-expanded=false]');
  while ((await closed.count()) > 0) {
    await closed.first().click();
  }
  expect(await findViolations(page)).toEqual([]);
});

test('the sidebar shows the page that is read, and Tab begins at the top of the document', async ({ site, page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const current = page.locator('.theme-doc-sidebar-menu [aria-current=page]');
  await site.goto('/firesage/highlights/query');
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.locator('.menu', { has: current }).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('the sidebar animates a category for a time that grows with its height', async ({ site, page }) => {
  // So slowly that the animation is still there when it is looked at.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.001 });
  await site.goto('/installation');
  const durationOf = async (name: string): Promise<number> => {
    const category = page.locator('.theme-doc-sidebar-item-category').filter({ hasText: name });
    await category.getByRole('button', { name }).click();
    await expect(category.locator('ul')).toHaveCSS('transition-property', 'height');
    return category.locator('ul').evaluate((list) => parseFloat(getComputedStyle(list).transitionDuration));
  };
  const short = await durationOf('Reference');
  expect(short).toBeGreaterThan(0);
  expect(await durationOf('Guides')).toBeGreaterThan(short);
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

test('the contents of a narrow page open below its line, whole, above the title', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.goto('/errors/run_time');
  const button = page.getByRole('button', { name: 'On this page' });
  await button.click();
  const list = page.locator('.theme-doc-toc-mobile .table-of-contents');
  await expect(list).toBeInViewport({ ratio: 1 });
  const [line, contents, title] = await Promise.all(
    [button, list, page.locator('h1')].map((element) => element.boundingBox()),
  );
  expect(contents?.y).toBeGreaterThanOrEqual((line?.y ?? Infinity) + (line?.height ?? 0));
  expect(title?.y).toBeGreaterThan((contents?.y ?? Infinity) + (contents?.height ?? 0));
  await list.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 });
});

test('the scroll position of a page is its top, or the heading that a link names', async ({ site, page }) => {
  await site.goto('/quick_start_web');
  await page.evaluate(() => window.scrollTo(0, 1234));
  await expect.poll(() => placeOn(page)).toBeGreaterThan(1000);
  await site.bar.getByRole('link', { name: 'Realtime Database' }).dispatchEvent('click');
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

test('scripts start in a tab that is opened in the background', async ({ site, page }) => {
  await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
  await site.goto('/installation');
});
