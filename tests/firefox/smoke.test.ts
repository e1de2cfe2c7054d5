import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launch, type Browser, type Page } from 'puppeteer-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { createSiteServer } from '../../hosting/createSiteServer.ts';
import { findFirefox } from './findFirefox.ts';

const executablePath = findFirefox();
if (executablePath === undefined) {
  console.warn(
    '\n!!! NO FIREFOX: every test below is skipped, and nothing was checked in Firefox.\n' +
      '!!! Install it where tests/firefox/findFirefox.ts looks, such as with `apt install firefox-esr`.\n',
  );
}

describe.skipIf(executablePath === undefined)('in Firefox', () => {
  let server: Server;
  let browser: Browser;
  let page: Page;
  let origin: string;
  /** Console warnings and errors, uncaught errors, and requests to other hosts. */
  let complaints: string[] = [];

  beforeAll(async () => {
    server = createSiteServer('build');
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://localhost:${(server.address() as AddressInfo).port}`;
    browser = await launch({ browser: 'firefox', executablePath: executablePath ?? '', headless: true });
    console.log(`${await browser.version()} from ${executablePath}, ${routes.length} routes`);
  });

  afterAll(async () => {
    await browser.close();
    server.close();
  });

  beforeEach(async () => {
    const context = await browser.createBrowserContext();
    page = await context.newPage();
    complaints = [];
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warn') {
        complaints.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => complaints.push(`uncaught: ${String(error)}`));
    page.on('request', (request) => {
      if (request.url().startsWith('http') && new URL(request.url()).origin !== origin) {
        complaints.push(`request to another host: ${request.url()}`);
      }
    });
    await page.setViewport({ width: 1280, height: 800 });
  });

  afterEach(async () => {
    await page.browserContext().close();
    expect(complaints).toEqual([]);
  });

  async function open(path: string): Promise<void> {
    const response = await page.goto(origin + path);
    expect(response?.status()).toBe(200);
    await page.waitForSelector('html[data-has-hydrated="true"]');
  }

  /** Text of the element, its children's included. */
  const textOf = (selector: string) => page.$eval(selector, (element) => element.textContent ?? '');
  const attributeOf = (selector: string, name: string) =>
    page.$eval(selector, (element, attribute) => element.getAttribute(attribute), name);
  const untilShown = (selector: string) => page.waitForSelector(selector, { visible: true });
  const untilHidden = (selector: string) => page.waitForSelector(selector, { hidden: true });
  const focusIsOn = (selector: string) =>
    page.waitForFunction((wanted) => document.activeElement?.matches(wanted), {}, selector);

  it('finds routes to open', () => {
    expect(routes.length).toBeGreaterThan(0);
  });

  it('hears what a page complains about', async () => {
    await open('/discord');
    await page.evaluate(() => {
      console.error('a complaint');
      setTimeout(() => {
        throw new Error('a fault');
      });
    });
    await expect.poll(() => complaints.join()).toMatch(/console error: a complaint.*uncaught: .*a fault/);
    complaints = [];
  });

  it.each(routes)('%s opens with a clean console and no other host', async (route) => {
    await open(route);
    expect(new URL(page.url()).pathname).toBe(route);
    expect(await page.$$('h1')).toHaveLength(1);
    expect(await page.title()).toMatch(/^[^|]+ \| Firelord$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });

  it('finds pages by the text in the address', async () => {
    await open('/search?q=update');
    await untilShown('main a[href="/compared_to_SDK/update"]');
    expect(await textOf('main')).toMatch(/update/i);
  });

  it('keeps the colour mode over a load', async () => {
    await open('/installation');
    expect(await attributeOf('html', 'data-theme')).toBe('dark');
    await page.locator('button[aria-label^="Switch between dark and light mode"]').click();
    await page.waitForSelector('html[data-theme-choice=system]');
    await page.locator('button[aria-label^="Switch between dark and light mode"]').click();
    await page.waitForSelector('html[data-theme=light][data-theme-choice=light]');
    await page.reload();
    await page.waitForSelector('html[data-theme=light][data-theme-choice=light]');
  });

  it('goes to the next page and back without a load, and says its name', async () => {
    await open('/installation');
    await page.evaluate(() => document.body.setAttribute('data-kept', ''));
    await page.locator('footer a[href="/quick_start_web"]').click();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Quick start for the web SDK');
    await page.waitForFunction(() => document.querySelector('.route-announcement')?.textContent === document.title);
    await page.goBack();
    await page.waitForFunction(() => document.querySelector('h1')?.textContent === 'Installation');
    expect(await attributeOf('body', 'data-kept')).toBe('');
  });

  it('opens a list of the navigation bar by key, and Escape closes it', async () => {
    await open('/installation');
    const button = '.navbar__item.dropdown:nth-of-type(2) > button';
    await page.focus(button);
    await page.keyboard.press('Enter');
    await untilShown('.dropdown__menu a[href="https://github.com/tylim88/FirelordJSDoc"]');
    await page.keyboard.press('Escape');
    await untilHidden('.dropdown__menu a[href="https://github.com/tylim88/FirelordJSDoc"]');
    await focusIsOn(button);
  });

  it('opens the mobile menu, which takes the focus and gives it back on Escape', async () => {
    await page.setViewport({ width: 390, height: 800 });
    await open('/installation');
    await page.focus('.navbar__toggle');
    await page.keyboard.press('Enter');
    await untilShown('.navbar-sidebar a[href="/quick_start_web"]');
    await focusIsOn('.navbar-sidebar__close');
    await page.keyboard.press('Escape');
    await untilHidden('.navbar-sidebar');
    await focusIsOn('.navbar__toggle');
  });

  it('shows the type of an identifier to a pointer and to the arrow keys', async () => {
    await open('/quick_start_web');
    const block = 'pre.code-content[role=group]';
    await page.focus(block);
    await page.waitForSelector(`${block}.sample-has-types`);
    await page.keyboard.press('ArrowRight');
    await untilShown('[role=tooltip]');
    expect(await textOf('[role=tooltip]')).toMatch(/\w/);
    await page.keyboard.press('Escape');
    await untilHidden('[role=tooltip]');
    await page.hover('.sample-identifier');
    await untilShown('[role=tooltip]');
  });

  it('shares and remembers the choice of a tab', async () => {
    await open('/markdown-page');
    await page.locator('[role=tab]:nth-child(2)').click();
    await page.waitForSelector('[role=tab]:nth-child(2)[aria-selected=true]');
    await open('/installation');
    await page.waitForFunction(() =>
      [...document.querySelectorAll('[role=tab][aria-selected=true]')].some(
        ({ textContent }) => textContent === 'pnpm',
      ),
    );
  });
});
