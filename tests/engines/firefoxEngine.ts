import { existsSync } from 'node:fs';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { type Engine, type InstallableEngine, serveSite, stepTimeout } from './Engine.ts';

const installedPaths = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

const findFirefox = (): string | undefined => installedPaths.find((path) => existsSync(path));

/** The machine's Firefox, driven over WebDriver BiDi, which reports the console and every request. */
export const firefoxEngine: InstallableEngine = {
  name: 'Firefox',
  installCommand: 'apt-get install firefox-esr',
  isInstalled: () => findFirefox() !== undefined,
  async start(build) {
    const site = await serveSite(build);
    try {
      const browser = await launch({ browser: 'firefox', executablePath: findFirefox() ?? '', headless: true });
      return await drive(browser, site);
    } catch (error) {
      site.close();
      throw error;
    }
  },
};

async function drive(browser: Browser, site: Awaited<ReturnType<typeof serveSite>>): Promise<Engine> {
  let page: Page;
  let complaints: string[] = [];

  return {
    description: await browser.version(),

    async openProfile() {
      const context = await browser.createBrowserContext();
      page = await context.newPage();
      page.setDefaultTimeout(stepTimeout);
      const heard: string[] = [];
      complaints = heard;
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warn') {
          heard.push(`console ${message.type()}: ${message.text()}`);
        }
      });
      page.on('pageerror', (error) => heard.push(`uncaught: ${String(error)}`));
      page.on('request', (request) => {
        if (request.url().startsWith('http') && new URL(request.url()).origin !== site.origin) {
          heard.push(`request to another host: ${request.url()}`);
        }
      });
    },
    closeProfile: () => page.browserContext().close(),
    resize: (width, height) => page.setViewport({ width, height }),

    async open(path) {
      const response = await page.goto(site.origin + path);
      return response?.status() ?? 0;
    },
    async reload() {
      await page.reload();
    },
    async back() {
      await page.goBack();
    },

    evaluate: (run, ...params) => page.evaluate(run, ...params),
    async waitFor(holds, ...params) {
      await page.waitForFunction(holds, {}, ...params);
    },
    click: (selector) => page.locator(selector).click(),
    hover: (selector) => page.locator(selector).hover(),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    complaints: () => Promise.resolve(complaints),

    async stop() {
      await browser.close();
      site.close();
    },
  };
}
