import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { findBrowser } from '../../scripts/findBrowser.ts';

it.each(['/bin/false', '/no/browser', ''])('a browser at %j is refused with what helps', (chosen) => {
  expect(() => findBrowser(chosen)).toThrow(/Set DOCS_BROWSER to a Chrome or Chromium that starts/);
});

it('a browser that nobody chose starts', { timeout: 60_000 }, () => {
  expect(execFileSync(findBrowser(undefined), ['--version'], { encoding: 'utf8' })).toMatch(/Chrom/);
});
