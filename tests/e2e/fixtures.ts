import { test as base, expect, type Page, type Request } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import { browserSwitches, findBrowser } from '../../scripts/findBrowser.ts';

/** The site as a test uses it: pages open hydrated, and what the browser complained about is kept. */
export class Site {
  /** Console warnings and errors, uncaught errors, and requests to other hosts, as one line each. */
  readonly complaints: string[] = [];
  private readonly expected: RegExp[] = [];

  constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') {
        this.complaints.push(`console ${message.type()}: ${message.text()}`);
      }
    });
    page.on('pageerror', (error) => this.complaints.push(`uncaught: ${error.message}`));
    page.on('request', (request: Request) => {
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

  /** Fails on every complaint that no pattern declares, and on every pattern without a complaint. */
  assertConsole(): void {
    const undeclared = this.complaints.filter((line) => !this.expected.some((pattern) => pattern.test(line)));
    expect(undeclared, 'complaints of the browser').toEqual([]);
    const missing = this.expected.filter((pattern) => !this.complaints.some((line) => pattern.test(line)));
    expect(missing.map(String), 'complaints that a test declared and that did not come').toEqual([]);
  }
}

export const test = base.extend<{ site: Site }>({
  launchOptions: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads a fixture's needs from this pattern
    async ({}, use) => {
      await use({
        executablePath: findBrowser(readEnvironment(process.env).browser),
        args: [...browserSwitches],
      });
    },
    { scope: 'worker' },
  ],
  site: async ({ page }, use) => {
    const site = new Site(page);
    await use(site);
    site.assertConsole();
  },
});

export { expect };
