import { darkCodeTheme, lightCodeTheme } from '../../../config/codeThemes.ts';
import { describe, expect, it, vi } from 'vitest';
import { recordSamples } from '../../../plugins/samples/recordSamples.ts';
import { remarkSamples } from '../../../plugins/samples/remarkSamples.ts';
import { findFences } from '../../../plugins/samples/read/findFences.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';
import { readRecord } from '../../../plugins/samples/recordFiles.ts';
import { codeLines } from '../../../plugins/samples/render/codeLines.ts';
import { highlight } from '../../../plugins/samples/render/highlight.ts';
import { codeThemeCss } from '../../../plugins/samples/render/codeThemeCss.ts';
import { renderBlock } from '../../../plugins/samples/render/renderBlock.ts';
import { decisiveLine, renderError, renderQuery } from '../../../plugins/samples/render/renderNotes.ts';
import { typesAsset } from '../../../plugins/samples/render/typesAsset.ts';
import { codeOf } from '../../../src/components/SampleTypes/codeOf.ts';
import { createSite, kitFrom, pageWith, read, replace } from './sampleSite.ts';

vi.setConfig({ testTimeout: 120_000 });

const page = pageWith(
  `// @errors: 2322
import { place } from 'kit'
// ---cut---
const id = "<&>"
//    ^?
await place({ id, tip: 3 })`,
  'title="Order" {2}',
);

interface RenderedNode {
  type: string;
  value: string;
  meta: string | null;
  data: { hProperties: { html: string; types?: string } };
}

/** Runs the remark plugin over the fences of a page, as the site's build does. */
function render(site: SampleSite, path = 'docs/page.mdx'): RenderedNode[] {
  const children = findFences(read(site, path)).map(({ line, language, meta, code }) => ({
    type: 'code',
    lang: language,
    meta,
    value: code,
    position: { start: { line } },
  }));
  remarkSamples(site)({ type: 'root', children }, { path: `${site.root}/${path}` });
  return children as unknown as RenderedNode[];
}

async function recorded(files: Record<string, string>): Promise<SampleSite> {
  const site = createSite(files);
  expect((await recordSamples(site, { environments: kitFrom(site) })).findings).toEqual([]);
  return site;
}

describe('remarkSamples', () => {
  it('renders what a record says in the block, and types in a file of their own', async () => {
    const site = await recorded({ 'docs/page.mdx': page });
    const [node] = render(site);
    const { html, types } = node!.data.hProperties;
    expect(node).toMatchObject({ value: '', meta: 'title="Order"' });
    expect(html).toContain('Error 2322');
    expect(html).toContain("Type '3' is not assignable to type '0 | 1 | 2'.");
    expect(html).toContain('<span class="sample-wrong">tip</span>');
    expect(html).toMatch(/<span class="sample-note sample-query">.*const/);
    expect(html).toContain('<span class="code-line theme-code-block-highlighted-line"><span class="token keyword');
    expect(codeOf(html)).toBe(`const id = "<&>"\nawait place({ id, tip: 3 })`);
    const asset = typesAsset(readRecord(site.root, 'docs/page.mdx')!);
    expect(types).toBe(`${asset.name}#0`);
    expect(asset.content).toContain('(alias) place(order: Order): Promise<void>');
  });

  it('uses inline elements only, which a minifier leaves within pre', async () => {
    const site = await recorded({ 'docs/page.mdx': page });
    const html = render(site)
      .map(({ data }) => data.hProperties.html)
      .join('');
    const elements = [...html.matchAll(/<(\w+)/g)].map(([, name]) => name);
    expect(elements.length).toBeGreaterThan(10);
    expect(elements.filter((name) => !['span', 'label', 'input'].includes(name ?? ''))).toEqual([]);
    expect(html).not.toContain('style=');
  });

  it('fails with place and remedy when a record is missing, or stale by one character', async () => {
    expect(() => render(createSite({ 'docs/page.mdx': page }))).toThrow(
      /^docs\/page\.mdx:3 {2}the sample has no record .*\n.*npm run record:samples/,
    );
    const site = await recorded({ 'docs/page.mdx': page });
    replace(site, 'docs/page.mdx', 'tip: 3', 'tip: 4');
    expect(() => render(site)).toThrow(
      /^docs\/page\.mdx:3 {2}the record of the sample is stale\n.*npm run record:samples/,
    );
  });

  it('highlights every other fence, and names releases from the manifest', () => {
    const site = createSite({ 'docs/page.mdx': '```bash title="Install"\nnpm install kit@{kit} {other}\n```\n' });
    const [node] = render(site);
    expect(node?.meta).toBe('title="Install"');
    expect(node?.data.hProperties.types).toBeUndefined();
    expect(codeOf(node?.data.hProperties.html ?? '')).toBe('npm install kit@1.0.0 {other}');
    expect(node?.data.hProperties.html).toContain('class="token function"');
  });

  it('puts a release into prose, and refuses one that the manifest does not have', () => {
    const site = createSite({});
    const release = (of: string) => ({
      type: 'root',
      children: [{ type: 'mdxJsxTextElement', name: 'Release', attributes: [{ name: 'of', value: of }] }],
    });
    const known = release('kit');
    remarkSamples(site)(known, { path: `${site.root}/docs/page.mdx` });
    expect(known.children).toEqual([{ type: 'text', value: '1.0.0' }]);
    expect(() => remarkSamples(site)(release('gone'), { path: `${site.root}/docs/page.mdx` })).toThrow(
      /`gone` is no package/,
    );
  });
});

