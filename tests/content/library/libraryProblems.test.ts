import { describe, expect, it } from 'vitest';
import { exportProblems, type MessageList, messageProblems, readReferencePage } from './libraryProblems.ts';

const guide = readReferencePage({
  file: 'guide.mdx',
  text: '## Open {#open}\n\n`open` it.\n\n### Lid {#lid}\n\n`lid`\n\n## Rest {#rest}\n',
});

function listed(rows: string, expected = new Map<string, string | undefined>([['open', 'both']])): string[] {
  const text = `| export | package | what |\n| --- | --- | --- |\n${rows}\n\n| option | x |\n| --- | --- |\n| \`other\` | y |\n`;
  const page = readReferencePage({ file: 'index.mdx', text });
  return exportProblems({ page, expected, pages: new Map([['/guide', guide]]) }).problems;
}

describe('exportProblems', () => {
  it('accepts a list that is right, with several names in a row and type parameters', () => {
    const expected = new Map([
      ['open', 'both'],
      ['lid', 'both'],
    ]);
    expect(listed('| [`open<T>`, `lid`](/guide#open) | both | opens |', expected)).toEqual([]);
    expect(listed('| [`open`](/guide) | none | opens |', new Map([['open', undefined]]))).toEqual([]);
  });

  const both = '| [`open`](/guide#open) | both | x |';
  it.each([
    ['a missing export', '', 'index.mdx: `open` is exported and not listed.'],
    ['an invented export', both.replace('open', 'shut'), 'index.mdx:3: `shut` is no export. Take it out.'],
    ['a wrong mark', both.replace('both', 'web'), 'index.mdx:3: `open` is marked "web" and is "both".'],
    ['an export listed twice', `${both}\n${both}`, 'index.mdx:4: `open` is listed on line 3 already.'],
    ['no link', '| `open` | both | x |', 'index.mdx:3: `open` has no link. Link to the heading that documents it.'],
    [
      'a link to where it is not mentioned',
      both.replace('#open', '#rest'),
      'index.mdx:3: `open` links to /guide#rest, where it is not mentioned.',
    ],
  ])('reports %s', (_name, rows, problem) => {
    expect(listed(rows)).toContain(problem);
  });
});

const empty = 'Error: the box is empty';
const key = "Error: the key '${K}' is not like 'a/${string}'";
const page = `## Empty {#message-empty}

\`\`\`text
Error: the box is empty
\`\`\`

## Key {#message-key}

\`\`\`text
Error: the key '…' is not like 'a/\${string}'
\`\`\`
`;

function decoded(change: Partial<MessageList>, text = page): string[] {
  return messageProblems({
    library: 'kit',
    messages: [empty, key],
    exempt: {},
    pages: [readReferencePage({ file: 'errors.mdx', text })],
    printed: [`'1' is not assignable to '"${empty}"'`, "\"Error: the key 'x' is not like 'a/${string}'\""],
    ...change,
  }).problems;
}

describe('messageProblems', () => {
  it('accepts a decoder that is right, and a message that the sibling shows', () => {
    expect(decoded({})).toEqual([]);
    expect(decoded({ printed: [empty], sibling: { messages: [], printed: [key.replace('${K}', 'x')] } })).toEqual([]);
    expect(decoded({ exempt: { [key]: 'never' }, printed: [empty] }, page.slice(0, 70))).toEqual([]);
  });

  const noEmpty = /^kit: "Error: the box is empty" stands on no page/;
  const shared = /^errors\.mdx:1: "Error: the key .+" shares its heading/;
  const full = '\n## More {#message-more}\n\n```text\nError: the box is full\n```\n';
  it.each<[string, string, RegExp]>([
    ['a missing message', page.slice(0, 70), /^kit: "Error: the key .+" stands on no page/],
    ['a word that differs', page.replace('box is empty', 'box is void'), noEmpty],
    ['a heading without id', page.replace(' {#message-empty}', ''), noEmpty],
    ['two messages under one heading', page.replace('## Key {#message-key}\n', ''), shared],
    ['an invented message', page + full, /^errors\.mdx:13: no type holds the message "Error: the box is full"/],
  ])('reports %s', (_name, text, problem) => {
    expect(decoded({}, text)).toContainEqual(expect.stringMatching(problem));
  });

  it('knows a message that the compiler cut off near its end, and no sooner', () => {
    const cut = (length: number) => decoded({ printed: [empty, `'"${key.replace('${K}', 'x').slice(0, length)}...'`] });
    expect(cut(42)).toEqual([]);
    expect(cut(20)).toEqual([expect.stringMatching(/^errors\.mdx:7: no sample .+ prints/)]);
  });

  it.each<[string, Record<string, string>, RegExp]>([
    ['is printed', { [empty]: 'never' }, /exemption .+ a sample prints it/],
    ['is explained', { [empty]: 'never' }, /exemption .+ errors\.mdx:1 explains it/],
    ['is gone', { 'Error: old': 'never' }, /exemption .+ do not hold this message/],
    ['has no reason', { [empty]: '' }, /exemption .+ has no reason/],
  ])('reports an exemption whose message %s', (_name, exempt, problem) => {
    expect(decoded({ exempt })).toContainEqual(expect.stringMatching(problem));
  });
});
