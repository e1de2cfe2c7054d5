import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';
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
const elsewhere: BrowserPlaces = { packaged: undefined, cache: join(scratch, 'unused'), installed: [] };

describe('the search for a browser', () => {
  it('takes the one that is asked for, or the first that is installed where the packaged one does not run', () => {
    expect(findBrowser(works, elsewhere)).toBe(works);
    const installed = [join(scratch, 'missing'), works, fails];
    expect(findBrowser(undefined, { ...elsewhere, installed })).toBe(works);
  });

  const file = program('a-file', '');
  it.each([
    [fails, {}, /Set DOCS_BROWSER to a Chrome or Chromium that starts/],
    [join(scratch, 'missing'), {}, /Set DOCS_BROWSER to a Chrome or Chromium that starts/],
    ['', {}, /Set DOCS_BROWSER to a Chrome or Chromium that starts/],
    [undefined, {}, /No Chromium was found\. .*`npx playwright install/],
    [undefined, { installed: [fails] }, /does not start .*`npx playwright install/],
    [undefined, { packaged: scratch, cache: join(file, 'chromium') }, /cannot be unpacked below .*Make room there/],
  ])('refuses %j among %j with what helps', (chosen, places, message) => {
    expect(() => findBrowser(chosen, { ...elsewhere, ...places })).toThrow(message);
  });

  it('gives four processes at once in an empty folder one packaged browser that starts, and leaves nothing else', async () => {
    const empty = Buffer.alloc(1024);
    const archives = { 'chromium.br': readFileSync(works), 'fonts.tar.br': empty, 'swiftshader.tar.br': empty };
    for (const [name, content] of Object.entries(archives)) {
      writeFileSync(join(scratch, name), brotliCompressSync(content));
    }
    const places: BrowserPlaces = { packaged: scratch, cache: join(scratch, 'cache'), installed: [] };
    const module = JSON.stringify(join(process.cwd(), 'scripts/findBrowser.ts'));
    const script = program(
      'find.mts',
      `import { findBrowser } from ${module}; console.log(findBrowser(undefined, ${JSON.stringify(places)}));`,
    );
    const run = promisify(execFile);
    const found = await Promise.all([1, 2, 3, 4].map(() => run(process.execPath, ['--import', 'tsx', script])));
    const [path = '', ...others] = new Set(found.map(({ stdout }) => stdout.trim()));
    expect(others).toEqual([]);
    expect((await run(path, ['--version'])).stdout).toMatch(/Chromium/);
    expect(readdirSync(places.cache)).toHaveLength(1);
  }, 60_000);
});