describe('highlight', () => {
  it('names a token after the first type of its style, and joins neighbours of one colour', () => {
    expect(highlight('const id = [a.b];', 'ts')).toEqual([
      [
        { text: 'const', type: 'keyword' },
        { text: ' id = [a.b];', type: '' },
      ],
    ]);
    expect(highlight('{ "id": 1 }', 'json')[0]?.map(({ type }) => type)).toEqual(['', 'function', '', 'number', '']);
  });
});

describe('codeLines', () => {
  it('knows ranges and comments, and keeps each line’s own index', () => {
    expect(codeLines(['a', 'b', 'c'], 'title="x" {1,3}').map(({ highlighted }) => highlighted)).toEqual([
      true,
      false,
      true,
    ]);
    expect(
      codeLines(['a', '// highlight-next-line', 'b', '# highlight-start', 'c', '<!-- highlight-end -->', 'd'], ''),
    ).toEqual([
      { text: 'a', source: 0, highlighted: false },
      { text: 'b', source: 2, highlighted: true },
      { text: 'c', source: 4, highlighted: true },
      { text: 'd', source: 6, highlighted: false },
    ]);
  });

  it('numbers lines from where the meta says', () => {
    const html = renderBlock(codeLines(['a', 'b'], ''), 'text', 'showLineNumbers=9');
    expect(html).toBe(
      '<span class="code-line" data-line="9">a\n</span><span class="code-line" data-line="10">b\n</span>',
    );
  });
});

describe('notes', () => {
  const message =
    "Argument of type 'A' is not assignable.\n  Types of property 'tip'.\n    Type '3' is not assignable to type '1'.";

  it('put the decisive line first and the whole message, unchanged, behind a fold', () => {
    expect(decisiveLine(message)).toBe("Type '3' is not assignable to type '1'.");
    const quoting = `Argument of type 'string[]' is not assignable to parameter of type '"a" | "b" | "c" | "d"'.
  Type 'string[]' is not assignable to type '["Possible solutions: add as const"]'.
    Target requires 1 element(s) but source may have fewer.`;
    expect(decisiveLine(quoting)).toMatch(/^Type 'string\[\]' is not assignable to type '\["Possible/);
    const html = renderError({ line: 0, column: 0, length: 1, code: 2345, text: message });
    expect(html.indexOf(decisiveLine(message))).toBeLessThan(html.indexOf('Argument of type'));
    expect(html).toContain(message);
    expect(html).toContain('<input type="checkbox">');
  });

  it('keep the quoted sentence of a line that is too long to show', () => {
    const text = `Type '{ ${'field: string; '.repeat(40)}}' is not assignable to type '"Error: Update data is empty"'.`;
    const html = renderError({ line: 0, column: 0, length: 1, code: 2345, text });
    const lead = /sample-lead">([^<]*)</.exec(html)?.[1];
    expect(lead).toMatch(/^….*&quot;Error: Update data is empty&quot;/);
    expect(html).toContain('<input type="checkbox">');
  });

  it('fold a long type, and hold all of it', () => {
    const lines = ['type R = {', ...Array.from({ length: 20 }, (_, index) => `    f${index}: string;`), '}'];
    const html = renderQuery(lines.join('\n'));
    expect(html).toContain('All 22 lines');
    expect(html.replaceAll(/<label.*<\/label>|<[^>]*>/g, '').replace('Type ', '')).toBe(lines.join('\n'));
  });
});

describe('codeThemeCss', () => {
  it('colours tokens by a rule for each mode', () => {
    const css = codeThemeCss(lightCodeTheme, darkCodeTheme);
    expect(css).toContain("[data-theme='light'] .token.comment{");
    expect(css).toContain(`[data-theme='dark']{--prism-color:${darkCodeTheme.plain.color};`);
  });
});
