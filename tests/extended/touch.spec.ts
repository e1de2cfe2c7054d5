import type { Page } from '@playwright/test';
import { expect, test } from '../e2e/fixtures.ts';

/** The least width and height that a finger hits for sure. */
const finger = 44;

/** Pages that differ in what stands around their text: a page of the docs has all of it. */
const framed = ['/', '/search', '/markdown-page', '/api/metatype', '/next'];

/** What stands around the text of a page; links in running text are as high as it is. */
const frame = [
  '.theme-announcement-bar',
  '.navbar',
  '.theme-doc-breadcrumbs',
  '.page-tool',
  'details[open]:has(> .page-tool)',
  '.theme-doc-toc-mobile',
  '.theme-doc-footer',
  '.pagination-nav',
  '.footer',
].join();

/** The controls of the frame that are shown, and those of them that are smaller than a finger, one line each. */
async function measure(page: Page): Promise<{ names: string[]; small: string[] }> {
  return page.evaluate(
    ([selector, least]) => {
      const controls = [...document.querySelectorAll('a, button, summary')].filter(
        (control) => control.closest(selector) && control.checkVisibility({ visibilityProperty: true }),
      );
      const nameOf = (control: Element) => control.textContent.trim() || (control.getAttribute('aria-label') ?? '');
      return {
        names: controls.map(nameOf),
        small: controls.flatMap((control) => {
          const { width, height } = control.getBoundingClientRect();
          return Math.round(Math.min(width, height)) < least ? [`${nameOf(control)}: ${width} × ${height}`] : [];
        }),
      };
    },
    [frame, finger] as const,
  );
}

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

test('each control around the text of a page is as large as a finger', async ({ site, page }) => {
  for (const path of framed) {
    await site.goto(path);
    const asked = async (shown: string) => {
      const { names, small } = await measure(page);
      expect(names, path).toContain(shown);
      expect.soft(small, `too small on ${path}, of ${names.length}`).toEqual([]);
    };
    await asked('How this site is made');
    const contents = page.getByRole('button', { name: 'On this page' });
    if ((await contents.count()) > 0) {
      await contents.tap();
      await expect(page.locator('.theme-doc-toc-mobile a').first()).toBeVisible();
    }
    const tools = page.locator('summary').filter({ hasText: /^Markdown$/ });
    if ((await tools.count()) > 0) {
      await tools.tap();
      await asked('View as Markdown');
      await page.keyboard.press('Escape');
    }
    await page.getByRole('button', { name: 'Toggle navigation bar' }).tap();
    const back = page.getByRole('button', { name: /main menu/ });
    if ((await page.locator('.navbar-sidebar__items--show-secondary').count()) > 0) {
      await expect(back).toBeInViewport();
      await asked(await back.innerText());
      await back.tap();
    }
    const closed = page.locator('.navbar-sidebar__item:not([inert]) [aria-expanded=false]');
    while ((await closed.count()) > 0) {
      await closed.first().tap();
    }
    await expect(page.getByRole('link', { name: 'This documentation' })).toBeInViewport();
    await asked('This documentation');
  }
});
