import { describe, expect, it } from 'vitest';
import { formatFinding } from '../../../plugins/samples/Finding.ts';
import { collectSamples } from '../../../plugins/samples/read/collectSamples.ts';
import { findFences } from '../../../plugins/samples/read/findFences.ts';
import { parseFenceMeta } from '../../../plugins/samples/read/parseFenceMeta.ts';
import { shownLines } from '../../../plugins/samples/read/shownLines.ts';
import { createSite, pageWith } from './sampleSite.ts';

const place = "import { place } from 'kit'\nawait place({ id: 'a1', tip: 1 })";

describe('findFences', () => {
  it('finds fences in tabs and lists, with their place, and no fence within a longer one', () => {
    const page =
      '````md\n```ts\nnot a fence\n```\n````\n\n<Tabs>\n  ```ts title="A"\n  const a = 1\n    const b = 2\n  ```\n</Tabs>\n';
    expect(findFences(page)).toEqual([
      { line: 1, language: 'md', meta: '', heading: '', code: '```ts\nnot a fence\n```' },
      { line: 8, language: 'ts', meta: 'title="A"', heading: '', code: 'const a = 1\n  const b = 2' },
    ]);
  });
});

describe('parseFenceMeta', () => {
  it('reads own words and lets the theme have its own', () => {
    expect(parseFenceMeta('title="Place an order" env=kit {1,3-4} showLineNumbers run')).toEqual({
      title: 'Place an order',
      env: 'kit',
      run: 'completes',
    });
  });

  it.each(['titel="x"', 'title=""', 'env=a env=b', 'notCompiled'])('refuses %s', (meta) => {
    expect(() => parseFenceMeta(meta)).toThrow();
  });
});

describe('shownLines', () => {
  it('leaves what a reader copies and runs', () => {
    const code =
      '// @errors: 2345\nconst hidden = 1\n// ---cut---\n\nconst a = 1\n//    ^?\n// @filename: b.ts\nlet b\n\n';
    expect(shownLines(code)).toEqual([
      { text: 'const a = 1', source: 4 },
      { text: '// b.ts', source: 6 },
      { text: 'let b', source: 7 },
    ]);
  });

  it('takes out what stands between two cuts and after the last', () => {
    const code = 'a\n// ---cut-start---\nb\n// ---cut-end---\nc\n// ---cut-after---\nd';
    expect(shownLines(code).map(({ text }) => text)).toEqual(['a', 'c']);
  });
});

describe('collectSamples', () => {
  it.each([
    ['an unknown directive', pageWith(`// @noErrors\n${place}`), 4, 'no directive'],
    ['errors without codes', pageWith(`// @errors: many\n${place}`), 4, 'no directive'],
    ['an indented directive', pageWith(`${place}\n  // @errors: 2345`), 6, 'must start its line'],
    ['a cut that is none', pageWith(`// ---cutt---\n${place}`), 4, 'no cut'],
    ['an ignored error', pageWith(`// @ts-ignore\n${place}`), 4, 'hide what the compiler says'],
    ['an empty fence', pageWith(''), 3, 'is empty'],
    ['an unknown environment', pageWith(place, 'env=other'), 3, '`other` is not in samples/environments.ts'],
    ['an unknown word', pageWith(place, 'titel="x"'), 3, 'is not known'],
    ['a missing setup file', pageWith("import './gone'"), 3, 'samples/setups/kit/gone.ts is missing'],
    ['a missing shown setup file', pageWith('', 'setup=gone'), 3, 'samples/setups/kit/gone.ts is missing'],
    ['code beside a shown setup file', pageWith(place, 'setup=gone'), 3, 'must be empty'],
  ])('names the place of %s', (_, page, line, message) => {
    const { findings, samples } = collectSamples(createSite({ 'docs/page.mdx': page }));
    expect(samples).toHaveLength(0);
    expect(findings.map(formatFinding)).toEqual([
      expect.stringMatching(new RegExp(`^docs/page\\.mdx:${line}  .*${message}`)),
    ]);
  });

  it('refuses two samples with one name', () => {
    const page = pageWith(place, 'title="Order"');
    const { findings } = collectSamples(createSite({ 'docs/page.mdx': page + page }));
    expect(findings.map(formatFinding)).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:9 {2}.*two samples under one heading are named/),
    ]);
  });

  it('refuses a file of a sample that hides a setup file', () => {
    const files = {
      'docs/page.mdx': pageWith(`// @filename: base.ts\n${place}`),
      'samples/setups/kit/base.ts': 'export {}',
    };
    expect(collectSamples(createSite(files)).findings.map(formatFinding)).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:4 {2}.*choose another name/),
    ]);
  });

  it('shows a setup file as a sample, and keys a sample by all setup it reaches', () => {
    const files = {
      'docs/page.mdx': pageWith('', 'setup=base') + pageWith("import { id } from './base'\nid"),
      'samples/setups/kit/base.ts': "export { id } from './deep'\n",
      'samples/setups/kit/deep.ts': "export const id = 'a1'\n",
    };
    const before = collectSamples(createSite(files)).samples;
    expect(before.map(({ code }) => code)).toEqual(["export { id } from './deep'", "import { id } from './base'\nid"]);
    const after = collectSamples(
      createSite({ ...files, 'samples/setups/kit/deep.ts': "export const id = 'b2'\n" }),
    ).samples;
    expect(after.map(({ key }) => key)).not.toEqual(before.map(({ key }) => key));
  });
});
