import { existsSync } from 'node:fs';
import { launch } from 'puppeteer-core';
import { type InstallableEngine, stepTimeout } from './Engine.ts';

const executablePath = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
].find((path) => existsSync(path));

/** The machine's Firefox, driven over WebDriver BiDi, which needs no driver beside it. */
export const firefoxEngine: InstallableEngine = {
  name: 'Firefox',
  installCommand: 'apt-get install firefox-esr',
  isInstalled: () => executablePath !== undefined,
  async start() {
    const browser = await launch({ browser: 'firefox', executablePath, headless: true });
    const page = await browser.newPage();
    page.setDefaultTimeout(stepTimeout);
    return {
      description: await browser.version(),
      resize: (width, height) => page.setViewport({ width, height }),
      visit: async (url) => void (await page.goto(url)),
      evaluate: (run, ...params) => page.evaluate(run, ...params),
      click: (selector) => page.locator(selector).click(),
      hover: (selector) => page.locator(selector).hover(),
      press: (key) => page.keyboard.press(key),
      type: (text) => page.keyboard.type(text),
      stop: () => browser.close(),
    };
  },
};
