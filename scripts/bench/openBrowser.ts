import { type Browser, chromium } from '@playwright/test';
import { readEnvironment } from '../../config/environment.ts';
import { findBrowser } from '../findBrowser.ts';

/** Switches that keep the browser from working on anything but the page. */
export const browserSwitches: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of the Chromium to measure with. @throws Error with the command that installs one. */
export function benchBrowserPath(): Promise<string> {
  return findBrowser(readEnvironment(process.env).browser);
}

/** Starts a Chromium without a window. @throws Error with the command that installs one. */
export async function openBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: await benchBrowserPath(), args: [...browserSwitches] });
}
