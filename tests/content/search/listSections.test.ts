import { describe, expect, it } from 'vitest';
import { readPage } from '../../../plugins/shared/readPage.ts';
import { resolvePage } from '../../../plugins/samples/resolve/resolvePage.ts';
import { identifyRows } from '../../../plugins/samples/resolve/identifyRows.ts';
import { linkSections } from '../../../plugins/search/records/linkSections.ts';
import { listSections } from '../../../plugins/search/records/listSections.ts';
import { createSite, pageWith, read, recordedSite } from '../samples/sampleSite.ts';

const orders = { route: '/orders', title: 'Orders' };
const sectionsOf = (source: string) => listSections(readPage(source).tree, orders);
const wordsOnly = { linkTexts: [], code: '', messages: [] };

describe('listSections', () => {
  it('cuts a page at its headings, each with what stands under it', () => {
    const page = `All \`orders\`.

## Add \`one\` {/* #add */}

- First
- Second

### Nested

See [the other part](/other#part) and [add](#add).

## Last {/* #last */}

| a | b |
| - | - |
| c | d |
`;
    expect(sectionsOf(page)).toEqual({
      sections: [
        { ...wordsOnly, url: '/orders', headings: ['Orders'], text: 'All orders.' },
        { ...wordsOnly, url: '/orders#add', headings: ['Orders', 'Add one'], text: 'First\nSecond' },
        {
          ...wordsOnly,
          url: '/orders#nested',
          headings: ['Orders', 'Add one', 'Nested'],
          text: 'See the other part and add.',
        },
        { ...wordsOnly, url: '/orders#last', headings: ['Orders', 'Last'], text: 'a · b\nc · d' },
      ],
      links: [
        { url: '/other#part', text: 'the other part' },
        { url: '/orders#add', text: 'add' },
      ],
    });
  });

  it(
    'takes code, its title and each message of the compiler, and leaves out the set-up file',
    { timeout: 120_000 },
    async () => {
      const code = `// @errors: 2322\nimport { base } from './base'\nconst id: number = 'a'`;
      const site = await recordedSite({
        'docs/page.mdx': pageWith(code, 'title="Name it"'),
        'samples/setups/kit/base.ts': 'export const base = 1\n',
      });
      const { tree } = readPage(read(site, 'docs/page.mdx'));
      resolvePage(site, 'docs/page.mdx', tree);
      const message = "Type 'string' is not assignable to type 'number'.";
      expect(listSections(tree, orders).sections.at(-1)).toMatchObject({
        text: 'Name it',
        code: "import { base } from './base'\nconst id: number = 'a'",
        messages: [{ code: 'TS2322', lead: message, whole: message }],
      });
    },
  );
});

it('a row of a member is a section of its own below an entry, and what follows is none of it', () => {
  const table = '| member | what |\n| --- | --- |\n| `lid` | on top |\n';
  const site = createSite({
    'docs/page.mdx': `${table}\n## Box {/* #Box */}\n\n<Signature of="Box" />\n\n${table}\nRest.\n`,
  });
  const { tree } = readPage(read(site, 'docs/page.mdx'));
  identifyRows({ records: site, file: 'docs/page.mdx', tree, record: undefined });
  expect(listSections(tree, orders).sections).toEqual([
    { ...wordsOnly, url: '/orders', headings: ['Orders'], text: 'member · what\nlid · on top' },
    { ...wordsOnly, url: '/orders#Box', headings: ['Orders', 'Box'], text: 'member · what\nRest.' },
    {
      ...wordsOnly,
      linkTexts: ['box.lid'],
      url: '/orders#Box.lid',
      headings: ['Orders', 'Box', 'Box.lid'],
      text: 'lid · on top',
    },
  ]);
});

it('a comment below a heading gives its section the words of readers, and shows nowhere', () => {
  const page = '## Add {/* #add */}\n\n{/* search: append, push onto it */}\n\nAdds. {/* a word to writers */}\n';
  const { sections } = listSections(readPage(page).tree, orders);
  expect(sections.at(-1)).toMatchObject({ url: '/orders#add', linkTexts: ['append', 'push onto it'], text: 'Adds.' });
});

describe('linkSections', () => {
  it('gives a section the words of the links that lead to it, once each', () => {
    const pages = [sectionsOf('## Add {/* #add */}\n'), sectionsOf('[add](#add), [add](#add), [one](/orders#add)\n')];
    expect(linkSections(pages)[0]?.sections.map(({ linkTexts }) => linkTexts)).toEqual([[], ['add', 'one']]);
  });
});
