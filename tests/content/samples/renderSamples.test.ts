import { renderPage } from '../../../plugins/samples/render/renderPage.ts';
import type { Records } from '../../../records/Records.ts';
import { typesAsset } from '../../../plugins/samples/render/typesAsset.ts';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import type { SampleBlock } from '../../../plugins/samples/browser/SampleBlock.ts';
import { readPage } from '../../../plugins/shared/readPage.ts';
import { pageMarkdown } from '../../../plugins/markdown-pages/pageMarkdown.ts';
import { type SampleRecord, readPageRecord, writePageRecord } from '../../../records/said/PageRecord.ts';
import { writeRecordFile } from '../../../records/files/recordFiles.ts';
import { libraryPath } from '../../../records/said/LibraryRecord.ts';
import { highlight } from '../../../plugins/samples/render/highlight.ts';
import { renderBlock } from '../../../plugins/samples/render/renderBlock.ts';
import type { Annotation, ResolvedNode, ShownFence } from '../../../plugins/samples/resolve/ResolvedNode.ts';
import { listWrites } from '../../../plugins/samples/resolve/listWrites.ts';
import { resolvePage } from '../../../plugins/samples/resolve/resolvePage.ts';
import { createSite, pageWith, read, recordedSite, replace } from './sampleSite.ts';

const page = pageWith(
  `// @errors: 2322
import { place } from 'kit'
// ---cut---
const id = "<&>"
//    ^?
await place({ id, tip: 3 })`,
  'title="Order"',
);

/** What the remark plugins make of a page, as the site's build does. */
function rendered(site: Records, file = 'docs/page.mdx'): ResolvedNode[] {
  const { tree } = readPage(read(site, file));
  resolvePage(site, file, tree);
  renderPage(site, file, tree);
  return (tree.children ?? []).filter(({ type }) => type !== 'heading');
}

const blockOf = (node: ResolvedNode | undefined) => node?.data?.hProperties as SampleBlock | undefined;

