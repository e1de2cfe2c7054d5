import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { findLosses } from './findLosses.ts';
import { findViolations } from './findViolations.ts';
import { firestoreDocs } from '../../../config/docsSets.ts';

const [newest] = firestoreDocs.versions;

const narrow = { width: 320, height: 800 };
const wide = { width: 1440, height: 900 };

// A colour that is still on its way to the next has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a page with faults is not let through', async ({ page }) => {
  await page.route('**/faulty', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<title>Faulty</title><style>[data-theme=light] :is(p, .b) { color: #ccc }</style>
        <main><h1>Faulty</h1><img src="data:,"><p>Pale</p><pre><code><span class="a">one</span> <span class="a">two</span> <span class="b" hidden>none</span> <span class="b">three</span></code></pre><button style="width: 8px; padding: 0"></button>
        <p>A <a href="#a">b</a> c</p><p><a href="#a" style="font-size: 8px">a</a><a href="#b">b</a></p></main>`,
    }),
  );
  await page.goto('/faulty');
  const violations = await findViolations(page);
  for (const [fault, count] of [
    ['dark: html-has-lang', 1],
    ['dark: image-alt', 1],
    ['dark: button-name', 1],
    // The two side by side, and not the one in a sentence.
    ['dark: target-size', 2],
    ['light: color-contrast: p:nth-child(3)', 1],
    ['light: color-contrast: .b', 1],
  ] as const) {
    const found = violations.filter((line) => line.startsWith(fault));
    expect(found, `${fault}, of ${violations.join('\n')}`).toHaveLength(count);
  }
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

const openMenu = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click();
  await expect(page.locator('.navbar-sidebar')).toBeInViewport();
};
const openList = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name }).press('Enter');
  await expect(page.locator('.dropdown--show .dropdown__menu')).toBeVisible();
};
const showType = async (page: Page): Promise<void> => {
  const block = page.locator('pre.code-content[role=group]').nth(1);
  await block.focus();
  await expect(block).toHaveClass(/sample-has-types/);
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip')).toBeVisible();
};
const choosePnpm = async (page: Page): Promise<void> => {
  const tab = page.getByRole('tab', { name: 'pnpm', exact: true }).first();
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
};
const closeAnnouncement = async (page: Page): Promise<void> => {
  await page.locator('.theme-announcement-bar').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('.theme-announcement-bar')).toHaveCount(0);
};

/** What a reader can open, each on a page that has it; the pages as they load are in routes.spec.ts. */
const states = {
  'a wide page with the sidebar': { path: '/compared_to_SDK/query_rules', viewport: wide, open: async () => {} },
  'the mobile menu of a page of the docs': { path: '/discord', viewport: narrow, open: openMenu },
  'the main list of the mobile menu with its own lists open': {
    path: '/discord',
    viewport: narrow,
    open: async (page: Page) => {
      await openMenu(page);
      await page.getByRole('button', { name: /main menu/ }).click();
      for (const name of ['Repositories', 'Versions']) {
        await page.locator('.navbar-sidebar').getByRole('button', { name, exact: true }).click();
      }
      await expect(page.locator('.navbar-sidebar').getByRole('link', { name: 'This documentation' })).toBeVisible();
    },
  },
  'the list of versions': { path: '/installation', viewport: wide, open: (page: Page) => openList(page, newest.name) },
  'the list of repositories': {
    path: '/installation',
    viewport: wide,
    open: (page: Page) => openList(page, 'Repositories'),
  },
  'every category of the sidebar': {
    path: '/installation',
    viewport: wide,
    open: async (page: Page) => {
      const closed = page.getByRole('navigation', { name: 'Docs sidebar' }).locator('[aria-expanded=false]');
      expect(await closed.count()).toBeGreaterThan(0);
      while ((await closed.count()) > 0) {
        await closed.first().click();
      }
    },
  },
  'the type of an identifier': { path: '/quick_start_web', viewport: narrow, open: showType },
  'another tab': { path: '/installation', viewport: narrow, open: choosePnpm },
  'folded text': {
    path: '/markdown-page',
    viewport: narrow,
    open: async (page: Page) => {
      const summary = page.getByText('The whole message', { exact: true });
      await summary.click();
      await expect(page.locator('details', { has: summary })).toHaveAttribute('open');
    },
  },
  'a whole error message': {
    path: '/quick_start_web',
    viewport: narrow,
    open: async (page: Page) => {
      await page.locator('.sample-fold summary').first().click();
      await expect(page.locator('.sample-folded').first()).toBeVisible();
    },
  },
  'the table of contents of a narrow page': {
    path: '/discord',
    viewport: narrow,
    open: async (page: Page) => {
      await page.getByRole('button', { name: 'On this page' }).click();
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
    },
  },
  'a narrow page without the announcement': { path: '/installation', viewport: narrow, open: closeAnnouncement },
};

test.describe('axe finds nothing in', () => {
  for (const [name, { path, viewport, open }] of Object.entries(states)) {
    test(name, async ({ site, page, modes }) => {
      await page.setViewportSize(viewport);
      await site.announceConnection();
      await site.goto(path);
      await open(page);
      expect(await findViolations(page, modes)).toEqual([]);
    });
  }
});
