import { describe, expect, it } from 'vitest';
import { manifest } from '../../samples/environments.ts';
import { readMarkdown, writeMarkdown } from '../../plugins/markdown-pages/markdown.ts';
import { plainFence } from '../../plugins/markdown-pages/plainFence.ts';
import { plainTree } from '../../plugins/markdown-pages/plainTree.ts';
import { docSetsOf } from '../../plugins/route-map/docSetsOf.ts';
import type { LooseRecord } from '../../plugins/samples/recordFiles.ts';

const { firelordjs = '' } = manifest.environments.firelordjs?.packages ?? {};

function plain(source: string): string {
  const page = {
    site: { root: process.cwd(), manifest },
    file: 'docs/page.mdx',
    source,
    record: undefined,
    origin: 'https://example.com',
    route: '/page',
  };
  return writeMarkdown(plainTree(page, readMarkdown(source))).trimEnd();
}

describe('a page as Markdown', () => {
  it.each([
    ['front matter and imports left out', '---\ntitle: x\n---\n\nimport A from "a"\n\nText\n', 'Text'],
    ['headings without ids', '## Read *one* {#read}\n', '## Read _one_'],
    ['comments left out', 'One\n\n{/* a word to writers */}\n\nTwo\n', 'One\n\nTwo'],
    ['text from an expression', "One{' '}two\n", 'One two'],
    ['releases in prose', 'Since <Release of="firelordjs" />.\n', `Since ${firelordjs}.`],
    ['releases in inline code', 'Install `firelordjs@{firelordjs}`.\n', `Install \`firelordjs@${firelordjs}\`.`],
    [
      'releases in commands',
      '```bash\nnpm install firelordjs@{firelordjs}\n```\n',
      `\`\`\`bash\nnpm install firelordjs@${firelordjs}\n\`\`\``,
    ],
    ['keys as code', 'Press <kbd>Esc</kbd>.\n', 'Press `Esc`.'],
    [
      'tabs under their labels',
      '<Tabs>\n<TabItem value="web" label="Web">\n\nOne\n\n</TabItem>\n</Tabs>\n',
      '**Web**\n\nOne',
    ],
    ['folded text under its summary', '<details>\n<summary>More</summary>\n\nOne\n\n</details>\n', '**More**\n\nOne'],
    ['a notice as a quotation', ':::note\n\nOne\n\n:::\n', '> **Note**\n>\n> One'],
    ['a notice with its title', ':::warning[Two `a`]\n\nOne\n\n:::\n', '> **Warning: Two `a`**\n>\n> One'],
    ['a colon before a word', 'At 10:am and a:b\n', 'At 10:am and a:b'],
    ['links with their host', '[A](/a#b) [B](#c)\n', '[A](https://example.com/a#b) [B](https://example.com/page#c)'],
    ['links to other hosts', '[A](https://a.example/)\n', '[A](https://a.example/)'],
    ['tables', '| a | b |\n| - | - |\n| `c` | d |\n', '| a | b |\n| - | - |\n| `c` | d |'],
  ])('has %s', (_name, source, expected) => {
    expect(plain(source)).toBe(expected);
  });

  it.each([
    ['an element', 'One\n\n<Chart data="x" />\n', /docs\/page\.mdx:3.*`<Chart>` has no plain form.*plainTree\.ts/s],
    ['an expression', 'One {two}\n', /docs\/page\.mdx:1.*`\{two\}` has no plain form.*write what it yields/s],
    ['a relative link', '[A](./a.mdx)\n', /docs\/page\.mdx:1.*`\.\/a\.mdx` is relative.*slash/s],
    ['a package without a release', '<Release of="nothing" />\n', /docs\/page\.mdx:1.*`nothing` is no package/s],
    [
      'a sample without its record',
      '```ts\nconst a = 1\n```\n',
      /docs\/page\.mdx:1.*no record.*npm run record:samples/s,
    ],
  ])('stops the build on %s, with place and remedy', (_name, source, message) => {
    expect(() => plain(source)).toThrow(message);
  });
});

describe('a sample as Markdown', () => {
  const record: LooseRecord = {
    key: '',
    environment: 'firelordjs',
    hovers: [],
    queries: [[1, 2, 5, 'const total: {\n    a: 1;\n}']],
    errors: [
      { line: 0, column: 10, length: 3, code: 2322, text: 'Type A is wrong.\n  Type B is wrong.' },
      { line: 0, column: 0, length: 40, code: 2345, text: 'Over two lines.' },
    ],
    completions: [{ line: 1, column: 0, names: ['a', 'b'] }],
    run: { server: 'server 1', printed: ['one'], failed: 'Boom', database: { 'a/b': 1 } },
  };

  function sample(said: LooseRecord | undefined): string {
    const lines = ['const a = one(', '  total)'].map((line, source) => ({ text: line, source, highlighted: false }));
    const fence = { title: 'Try', lines, ...(said && { said: { record: said, index: 0 } }) };
    return writeMarkdown({ type: 'root', children: plainFence(fence, 'ts') });
  }

  it('has what the compiler said under its lines, from left to right, and what happened after it', () => {
    expect(sample(record)).toBe(`\`\`\`ts title="Try"
const a = one(
// Error 2345: Over two lines.
// Error 2322 at one: Type A is wrong.
//     Type B is wrong.
  total)
  // Offered: a, b
  // Type: const total: {
  //       a: 1;
  //   }
\`\`\`

**Run against server 1**

Printed:

\`\`\`text
one
\`\`\`

Failed:

\`\`\`text
Boom
\`\`\`

Database then:

\`\`\`json
{
  "a/b": 1
}
\`\`\`
`);
  });

  it('is its code alone where nothing was recorded', () => {
    expect(sample(undefined)).toBe('```ts title="Try"\nconst a = one(\n  total)\n```\n');
  });
});

describe('sets of pages', () => {
  it('are refused without a name', () => {
    const content = { loadedVersions: [{ docs: [], sidebars: {}, path: '/', label: 'x' }] };
    expect(() => docSetsOf({ 'docusaurus-plugin-content-docs': { extra: content } })).toThrow(
      /config\/documentedSets\.ts: the docs plugin `extra` has no name\. Add/,
    );
  });
});
