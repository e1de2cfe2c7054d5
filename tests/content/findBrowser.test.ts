import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { findBrowser } from '../../scripts/findBrowser.ts';

const scratch = mkdtempSync(join(tmpdir(), 'find-browser-'));
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
