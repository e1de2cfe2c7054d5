import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { PageTypes } from '../../plugins/pages/browser/SampleBlock.ts';
import { builtFile } from './builtSite.ts';

const reference = /types:"(?<file>assets\/types\/[^"#]+\.json)#\d+"/g;

const scripts = readdirSync(join(import.meta.dirname, '../../build/assets/js'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => ({ name, text: builtFile(`assets/js/${name}`) }));
const pages = scripts.filter(({ text }) => text.search(reference) >= 0);

describe('types of identifiers', () => {
  console.log(`${pages.length} pages with types, ${scripts.length} scripts`);

  it.each(pages)('types of $name are one file, each once, and add at most 2 KB to the script', ({ text }) => {
    const files = new Set([...text.matchAll(reference)].map(({ groups }) => groups?.file ?? ''));
    expect(files.size).toBe(1);
    const { texts, blocks } = JSON.parse(builtFile([...files].join())) as PageTypes;
    expect(new Set(texts.map(([first, whole = first]) => whole)).size).toBe(texts.length);
    expect(blocks.flat().every(([, , , index]) => index < texts.length)).toBe(true);
    expect(gzipSync(text).length - gzipSync(text.replaceAll(reference, '')).length).toBeLessThanOrEqual(2048);
  });

  it('the highlighter is in no script', () => {
    expect(pages.length).toBeGreaterThan(0);
    expect(
      scripts.filter(({ text }) => /markup-templating|Prism\.languages/.test(text)).map(({ name }) => name),
    ).toEqual([]);
  });
});
