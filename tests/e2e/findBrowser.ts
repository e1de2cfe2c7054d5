import { existsSync } from 'node:fs';
import { chromium as playwrightChromium } from '@playwright/test';
import packagedChromium from '@sparticuz/chromium';

const installedPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
];

/**
 * Path of a Chromium to test with: the machine's, Playwright's own, or the one an npm package carries.
 *
 * @param chosen Path that the caller asks for, before any other.
 * @throws Error with the command that installs one.
 */
export async function findBrowser(chosen: string | undefined): Promise<string> {
  const known = [chosen, ...installedPaths, playwrightChromium.executablePath()].find(
    (path) => path !== undefined && path !== '' && existsSync(path),
  );
  if (known !== undefined) {
    return known;
  }
  try {
    return await packagedChromium.executablePath();
  } catch (error) {
    throw new Error('No Chromium was found. Install one with `npx playwright install chromium`.', { cause: error });
  }
}
