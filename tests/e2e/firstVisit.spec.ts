import type { Page } from '@playwright/test';
import { expect, test, type Site } from './fixtures.ts';
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

/** Opens a path whose scripts wait, acts on the page as it is painted, and lets the scripts come. */
async function actBeforeHydration(site: Site, page: Page, path: string, act: () => Promise<void>): Promise<void> {
  let letCome = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route('**/assets/js/*.js', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false');
  await act();
  letCome();
  await site.hydrated();
}

test.describe('before the scripts have come', () => {
  test('a press of the colour mode button is not lost', async ({ site, page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await actBeforeHydration(site, page, '/installation', () =>
      page.getByRole('button', { name: /Switch between dark and light mode/ }).click(),
    );
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });

  test('three presses of one button are one', async ({ site, page }) => {
    await actBeforeHydration(site, page, '/installation', async () => {
      for (const press of [1, 2, 3]) {
        await page.locator('.menu__list').getByRole('button', { name: 'API' }).click({ delay: press });
      }
    });
    const category = page.locator('.menu__list').getByRole('button', { name: 'API' });
    await expect(category).toHaveAttribute('aria-expanded', 'true');
    // A second press that came after would have closed it, and this one would open it again.
    await category.click();
    await expect(category).toHaveAttribute('aria-expanded', 'false');
    await expect(page).toHaveURL('/installation');
  });

  test('the menu of a phone opens', async ({ site, page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await actBeforeHydration(site, page, '/installation', () =>
      page.getByRole('button', { name: 'Toggle navigation bar' }).click(),
    );
    await expect(page.locator('.navbar-sidebar')).toBeInViewport();
  });

  test('a tab is chosen, by click and by Enter', async ({ site, page }) => {
    const tab = page.getByRole('tab', { name: 'pnpm' }).first();
    await actBeforeHydration(site, page, '/installation', () => tab.click());
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  });

  test('the types of a block that has the focus can be walked', async ({ site, page }) => {
    const block = page.locator('pre.code-content[role=group]').first();
    await actBeforeHydration(site, page, '/quick_start_web', () => block.focus());
    await expect(block).toHaveClass(/sample-has-types/);
  });

  for (const keys of ['/', 'Control+k']) {
    test(`${keys} is pressed again once the page answers`, async ({ site, page }) => {
      await page.addInitScript(() => {
        const heard: string[] = [];
        Object.assign(window, { heard });
        window.addEventListener('keydown', (event) => {
          if (!event.isTrusted) {
            heard.push(`${event.ctrlKey ? 'Control+' : ''}${event.key}`);
          }
        });
      });
      await actBeforeHydration(site, page, '/installation', () => page.keyboard.press(keys));
      await expect.poll(() => page.evaluate(() => Reflect.get(window, 'heard') as string[])).toEqual([keys]);
    });
  }

  test('a link leads where it says, and a key in a text field is a letter', async ({ site, page }) => {
    await actBeforeHydration(site, page, '/search', async () => {
      await page.getByRole('searchbox').pressSequentially('a/b');
    });
    await expect(page.getByRole('searchbox')).toHaveValue('a/b');
    await actBeforeHydration(site, page, '/', () =>
      page.getByRole('main').getByRole('link', { name: 'Install' }).click(),
    );
    await expect(page).toHaveURL('/installation');
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
