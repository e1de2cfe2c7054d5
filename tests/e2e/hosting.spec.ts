import { readFileSync } from 'node:fs';
import { cacheControl, securityHeaders } from '../../config/responseHeaders.ts';
import { redirectTable } from '../../hosting/redirectTable.ts';
import { expect, test } from './fixtures.ts';

/** The policy that the build was given, as the file for Netlify and Cloudflare Pages holds it. */
const builtPolicy = /Content-Security-Policy: (.*)/.exec(readFileSync('build/_headers', 'utf8'))?.[1];

const hashedFile = /\/(assets\/js\/main\.[0-9a-f]+\.js)/.exec(readFileSync('build/index.html', 'utf8'))?.[1] ?? '';

test.describe('headers', () => {
  for (const { name, path, status } of [
    { name: 'a page', path: '/installation', status: 200 },
    { name: 'the home page', path: '/', status: 200 },
    { name: 'a script', path: `/${hashedFile}`, status: 200 },
    { name: 'an image', path: '/img/favicon.svg', status: 200 },
    { name: 'a redirect', path: '/api', status: 301 },
    { name: 'a missing page', path: '/nothing', status: 404 },
    { name: 'a missing script', path: '/assets/js/main.00000000.js', status: 404 },
  ]) {
    test(`come with ${name}`, async ({ request }) => {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.status()).toBe(status);
      const headers = response.headers();
      expect(builtPolicy).toMatch(
        /^default-src 'self'; .*script-src 'self' 'sha256-[^;]+; style-src 'self' 'sha256-[^;]+; worker-src 'none'$/,
      );
      expect(headers['content-security-policy']).toBe(builtPolicy);
      for (const [header, value] of Object.entries(securityHeaders)) {
        expect(headers[header.toLowerCase()], header).toBe(value);
      }
      const hashed = status === 200 && path.startsWith('/assets/');
      expect(headers['cache-control']).toBe(hashed ? cacheControl.hashed : cacheControl.revalidated);
    });
  }

  test('let a page that did not change be answered with 304', async ({ request }) => {
    const first = await request.get('/installation', { headers: { 'accept-encoding': 'identity' } });
    const again = await request.get('/installation', {
      headers: { 'if-none-match': first.headers().etag ?? '', 'accept-encoding': 'identity' },
    });
    expect(again.status()).toBe(304);
  });
});

test.describe('redirects', () => {
  test('are 301 to a path of the same host, with the query, for every spelling', async ({ request }) => {
    console.log(`${redirectTable.size} redirected paths`);
    expect(redirectTable.size).toBeGreaterThan(150);
    for (const [from, to] of redirectTable) {
      const response = await request.get(`${from}?q=a%20b&r=1`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], from).toEqual([301, `${to}?q=a%20b&r=1`]);
    }
  });

  for (const path of [
    '//evil.example',
    '//evil.example/',
    '//evil.example/installation/',
    '/%2f%2fevil.example/',
    '/%5cevil.example/',
    '/%5cevil.example/index.html',
    '/.evil.example/',
    '/installation%0d%0aset-cookie:a=b/',
    '/..%2f..%2fetc%2fpasswd',
    '/assets/..%2f..%2fpackage.json',
    '/a..%2f',
    '/%',
    '/%00',
    '/_headers',
    '/_redirects',
    '/nginx.conf',
    '/404',
    '/404.html',
    '/INSTALLATION',
    '/assets/',
  ]) {
    test(`do not answer ${path}`, async ({ request, baseURL }) => {
      // The path goes out as it stands, which a URL parser would prevent.
      const response = await rawRequest(new URL(baseURL ?? ''), path);
      expect([400, 404]).toContain(response.status);
      expect(response.location).toBeUndefined();
      expect((await request.get('/')).status()).toBe(200);
    });
  }
});

async function rawRequest({ port }: URL, path: string): Promise<{ status: number; location: string | undefined }> {
  const { get } = await import('node:http');
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path }, (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? 0, location: response.headers.location });
    }).on('error', reject);
  });
}
