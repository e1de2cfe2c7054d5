import { type Browser, chromium } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import { browserSwitches, findBrowser } from '../findBrowser.ts';

/** Path of the Chromium to measure with. @throws Error with the command that installs one. */
export function benchBrowserPath(): string {
  return findBrowser(readEnvironment(process.env).browser);
}

/** Starts a Chromium without a window. @throws Error with the command that installs one. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: benchBrowserPath(), args: [...browserSwitches] });
}
