import { errorHash } from '../../lib/browser/decoderPath.ts';
import { test as base, expect, type Locator, type Page } from '@playwright/test';
import { firestoreDocs } from '../../config/docsInstances.ts';
import { readEnvironment } from '../../config/environment.ts';
import { browserSwitches, findBrowser } from '../../scripts/findBrowser.ts';

/** The error field, opened by a link that holds a text. */
export const pastedError = `/5.1_error_reading${errorHash("error TS2322: Type 'Increment' is not assignable to type 'string'.")}`;
export const newest = firestoreDocs.versions[0].name;

/** One page of each kind of control; the last two have the controls of the others. */
export const pageKinds = [
  '/',
  '/search',
  '/api/metatype',
  '/quick_start_web',
  '/markdown-page',
  '/compared_to_SDK/query_rules',
  '/next',
  '/firesage/exports',
  '/firesage/quick_start',
];

/**
 * Keys that a reader’s choices, last searches and pasted errors are stored under, as the theme and DocSearch name them, and the one of
 * the hosted search, whose client keeps which of its hosts answer.
 */
const allowedKey =
  /^(?:(?:theme|theme-follows-system|docusaurus\.announcement\.(?:id|dismiss)|docusaurus\.tab\.[\w-]+|docs-preferred-version-[\w-]+|errorDecoder [\w/.]+)(?:-[0-9a-f]{3})?|__DOCSEARCH_(?:RECENT|FAVORITE)_SEARCHES__(?:sections|firelordjs)|algolia-client-js-[\d.]+-TESTAPP)$/;

/** The site as a test uses it: pages open hydrated, and what the browser complained about is kept. */
export class Site {
  /**
   * Console warnings and errors, which name what the content policy stops, uncaught errors, and requests to other
   * hosts, as one line each.
   */
  readonly complaints: string[] = [];
  readonly bar: Locator;
  readonly modeButton: Locator;
  private readonly expected: RegExp[] = [];

  constructor(readonly page: Page) {
    this.bar = page.getByRole('navigation', { name: 'Main' });
    this.modeButton = page.getByRole('button', { name: /^Switch between dark and light mode/ });
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.complaints.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http') && hostname !== 'localhost') {
        this.complaints.push(`request to another host: ${request.url()}`);
      }
    });
  }

  /** Declares a complaint that the test provokes; one that does not come fails the test. */
  expectComplaint(pattern: RegExp): void {
    this.expected.push(pattern);
  }

  /** Replaces what the browser says about the connection; with data saver, pages wait for the click to be fetched. */
  async announceConnection(connection = { effectiveType: '4g', saveData: true }): Promise<void> {
    await this.page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value, configurable: true });
    }, connection);
  }

  /** Opens a path and waits until the page answers to clicks and keys. */
  async goto(path: string): Promise<void> {
    await this.page.goto(path);
    await this.hydrated();
  }

  async hydrated(): Promise<void> {
    await this.page.locator('html[data-has-hydrated="true"]').waitFor({ state: 'attached' });
  }

  /** Waits until the page is laid out, and the browser has done all that it put off until it is idle. */
  async idle(): Promise<void> {
    await this.page.evaluate(async () => {
      for (const wait of [requestAnimationFrame, requestAnimationFrame, requestIdleCallback, requestIdleCallback]) {
        await new Promise<unknown>((resolve) => wait(resolve));
      }
    });
  }

  /** Chooses light colours and a tab, and closes the announcement, on a page that has all three. */
  async makeChoices(): Promise<void> {
    for (const choice of ['system', 'light']) {
      await this.modeButton.click();
      await expect(this.page.locator('html')).toHaveAttribute('data-theme-choice', choice);
    }
    await this.page.getByRole('tab', { name: 'pnpm' }).first().click();
    const announcement = this.page.locator('.theme-announcement-bar');
    await announcement.getByRole('button', { name: 'Close' }).click();
    await expect(announcement).toHaveCount(0);
  }

  async chooseVersion(from: string, to: string): Promise<void> {
    await this.bar.getByRole('button', { name: from, exact: true }).hover();
    await this.bar.getByRole('link', { name: to, exact: true }).click();
  }

  async copied(): Promise<string> {
    return this.page.evaluate(() => navigator.clipboard.readText());
  }

  /** Names of cookies, and of what is stored that is not a choice. */
  async undeclaredStorage(): Promise<string[]> {
    const cookies = await this.page.context().cookies();
    const stored = [await this.page.localStorage.items(), await this.page.sessionStorage.items()].flat();
    const names = stored.map(({ name }) => name).filter((name) => !allowedKey.test(name));
    return [...cookies.map(({ name }) => name), ...names];
  }

  /** Fails on every complaint that no pattern declares, and on every pattern without a complaint. */
  assertConsole(): void {
    const undeclared = this.complaints.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
    expect(undeclared, 'complaints of the browser').toEqual([]);
    const missing = this.expected.filter((pattern) => !this.complaints.some((line) => pattern.test(line)));
    expect(missing.map(String), 'complaints that a test declared and that did not come').toEqual([]);
  }
}

export interface Setting {
  /** Width of the window, in pixels, for what is asked of many pages: narrow in the first tier, wide in the second. */
  width: number;
  /** Whether axe reads every page, in both colours, and text is looked for at more widths: in the second tier. */
  thorough: boolean;
}

export const test = base.extend<Setting & { site: Site }>({
  width: [320, { option: true }],
  thorough: [false, { option: true }],
  launchOptions: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await use({ ...findBrowser(readEnvironment(process.env).browser), args: [...browserSwitches] });
    },
    { scope: 'worker' },
  ],
  site: async ({ page }, use) => {
    const site = new Site(page);
    await use(site);
    site.assertConsole();
    expect(await site.undeclaredStorage(), 'cookies and stored keys').toEqual([]);
  },
});

export { expect };
