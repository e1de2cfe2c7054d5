import { createSite } from '../samples/sampleSite.ts';
import { expect, it } from 'vitest';
import { readErrorSections } from '../../../plugins/error-decoder/readErrorSections.ts';

const messages = new Map([
  ['web', ["Error: the key '${K}' is not like 'a/${string}'", 'Error: unseen']],
  ['admin', ["Error: the key '${K}' is not like 'a/${string}'"]],
]);
const guide = `## Key {/* #key */}

{/* explains: Type 'text' is not assignable to type 'never' */}
{/* search: lock */}

About \`key\`.

\`\`\`text
key(path): Key
\`\`\`

\`\`\`text
Error: the key 'b' is not like 'a/\${string}'
\`\`\`

Write **a** & [\`b\`](#rest) < c.

- one

### Never {/* #message-never */}

\`\`\`text
Type '…' is not assignable to type 'never'.
\`\`\`

## Rest {/* #rest */}

\`\`\`text
rest(): Never
\`\`\`
`;
const index = `## Codes {/* #codes */}

| Code | Begins | Look at |
| --- | --- | --- |
| TS1, TS2 | … is gone | [it](#never) |
| TS7 | Lost … | elsewhere |

### TS7: lost {/* #ts7 */}

Find it.

### Nothing fits {/* #never */}

\`\`\`text
Type '…' is not assignable to type 'never'.
\`\`\`
`;
const read = (text: string, route = '/page') =>
  readErrorSections(createSite({ 'docs/page.mdx': text }), [{ file: 'docs/page.mdx', route }], messages);
const section = { messages: [], codes: [], libraries: [], rules: [] };

it('readErrorSections reads sections that quote a message, with the words of the types', () => {
  const shape = {
    ...section,
    title: 'Never',
    url: '/page#message-never',
    messages: ["Type '…' is not assignable to type 'never'."],
  };
  expect(read(guide)).toEqual([
    {
      ...section,
      title: 'Key',
      url: '/page#key',
      messages: ["Error: the key '…' is not like 'a/${string}'"],
      rules: ["Type 'text' is not assignable to type 'never'"],
      libraries: ['web', 'admin'],
    },
    shape,
  ]);
  expect(read(guide.replace('not like', 'unlike').replace('explains:', 'note:'))).toEqual([shape]);
});

it('readErrorSections reads the codes in headings, the rows and the quotations of an index', () => {
  expect(read(index, '/errors/page')).toEqual([
    { ...section, title: 'Codes', url: '/errors/page#codes' },
    {
      ...section,

      title: 'Codes',
      url: '/errors/page#codes',
      messages: ['… is gone'],
      codes: [1, 2],
      row: '<p>Look at <a href="/errors/page#never">it</a>.</p>',
    },
    { ...section, title: 'TS7: lost', url: '/errors/page#ts7', messages: ['Lost …'], codes: [7] },
    {
      ...section,

      title: 'Nothing fits',
      url: '/errors/page#never',
      messages: ["Type '…' is not assignable to type 'never'."],
    },
  ]);
});

it('readErrorSections stops at a kind that no type is of, and at a rule that names none', () => {
  const unknown = guide.replace("'never' */", "'nothing | never' */");
  expect(() => read(unknown)).toThrow(/docs\/page\.mdx:3.*names `nothing`/s);
  const all = guide.replace(
    "Type 'text' is not assignable to type 'never' */",
    "Type '…' is not assignable to type '…' */",
  );
  expect(() => read(all)).toThrow(/docs\/page\.mdx:3.*names no kind of a type/s);
});

it('readErrorSections reads a page that only quotes an error, with line ends of Windows too', () => {
  const page = "## Key {/* #key */}\n\n```text\nError: the key 'b' is not like 'a/${string}'\n```\n";
  const sections = read(page);
  expect(sections).toMatchObject([{ title: 'Key', libraries: ['web', 'admin'] }]);
  expect(read(page.replaceAll('\n', '\r\n'))).toEqual(sections);
  expect(read(page.replace('Error', 'Note'))).toEqual([]);
});
