import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { mediaTypes } from '../../config/mediaTypes.ts';
import { routes } from '../../plugins/routes/servedRoutes.ts';
import { expect, test } from '../e2e/fixtures.ts';

const files = readdirSync('build', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('_') && extname(entry.name) !== '.html')
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^build/, ''));

test.describe('nginx', () => {
  test('nginx sends every file as what it is, and text compressed to who can read it', async ({ request }) => {
    console.log(`${files.length} files that are not pages, ${routes.length} pages`);
    expect(files.length).toBeGreaterThan(50);
    for (const file of [...files, ...routes]) {
      const response = await request.get(file, { headers: { 'accept-encoding': 'gzip' } });
      const { type, text } = mediaTypes[routes.includes(file) ? 'html' : extname(file).slice(1)] ?? {
        type: 'unknown',
        text: false,
      };
      const headers = response.headers();
      expect([file, response.status(), headers['content-type']]).toEqual([
        file,
        200,
        text ? `${type}; charset=utf-8` : type,
      ]);
      if (text && (await response.body()).length > 1000) {
        const vary = routes.includes(file) ? 'Accept-Encoding, Accept' : 'Accept-Encoding';
        expect([file, headers['content-encoding'], headers.vary]).toEqual([file, 'gzip', vary]);
      }
    }
  });

  test('nginx sends a page plain to who cannot read it compressed', async ({ request }) => {
    const plain = await request.get('/installation', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(await plain.text()).toContain('<h1');
  });

  test('nginx does not say its version, and takes nothing', async ({ request }) => {
    const page = await request.get('/installation');
    expect(page.headers().server).toBe('nginx');
    const missing = await request.get('/a..%2f');
    expect(await missing.text()).not.toMatch(/nginx\/\d/);
    for (const method of ['POST', 'PUT', 'DELETE']) {
      expect((await request.fetch('/installation', { method, data: 'a' })).status(), method).toBe(405);
    }
  });
});
