import type { Page } from '@playwright/test';
import { routes } from '../../config/routeMap.ts';
import { findLosses } from './access/findLosses.ts';
import { findViolations } from './access/findViolations.ts';
import { measureTargets } from './access/measureTargets.ts';
import { setReaderStyles, setReaderTextSize, textSpacing } from './access/restyle.ts';
import { assertPrivate, collectViolations } from './contentPolicy.ts';
import { expect, type Site, test } from './fixtures.ts';
import { measureVisit } from './measureVisit.ts';

const notFound = '/nothing/here';
const paths = [...routes, notFound];

/** Most that a first visit may bring, compressed. */
const budget = { scripts: 162_000, requests: 20 };

/** What belongs to no first visit: words that only these files hold. */
const unwanted = {
  'the highlighter': /Prism\.languages|markup-templating/,
  'the list of pages': /"section":"Realtime Database"/,
  'a popup for types': /sample-popup-unfold/,
  'the search dialog': /DocSearch-Modal/,
};
/** Pages that are made of one of them. */
const needed: Readonly<Record<string, string>> = { '/search': 'the list of pages', [notFound]: 'the list of pages' };

async function firstVisit(site: Site, page: Page, path: string): Promise<void> {
  const { status, bytes, requests, scripts, texts } = await measureVisit(site, path);
  expect(status).toBe(path === notFound ? 404 : 200);
  expect(new URL(page.url()).pathname).toBe(path);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page).toHaveTitle(/^[^|]+ \| Firelord$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(scripts.length).toBeGreaterThan(0);
  expect.soft(bytes.scripts, `compressed bytes of ${scripts.join(' ')}`).toBeLessThanOrEqual(budget.scripts);
  expect.soft(requests, 'requests').toBeLessThanOrEqual(budget.requests);
  const found = Object.entries(unwanted)
    .filter(([name]) => needed[path] !== name)
    .flatMap(([name, words]) => (texts.some((text) => words.test(text)) ? [name] : []));
  expect.soft(found, 'what a first visit does not need').toEqual([]);
}

async function landmarks(page: Page): Promise<void> {
  await expect.soft(page.getByRole('main')).toHaveCount(1);
  await expect.soft(page.getByRole('contentinfo')).toHaveCount(1);
  const names = await page
    .locator('nav:visible')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('aria-label') ?? ''));
  expect.soft(names).toContain('Main');
  expect.soft(names.filter((name) => name === '')).toEqual([]);
  expect.soft(new Set(names).size, 'names of navigations').toBe(names.length);
}

/** Asks a page of one width for all that a reader is owed there, whatever their eyes and fingers. */
async function accessibleAt(site: Site, page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await site.idle();
  const { measured, small } = await measureTargets(page);
  expect(measured, 'targets').toBeGreaterThan(10);
  expect.soft(small, `small targets at ${width} px`).toEqual([]);
  expect.soft(await findLosses(page), `lost text at ${width} px`).toEqual([]);
  await setReaderStyles(page, textSpacing);
  expect.soft(await findLosses(page), `lost text at ${width} px with wide text spacing`).toEqual([]);
  await setReaderStyles(page, '');
  await site.idle();
  expect.soft(await findViolations(page), `violations that axe finds at ${width} px`).toEqual([]);
}

async function largeTextAt(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  expect.soft(await findLosses(page), `lost text at ${width} px with text of 200 %`).toEqual([]);
  const bar = await page.locator('.navbar').boundingBox();
  for (const item of await page.locator('.navbar__inner > * > *').locator('visible=true').all()) {
    const box = await item.boundingBox();
    expect
      .soft((box?.y ?? 0) + (box?.height ?? 0), `end of an entry of the bar at ${width} px`)
      .toBeLessThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0) + 1);
  }
}

/** Uses all that a page offers in its text, which its content policy must not stop. */
async function useContent(site: Site, page: Page): Promise<void> {
  await page.getByRole('button', { name: /Switch between dark and light mode/ }).click();
  for (const summary of await page.locator('main summary').all()) {
    await summary.click();
  }
  for (const tab of await page.getByRole('main').getByRole('tab').all()) {
    await tab.click();
  }
  const blocks = page.locator('pre.code-content[role=group]').filter({ visible: true });
  if ((await blocks.count()) > 0) {
    await blocks.first().hover();
    await blocks.first().locator('.sample-identifier').first().hover();
    await expect(page.locator('#sample-type')).toBeVisible();
  }
  await site.idle();
}

test('the routes are the map and the not-found page', () => {
  expect(routes.length).toBeGreaterThan(0);
  expect(new Set(paths).size).toBe(routes.length + 1);
});

test.describe('every page keeps what is promised of all pages:', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  for (const path of paths) {
    test(path, async ({ site, page }) => {
      if (path === notFound) {
        site.expectComplaint(/404 \(Not Found\)/);
      }
      await collectViolations(page);
      await test.step('a first visit is complete and light', () => firstVisit(site, page, path));
      await test.step('its landmarks have names of their own', () => landmarks(page));
      // A colour that is still on its way to the next has no contrast to measure.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      for (const width of [320, 1440]) {
        await test.step(`it is accessible at ${width} px`, () => accessibleAt(site, page, width));
      }
      await test.step('nothing is lost at 640 px, which is 1280 px zoomed to 200 %', async () => {
        await page.setViewportSize({ width: 640, height: 800 });
        expect.soft(await findLosses(page), 'lost text at 640 px').toEqual([]);
      });
      await setReaderTextSize(page, 32);
      await expect(page.locator('html')).toHaveCSS('font-size', '32px');
      for (const width of [390, 1280]) {
        await test.step(`nothing is lost at ${width} px with text of 200 %`, () => largeTextAt(page, width));
      }
      await setReaderTextSize(page, 16);
      await test.step('its content policy stops nothing, and only choices are stored', async () => {
        await useContent(site, page);
        await assertPrivate(page);
      });
    });
  }
});

test.describe('every page is whole without JavaScript:', () => {
  test.use({ javaScriptEnabled: false });

  for (const path of routes) {
    test(path, async ({ page }) => {
      await page.goto(path);
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await findLosses(page), `lost text at ${width} px`).toEqual([]);
        const dead = await page
          // The lists of the navigation bar open without a script, where the focus or the pointer is.
          .locator('button:visible:not([disabled], .dropdown > *), a[href="#"]:visible, [role=tab]:visible')
          .evaluateAll((controls) => controls.map((control) => control.outerHTML.slice(0, 140)));
        expect.soft([...new Set(dead)], `controls without a script at ${width} px`).toEqual([]);
      }
    });
  }
});
