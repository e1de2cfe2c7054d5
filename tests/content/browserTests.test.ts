import { chmodSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/findBrowser.ts';
import { assertFreshBuild } from '../assertFreshBuild.ts';

const scratch = mkdtempSync(join(tmpdir(), 'browser-tests-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const [works, fails] = [0, 127].map((status) => {
  const path = join(scratch, `exits-with-${status}`);
  writeFileSync(path, `#!/bin/sh\nexit ${status}\n`);
  chmodSync(path, 0o755);
  return path;
}) as [string, string];
const missing = join(scratch, 'missing');
const nowhere = { packaged: undefined, cache: join(scratch, 'unused'), installed: [] };

it('findBrowser takes the first browser that is installed where no packaged one runs', () => {
  expect(findBrowser(undefined, { ...nowhere, installed: [missing, works, fails] })).toBe(works);
});

it.each([
  [fails, {}, /Set DOCS_BROWSER to a Chrome or Chromium that starts/],
  [missing, {}, /Set DOCS_BROWSER to a Chrome or Chromium that starts/],
  ['', {}, /Set DOCS_BROWSER to a Chrome or Chromium that starts/],
  [undefined, {}, /No Chromium was found\. .*`npx playwright install/],
  [undefined, { installed: [fails] }, /does not start .*`npx playwright install/],
  [undefined, { packaged: scratch, cache: join(works, 'chromium') }, /cannot be unpacked below .*Make room there/],
])('findBrowser refuses %j among %j with the remedy', (chosen, places, message) => {
  expect(() => findBrowser(chosen, { ...nowhere, ...places })).toThrow(message);
});

it('assertFreshBuild refuses a build that is missing, or older than one of its sources', () => {
  const root = join(scratch, 'site');
  const write = (path: string, seconds: number): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), '');
    utimesSync(join(root, path), seconds, seconds);
  };
  expect(() => assertFreshBuild(root)).toThrow('build/ holds no built site. Run `npm run build` first.');
  write('build/404.html', 200);
  write('tests/e2e/routes.spec.ts', 300);
  write('hosting/nginx.conf', 300);
  expect(() => assertFreshBuild(root)).not.toThrow();
  write('src/css/tokens.css', 300);
  ['src', 'src/css'].forEach((path) => utimesSync(join(root, path), 100, 100));
  expect(() => assertFreshBuild(root)).toThrow('build/ is older than src/css/tokens.css. Run `npm run build` again.');
  rmSync(join(root, 'src/css/tokens.css'));
  expect(() => assertFreshBuild(root)).toThrow('build/ is older than src/css.');
});