function textOf(node: DefaultTreeAdapterTypes.Node): string {
  return 'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** The code alone, as the copy button takes it. */
function codeOf(html: string): string {
  const linesIn = (node: DefaultTreeAdapterTypes.Node): string[] =>
    'attrs' in node && node.attrs.some(({ value }) => value.split(' ').includes('code-line'))
      ? [textOf(node)]
      : 'childNodes' in node
        ? node.childNodes.flatMap(linesIn)
        : [];
  return linesIn(parseFragment(html)).join('');
}

const block = (annotations: Annotation[], fence: Partial<ShownFence> = {}) =>
  renderBlock({ language: 'ts', lines: [{ text: 'a', annotations }], ...fence });
const errorWith = (text: string) => block([{ kind: 'error', column: 0, length: 1, code: 2345, text }]);
const leadOf = (html: string) => /sample-lead">([^<]*)</.exec(html)?.[1];

describe('remarkRender', () => {
  it('remarkRender renders what a record says in the block, and types in a file of their own', async () => {
    const site = await recordedSite({ 'docs/page.mdx': page });
    const [node] = rendered(site);
    const { html, title, types } = blockOf(node)!;
    expect(node).toMatchObject({ value: '', meta: null });
    expect(title).toBe('Order');
    expect(html).toContain('Error TS2322');
    expect(html).toContain("Type '3' is not assignable to type '0 | 1 | 2'.");
    expect(html).toContain('<span class="sample-wrong">tip</span>');
    expect(html).toMatch(/<div class="sample-note sample-query">.*const/);
    expect(html).toContain('<span class="code-line"><span class="token keyword');
    expect(codeOf(html)).toBe(`const id = "<&>"\nawait place({ id, tip: 3 })\n`);
    const asset = typesAsset(site, 'docs/page.mdx')!;
    expect(types).toBe(`${asset.name}#0`);
    expect(asset.content).toContain('(alias) place(order: Order): Promise<void>');
    expect(html).not.toContain('style=');
    replace(site, 'docs/page.mdx', 'tip: 3', 'tip: 4');
    expect(() => rendered(site)).toThrow(
      /^docs\/page\.mdx:3 {2}the sample has no current record\n.*npm run record:samp/,
    );
  });

  it('remarkSamples highlights every other fence, and names releases from the manifest', () => {
    const site = createSite({ 'docs/page.mdx': '```bash title="Install"\nnpm install kit@{kit} {other}\n```\n' });
    const { html, ...others } = blockOf(rendered(site)[0])!;
    expect(others).toEqual({ title: 'Install' });
    expect(codeOf(html)).toBe('npm install kit@1.0.0 {other}\n');
    expect(html).toContain('class="token function"');
  });
});

describe('a fix', () => {
  const wrong =
    "// @errors: 2322\nimport { place } from 'kit'\n// ---cut---\nconst id = 'a'\nawait place({ id, tip: 3 })";
  const right = wrong.replace('// @errors: 2322\n', '').replace('tip: 3', 'tip: 2').replace("'a'", "'a'\n//    ^?");
  const fixed = pageWith(wrong, 'title="Wrong"') + pageWith(right, 'title="Right" fix').replace('# Page\n', '');

  it('a fix is shown as a diff of the sample before it, copied as it is, and has its own types', async () => {
    const site = await recordedSite({ 'docs/page.mdx': fixed });
    const { html = '', types } = blockOf(rendered(site)[1]) ?? {};
    expect(codeOf(html)).toBe("const id = 'a'\nawait place({ id, tip: 2 })\n");
    expect(html).toMatch(/<del class="code-change">.*tip.*3.*\n<\/del><ins class="code-line code-change">.*tip.*2/);
    expect(html.match(/code-change/g)).toHaveLength(2);
    expect(html).toContain('sample-query');
    expect(types).toMatch(/#1$/);
    const { text, tree } = readPage(read(site, 'docs/page.mdx'));
    resolvePage(site, 'docs/page.mdx', tree);
    const page = { route: '/page', file: 'docs/page.mdx', title: 'Page', description: 'A page', updated: undefined };
    expect(pageMarkdown('https://example.com', page, { file: page.file, text, tree })).toContain(
      '**Right**\n\n```diff\n  const id = \'a\'\n  // Type: const id: "a"\n- await place({ id, tip: 3 })\n+ await place({ id, tip: 2 })\n```',
    );
  });

  it.each([
    ['follows no sample that fails', /\/\/ @errors: 2322\n/, ''],
    ['follows no sample that fails', '\n```ts title="Right"', '\n## Next\n\n```ts title="Right"'],
    ['fails itself', 'fix\n', 'fix\n// @errors: 2322\n'],
    ['is no sample', '```ts title="Right" fix', '```js title="Right" fix'],
  ])('a fix that %s is found with its place and a remedy', (flaw, text, by) => {
    const site = createSite({ 'docs/page.mdx': fixed.replace(text, by) });
    expect(() => rendered(site)).toThrow(new RegExp(`^docs/page\\.mdx:1\\d {2}the \`fix\` ${flaw}\\n.*put it after`));
  });
});

it('a message of an entry is marked with the packages that hold it, and the compilers that print it', async () => {
  const message = 'Error: the tip is ${T}';
  const entry = '# Page\n\n## Tip {/* #message-tip */}\n\n```text\nError: the tip is …\n```\n';
  const site = (
    await recordedSite({ 'docs/page.mdx': entry + pageWith('export const a = 1').replace('# Page\n', '') })
  ).with({ packageMarks: { kit: 'web' } });
  const areas = [{ folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit' } }];
  const library = { generatedBy: 'npm run record:library', format: 3, library: 'kit', release: '1', exports: [] };
  writeRecordFile(site.root, libraryPath('kit'), { ...library, messages: [message] } as never, () => false);
  const marksOf = (compared?: SampleRecord['compared']) => {
    const { samples } = readPageRecord(site, 'docs/page.mdx')!;
    const said = { line: 0, column: 0, length: 1, code: 2322, text: 'Error: the tip is 3' };
    writePageRecord(site.root, {
      page: 'docs/page.mdx',
      samples: samples.map((sample) => ({ ...sample, errors: [said], ...(compared && { compared }) })),
    });
    const own = site.with({ manifest: { ...site.manifest, areas } });
    const { html = '' } = blockOf(rendered(own)[0]) ?? {};
    return [...html.matchAll(/"code-mark">([^<]*)</g)].map(([, mark]) => mark);
  };
  expect(marksOf()).toEqual(['web']);
  replace(site, 'docs/page.mdx', 'the tip is', 'no tip is');
  expect(marksOf()).toEqual([]);
});

describe('a set-up file', () => {
  const sample = pageWith("import { id } from './base'\nid");
  const site = recordedSite({
    'samples/setups/kit/base.ts': "export const id = 'a1'\n",
    'docs/page.mdx': pageWith('const a = 1') + sample + sample,
    'docs/own.mdx': pageWith('', 'setup=base') + sample,
    'docs/several.mdx': pageWith("// @filename: a.ts\nimport { id } from './base'\nid"),
    'docs/_home/part.mdx': sample,
  });
  const link = '<a class="token string" href="#base-kit">\'./base\'</a>';

  it('a set-up file stands once at the end of a page whose samples import it, and is announced under the first', async () => {
    const [first, sample, note, ...others] = rendered(await site);
    const nodes = [...(sample === undefined ? [] : [sample]), ...others];
    expect(first).toMatchObject({ type: 'code' });
    expect(note?.children?.find(({ type }) => type === 'link')?.url).toBe('#base-kit');
    expect(nodes.map(({ type }) => type)).toEqual(['code', 'code', 'mdxJsxFlowElement']);
    for (const node of nodes.slice(0, 2)) {
      expect(blockOf(node)).toMatchObject({ setup: 'base.ts', setupId: 'base-kit', playground: 'kit' });
      expect(blockOf(node)?.html).toContain(link);
    }
    const shown = blockOf(nodes.at(-1)?.children?.[0]);
    expect(shown?.id).toBe('base-kit');
    expect(codeOf(shown?.html ?? '')).toBe("export const id = 'a1'\n");
  });

  it('a block without a set-up file opens in the Playground, with the options that it sets', async () => {
    const options = await recordedSite({ 'docs/page.mdx': pageWith('// @strict: false\nexport const a = 1') });
    expect(blockOf(rendered(options)[0])).toMatchObject({ playground: 'kit?strict=false' });
    expect(blockOf(rendered(await site)[0])).toMatchObject({ playground: 'kit' });
  });

  it('a set-up file stands once in the Markdown of the page', async () => {
    const page = { route: '/page', file: 'docs/page.mdx', title: 'Page', description: 'A page', updated: undefined };
    const resolved = readPage(read(await site, page.file));
    resolvePage(await site, page.file, resolved.tree);
    const markdown = pageMarkdown('https://example.com', page, { file: page.file, ...resolved });
    expect(markdown.split("base.ts, which samples with kit import:**\n\n```ts\nexport const id = 'a1'")).toHaveLength(
      2,
    );
  });

  it('a set-up file is linked where the page shows it itself', async () => {
    const nodes = rendered(await site, 'docs/own.mdx');
    expect(nodes.map(({ type }) => type)).toEqual(['code', 'code']);
    expect(blockOf(nodes[0])?.id).toBe('base-kit');
    expect(blockOf(nodes[1])?.html).toContain(link);
  });

  it('a set-up file is linked on the page that shows it from a part of another page, and not offered with several files', async () => {
    const shown = (await site).with({ setupPage: '/guides/model' });
    const [part, ...others] = rendered(shown, 'docs/_home/part.mdx');
    expect(others).toEqual([]);
    expect(blockOf(part)?.html).toContain('href="/guides/model#base-kit"');
    expect(blockOf(part)).not.toHaveProperty('setup');
    expect(blockOf(part)).not.toHaveProperty('playground');
    const [block] = rendered(await site, 'docs/several.mdx');
    expect(blockOf(block)?.html).toContain(link);
    expect(blockOf(block)).not.toHaveProperty('setup');
    expect(blockOf(block)).not.toHaveProperty('playground');
  });
});

describe('a rendered block', () => {
  it('highlight names a token after its colour, and joins neighbours of one colour', () => {
    expect(highlight('const id = [a.b];', 'ts')).toEqual([
      [
        { text: 'const', type: 'keyword' },
        { text: ' id = [a.b];', type: '' },
      ],
    ]);
    expect(highlight('{ "id": 1 }', 'json')[0]?.map(({ type }) => type)).toEqual(['', 'function', '', 'number', '']);
  });

  it.each(['ts', 'tsx'])('highlight colours code after a comment, and classes, in %s', (language) => {
    const typesOf = (code: string) => highlight(code, language).map((line) => line.map(({ type }) => type));
    expect(typesOf('a() // of its type\nawait 1\nb(new Map())')).toEqual([
      ['function', '', 'comment'],
      ['keyword', '', 'number'],
      ['function', '', 'keyword', '', 'builtin', ''],
    ]);
  });

  it('renderBlock puts the decisive line of a message first and the whole, unchanged, behind a fold', () => {
    const message =
      "Argument of type 'A' is not assignable.\n  Types of property 'tip'.\n    Type '3' is not assignable to type '1'.";
    const html = errorWith(message);
    expect(leadOf(html)).toBe("Type '3' is not assignable to type '1'.");
    expect(html).toContain(`<summary>Whole message, 3 lines</summary><span class="sample-folded">${message}</span>`);
    const quoting = `Argument of type 'string[]' is not assignable to parameter of type '"a" | "b" | "c" | "d"'.
  Type 'string[]' is not assignable to type '["Possible solutions: add as const"]'.
    Target requires 1 element(s) but source may have fewer.`;
    expect(leadOf(errorWith(quoting))).toMatch(/^Type 'string\[\]' is not assignable to type '\[&quot;Possible/);
  });

  it('renderBlock keeps the quoted sentence of a line that is too long to show', () => {
    const html = errorWith(
      `Type '{ ${'field: string; '.repeat(40)}}' is not assignable to type '"Error: Update data is empty"'.`,
    );
    expect(leadOf(html)).toMatch(/^….*&quot;Error: Update data is empty&quot;/);
    expect(html).toMatch(/<summary>Whole message, \d+ characters<\/summary>/);
  });

  it('renderBlock shows a document as it is after a run, with the lines that the run changed', () => {
    const fields = Object.fromEntries(Array.from({ length: 12 }, (_, index) => [`f${index}`, index]));
    const long = { at: fields, in: fields };
    const changes = {
      'a/new': { id: 1 },
      'a/b': { gone: '(deleted)', z: 2 },
      'a/gone': '(deleted)',
      'a/long': { in: { ...fields, f3: 0 } },
    };
    const writes = listWrites(changes, { 'a/b': { z: 1, kept: { b: 1, a: 2 }, gone: 0 }, 'a/long': long });
    const [label, ...notes] = block([], { run: { server: 'kit', writes } }).split('<div class="sample-note');
    expect(label).toContain('Run against kit');
    const texts = notes.map((note) =>
      textOf(
        parseFragment(
          note.replace(/^[^>]*>/, '').replaceAll(/<(ins|del) /g, (sign, name) => (name === 'ins' ? '+' : '-') + sign),
        ),
      ),
    );
    expect(texts).toEqual([
      'Created a/new+{\n+  "id": 1\n+}\n',
      'Changed a/b{\n-  "gone": 0,\n  "kept": {\n    "a": 2,\n    "b": 1\n  },\n-  "z": 1\n+  "z": 2\n}\n',
      'Deleted a/gone',
      expect.stringMatching(
        /^Changed a\/long {2}"in": {\n- {4}"f3": 3,\n\+ {4}"f3": 0,\nWhole document, 31 lines{\n {2}"at": {\n/,
      ),
    ]);
  });

  it('renderBlock folds a long type, and holds all of it', () => {
    const lines = ['type R = {', ...Array.from({ length: 20 }, (_, index) => `    f${index}: string;`), '}'];
    const html = block([{ kind: 'query', column: 0, text: lines.join('\n') }]);
    const [shown, rest] = html.split('<summary>14 more lines</summary>').map((part) => part.replaceAll(/<[^>]*>/g, ''));
    expect(`${shown}\n${rest}`).toBe(`a\nType\n${lines.join('\n')}`);
  });
});
