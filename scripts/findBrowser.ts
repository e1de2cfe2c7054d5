import { execFileSync } from 'node:child_process';
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
 * Path of a Chromium to test and measure with: the machine's, Playwright's own, or the one an npm package carries.
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
    const packaged = await packagedChromium.executablePath();
    // The package carries no system libraries, so a machine without them shows it here and not in each test.
    execFileSync(packaged, ['--version'], { stdio: 'pipe' });
    return packaged;
  } catch (error) {
    throw new Error(
      'No Chromium that starts was found. Install one with `npx playwright install --with-deps chromium`.',
      {
        cause: error,
      },
    );
  }
}
