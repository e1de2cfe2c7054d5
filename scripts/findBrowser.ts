import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { root } from './runScript.ts';

const packageName = '@sparticuz/chromium';

/** Where a Chromium may be. */
export interface BrowserPlaces {
  /** Folder of the archives of the packaged one, where it runs: it is built for Linux on x64. */
  packaged: string | undefined;
  /** Folder that the packaged one is unpacked below. */
  cache: string;
  /** Paths to look at where the packaged one does not run. */
  installed: readonly string[];
}

const places: BrowserPlaces = {
  packaged:
    process.platform === 'linux' && process.arch === 'x64' ? join(root, 'node_modules', packageName, 'bin') : undefined,
  cache: join(root, 'node_modules/.cache/chromium'),
  installed: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    'C:/Program Files/Google/Chrome/Application/chrome.exe',
    '/usr/bin/chromium',
    '/usr/bin/google-chrome',
    chromium.executablePath(),
  ],
};

/** Switches that keep the browser from working on anything but the page. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of the Chromium to test with: the chosen one, on Linux the one that the lockfile locks, else an installed one. */
export function findBrowser(
  chosen: string | undefined,
  { packaged, cache, installed }: BrowserPlaces = places,
): string {
  if (chosen !== undefined) {
    return started(chosen, 'Set DOCS_BROWSER to a Chrome or Chromium that starts, or unset it.');
  }
  if (packaged !== undefined) {
    return started(
      unpackedChromium(packaged, cache),
      'Install the system libraries it needs with `npx playwright install-deps chromium`.',
    );
  }
  const path = installed.find((browser) => existsSync(browser));
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

/** The packaged Chromium, unpacked into a fresh folder and moved into place, so that runs at once do no harm. */
function unpackedChromium(archives: string, cache: string): string {
  const manifest = readFileSync(join(root, 'node_modules', packageName, 'package.json'), 'utf8');
  const folder = join(cache, (JSON.parse(manifest) as { version: string }).version);
  if (!existsSync(folder)) {
    let fresh: string | undefined;
    // The package writes into the temporary folder of its process, so it gets a process and a folder of its own.
    const unpack = `import('${packageName}').then((chromium) => chromium.default.executablePath(process.argv[1]))`;
    try {
      mkdirSync(cache, { recursive: true });
      fresh = mkdtempSync(join(cache, 'unpacking-'));
      execFileSync(process.execPath, ['-e', unpack, archives], { cwd: root, env: { ...process.env, TMPDIR: fresh } });
      renameSync(fresh, folder);
    } catch (error) {
      if (fresh !== undefined) {
        rmSync(fresh, { recursive: true, force: true });
      }
      // Another process may have been faster, which is as good.
      if (!existsSync(folder)) {
        throw new Error(`${packageName} cannot be unpacked below ${cache}. Make room there, and run this again.`, {
          cause: error,
        });
      }
    }
  }
  return join(folder, 'chromium');
}
