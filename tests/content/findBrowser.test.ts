import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, it } from 'vitest';
import { type BrowserPlaces, findBrowser } from '../../scripts/findBrowser.ts';

const scratch = mkdtempSync(join(tmpdir(), 'find-browser-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

function program(name: string, text: string): string {
  const path = join(scratch, name);
  writeFileSync(path, text);
  chmodSync(path, 0o755);
  return path;
}

const works = program('works', '#!/bin/sh\necho Chromium 143\n');
const fails = program('fails', '#!/bin/sh\nexit 127\n');
const elsewhere: BrowserPlaces = { packaged: false, cache: join(scratch, 'unused'), installed: [] };

describe('the search for a browser', () => {
  it('takes the one that is asked for', () => {
    expect(findBrowser(works, elsewhere)).toBe(works);
  });

  it.each([fails, join(scratch, 'missing'), ''])('refuses %j as the one that is asked for', (chosen) => {
    expect(() => findBrowser(chosen, elsewhere)).toThrow(/Set DOCS_BROWSER to a Chrome or Chromium that starts/);
  });

  it('takes the first that is installed where the packaged one does not run', () => {
    const installed = [join(scratch, 'missing'), works, fails];
    expect(findBrowser(undefined, { ...elsewhere, installed })).toBe(works);
  });

  it('names the one command that helps where none is installed, and where it does not start', () => {
    expect(() => findBrowser(undefined, elsewhere)).toThrow(/No Chromium was found\. .*`npx playwright install/);
    expect(() => findBrowser(undefined, { ...elsewhere, installed: [fails] })).toThrow(/`npx playwright install/);
  });

  it('says so where the packaged one cannot be unpacked', () => {
    const cache = join(program('a-file', ''), 'chromium');
    expect(() => findBrowser(undefined, { ...elsewhere, packaged: true, cache })).toThrow(/cannot be unpacked below/);
  });

  // The package carries a build for Linux on x64 alone.
  it.runIf(process.platform === 'linux' && process.arch === 'x64')(
    'gives four processes at once in an empty folder one packaged Chromium that starts, and leaves nothing else',
    async () => {
      const cache = join(scratch, 'chromium');
      const script = `import { findBrowser } from './scripts/findBrowser.ts';
        console.log(findBrowser(undefined, { packaged: true, installed: [], cache: ${JSON.stringify(cache)} }));`;
      const file = program('find.mts', script.replace('./scripts', join(process.cwd(), 'scripts')));
      const found = await Promise.all(
        [1, 2, 3, 4].map(() => promisify(execFile)(process.execPath, ['--import', 'tsx', file])),
      );
      const paths = new Set(found.map(({ stdout }) => stdout.trim()));
      expect(paths.size).toBe(1);
      expect(readdirSync(cache)).toHaveLength(1);
      const [path = ''] = paths;
      expect((await promisify(execFile)(path, ['--version'])).stdout).toMatch(/Chrom/);
    },
    120_000,
  );
});
