import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from '@playwright/test';
import { budgets } from '../../config/budgets.ts';
import { builtRoutes } from '../builtRoutes.ts';
import { findLosses } from './access/findLosses.ts';
import { type ColourMode, findViolations } from './access/findViolations.ts';
import { expect, pageKinds, type Site, test } from './fixtures.ts';

const notFound = '/nothing/here';
const paths = [...builtRoutes, notFound];

/** Pages that share a tab, whose start costs more than a visit. */
const visitsPerTest = 28;

/** Most requests that a first visit may bring before it is hydrated. */
const maxRequests = 20;

/** The distances that WCAG 1.4.12 asks a page to bear. */
const textSpacing = `* {
  line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important
} p { margin-bottom: 2em !important }`;

/** Compressed sizes by path, since all pages share most scripts. */
const sizes = new Map<string, number>();

function compressedSize(script: string): number {
  const size = sizes.get(script) ?? gzipSync(readFileSync(`build${script}`), { level: 9 }).length;
  sizes.set(script, size);
  return size;
}

/** Opens a path, of which nothing is prefetched, and asks what it took until the page is hydrated and idle. */
async function assertFirstVisit(site: Site, path: string): Promise<void> {
  const answer = await site.page.goto(path);
  await site.hydrated();
  await site.idle();
  expect(answer?.status()).toBe(path === notFound ? 404 : 200);
  expect(new URL(site.page.url()).pathname).toBe(path);
  await expect(site.page.locator('h1')).toHaveCount(1);
  await expect(site.page).toHaveTitle(/^[^|]+ \| Firelord$/);
  await expect(site.page.locator('html')).toHaveAttribute('lang', 'en');
  const fetched = await site.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = fetched.filter((name) => name.endsWith('.js'));
  const bytes = scripts.reduce((sum, script) => sum + compressedSize(script), 0);
  expect.soft(bytes, `compressed bytes of ${scripts.join(' ')}`).toBeLessThanOrEqual(budgets.scripts);
  expect.soft(bytes, 'compressed bytes, of which all were counted').toBeGreaterThan(budgets.scripts / 2);
  expect.soft(fetched.length, 'requests after that for the page').toBeLessThan(maxRequests);
}

async function assertLandmarks(page: Page): Promise<void> {
  await expect.soft(page.getByRole('main')).toHaveCount(1);
  await expect.soft(page.getByRole('contentinfo')).toContainText('Copyright © 2021-2025');
  const names = await page
    .locator('nav:visible')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
  expect.soft(names).toContain('Main');
  expect.soft(names.filter((name) => name === '')).toEqual([]);
  expect.soft(new Set(names).size, 'names of navigations').toBe(names.length);
}

async function resize(site: Site, width: number): Promise<void> {
  await site.page.setViewportSize({ width, height: 800 });
  await site.idle();
}

/** Sets the reader's own text size, which is 16 pixels unless somebody changes it. */
async function setReaderTextSize({ page }: Site, browser: CDPSession, pixels: number): Promise<void> {
  await browser.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${pixels}px`);
}

/** Fails where an entry of the navigation bar hangs out of it. */
async function assertBarHoldsItsEntries(page: Page): Promise<void> {
  const hanging = await page.locator('.navbar').evaluate((bar) => {
    const { bottom } = bar.getBoundingClientRect();
    return [...bar.querySelectorAll('.navbar__inner > * > *')]
      .filter((entry) => entry.checkVisibility() && entry.getBoundingClientRect().bottom > bottom + 1)
      .map((entry) => entry.textContent);
  });
  expect.soft(hanging, 'entries that hang out of the bar').toEqual([]);
}

/** Uses all that a page offers in its text, which its content policy must not stop. */
async function useContent(site: Site, page: Page): Promise<void> {
  await site.modeButton.click();
  await page.locator('main').evaluate((main) => {
    for (const control of main.querySelectorAll<HTMLElement>('summary:not(pre *), [role=tab]')) {
      // A tab may stand in the panel of another that was chosen away.
      if (control.checkVisibility()) {
        control.click();
      }
    }
  });
  const blocks = page.locator('.code-content[data-typed]').filter({ visible: true });
  if ((await blocks.count()) > 0) {
    await blocks.first().hover();
    await blocks.first().locator('.sample-identifier').first().hover();
    await expect(page.locator('#sample-type')).toBeVisible();
  }
  await site.idle();
}

/** Opens a page and asks all of it; thorough is in both colours, at more widths, and with axe on every page. */
async function assertPage(site: Site, browser: CDPSession, path: string, thorough: boolean): Promise<void> {
  const { page } = site;
  // Axe and the content policy look at one page of each kind, and where a test is thorough at all.
  const used = thorough || path === notFound || pageKinds.includes(path);
  await setReaderTextSize(site, browser, 16);
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('a first visit is complete and light', () => assertFirstVisit(site, path));
  await test.step('its landmarks have names of their own, and its footer the years', () => assertLandmarks(page));
  // 640 pixels are 1280 zoomed to 200 %; without wide spacing phone.spec.ts looks at every page.
  const views: Record<number, ColourMode> = thorough ? { 640: 'dark', 1440: 'light' } : { 320: 'dark' };
  for (const [pixels, mode] of Object.entries(views)) {
    const width = Number(pixels);
    await test.step(`it is whole at ${width} px`, async () => {
      await resize(site, width);
      if (thorough) {
        expect.soft(await findLosses(page), `lost text at ${width} px`).toEqual([]);
      }
      expect.soft(await findLosses(page, textSpacing), 'lost text with wide text spacing').toEqual([]);
    });
    if (used) {
      await test.step(`it is accessible at ${width} px`, async () => {
        const violations = await findViolations(page, [mode]);
        expect.soft(violations, 'violations that axe finds').toEqual([]);
      });
    }
  }
  for (const width of thorough ? [390, 1280] : used ? [390] : []) {
    await test.step(`nothing is lost at ${width} px with text of 200 %`, async () => {
      await setReaderTextSize(site, browser, 32);
      await resize(site, width);
      expect.soft(await findLosses(page), `lost text at ${width} px`).toEqual([]);
      await assertBarHoldsItsEntries(page);
    });
  }
  if (used) {
    await setReaderTextSize(site, browser, 16);
    await resize(site, 1280);
    await test.step('its content policy stops nothing', () => useContent(site, page));
    await site.assertPrivate();
    await page.evaluate(() => localStorage.clear());
  }
}

for (let first = 0; first < paths.length; first += visitsPerTest) {
  const visited = paths.slice(first, first + visitsPerTest);
  test(`each page from ${visited[0]} to ${visited.at(-1)} is light, whole and accessible`, async ({
    site,
    page,
    thorough,
  }) => {
    test.slow();
    await site.announceConnection();
    // A colour that is still on its way to the next has no contrast to measure.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const browser = await page.context().newCDPSession(page);
    for (const path of visited) {
      await test.step(path, async () => {
        if (path === notFound) {
          site.expectComplaint(/404 \(Not Found\)/);
        }
        await assertPage(site, browser, path, thorough);
        site.assertConsole();
      });
    }
  });
}
