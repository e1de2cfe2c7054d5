import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findLosses } from './findLosses.ts';
import { findViolations } from './findViolations.ts';
import { measureTargets } from './measureTargets.ts';

const narrow = { width: 320, height: 800 };
const wide = { width: 1440, height: 900 };

// A colour that is still on its way to the next has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a page with faults is not let through', async ({ page }) => {
  await page.route('**/faulty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Faulty</title><style>[data-theme=light] :is(p, .b) { color: #ccc }</style>
        <main><h1>Faulty</h1><img src="data:,"><p>Pale</p><pre><code><span class="a">one</span> <span class="a">two</span> <span class="b">three</span></code></pre><button style="width: 8px; padding: 0"></button></main>`,
    }),
  );
  await page.goto('/faulty');
  const violations = await findViolations(page);
  for (const fault of [
    'dark: html-has-lang',
    'dark: image-alt',
    'dark: button-name',
    'light: color-contrast: p',
    'light: color-contrast: .b',
  ]) {
    expect(
      violations.filter((line) => line.startsWith(fault)),
      fault,
    ).toHaveLength(1);
  }
});

test('two small targets side by side are not let through, one in a sentence is', async ({ page }) => {
  await page.setContent(
    `<p>A <a href="#a">b</a> c</p><p><a href="#a" style="font-size: 8px">a</a><a href="#b" style="font-size: 8px">b</a></p>`,
  );
  const { measured, small } = await measureTargets(page);
  expect(measured).toBe(3);
  expect(small).toHaveLength(2);
});

test('text that is cut off, overlaps or leaves the page is found', async ({ page }) => {
  await page.setContent(
    `<div style="overflow: hidden; width: 40px; white-space: nowrap">too long for its box</div>
    <p style="width: 3000px">too wide</p>
    <p style="margin-bottom: -18px; line-height: 18px">one line</p><p style="margin-top: 0; line-height: 18px">another line</p>`,
  );
  const losses = await findLosses(page);
  for (const kind of ['the page scrolls sideways', 'cut off', 'overlap']) {
    expect(
      losses.filter((line) => line.startsWith(kind)),
      kind,
    ).toHaveLength(1);
  }
});

interface State {
  name: string;
  path: string;
  viewport: { width: number; height: number };
  open: (page: Page) => Promise<void>;
}

const menuButton = (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' });

/** What a reader can open, each on a page that has it. */
const states: readonly State[] = [
  ...['/', '/discord'].map((path) => ({
    name: `the mobile menu on ${path}`,
    path,
    viewport: narrow,
    open: async (page: Page) => {
      await menuButton(page).click();
      await expect(page.locator('.navbar-sidebar')).toBeInViewport();
    },
  })),
  {
    name: 'the main list of the mobile menu with its own lists open',
    path: '/discord',
    viewport: narrow,
    open: async (page) => {
      await menuButton(page).click();
      await page.getByRole('button', { name: /main menu/ }).click();
      for (const name of ['Repositories', 'Versions']) {
        await page.locator('.navbar-sidebar').getByRole('button', { name, exact: true }).click();
      }
      await expect(page.locator('.navbar-sidebar').getByRole('link', { name: 'This documentation' })).toBeVisible();
    },
  },
  ...['2.9.x', 'Repositories'].map((name) => ({
    name: `the list ${name}`,
    path: '/installation',
    viewport: wide,
    open: async (page: Page) => {
      await page.getByRole('button', { name }).press('Enter');
      await expect(page.locator('.dropdown--show .dropdown__menu')).toBeVisible();
    },
  })),
  {
    name: 'every category of the sidebar',
    path: '/installation',
    viewport: wide,
    open: async (page) => {
      const closed = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-expanded=false]');
      expect(await closed.count()).toBeGreaterThan(0);
      while ((await closed.count()) > 0) {
        await closed.first().click();
      }
    },
  },
  ...[narrow, wide].map((viewport) => ({
    name: `the type of an identifier at ${viewport.width} px`,
    path: '/quick_start_web',
    viewport,
    open: async (page: Page) => {
      const block = page.locator('pre.code-content[role=group]').nth(1);
      await block.focus();
      await expect(block).toHaveClass(/sample-has-types/);
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('tooltip')).toBeVisible();
    },
  })),
  ...['npm', 'pnpm', 'yarn', 'bun'].map((name) => ({
    name: `the tab ${name}`,
    path: '/installation',
    viewport: narrow,
    open: async (page: Page) => {
      await page.getByRole('tab', { name, exact: true }).first().click();
      await expect(page.getByRole('tab', { name, exact: true }).first()).toHaveAttribute('aria-selected', 'true');
    },
  })),
  {
    name: 'folded text',
    path: '/markdown-page',
    viewport: narrow,
    open: async (page) => {
      await page.locator('article summary').click();
      await expect(page.locator('article details')).toHaveAttribute('open');
    },
  },
  {
    name: 'a whole error message',
    path: '/quick_start_web',
    viewport: narrow,
    open: async (page) => {
      await page.locator('.sample-fold').getByRole('checkbox').first().check();
      await expect(page.locator('.sample-folded').first()).toBeVisible();
    },
  },
  {
    name: 'the table of contents of a narrow page',
    path: '/discord',
    viewport: narrow,
    open: async (page) => {
      await page.getByRole('button', { name: 'On this page' }).click();
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
    },
  },
  ...[narrow, wide].map((viewport) => ({
    name: `a page without the announcement at ${viewport.width} px`,
    path: '/installation',
    viewport,
    open: async (page: Page) => {
      await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
      await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
    },
  })),
];

test.describe('axe finds nothing, in both colour modes, in', () => {
  for (const { name, path, viewport, open } of states) {
    test(name, async ({ site, page }) => {
      await page.setViewportSize(viewport);
      await site.goto(path);
      await open(page);
      expect(await findViolations(page)).toEqual([]);
    });
  }
});
