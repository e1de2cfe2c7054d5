import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';
import { root } from './runScript.ts';

const packageName = '@sparticuz/chromium';
const packaged = join(root, 'node_modules', packageName);

/** Switches that keep the browser from working on anything but the page. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The Chromium to test with: the chosen one, on Linux the one that the lockfile locks, else the Chrome that Playwright finds. */
export function findBrowser(chosen: string | undefined): Pick<LaunchOptions, 'executablePath' | 'channel'> {
  if (chosen !== undefined) {
    return { executablePath: chosen };
  }
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  return isPackaged ? { executablePath: unpackChromium() } : { channel: 'chrome' };
}

/** The packaged Chromium, unpacked into a fresh folder and moved into place, so that no run finds half of it. */
function unpackChromium(): string {
  const { version } = JSON.parse(readFileSync(join(packaged, 'package.json'), 'utf8')) as { version: string };
  const cache = join(root, 'node_modules/.cache/chromium');
  const folder = join(cache, version);
  if (!existsSync(folder)) {
    mkdirSync(cache, { recursive: true });
    const fresh = mkdtempSync(join(cache, 'unpacking-'));
    // The package writes into the temporary folder of its process, so it gets a process and a folder of its own.
    const unpack = `import('${packageName}').then((chromium) => chromium.default.executablePath(process.argv[1]))`;
    const env = { ...process.env, TMPDIR: fresh };
    execFileSync(process.execPath, ['-e', unpack, join(packaged, 'bin')], { cwd: root, env });
    renameSync(fresh, folder);
  }
  return join(folder, 'chromium');
}
