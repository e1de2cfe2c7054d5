import { toString } from 'mdast-util-to-string';
import { expect, it } from 'vitest';
import { pageMarkdown } from '../../../plugins/markdown-pages/pageMarkdown.ts';
import { libraryPath } from '../../../records/said/LibraryRecord.ts';
import { writeRecordFile } from '../../../records/files/recordFiles.ts';
import type { ResolvedNode, ShownLine } from '../../../plugins/samples/resolve/ResolvedNode.ts';
import { resolvePage } from '../../../plugins/samples/resolve/resolvePage.ts';
import { readAttribute, walk } from '../../../plugins/shared/markdownNodes.ts';
import { readPage } from '../../../plugins/shared/readPage.ts';
import { createSite, kitManifest, read, replace } from './sampleSite.ts';

const entry = `## \`open\` {/* #open */}

Opens a \`Box\`.

<Signature of="open" />

| parameter | what it is |
| --- | --- |
| \`box\` | what to open |

| member | what it is |
| --- | --- |
| \`size\` | in cm |

| alias | what it stands for |
| --- | --- |
| \`Rim\` | round |
`;
const { kit } = kitManifest.environments;
const manifest = {
  areas: [{ folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit', kid: 'kid' } }],
  environments: { kit, kid: { ...kit, library: 'kid' } },
};

/** A site with an entry, and two libraries that declare its name so. */
function siteOf(
  wholes: { kit: string; kid: string },
  shorts = { kit: 'open(box: Box): void', kid: 'open(box: Box): void' },
  overloads = 1,
) {
  const files = { 'docs/boxes.mdx': entry, 'docs/index.mdx': '<ExportList />\n' };
  const page = 'https://wax.example/{name}#{lower}';
  const officialPages = { wax: { class: page, interface: page, type: page, value: page } };
  const site = createSite(files, manifest).with({ packageMarks: { kit: 'web', kid: 'admin' }, officialPages });
  for (const library of ['kit', 'kid'] as const) {
    const names = ['Box', 'Lid', 'Rim', 'Wax'].filter((name) => new RegExp(`[^']\\b${name}\\b`).test(wholes[library]));
    const types = [library === 'kit' ? 'Box' : 'Lid'];
    const signature = {
      short: shorts[library],
      whole: wholes[library],
      parameters: ['box'],
      types,
      optional: 1,
      names,
    };
    const official = { of: 'wax', name: 'open', kind: 'value' };
    const exports = [
      {
        name: 'open',
        kind: 'value',
        signatures: Array.from({ length: overloads }, () => signature),
        source: 'src/open.ts',
        official,
      },
      ...(library === 'kit' ? [{ name: 'Box', kind: 'type', signatures: [] }] : []),
    ];
    const aliases = {
      Lid: { text: 'type Lid = Hinge', names: ['Hinge'] },
      Hinge: { text: `type Hinge = '${library}'`, names: [] },
      Rim: {},
    };
    const foreign = { Wax: { of: 'wax', name: 'Seal', kind: 'class' } };
    const head = { generatedBy: 'npm run record:library', format: 3, library, release: '1', messages: [] };
    const record = { ...head, exports, aliases, foreign };
    writeRecordFile(site.root, libraryPath(library), record, () => false);
  }
  return site;
}

function resolved(site: ReturnType<typeof siteOf>, file: string): { text: string; tree: ResolvedNode } {
  const page = readPage(read(site, file));
  resolvePage(site, file, page.tree);
  return page;
}

/** What the box of a signature holds: of code its tab or marks and its lines, with where names lead; of a fold the code in it. */
function shownIn(site: ReturnType<typeof siteOf>): string[] {
  const { children = [] } = resolved(site, 'docs/boxes.mdx').tree;
  const line = ({ text, links = [], id }: ShownLine) =>
    [
      text,
      ...links.map(({ column, length, href }) => `[${text.slice(column, column + length)}](${href})`),
      id && `#${id}`,
    ]
      .filter(Boolean)
      .join(' ');
  const show = ({ data }: ResolvedNode) =>
    [data?.fence?.marks?.join(', '), data?.fence?.lines.map(line).join('\n')].filter(Boolean).join(': ');
  const box = children.find((node) => readAttribute(node, 'className') === 'signature');
  return (box?.children ?? []).flatMap((node) => {
    if (node.name === 'WholeSignature') {
      return (node.children ?? []).map((each) => `${readAttribute(node, 'summary')}, ${show(each)}`);
    }
    if (node.name === 'Tabs') {
      return (node.children ?? []).map(
        (tab) => `${readAttribute(tab, 'label')}: ${(tab.children ?? []).map(show).join()}`,
      );
    }
    return node.name === 'p' ? [] : show(node);
  });
}

const same = 'function open<T>(box: Box): void';
const long = `open(\n${'  box: Box,\n'.repeat(7)}): void`;

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
    ['Web: open(box: Box): void', 'Admin: open(box: Box): Box'],
  ],
  [
    'with the aliases that it names, and those that these name, and with links',
    siteOf({ kit: `${same} | Lid | Rim | Wax | 'Lid'`, kid: `${same} | 'Lid'` }),
    [
      'web, admin: open(box: Box): void',
      `Whole signature, web: ${same} | Lid | Rim | Wax | 'Lid' [Lid](#open-Lid) [Rim](/boxes#Rim) [Wax](https://wax.example/Seal#seal)\n\ntype Lid = Hinge [Hinge](#open-Hinge) #open-Lid\n\ntype Hinge = 'kit' #open-Hinge`,
      `Whole signature, admin: ${same} | 'Lid'`,
    ],
  ],
  [
    'with what both declare alike once',
    siteOf({ kit: `${same} | Lid`, kid: `${same} | Lid` }),
    [
      'web, admin: open(box: Box): void',
      `Whole signature, web, admin: ${same} | Lid [Lid](#open-Lid)\n\ntype Lid = Hinge [Hinge](#open-Hinge) #open-Lid`,
      "Whole signature, web: type Hinge = 'kit' #open-Hinge",
      "Whole signature, admin: type Hinge = 'kid' #open-Hinge-2",
    ],
  ],
  [
    'with its first overload alone, where all together are long',
    siteOf({ kit: same, kid: same }, { kit: long, kid: long }, 2),
    [`web, admin: ${long}`, `Whole signature, 2 overloads, ${same}`],
  ],
])('a signature is shown %s', (_how, site, expected) => {
  expect(shownIn(site)).toEqual(expected);
});

