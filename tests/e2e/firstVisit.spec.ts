import { expect, test } from './fixtures.ts';
import { measureVisit } from './measureVisit.ts';

test.describe('a first visit', () => {
  test('counts what it is said to count', async ({ site, page }) => {
    await page.route('**/search', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html data-has-hydrated=true><link rel=stylesheet href=/a.css><script src=/a.js></script>',
      }),
    );
    await page.route('**/a.css', (route) => route.fulfill({ contentType: 'text/css', body: 'p{}' }));
    await page.route('**/a.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'let a = 1;' }));
    const visit = await measureVisit(site, '/search');
    expect(visit.scripts).toEqual(['/a.js']);
    expect(visit.requests).toBe(3);
    expect(visit.bytes.styles).toBeGreaterThan(0);
    expect(visit.bytes.scripts).toBeGreaterThan(visit.bytes.styles);
  });
});

test.describe('scripts', () => {
  test('start in a tab that is opened in the background', async ({ site, page }) => {
    await page.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await site.goto('/installation');
  });
});

test.describe('the place on a page', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('comes back with the browser’s back and forward', async ({ site, page }) => {
    const place = (): Promise<number> => page.evaluate(() => Math.round(window.scrollY));
    await site.goto('/quick_start_web');
    await page.evaluate(() => window.scrollTo(0, 1234));
    await expect.poll(place).toBe(1234);
    await page.locator('.navbar').getByRole('link', { name: 'Realtime Database' }).dispatchEvent('click');
    await expect(page).toHaveURL('/firesage/quick_start');
    await expect.poll(place).toBe(0);
    await page.evaluate(() => window.scrollTo(0, 777));
    await expect.poll(place).toBe(777);
    await page.goBack();
    await expect(page).toHaveURL('/quick_start_web');
    await expect.poll(place).toBe(1234);
    await page.goForward();
    await expect(page).toHaveURL('/firesage/quick_start');
    await expect.poll(place).toBe(777);
  });
});
