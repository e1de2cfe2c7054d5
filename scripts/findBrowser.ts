import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium as playwrightChromium } from '@playwright/test';
import { root } from './runScript.ts';

const packageName = '@sparticuz/chromium';

/** Where to look where the packaged Chromium does not run: it is built for Linux on x64. */
const installed = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  playwrightChromium.executablePath(),
];

/** Switches that keep the browser from working on anything but the page. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/**
 * Path of the Chromium to test and measure with: on Linux the one that the lockfile locks, so that everybody runs the
 * same; elsewhere the installed Chrome or Playwright's.
 *
 * @param chosen Path that the caller asks for, before any other.
 * @throws Error of one sentence with the command or variable that helps.
 */
export function findBrowser(chosen: string | undefined): string {
  if (chosen !== undefined) {
    return started(chosen, 'Set DOCS_BROWSER to a Chrome or Chromium that starts, or unset it.');
  }
  if (process.platform === 'linux' && process.arch === 'x64') {
    return started(
      unpackedChromium(),
      'Install the system libraries it needs with `npx playwright install-deps chromium`.',
    );
  }
  const path = installed.find((each) => existsSync(each));
  if (path === undefined) {
    throw new Error('No Chromium was found. Install one with `npx playwright install chromium`.');
  }
  return started(path, 'Install another one with `npx playwright install chromium`.');
}

function started(path: string, remedy: string): string {
  // On Windows the browser answers this question with a window.
  if (process.platform !== 'win32') {
    try {
      execFileSync(path, ['--version'], { stdio: 'pipe' });
    } catch (error) {
      throw new Error(`${path} does not start as a browser. ${remedy}`, { cause: error });
    }
  }
  return path;
}

/** The packaged Chromium, unpacked once for each of its versions. */
function unpackedChromium(): string {
  const manifest = readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8');
  const folder = join(root, 'node_modules/.cache/chromium', (JSON.parse(manifest) as { version: string }).version);
  if (!existsSync(folder)) {
    const unfinished = `${folder}.${process.pid}`;
    // The package writes into the temporary folder of its process, so it gets a process and a folder of its own.
    const unpack = `import('${packageName}').then((chromium) => chromium.default.executablePath())`;
    try {
      mkdirSync(unfinished, { recursive: true });
      execFileSync(process.execPath, ['-e', unpack], { cwd: root, env: { ...process.env, TMPDIR: unfinished } });
      renameSync(unfinished, folder);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      throw new Error(`${packageName} cannot be unpacked into ${folder}. Make room there, and run this again.`, {
        cause: error,
      });
    }
  }
  return join(folder, 'chromium');
}