it('below a signature stand links to its source and to the page of the SDK', () => {
  const site = siteOf({ kit: same, kid: same }).with({ sourceRoots: { kit: 'https://kit.example/1/' } });
  const { tree } = resolved(site, 'docs/boxes.mdx');
  const [line] = [...walk(tree)].flatMap(({ node }) => (node.name === 'p' ? node : []));
  const links = [...walk(line ?? tree)].flatMap(({ node }) => (node.name === 'a' ? readAttribute(node, 'href') : []));
  expect([line && toString(line), ...links]).toEqual([
    'Source: web · Official SDK: web, admin',
    'https://kit.example/1/src/open.ts',
    'https://wax.example/open#open',
    'https://wax.example/open#open',
  ]);
});

it('tables have the type of each parameter, and rows of members and aliases an id', () => {
  const { tree } = resolved(siteOf({ kit: same, kid: same }), 'docs/boxes.mdx');
  const rows = (tree.children ?? []).flatMap(({ type, children = [] }) => (type === 'table' ? children : []));
  expect(rows.slice(0, 2).map(({ children = [] }) => children.map((cell) => toString(cell)))).toEqual([
    ['parameter', 'what it is'],
    ['box', 'Box or Lid, optionalwhat to open'],
  ]);
  const anchors = [...walk(tree)].filter(({ node }) => node.name === 'RowAnchor');
  expect(anchors.map(({ node }) => [readAttribute(node, 'id'), toString(node)])).toEqual([
    ['open.size', 'size'],
    ['Rim', 'Rim'],
  ]);
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
    '## [docs/boxes.mdx](https://example.com/boxes)\n\n- [`open`](https://example.com/boxes#open): Opens a `Box`.\n\n* `Box` (web)',
  );
  expect(markdownOf('docs/boxes.mdx')).toContain('Declared by: web, admin\n\n```ts\nopen(box: Box): void\n```');
  expect(markdownOf('docs/boxes.mdx')).not.toContain('function');
});
