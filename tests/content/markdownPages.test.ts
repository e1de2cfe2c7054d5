import { describe, expect, it } from 'vitest';
import { manifest } from '../../samples/environments.ts';
import { outcomes } from '../../samples/outcomes/firelord/queries.json';
import { docsInstances, libraryReleases } from '../../config/docsInstances.ts';
import { agentFiles } from '../../plugins/markdown-pages/agentFiles.ts';
import { llmsText } from '../../plugins/markdown-pages/llmsText.ts';
import { listOtherWords } from '../../plugins/markdown-pages/otherWords.ts';
import { readPage } from '../../plugins/shared/readPage.ts';
import { fenceToMarkdown } from '../../plugins/markdown-pages/fenceToMarkdown.ts';
import { mdxToMarkdown } from '../../plugins/markdown-pages/mdxToMarkdown.ts';
import { writeMarkdown } from '../../plugins/markdown-pages/writeMarkdown.ts';
import { Records } from '../../records/Records.ts';
import type { SampleRecord } from '../../records/said/PageRecord.ts';
import { resolvePage } from '../../plugins/samples/resolve/resolvePage.ts';
import { listWrites } from '../../plugins/samples/resolve/listWrites.ts';
import { listAnnotations } from '../../plugins/samples/resolve/resolveBlock.ts';

const { firelordjs = '' } = manifest.environments.firelordjs?.packages ?? {};

function plain(source: string): string {
  const page = { file: 'docs/page.mdx', origin: 'https://example.com', route: '/page' };
  const { text, tree } = readPage(source);
  resolvePage(new Records({ root: process.cwd(), manifest }), page.file, tree);
  return writeMarkdown(mdxToMarkdown({ ...page, text }, tree)).trimEnd();
}

