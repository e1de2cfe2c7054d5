import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from './fixtures.ts';
import { SearchDialog } from './SearchDialog.ts';

/** What opening the search may fetch of code, compressed. */
const allowedBytes = 60 * 1024;

test('opening the search fetches at most 60 KB of code and styles, and none of it before', async ({ site, page }) => {
  const search = new SearchDialog(page);
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:js|css)$/.test(pathname)) {
      fetched.add(pathname);
    }
  });
  await site.goto('/installation');
  await page.waitForLoadState('networkidle');
  const before = new Set(fetched);
  await search.find('update');
  await page.waitForLoadState('networkidle');
  const files = [...fetched].filter((path) => !before.has(path));
  const weights = files.map((path) => ({ path, bytes: gzipSync(readFileSync(`build${path}`)).length }));
  const total = weights.reduce((sum, { bytes }) => sum + bytes, 0);
  console.log(`${total} bytes in ${files.length} files: ${weights.map(({ bytes }) => bytes).join(' + ')}`);
  expect(files.filter((path) => path.endsWith('.css'))).toHaveLength(1);
  expect(files.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(1);
  expect(files.some((path) => readFileSync(`build${path}`, 'utf8').includes('DocSearch-Modal'))).toBe(true);
  expect([...before].some((path) => readFileSync(`build${path}`, 'utf8').includes('DocSearch-Modal'))).toBe(false);
  expect(total).toBeLessThanOrEqual(allowedBytes);
});
