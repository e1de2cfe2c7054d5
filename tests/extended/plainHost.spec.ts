import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { fileRedirects } from '../../config/redirects.ts';
import { expect, test } from '../e2e/fixtures.ts';

/** A host that knows files and no rules: it serves `/a` from `a.html` or `a/index.html`, and nothing else. */
let server: Server;
let origin: string;

test.beforeAll(async () => {
  server = createServer(sirv('hosting/dist/plain', { extensions: ['html'] }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  server.close();
});

test.describe('on a host without redirect rules', () => {
  test('another spelling and a moved path show the clean path with query and hash', async ({ site, page }) => {
    expect(fileRedirects.length).toBeGreaterThan(0);
    for (const { from, to } of [
      { from: '/installation.html', to: '/installation' },
      { from: '/api/index.html', to: '/api/index' },
      { from: '/api', to: '/api/index' },
      { from: '/next.html', to: '/next' },
      { from: '/index.html', to: '/' },
      ...fileRedirects.map(({ from, to }) => ({ from: `${from}/index.html`, to })),
    ]) {
      await page.goto(`${origin}${from}?a=1#b`);
      await expect(page, from).toHaveURL(`${origin}${to}?a=1#b`);
      await site.hydrated();
      await expect(page.locator('h1'), from).not.toHaveText('Page Not Found');
    }
  });

  test('pages carry the content policy, which stops a script that is not theirs', async ({ site, page }) => {
    site.expectComplaint(/Content Security Policy/);
    await site.goto(`${origin}/installation`);
    await page.evaluate(() => {
      const script = document.createElement('script');
      script.textContent = 'window.intruded = true';
      document.body.append(script);
    });
    expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
  });

  test.describe('and without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('a moved page leads to where it is now', async ({ page }) => {
      await page.goto(`${origin}/firesage`);
      await expect(page).toHaveURL(`${origin}/firesage/quick_start`);
    });
  });
});
