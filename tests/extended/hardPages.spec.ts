import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { rmSync } from 'node:fs';
import { createSiteServer } from '../../hosting/createSiteServer.ts';
import { findLosses } from '../e2e/access/findLosses.ts';
import { buildLargePage, largePage } from './buildLargePage.ts';
import { expect, test } from '../e2e/fixtures.ts';

test.describe('a page of 10,000 words and 200 samples', () => {
  // One worker builds the copy of the site once.
  test.describe.configure({ mode: 'default' });

  let server: Server;
  let origin: string;

  test.beforeAll(async () => {
    test.setTimeout(240_000);
    server = createSiteServer(buildLargePage());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  });

  test.afterAll(() => {
    server.close();
    rmSync('.bench/large-page', { recursive: true, force: true });
  });

  for (const width of [320, 1280]) {
    test(`is whole at ${width} px`, async ({ site, page }) => {
      await page.setViewportSize({ width, height: 800 });
      await site.goto(origin + largePage);
      const { words, samples } = await page.getByRole('main').evaluate((main) => ({
        words: (main.textContent ?? '').split(/\s+/).length,
        samples: main.querySelectorAll('pre.code-content[role=group]').length,
      }));
      console.log(`${words} words, ${samples} samples with types`);
      expect(words).toBeGreaterThan(10_000);
      expect(samples).toBeGreaterThan(200);
      expect(await findLosses(page)).toEqual([]);
    });
  }

  test('answers on a slow processor', async ({ site, page }) => {
    test.setTimeout(180_000);
    await page.setViewportSize({ width: 1440, height: 900 });
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
    await site.goto(origin + largePage);
    const last = page.locator('pre.code-content[role=group]').last();
    await last.focus();
    await expect(last).toHaveClass(/sample-has-types/, { timeout: 30_000 });
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tooltip')).toBeVisible({ timeout: 30_000 });
    await page.keyboard.press('Escape');
    const entry = page.locator('.table-of-contents__link').last();
    const id = (await entry.getAttribute('href')) ?? '';
    await entry.click();
    await expect(page.locator(id).first()).toBeInViewport({ timeout: 30_000 });
    await page.getByRole('contentinfo').getByRole('link', { name: 'Installation' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Installation' })).toBeVisible({ timeout: 30_000 });
  });
});

for (const width of [320, 1280]) {
  test(`words of 300 letters in every element that a page may use stay within reach at ${width} px`, async ({
    site,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await site.goto('/markdown-page');
    await page.locator('article summary').click();
    await expect(page.locator('article details > div')).toHaveCSS('overflow-y', 'visible');
    const words = await page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('article')!, NodeFilter.SHOW_TEXT);
      let words = 0;
      for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
        node.nodeValue = (node.nodeValue ?? '').replaceAll(/\w{3,}/g, () => {
          words += 1;
          return 'Donau'.repeat(60);
        });
      }
      return words;
    });
    console.log(`${words} words of 300 letters`);
    expect(words).toBeGreaterThan(200);
    expect(await findLosses(page)).toEqual([]);
  });
}
