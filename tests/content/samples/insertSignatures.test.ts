import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { pageMarkdown } from '../../../plugins/markdown-pages/pageMarkdown.ts';
import { libraryPath } from '../../../records/said/LibraryRecord.ts';
import { writeRecordFile } from '../../../records/files/recordFiles.ts';
import type { ResolvedNode } from '../../../plugins/samples/resolve/ResolvedNode.ts';
import { resolvePage } from '../../../plugins/samples/resolve/resolvePage.ts';
import { readPage } from '../../../plugins/shared/readPage.ts';
import { createSite, kitManifest, read, replace } from './sampleSite.ts';

const entry = '## `open` {/* #open */}\n\nOpens a `Box`.\n\n<Signature of="open" />\n';
const { kit } = kitManifest.environments;
const manifest = {
  areas: [{ folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit', kid: 'kid' } }],
  environments: { kit, kid: { ...kit, library: 'kid' } },
};

/** A site with an entry, and two libraries that declare its name so. */
function siteOf(
  wholes: { kit: string; kid: string },
  shorts = { kit: 'open(box: Box): void', kid: 'open(box: Box): void' },
) {
  const files = { 'docs/boxes.mdx': entry, 'docs/index.mdx': '<ExportList />\n' };
  const site = createSite(files, manifest).with({ packageMarks: { kit: 'web', kid: 'admin' } });
  for (const library of ['kit', 'kid'] as const) {
    const signature = { short: shorts[library], whole: wholes[library], parameters: ['box'] };
    const exports = [
      { name: 'open', kind: 'value', signatures: [signature] },
      ...(library === 'kit' ? [{ name: 'Box', kind: 'type', signatures: [] }] : []),
    ];
    const aliases = { Lid: { text: 'type Lid = 1' }, Rim: {} };
    const head = { generatedBy: 'npm run record:library', format: 2, library, release: '1', messages: [] };
    const record = { ...head, exports, aliases };
    writeRecordFile(site.root, libraryPath(library), record, () => false);
  }
  return site;
}

function resolved(site: ReturnType<typeof siteOf>, file: string): { text: string; tree: ResolvedNode } {
  const page = readPage(read(site, file));
  resolvePage(site, file, page.tree);
  return page;
}

/** What stands below the sentence: of code its marks and lines, of a fold its label and code. */
function shownIn(site: ReturnType<typeof siteOf>): string[] {
  const { children = [] } = resolved(site, 'docs/boxes.mdx').tree;
  const show = ({ data }: ResolvedNode) =>
    [data?.fence?.marks?.join(', '), data?.fence?.lines.map(({ text }) => text).join('\n')].filter(Boolean).join(': ');
  return children.slice(2).flatMap((node) => {
    const [summary, ...folded] = node.children ?? [];
    return summary === undefined ? show(node) : folded.map((each) => `${toString(summary)}, ${show(each)}`);
  });
}

const same = 'function open<T>(box: Box): void';

it.each([
  [
    'once where both declare it alike',
    siteOf({ kit: same, kid: same }),
    ['web, admin: open(box: Box): void', `Whole signature, ${same}`],
  ],
  [
    'short once, and whole of each where only that differs',
    siteOf({ kit: same, kid: same.replace('<T>', '<U>') }),
    [
      'web, admin: open(box: Box): void',
      `Whole signature, web: ${same}`,
      `Whole signature, admin: ${same.replace('<T>', '<U>')}`,
    ],
  ],
  [
    'of each where they differ, alone where that says it all',
    siteOf(
      { kit: 'function open(box: Box): void', kid: 'function open(box: Box): Box' },
      { kit: 'open(box: Box): void', kid: 'open(box: Box): Box' },
    ),
    ['web: open(box: Box): void', 'admin: open(box: Box): Box'],
  ],
  [
    'with the aliases that it names, and not those in a string',
    siteOf({ kit: `${same} | Lid | Rim | 'Lid'`, kid: `${same} | 'Lid'` }),
    [
      'web, admin: open(box: Box): void',
      `Whole signature, web: ${same} | Lid | Rim | 'Lid'\n\ntype Lid = 1`,
      `Whole signature, admin: ${same} | 'Lid'`,
    ],
  ],
])('a signature is shown %s', (_how, site, expected) => {
  expect(shownIn(site)).toEqual(expected);
});

it('a signature of no export stops the page', () => {
  const site = siteOf({ kit: same, kid: same });
  replace(site, 'docs/boxes.mdx', 'of="open"', 'of="shut"');
  expect(() => shownIn(site)).toThrow(/^docs\/boxes\.mdx:5 {2}`shut` is exported by no library of this version\n/);
});

it('the list of exports has the sentence of each entry; in Markdown a signature is short', () => {
  const site = siteOf({ kit: same, kid: same });
  const markdownOf = (file: string) => {
    const page = {
      route: '/boxes',
      file,
      title: 'Boxes',
      description: 'All of them.',
      updated: undefined,
      belongsTo: 'Kit 1',
    };
    return pageMarkdown('https://example.com', page, { file, ...resolved(site, file) });
  };
  expect(markdownOf('docs/index.mdx')).toContain(
    '* `Box` (web)\n* [`open`](https://example.com/boxes#open) (both): Opens a `Box`.',
  );
  expect(markdownOf('docs/boxes.mdx')).toContain('Declared by: web, admin\n\n```ts\nopen(box: Box): void\n```');
  expect(markdownOf('docs/boxes.mdx')).not.toContain('function');
});
