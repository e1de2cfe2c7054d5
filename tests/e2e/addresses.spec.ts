import { readFileSync } from 'node:fs';
import { expect, pageKinds, test } from './fixtures.ts';

/** What cannot be decoded: a bare per cent sign, and links as chats cut them off. */
const malformed = ['100%', '%E0', '%E0%A4%A', 'same-field:%3D%3D:%3'];

/** Each printed character alone, too, and a hash that no browser minds the length of. */
const hashes = [
  ...Array.from({ length: 94 }, (_, index) => String.fromCharCode(33 + index)),
  ...malformed,
  'a'.repeat(5_000),
];

/** The page whose cells have addresses of many characters. */
const triedWithAll = '/compared_to_SDK/query_rules';

for (const path of pageKinds) {
  test(`${path} stands whatever its hash is`, async ({ site, page }) => {
    const title = page.getByRole('heading', { level: 1 });
    await site.goto(`${path}#100%`);
    const text = await title.innerText();
    expect(text).not.toMatch(/crashed/);
    const tried = path === triedWithAll ? hashes : malformed;
    console.log(`${tried.length} hashes of ${path}`);
    await page.evaluate(async (values) => {
      for (const value of values) {
        const changed = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }));
        location.hash = value;
        await changed;
      }
    }, tried);
    await site.idle();
    expect(await title.allInnerTexts()).toEqual([text]);
    await page.reload();
    await site.hydrated();
    await expect(title).toHaveText(text);
  });
}

for (const path of ['/%', '/%E0%A4%A', '/quick%FFstart', '/!%~']) {
  test(`the not-found page lives at ${path}`, async ({ site, page }) => {
    site.expectComplaint(/404 \(Not Found\)/);
    // Hosts answer such an address differently; one that shows the page shall show one that works.
    const html = readFileSync('build/404.html', 'utf8');
    await page.route(
      (url) => /%|!/.test(url.pathname),
      (route) => route.fulfill({ status: 404, contentType: 'text/html', body: html }),
    );
    await site.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await site.modeButton.click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
}
