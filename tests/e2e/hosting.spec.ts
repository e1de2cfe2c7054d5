import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { redirects } from '../../config/redirects.ts';
import { docsInstances, entryRoute } from '../../config/docsInstances.ts';
import { quickStarts } from '../../config/sitePages.ts';
import { cacheControl, securityHeaders } from '../../config/responseHeaders.ts';
import { routes } from '../../plugins/routes/servedRoutes.ts';
import { expect, test } from './fixtures.ts';

/** The policy that the build was given, as the file for Netlify and Cloudflare Pages holds it. */
const builtPolicy = /Content-Security-Policy: (.*)/.exec(readFileSync('build/_headers', 'utf8'))?.[1];

const [hashedFile] = /\/assets\/js\/main\.[0-9a-f]+\.js/.exec(readFileSync('build/index.html', 'utf8')) ?? [];
assert(hashedFile !== undefined, 'build/index.html names no main script. Run `npm run build` again.');

test('every answer comes with the headers', async ({ request }) => {
  expect(builtPolicy).toMatch(
    /^default-src 'self'; .*script-src 'self' 'sha256-[^;]+; style-src 'self' 'sha256-[^;]+; worker-src 'none'$/,
  );
  expect(builtPolicy).not.toMatch(/unsafe|\*/);
  for (const kind of ['base-uri', 'child-src', 'frame-src', 'media-src', 'object-src', 'worker-src']) {
    expect(builtPolicy).toContain(`${kind} 'none'`);
  }
  for (const [path, status] of [
    ['/installation', 200],
    [hashedFile, 200],
    ['/img/favicon.svg', 200],
    ['/api', 301],
    ['/nothing', 404],
    ['/assets/js/main.00000000.js', 404],
  ] as const) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(status);
    const headers = response.headers();
    expect(headers['content-security-policy'], path).toBe(builtPolicy);
    for (const [header, value] of Object.entries(securityHeaders)) {
      expect(headers[header.toLowerCase()], `${header} of ${path}`).toBe(value);
    }
    expect(headers['cache-control'], path).toBe(path === hashedFile ? cacheControl.hashed : cacheControl.revalidated);
  }
});

for (const [intruder, add] of Object.entries({
  script: () => {
    const script = document.createElement('script');
    script.textContent = 'document.body.hidden = true';
    document.body.append(script);
  },
  style: () => document.body.setAttribute('style', 'display: none'),
})) {
  test(`the content policy stops a ${intruder} that is not the page’s own`, async ({ site, page }) => {
    site.expectComplaint(/Content Security Policy/);
    await site.goto('/installation');
    await page.evaluate(add);
    await expect(page.locator('h1')).toBeVisible();
  });
}

