import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageTypes } from '../../config/SampleBlock.ts';
import { builtFile, fileOf } from './builtSite.ts';

/** What the types of identifiers may add to the first load of a page. */
const allowedBytes = 2048;

const reference = /assets\/types\/[^"'#]+\.json/;

function compressed(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + gzipSync(text).length, 0);
}

/** The script that holds a page, and the page itself where the script names it. */
function firstLoad(script: string): string[] {
  const text = builtFile(script);
  const permalink = /"permalink":"(?<path>\/[^"]*)"/.exec(text)?.groups?.path;
  return permalink === undefined
    ? [text]
    : [text, builtFile(fileOf(permalink === '/' ? permalink : permalink.replace(/\/$/, '')))];
}

/** The same first load as if no identifier had a type. */
function withoutTypes(text: string): string {
  return text
    .replaceAll(/,?types:"assets\/types\/[^"]*"/g, '')
    .replaceAll(/"?types"?\s*:\s*"assets\/types\/[^"]*",?/g, '')
    .replaceAll(/ role="?group"? aria-label="Code; [^"]*"/g, '');
}

const scripts = readdirSync(join(import.meta.dirname, '../../build/assets/js'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `assets/js/${name}`);
const pages = scripts
  .map((script) => ({ script, load: firstLoad(script) }))
  .filter(({ load }) => load.some((text) => reference.test(text)));

describe('types of identifiers', () => {
  it('are on pages of the build', () => {
    console.log(`${pages.length} pages with types`);
    expect(pages.length).toBeGreaterThan(0);
  });

  it.each(pages)('add at most 2 KB to the first load of $script', ({ load }) => {
    const without = load.map(withoutTypes);
    expect(without.some((text) => reference.test(text))).toBe(false);
    expect(compressed(load) - compressed(without)).toBeLessThanOrEqual(allowedBytes);
  });

  it.each(pages)('are a file of their own for $script, each once', ({ load }) => {
    const name = load.map((text) => reference.exec(text)?.[0]).find((path) => path !== undefined) ?? '';
    const { texts, blocks } = JSON.parse(builtFile(name)) as PageTypes;
    expect(new Set(texts).size).toBe(texts.length);
    expect(blocks.flat().every(([, , , text]) => text < texts.length)).toBe(true);
  });

  it('leave the highlighter out of every script', () => {
    const scripts = new Set(pages.flatMap(({ load }) => load.slice(1)));
    expect(
      [...scripts].filter((text) => text.includes('markup-templating') || text.includes('Prism.languages')),
    ).toEqual([]);
  });
});
