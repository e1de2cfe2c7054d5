import type { Page } from '@playwright/test';
import {
  docsInstances,
  entryRoute,
  realtimeDatabaseDocs,
  versionLabel,
  versionRoute,
} from '../../config/docsInstances.ts';
import { libraries } from '../../config/libraries.ts';
import { expect, newest, test } from './fixtures.ts';

const placeOn = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('the navigation bar leads to each documentation, repositories and chat, and marks what is read', async ({
  site,
  page,
}) => {
  await site.goto('/');
  await site.bar.getByRole('button', { name: 'Repositories' }).hover();
  for (const [name, target] of [
    ...docsInstances.map((instance) => [instance.name, entryRoute(instance)] as const),
    ...Object.entries(libraries).map(([name, { repository }]) => [name, repository] as const),
    ['Chat', 'https://discord.com/invite/BN2cgc3'],
  ] as const) {
    await expect(site.bar.locator(`a[href="${target}"]`, { hasText: name }).filter({ visible: true })).toHaveCount(1);
  }
  await expect(site.bar.getByRole('button', { name: 'Search' })).toHaveAttribute('href', '/search');
  for (const [path, name] of [
    ['/api/metatype', 'Firestore'],
    ['/firesage/highlights/set', 'Realtime Database'],
  ] as const) {
    await site.goto(path);
    await expect(page.locator('.navbar__link--active')).toHaveText([name]);
  }
});

test('the navigation bar offers the versions, remembers the choice, and leads out of the preview', async ({
  site,
  page,
}) => {
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
  await site.bar.getByRole('link', { name: 'Firestore', exact: true }).click();
  await expect(page).toHaveURL('/installation');
});

test('the navigation bar lists the release before the preview, and names that of the docs being read', async ({
  site,
}) => {
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
});

test('the sidebar shows the page that is read, and Tab begins at the top of the document', async ({ site, page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  const current = page.locator('.theme-doc-sidebar-menu [aria-current=page]');
  await site.goto('/firesage/exports');
  await expect(current).toBeInViewport({ ratio: 1 });
  expect(await page.locator('.menu', { has: current }).evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
});

test('the table of contents shows the members of an entry below it, and leads to them', async ({ site, page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await site.goto('/api/transactions');
  const parts = page.locator('.table-of-contents li', { has: page.locator('> a[href="#WriteBatch"]') }).locator('ul a');
  await expect(parts).toHaveText(['create', 'set', 'update', 'updateNoFlatten', 'delete', 'commit']);
  await parts.getByText('commit').click();
  await expect(page).toHaveURL('/api/transactions#WriteBatch.commit');
  await expect(page.locator('[id="WriteBatch.commit"]')).toBeInViewport();
});

test('the contents of a narrow page are whole where they open, and close on Escape', async ({ site, page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await site.goto('/errors/run_time');
  const button = page.getByRole('button', { name: 'On this page' });
  await button.click();
  const list = page.locator('.theme-doc-toc-mobile .table-of-contents');
  await expect(list).toBeInViewport({ ratio: 1 });
  await list.getByRole('link').last().scrollIntoViewIfNeeded();
  await expect(list.getByRole('link').last()).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(button).toBeFocused();
});

for (const { versions, index } of docsInstances) {
  const route = versionRoute(versions[0], index);
  test(`the list of exports on ${route} shows the exports that match what is typed, and counts them`, async ({
    site,
    page,
  }) => {
    await site.goto(route);
    const field = page.getByRole('searchbox', { name: 'Filter' });
    const list = page.getByRole('region', { name: 'Exports' });
    const items = list.getByRole('listitem', { includeHidden: true });
    await expect(items.first()).toBeVisible();
    const headings = list.getByRole('heading');
    expect(await headings.count()).toBeGreaterThan(3);
    await expect(items.first().locator('.export-sentence')).toBeHidden();
    const all = await items.count();
    expect(all).toBeGreaterThan(40);
    await field.fill('  SERVERTIMESTAMP ');
    await expect(items.filter({ visible: true })).toHaveCount(2);
    await expect(items.filter({ visible: true }).first().locator('.export-sentence')).toBeVisible();
    expect(await headings.count()).toBeLessThan(3);
    await expect(page.getByRole('status').filter({ hasText: 'export' })).toHaveText('2 exports');
    await field.fill('nothing has this name');
    await expect(page.getByRole('status').filter({ hasText: 'export' })).toHaveText('0 exports');
    await field.fill('');
    await expect(items.filter({ visible: true })).toHaveCount(all);
  });
}

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
