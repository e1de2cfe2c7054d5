import type { Page } from '@playwright/test';
import { required } from '../../lib/required.ts';
import { expect, test } from './fixtures.ts';

const pages = ['/quick_start_web', '/quick_start_admin', '/firesage/quick_start'];

/** Links that stand for headings of a page that moved. */
const linksOf = (page: Page) => page.locator('article ul a[id]');

for (const path of pages) {
  test(`an old address of a heading on ${path} leads to where it moved`, async ({ site, page }) => {
    await site.goto(path);
    const moved = await linksOf(page).evaluateAll((links) =>
      links.map((link) => ({ id: link.id, href: link.getAttribute('href') ?? '' })),
    );
    expect(moved.length).toBeGreaterThan(3);
    // The build stops at a link to a heading that is not there, so the last of a list stands for all of it.
    const { id, href } = required(moved.at(-1), 'a heading that moved');
    await page.goto('about:blank');
    await page.goto(`${path}#${id}`);
    await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === href);
    await expect(page.locator(`[id="${href.split('#')[1] ?? ''}"]`)).toBeInViewport();
  });
}
