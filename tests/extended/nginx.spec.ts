import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { get } from 'node:http';
import { extname } from 'node:path';
import { fileRedirects, redirectFile } from '../../config/redirects.ts';
import { builtRoutes } from '../builtRoutes.ts';
import { expect, pageKinds, test } from '../e2e/fixtures.ts';
import otherPaths from './fixtures/otherPaths.json';
import { nginxPort } from './globalSetup.ts';

const files = readdirSync('build', { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && !entry.name.startsWith('_') && extname(entry.name) !== '.html')
  .map((entry) => `${entry.parentPath}/${entry.name}`.replace(/^build/, ''));

/** Files of pages, and of old addresses that lead to them, by the path that is asked for. */
const pages = new Map([
  ...builtRoutes.map((route) => [route, route === '/' ? '/index.html' : `${route}.html`] as const),
  ...fileRedirects.map(({ from }) => [from, `/${redirectFile(from)}`] as const),
]);

const configuration = readFileSync('hosting/nginx.conf', 'utf8');
const types = new Map(
  [...configuration.matchAll(/^ {4}(\S+\/\S+) (\w+);$/gm)].map(([, type, ending]) => [`.${ending}`, type]),
);
/** Media types of what is binary, and neither compressed nor in a charset. */
const isBinary = (type = '') => /^(?:image\/(?!svg)|font\/)/.test(type);

const headers = [...readFileSync('static/_headers', 'utf8').matchAll(/^ {2}([\w-]+): (.+)$/gm)].flatMap(
  ([, name = '', value = '']) => (name === 'Cache-Control' ? [] : [[name.toLowerCase(), value] as const]),
);

const [hashedFile] = /\/assets\/js\/main\.[0-9a-f]+\.js/.exec(readFileSync('build/index.html', 'utf8')) ?? [];
assert(hashedFile !== undefined, 'build/index.html names no main script. Run `npm run build` again.');

test.use({ baseURL: `http://localhost:${nginxPort}/` });

test('nginx sends every file as it is, under its media type, and compressed where it may', async ({ request }) => {
  console.log(`${files.length} files that are not pages, ${pages.size} pages`);
  expect(files.length).toBeGreaterThan(50);
  for (const [path, file] of [...files.map((name) => [name, name] as const), ...pages]) {
    const response = await request.get(path, { headers: { 'accept-encoding': 'gzip' } });
    const type = types.get(extname(file));
    const sent = response.headers();
    expect([path, response.status(), sent['content-type']]).toEqual([
      path,
      200,
      isBinary(type) ? type : `${type}; charset=utf-8`,
    ]);
    const body = await response.body();
    expect(body.equals(readFileSync(`build${file}`)), path).toBe(true);
    if (!isBinary(type) && body.length > 1000) {
      expect([path, sent['content-encoding'], sent.vary]).toEqual([path, 'gzip', 'Accept-Encoding']);
    }
  }
  const missing = await request.get('/nothing/here');
  expect([missing.status(), await missing.text()]).toEqual([404, readFileSync('build/404.html', 'utf8')]);
});

test('a browser has nothing to complain about in a page of each kind that nginx sends', async ({ site }) => {
  for (const path of pageKinds) {
    await site.goto(path);
  }
  expect(site.complaints).toEqual([]);
});

test('nginx sends the headers with every answer', async ({ request }) => {
  expect(headers.length).toBeGreaterThan(5);
  for (const [path, status] of [
    ['/installation', 200],
    [hashedFile, 200],
    ['/img/favicon.svg', 200],
    ['/installation/', 301],
    ['/nothing', 404],
    ['/assets/js/main.00000000.js', 404],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
    const sent = response.headers();
    expect(
      headers.filter(([name, value]) => sent[name] !== value),
      path,
    ).toEqual([]);
    const kept = path === hashedFile ? 'public, max-age=31536000, immutable' : 'no-cache';
    expect(sent['cache-control'], path).toBe(kept);
  }
});

test('nginx redirects every other spelling with 301 on the same host, with the query', async ({ request }) => {
  const spellings = ['/', '.html', '/index.html'];
  const moved = builtRoutes
    .filter((route) => route !== '/')
    .flatMap((to) => spellings.map((end) => ({ from: to + end, to })));
  const folder = ['/api', '/api/', '/api/index.html'].map((from) => ({ from, to: '/api/index' }));
  console.log(`${moved.length + folder.length} redirected paths`);
  expect(moved.length).toBeGreaterThan(150);
  for (const { from, to } of [...moved, { from: '/index.html', to: '/' }, ...folder]) {
    const response = await request.get(`${from}?q=a%20b&r=1`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location], from).toEqual([301, `${to}?q=a%20b&r=1`]);
  }
});

test('nginx redirects nothing that only looks like a path of the site', async ({ request, baseURL }) => {
  const { port } = new URL(baseURL ?? '');
  for (const path of otherPaths) {
    // The path goes out as it stands, which a URL parser would prevent.
    const answer = await new Promise<(number | string | undefined)[]>((resolve, reject) => {
      get({ host: '127.0.0.1', port, path }, (response) => {
        response.resume();
        resolve([response.statusCode, response.headers.location]);
      }).on('error', reject);
    });
    expect([400, 404], path).toContain(answer[0]);
    expect(answer[1], path).toBeUndefined();
  }
  expect(otherPaths.length).toBeGreaterThan(0);
  expect((await request.get('/')).status()).toBe(200);
});

test('nginx keeps its version to itself', async ({ request }) => {
  expect((await request.get('/installation')).headers().server).toBe('nginx');
  expect(await (await request.get('/a..%2f')).text()).not.toMatch(/nginx\/\d/);
});