describe('a page as Markdown', () => {
  it.each([
    ['front matter and imports left out', '---\ntitle: x\n---\n\nimport A from "a"\n\nText\n', 'Text'],
    ['headings without ids', '## Read *one* {/* #read */}\n', '## Read _one_'],
    ['comments left out', 'One\n\n{/* a word to writers */}\n\nTwo\n', 'One\n\nTwo'],
    ['words of readers', '{/* search: next page, upsert */}\n\nTwo\n', 'Also asked as: next page, upsert.\n\nTwo'],
    ['text from an expression', "One{' '}two\n", 'One two'],
    ['releases in prose', 'Since <Release of="firelordjs" />.\n', `Since ${firelordjs}.`],
    [
      'releases of servers',
      '<Release of="Cloud Firestore emulator" />\n',
      manifest.environments.firelord?.server?.release,
    ],
    ['releases in inline code', 'Install `firelordjs@{firelordjs}`.\n', `Install \`firelordjs@${firelordjs}\`.`],
    [
      'releases in commands',
      '```bash\nnpm install firelordjs@{firelordjs}\n```\n',
      `\`\`\`bash\nnpm install firelordjs@${firelordjs}\n\`\`\``,
    ],
    [
      'outcomes from their record',
      'It throws <Outcome of="firelord/queries.limitOfHalf" />.\n',
      `It throws \`${outcomes.limitOfHalf.text}\`.`,
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
    ['a colon before a word', '## A {/* #a */}\n\nAt 10:am and a:b\n', '## A\n\nAt 10:am and a:b'],
    ['links with their host', '[A](/a#b) [B](#c)\n', '[A](https://example.com/a#b) [B](https://example.com/page#c)'],
    ['links to other hosts', '[A](https://a.example/)\n', '[A](https://a.example/)'],
    ['tables', '| a | b |\n| - | - |\n| `c` | d |\n', '| a | b |\n| - | - |\n| `c` | d |'],
  ])('Markdown of a page has %s', (_name, source, expected) => {
    expect(plain(source)).toBe(expected);
  });

  it.each([
    [
      'an element',
      '## A {/* #a */}\n\n<Chart />\n',
      /docs\/page\.mdx:3.*`<Chart>` has no plain form.*mdxToMarkdown\.ts/s,
    ],
    ['an expression', 'One {two}\n', /docs\/page\.mdx:1.*`\{two\}` has no plain form.*write what it yields/s],
    ['a relative link', '[A](./a.mdx)\n', /docs\/page\.mdx:1.*`\.\/a\.mdx` is relative.*slash/s],
    ['a package without a release', '<Release of="nothing" />\n', /docs\/page\.mdx:1.*`nothing` is no package/s],
    [
      'an outcome that is not recorded',
      '<Outcome of="firelord/queries.none" />\n',
      /docs\/page\.mdx:1.*`firelord\/queries\.none`.*export `none`/s,
    ],
    ['an outcome of no file', '<Outcome of="none" />\n', /docs\/page\.mdx:1.*`none`.*name a file/s],
    ['a sample without its record', '```ts\na\n```\n', /docs\/page\.mdx:1.*no record.*npm run record:samples/s],
  ])('Markdown of a page stops the build on %s, with place and remedy', (_name, source, message) => {
    expect(() => plain(source)).toThrow(message);
  });
});

describe('a sample as Markdown', () => {
  const record: SampleRecord = {
    key: '',
    environment: 'firelordjs',
    hovers: [],
    queries: [[1, 2, 5, 'const total: {\n    a: 1;\n}']],
    errors: [
      { line: 0, column: 10, length: 3, code: 2322, text: 'Type A is wrong.\n  Type B is wrong.' },
      { line: 0, column: 0, length: 40, code: 2345, text: 'Over two lines.' },
    ],
    completions: [{ line: 1, column: 0, names: ['a', 'b'] }],
    run: { server: 'server 1', printed: ['one'], failed: 'Boom', documents: { 'a/b': { c: 1 }, 'a/d': '(deleted)' } },
  };

  function sample(said: SampleRecord | undefined): string {
    const lines = ['const a = one(', '  total)'].map((text, index) => ({
      text,
      annotations: said === undefined ? [] : listAnnotations(said, index),
    }));
    const writes = listWrites(said?.run?.documents ?? {}, { 'a/b': { b: 0, c: 2 } });
    const fence = { language: 'ts', title: 'Try', lines, run: said?.run && { ...said.run, writes } };
    return writeMarkdown(fenceToMarkdown(fence, 'ts'));
  }

  it('Markdown of a sample has what the compiler said under its lines, and what happened after it', () => {
    expect(sample(undefined)).toBe('**Try**\n\n```ts\nconst a = one(\n  total)\n```\n');
    expect(sample(record)).toBe(`**Try**

\`\`\`ts
const a = one(
// Error TS2345: Over two lines.
// Error TS2322 at one: Type A is wrong.
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

Changed a/b:

\`\`\`diff
  {
    "b": 0,
-   "c": 2
+   "c": 1
  }
\`\`\`

Deleted a/d.
`);
  });
});

describe('llms.txt', () => {
  const site = { title: 'Kit', origin: 'https://example.com', summary: 'opens boxes' };

  it('llms.txt has the words of readers that stand in the Markdown of a page', () => {
    const markdown = plain('One\n\n{/* search: next page, upsert */}\n');
    const page = { route: '/a', title: 'A', description: 'What it does.' };
    const [first] = docsInstances.flatMap((instance) =>
      instance.versions.map((version) => ({ instance, version, pages: [], groups: [] })),
    );
    const told = llmsText(site, first!, [], [page], () => listOtherWords(markdown));
    expect(told).toContain('What it does. Also asked as: next page, upsert.');
  });

  it('llms.txt says of each version which releases it documents, and of the preview none', () => {
    const docs = docsInstances.flatMap((instance) =>
      instance.versions.map((version) => ({ instance, version, pages: [], groups: [] })),
    );
    expect(docs.length).toBeGreaterThan(0);
    for (const published of docs) {
      const [, , summary] = llmsText(site, published, docs, [], () => []).split('\n');
      const releases = Object.values(libraryReleases(published.version));
      expect(releases.filter((release) => !summary?.includes(release))).toEqual([]);
      expect(summary?.includes('(unreleased)')).toBe(releases.length === 0);
    }
  });
});

describe('files for assistants', () => {
  const filesOf = (source: string) => {
    const { text, tree } = readPage(source);
    return agentFiles('https://example.com', { file: 'docs/agents.mdx', text, tree });
  };

  it('are the sections of their page, by the ids of their headings', () => {
    expect(filesOf('Intro.\n\n## Web {/* #web */}\n\n[A page](/page)\n\n## Server {/* #server */}\n\nNode.\n')).toEqual(
      {
        '/agents/web.md': '## Web\n\n[A page](https://example.com/page)\n',
        '/agents/server.md': '## Server\n\nNode.\n',
      },
    );
  });

  it.each([
    [
      'a part that is too long',
      `## Web {/* #web */}\n\n${'word '.repeat(1700)}\n`,
      /agents\.mdx:1 {2}“Web” has 85\d\d bytes/,
    ],
    ['a page without parts', 'Intro.\n', /no part for an assistant/],
  ])('stop the build at %s', (_what, source, message) => {
    expect(() => filesOf(source)).toThrow(message);
  });
});
