import { readFileSync } from 'node:fs';
import { docsInstances, entryRoute } from '../../config/docsInstances.ts';
import { fileRedirects } from '../../config/redirects.ts';
import { quickStarts } from '../../config/sitePages.ts';
import { required } from '../../lib/required.ts';
import { expect, test } from './fixtures.ts';

test('the content policy stops a script and a style that are not the page’s own', async ({ site, page }) => {
  site.expectComplaint(/inline script violates .* Content Security Policy/);
  site.expectComplaint(/inline style violates .* Content Security Policy/);
  await site.goto('/installation');
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'document.body.hidden = true';
    document.body.append(script);
    document.body.setAttribute('style', 'display: none');
  });
  await expect(page.locator('h1')).toBeVisible();
});

test('old addresses, and those of files, lead to pages with query and hash', async ({ site, page }) => {
  const moved = required(fileRedirects[0], 'an old address');
  // As a host without redirect rules answers.
  await page.route(/\.html\?a=1$/, (route) =>
    route.fulfill({ path: `build${new URL(route.request().url()).pathname}` }),
  );
  for (const [from, to] of [
    [moved.from, moved.to],
    ['/api', '/api/index'],
    ['/installation.html', '/installation'],
    ['/api/index.html', '/api/index'],
    ['/next.html', '/next'],
    ['/index.html', '/'],
  ] as const) {
    await page.goto(`${from}?a=1#b`);
    await expect(page, from).toHaveURL(`${to}?a=1#b`);
    await site.hydrated();
    await expect(page.locator('h1'), from).not.toHaveText('Page not found');
  }
});

test('an old address of a heading leads to where it moved', async ({ site, page }) => {
  for (const path of ['/quick_start_web', '/quick_start_admin', '/firesage/quick_start']) {
    await site.goto(path);
    const links = await page
      .locator('article ul a[id]')
      .evaluateAll((moved) => moved.map((link) => ({ id: link.id, href: link.getAttribute('href') ?? '' })));
    expect(links.length).toBeGreaterThan(3);
    // The build stops at a link to a heading that is not there, so the last of a list stands for all of it.
    const { id, href } = required(links.at(-1), 'a heading that moved');
    await page.goto('about:blank');
    await page.goto(`${path}#${id}`);
    await expect(page).toHaveURL((url) => `${url.pathname}${url.hash}` === href);
    await expect(page.locator(`[id="${href.split('#')[1] ?? ''}"]`)).toBeInViewport();
  }
  await site.goto('/api/index#document-reference');
  await expect(page).toHaveURL(/\/api\/references#DocumentReference$/);
});

test('an unknown path keeps its address, and shows entry pages and a search that finds', async ({ site, page }) => {
  site.expectComplaint(/404 \(Not Found\)/);
  await site.goto('/quick_start_wep?x=1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page).toHaveTitle('Page not found | Firelord');
  const main = page.getByRole('main');
  for (const entry of [entryRoute(docsInstances[0]), ...quickStarts.map(({ route }) => route)]) {
    await expect(main.locator(`a[href="${entry}"]`).last()).toBeVisible();
  }
  await expect(page).toHaveURL('/quick_start_wep?x=1');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(main.getByRole('listitem').getByRole('link').first()).toHaveAttribute('href', '/quick_start_web');
  // `docusaurus serve` would redirect it.
  await page.route('**/nothing/here.html', (route) => route.fulfill({ status: 404, path: 'build/404.html' }));
  await site.goto('/nothing/here.html');
  await expect(page).toHaveURL('/nothing/here.html');
  await expect(main.getByRole('searchbox', { name: 'Search for its words' })).toHaveValue('nothing here');
  await main.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search?q=nothing+here');
  await expect(page.getByRole('status')).toHaveText(/“nothing here”/);
});

test('an address that differs from a page in case or blanks alone leads to it', async ({ site, page }) => {
  site.expectComplaint(/404 \(Not Found\)/);
  for (const [address, to] of [
    ['/Quick_Start_Web?a=b#write', '/quick_start_web?a=b#write'],
    ['/quick_start_web%20', '/quick_start_web'],
    ['/compared_to_sdk/abouT', '/compared_to_SDK/about'],
    ['/Search?q=limit', '/search?q=limit'],
    ['/NEXT', '/next'],
  ] as const) {
    await page.goto(address);
    await expect(page, address).toHaveURL(to);
    await site.hydrated();
    await expect(page.getByRole('heading', { level: 1 }), address).not.toHaveText('Page not found');
  }
});

test('the not-found page works under an address that cannot be decoded', async ({ site, page }) => {
  site.expectComplaint(/404 \(Not Found\)/);
  // Hosts answer such an address differently; one that shows the page shall show one that works.
  const html = readFileSync('build/404.html', 'utf8');
  await page.route(
    (url) => /%|!/.test(url.pathname),
    (route) => route.fulfill({ status: 404, contentType: 'text/html', body: html }),
  );
  for (const path of ['/%', '/%E0%A4%A', '/quick%FFstart', '/!%~']) {
    await site.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found');
    await site.modeButton.click();
    await expect(page.locator('html'), path).not.toHaveAttribute('data-theme-choice', 'dark');
    await page.evaluate(() => localStorage.clear());
  }
});
