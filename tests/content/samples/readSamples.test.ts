import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFinding } from '../../../lib/Finding.ts';
import { collectSamples } from '../../../packages/records/questions/collectSamples.ts';
import { listFences } from '../../../packages/records/questions/listFences.ts';
import { readCompatibility } from '../../../packages/records/answers/readCompatibility.ts';
import { readPage } from '../../../lib/readPage.ts';
import { shownLines } from '../../../packages/records/questions/shownLines.ts';
import refused from '../fixtures/refused.json';
import { createSite, manifestWith, pageWith, write } from './sampleSite.ts';

describe('listFences', () => {
  it('listFences finds fences in tabs and lists, with their place, and no fence within a longer one', () => {
    const page =
      '````md\n```ts\nnot a fence\n```\n````\n\n<Tabs>\n  ```ts title="A"\n  const a = 1\n    const b = 2\n  ```\n</Tabs>\n';
    expect(listFences(readPage(page).tree)).toEqual([
      { line: 1, language: 'md', meta: '', code: '```ts\nnot a fence\n```' },
      { line: 8, language: 'ts', meta: 'title="A"', code: 'const a = 1\n  const b = 2' },
    ]);
  });
});

describe('shownLines', () => {
  it('shownLines leaves what a reader copies and runs', () => {
    const code =
      '// @errors: 2345\nconst hidden = 1\n// ---cut---\n\nconst a = 1\n//    ^?\n// @filename: b.ts\nlet b\n\n';
    expect(shownLines(code)).toEqual([
      { text: 'const a = 1', source: 4 },
      { text: '// b.ts', source: 6 },
      { text: 'let b', source: 7 },
    ]);
  });
});

describe('collectSamples', () => {
  it.each(refused.samples)('collectSamples names the place of $what', ({ page, finding }) => {
    const { findings } = collectSamples(
      createSite({ 'docs/page.mdx': page, 'samples/setups/kit/base.ts': 'export {}' }),
    );
    expect(findings.map(formatFinding)).toEqual([expect.stringContaining(finding)]);
  });

  it('collectSamples shows a setup file as a sample, and keys a sample by all setup it reaches', () => {
    const files = {
      'docs/page.mdx': pageWith('', 'setup=base') + pageWith("import { id } from './base'\nid"),
      'samples/setups/kit/base.ts': "export { id } from './deep'\n",
    };
    const [before, after] = ['a1', 'b2'].map((id) => {
      const deep = { 'samples/setups/kit/deep.ts': `export const id = '${id}'\n` };
      return collectSamples(createSite({ ...files, ...deep })).samples;
    });
    expect(before?.map(({ code }) => code)).toEqual(["export { id } from './deep'", "import { id } from './base'\nid"]);
    expect(after?.filter(({ key }, index) => key === before?.[index]?.key)).toEqual([]);
  });

  it('collectSamples reads a setup file again after every change', () => {
    const file = 'samples/setups/kit/base.ts';
    const site = createSite({ 'docs/page.mdx': pageWith('', 'setup=base'), [file]: 'a' });
    const shown = () => collectSamples(site).samples.map(({ code }) => code);
    const written = [1, 2, 3].map((day) => {
      write(site, file, `${day}`);
      utimesSync(join(site.root, file), day * 86_400, day * 86_400);
      return [...shown(), ...shown()];
    });
    expect(written).toEqual([1, 2, 3].map((day) => [`${day}`, `${day}`]));
    const soon = ['a', 'b', 'c'].map((text) => {
      write(site, file, text);
      return shown();
    });
    expect(soon).toEqual([['a'], ['b'], ['c']]);
  });
});

it.each(refused.grid)('readCompatibility refuses $what', ({ row, message }) => {
  const manifest = manifestWith({ packages: { kit: '1.0.0', sdk: '2.1.0' } });
  const site = createSite({ 'recorded/compatibility.json': JSON.stringify([row]) }, manifest);
  expect(() => readCompatibility(site)).toThrow(message);
});
