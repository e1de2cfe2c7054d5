import { utimesSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { formatFinding } from '../../../lib/Finding.ts';
import { collectSamples } from '../../../packages/records/questions/collectSamples.ts';
import { listFences } from '../../../packages/records/questions/listFences.ts';
import { parseFenceMeta } from '../../../packages/records/questions/parseFenceMeta.ts';
import { readPage } from '../../../lib/readPage.ts';
import { shownLines } from '../../../packages/records/questions/shownLines.ts';
import { createSite, pageWith, write } from './sampleSite.ts';

const place = "import { place } from 'kit'\nawait place({ id: 'a1', tip: 1 })";

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

describe('parseFenceMeta', () => {
  it('parseFenceMeta reads every word', () => {
    expect(parseFenceMeta('title="Place an order" env=kit run')).toEqual({
      title: 'Place an order',
      env: 'kit',
      run: 'shown',
    });
  });

  it.each([
    'titel="x"',
    'title=""',
    'env=a env=b',
    'notCompiled',
    'run=fails',
    'run=runner',
    '{3}',
    'showLineNumbers',
    'typescript=7.0.2',
  ])('parseFenceMeta refuses %s', (meta) => {
    expect(() => parseFenceMeta(meta)).toThrow();
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
  const base = { 'samples/setups/kit/base.ts': 'export {}' };
  it.each<[string, string, number, string, Record<string, string>?]>([
    ['an unknown directive', pageWith(`// @noErrors\n${place}`), 4, 'not a directive'],
    ['errors without codes', pageWith(`// @errors: many\n${place}`), 4, 'not a directive'],
    ['an indented directive', pageWith(`${place}\n  // @errors: 2345`), 6, 'must start its line'],
    ['a cut that is none', pageWith(`// ---cutt---\n${place}`), 4, 'not a cut'],
    ['an ignored error', pageWith(`// @ts-ignore\n${place}`), 4, 'hide what the compiler says'],
    ['an empty fence', pageWith(''), 3, 'is empty'],
    ['an unknown environment', pageWith(place, 'env=other'), 3, '`other` is not in config/environments.ts'],
    ['an unknown word', pageWith(place, 'titel="x"'), 3, 'is not known'],
    ['a missing setup file', pageWith("import './gone'"), 3, 'samples/setups/kit/gone.ts is missing'],
    ['a missing shown setup file', pageWith('', 'setup=gone'), 3, 'samples/setups/kit/gone.ts is missing'],
    ['code beside a shown setup file', pageWith(place, 'setup=gone'), 3, 'must be empty'],
    ['a file that hides a setup file', pageWith(`// @filename: base.ts\n${place}`), 4, 'choose another name', base],
    ['a run without a server', pageWith(place, 'run'), 3, '`run` needs an environment with a server'],
  ])('collectSamples names the place of %s', (_name, page, line, message, setups = {}) => {
    const { findings } = collectSamples(createSite({ 'docs/page.mdx': page, ...setups }));
    expect(findings.map(formatFinding)).toEqual([
      expect.stringMatching(new RegExp(`^docs/page\\.mdx:${line}  .*${message}`)),
    ]);
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
