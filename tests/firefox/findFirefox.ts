import { existsSync } from 'node:fs';

const installedPaths = [
  '/usr/bin/firefox',
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:/Program Files/Mozilla Firefox/firefox.exe',
];

/** Path of the machine's Firefox, or `undefined` where none is installed. */
export function findFirefox(): string | undefined {
  return installedPaths.find((path) => existsSync(path));
}
