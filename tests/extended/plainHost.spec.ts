import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sirv from 'sirv';
import { fileRedirects } from '../../config/redirects.ts';
import { expect, test } from '../e2e/fixtures.ts';

/** A host that knows files and no rules: it serves `/a` from `a.html` or `a/index.html`, and nothing else. */
const server = createServer(sirv('hosting/dist/plain', { extensions: ['html'] }));

test.afterAll(() => {
  server.close();
});

test('a host without redirect rules shows clean and moved paths, with query and hash', async ({ site, page }) => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
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
    await expect(page.locator('h1'), from).not.toHaveText('Page not found');
  }
});