test('a page is sent as Markdown to who would rather have that, and as HTML to everybody else', async ({ request }) => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';
  const asked: readonly (readonly [accept: string, isMarkdown: boolean])[] = [
    ['', false],
    ['*/*', false],
    ['text/*', false],
    [browser, false],
    ['text/markdown', true],
    ['text/markdown, */*', true],
    ['text/markdown, text/html', true],
    ['text/html, text/markdown', false],
    ['text/markdown, text/html;q=0.9, */*;q=0.8', true],
    ['text/html;q=0.7, text/markdown;q=0.9', true],
    ['text/markdown;q=0.5, text/html', false],
    ['text/markdown;q=0.5, */*', false],
    ['text/markdown;q=0.3, text/html;q=0.2', true],
    ['text/markdown;q=0', false],
    ['application/json', false],
  ];
  for (const [accept, isMarkdown] of asked) {
    for (const path of ['/installation', '/', '/5.1_error_reading?a=b']) {
      const response = await request.get(path, { headers: { accept } });
      const { 'content-type': type, vary } = response.headers();
      expect([accept, path, response.status(), type?.replace('; ', ';')]).toEqual([
        accept,
        path,
        200,
        `${isMarkdown ? 'text/markdown' : 'text/html'};charset=utf-8`,
      ]);
      expect(vary?.split(/, ?/), accept).toContain('Accept');
    }
  }
  const headers = { accept: 'text/markdown' };
  for (const [path, status, type] of [
    ['/search', 200, 'text/html;charset=utf-8'],
    ['/nothing', 404, 'text/html;charset=utf-8'],
    ['/installation.md', 200, 'text/markdown;charset=utf-8'],
    ['/img/favicon.svg', 200, 'image/svg+xml;charset=utf-8'],
  ] as const) {
    const response = await request.get(path, { headers });
    const sent = response.headers()['content-type']?.replace('; ', ';');
    expect([path, response.status(), sent]).toEqual([path, status, type]);
  }
  const moved = await request.get('/installation/', { headers, maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([301, '/installation']);
});

test('a page that did not change is answered with 304', async ({ request }) => {
  const first = await request.get('/installation', { headers: { 'accept-encoding': 'identity' } });
  const again = await request.get('/installation', {
    headers: { 'if-none-match': first.headers().etag ?? '', 'accept-encoding': 'identity' },
  });
  expect(again.status()).toBe(304);
});

test.describe('redirects', () => {
  test('redirects are 301 to a path of the same host, with the query, for every spelling', async ({ request }) => {
    const spellings = ['/', '.html', '/index.html'];
    const pages = routes.filter((route) => route !== '/').map((route) => ({ from: route, to: route }));
    const spelled = [...redirects, ...pages].flatMap(({ from, to }) =>
      spellings.map((end) => ({ from: from + end, to })),
    );
    const moved = [...redirects, ...spelled, { from: '/index.html', to: '/' }];
    console.log(`${moved.length} redirected paths`);
    expect(moved.length).toBeGreaterThan(150);
    for (const { from, to } of moved) {
      expect(routes, from).toContain(to);
      const response = await request.get(`${from}?q=a%20b&r=1`, { maxRedirects: 0 });
      expect([response.status(), response.headers().location], from).toEqual([301, `${to}?q=a%20b&r=1`]);
    }
  });

  test('redirects do not answer what only looks like a path of the site', async ({ request, baseURL }) => {
    const { port } = new URL(baseURL ?? '');
    for (const path of [
      '//evil.example/',
      '//evil.example/installation/',
      '/%2f%2fevil.example/',
      '/%5cevil.example/index.html',
      '/.evil.example/',
      '/installation%0d%0aset-cookie:a=b/',
      '/assets/..%2f..%2fpackage.json',
      '/a..%2f',
      '/%',
      '/%00',
      '/_headers',
      '/_redirects',
      '/404',
      '/404.html',
      '/assets/',
    ]) {
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
    expect((await request.get('/')).status()).toBe(200);
  });
});

test('an unknown path keeps its address, and shows nearest routes, search and entry pages', async ({ site, page }) => {
  site.expectComplaint(/404 \(Not Found\)/);
  await site.goto('/quick_start_wep?x=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found | Firelord');
  const main = page.getByRole('main');
  await expect(main.getByRole('link').first()).toHaveAttribute('href', '/quick_start_web');
  for (const entry of [entryRoute(docsInstances[0]), ...quickStarts.map(({ route }) => route)]) {
    await expect(main.locator(`a[href="${entry}"]`).last()).toBeVisible();
  }
  await expect(page).toHaveURL('/quick_start_wep?x=1');
  await site.goto('/nothing/here.html');
  await expect(page).toHaveURL('/nothing/here.html');
  await expect(main.getByRole('searchbox')).toHaveValue('nothing here');
  await page.setViewportSize({ width: 1440, height: 1400 });
  const [title, logo] = await Promise.all([
    main.locator('h1').boundingBox(),
    site.bar.locator('img:visible').boundingBox(),
  ]);
  expect(title?.x, 'left edges of title and logo').toBe(logo?.x);
  const faces = await page.evaluate(() =>
    ['main button', 'body'].map((selector) => getComputedStyle(document.querySelector(selector)!).fontFamily),
  );
  expect(faces[0], 'face of a button').toBe(faces[1]);
  const { scroll, inner } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollHeight,
    inner: innerHeight,
  }));
  expect(scroll, 'height of a page that fits into the window').toBe(inner);
});

for (const [address, to] of [
  ['/Quick_Start_Web?a=b#write', '/quick_start_web?a=b#write'],
  ['/quick_start_web%20', '/quick_start_web'],
  ['/compared_to_sdk/abouT', '/compared_to_SDK/about'],
] as const) {
  test(`${address}, which differs from a page in case or blanks alone, leads to it`, async ({ site, page }) => {
    site.expectComplaint(/404 \(Not Found\)/);
    await page.goto(address);
    await expect(page).toHaveURL(to);
    await site.hydrated();
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
  });
}

test('the not-found page searches for the words of the path', async ({ site, page }) => {
  site.expectComplaint(/404 \(Not Found\)/);
  await site.goto('/api/set-doc');
  await expect(page.getByRole('searchbox', { name: 'Search for its words' })).toHaveValue('api set doc');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=api+set+doc');
  await expect(page.getByRole('status')).toHaveText(/results? for “api set doc”$/);
});
