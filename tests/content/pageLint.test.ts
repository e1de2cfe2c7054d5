import { Records } from '../../packages/records/Records.ts';
import { writeReleases } from '../../packages/records/answers/AnsweredReleases.ts';
import { recordPath } from '../../packages/records/answers/SampleRecord.ts';
import { writeAnswers } from '../../packages/records/answers/readAnswers.ts';
import { listTables } from '../../packages/records/answers/CellRecord.ts';
import { expect, it, onTestFinished, vi } from 'vitest';
import { type DocsInstance, firestoreDocs } from '../../config/docsInstances.ts';
import { pageLintPlugin } from '../../plugins/page-lint/index.ts';
import type { LintedSite, MessageExemptions } from '../../plugins/page-lint/LintedSite.ts';
import { lintSite } from '../../plugins/page-lint/lintSite.ts';
import { collectSamples } from '../../packages/records/questions/collectSamples.ts';
import { writeRecordFile } from '../../packages/records/files/recordFiles.ts';
import { libraryPath } from '../../packages/records/answers/LibraryRecord.ts';
import { formatFinding } from '../../lib/Finding.ts';
import { createSite, kitManifest, replace, write } from './samples/sampleSite.ts';

const description = 'A box, its lid, its key, and what the compiler says of each.';
const row = '| `key` | web | locks |';

/** What the record of a library says of an export. */
function declare(name: string) {
  const signature = { short: `${name}(id: Rim)`, parameters: ['id'], types: ['Rim'], names: ['Rim', 'Long'] };
  return {
    name,
    kind: 'value',
    signatures: [{ ...signature, whole: `function ${name}(id: Rim | Long)` }],
    members: ['size'],
  };
}

/** An entry of the reference. */
function entryOf(name: string): string {
  return `## \`${name}\` {/* #${name} */}

Is the ${name}.

<Signature of="${name}" />

| parameter | what it is |
| --- | --- |
| \`id\` | its name |

| member | what it is |
| --- | --- |
| \`size\` | in cm |

**Throws or rejects:** nothing.

\`\`\`ts
${name}
\`\`\`

See also [keys](/guide#keys).

`;
}

/** A site in which nothing is wrong, as texts that a test can change. */
const sound = {
  'docs/guide.mdx': `---
title: Guide
description: ${description} More of it.
---

## Open {/* #open */}

\`open\` and \`lid\`. It refuses [a lid](/start#empty). It opens.

It throws.

## Keys {/* #keys */}

\`key\`
`,
  'docs/start.mdx': `---
title: Start
description: ${description}
---

No release is 11.0.0. The box says \`the box is empty now\`. <Outcome of="kit/box.empty" />

## Empty {/* #message-empty */}

\`\`\`text
# no heading
Error: the box is empty
\`\`\`

## Key {/* #message-key */}

\`\`\`text
Error: the key '…' is not like 'a/\${string}'
\`\`\`

## Rest

| name | package | what |
| --- | --- | --- |
| \`open\`, \`lid\` | both | opens |
${row}

| option |
| --- |
| \`other\` |
`,
  'docs/api.mdx': `---
title: API
description: ${description} And the API.
---

${['open', 'lid', 'key'].map(entryOf).join('')}## Beside {/* #beside */}

| not exported | package | use instead |
| --- | --- | --- |
| \`shut\` | both | a lid |
| \`lock\`, \`bolt\` | web | a key |

| overload of the SDK | package | use instead |
| --- | --- | --- |
| \`open(box, lid)\` | web | a key |

| alias | what it stands for |
| --- | --- |
| \`Long\` | a box |
`,
  'sidebars.ts': "export default { main: ['start', { type: 'category', items: ['guide', 'api'] }] };\n",
  printed: `'1' is not '"Error: the box is empty now"'\n"Error: the key 'x' is not like 'a/\${string}'"`,
  libraries: JSON.stringify([
    {
      library: 'kit',
      release: '1.0.0',
      exports: ['open', 'lid', 'key'].map(declare),
      aliases: {
        Long: {},
        Short: { text: 'type Short = 1', names: [] },
        Rim: { text: 'type Rim = Short', names: ['Short'] },
      },
      foreign: {},
      missing: {
        names: ['bolt', 'lock', 'shut'],
        overloads: [{ short: 'open(box: Box, lid: Lid)', parameters: ['box', 'lid'] }],
      },
      messages: ['Error: the box is empty', "Error: the key '${K}' is not like 'a/${string}'"],
    },
    {
      library: 'kid',
      release: '2.0.0',
      exports: ['open', 'lid'].map(declare),
      aliases: { Long: {}, Rim: { text: 'type Rim = 1', names: [] } },
      foreign: {},
      missing: { names: ['shut'], overloads: [] },
      messages: ['Error: the box is empty'],
    },
  ]),
  exemptions: '{ "unprinted": { "kit": {} }, "unrecorded": {}, "ofOtherTools": {} }',
};

const packages = { kit: { kit: '1.0.0' }, kid: { kid: '2.0.0' } };
const version = { name: 'current', route: '/', packages };
const instance: DocsInstance = {
  ...firestoreDocs,
  libraries: ['kit', 'kid'],
  errors: 'start',
  index: 'api',
  versions: [version],
};
const { kit } = kitManifest.environments;
const environments = { kit, kid: { ...kit, library: 'kid', packages: packages.kid } };

function siteOf({ printed, libraries, exemptions, ...files }: typeof sound): LintedSite {
  const areas = [{ folder: 'docs', route: '/', environment: 'kit', environments: { kit: 'kit', kid: 'kid' } }];
  const site = createSite(files, { areas, environments });
  for (const content of JSON.parse(libraries) as { library: string }[]) {
    const record = { generatedBy: 'npm run record:library', format: 3, ...content };
    writeRecordFile(site.root, libraryPath(content.library), record);
  }
  const errors = printed.split('\n').map((text) => ({ line: 0, column: 0, length: 1, code: 2322, text }));
  const sample = { key: 'k', environment: 'kit', hovers: [], queries: [], errors, completions: [] };
  writeAnswers(site.root, { record: recordPath('docs/start.mdx') }, [sample]);
  writeReleases(site, 'samples');
  const exempt = JSON.parse(exemptions) as MessageExemptions;
  return {
    ...site,
    docsInstances: [instance],
    packageMarks: { kit: 'web', kid: 'admin' },
    exemptions: { ...exempt, file: 'exempt.ts' },
    typedVerdicts: {},
  };
}

it('a sound site is linted without a finding, and what was looked at is counted', async () => {
  const { findings, covered } = await lintSite(siteOf(sound));
  expect(findings).toEqual([]);
  expect(Object.values(covered)).toEqual([3, 3, 2, 1, 1]);
});

it.each([
  ['no title', 'title: Start\n', '', /^docs\/start\.mdx:1 {2}the front matter has no title\n.*add `title: …`/],
  ['no description', `description: ${description}\n---`, '---', /:1 {2}the front matter has no description/],
  ['a short description', `${description}\n`, 'Box.\n', /:1 {2}the description has 4 characters\n.*write 50 to 160/],
  ['a long description', `${description}\n`, `${'Box'.repeat(60)}\n`, /:1 {2}the description has 180 characters/],
  ['a title used before', 'title: Start', 'title: Guide', /:1 {2}the title is that of docs\/guide\.mdx/],
  ['a description used before', `${description}\n`, `${description} More of it.\n`, /:1 {2}the description is that of/],
  ['no YAML on top', 'title: Start', 'title: [', /^docs\/start\.mdx {2}the page cannot be read: /],
  ['no MDX', '## Rest', '<Rest', /^docs\/start\.mdx:23 {2}the page cannot be read: /],
  [
    'an id without a comment',
    '## Rest',
    '## Rest {#rest}',
    /:21 {2}the page cannot .+\n.*write the id as \{\/\* #id \*\/\}/,
  ],
  [
    'an escaped id',
    '## Rest',
    '## Rest \\{#rest}',
    /:21 {2}“Rest \{#rest\}” does not end with an id\n.*\{\/\* #id \*\/\}/,
  ],
  [
    'a comment that is not an id',
    '## Rest',
    '## Rest {/* rest */}',
    /:21 {2}“Rest \/\* rest \*\/” does not end with an id/,
  ],
  ['a second first-level heading', '## Rest', '# Rest', /:21 {2}“Rest” is a second first-level heading\n.*use ##/],
  ['a skipped level', '## Rest', '#### Rest', /:21 {2}“Rest” skips a level\n.*use ###/],
  ['an id used twice', '## Rest', '## Rest {/* #message-key */}', /:21 {2}the id “message-key” is used twice/],
  [
    'a comment that the search does not read',
    'No release',
    '{/* search key, lock */}',
    /:6 {2}the search does not read/,
  ],
  [
    'a table that nobody defines',
    'No release',
    '<RecordedTable name="kyes" />',
    /^docs\/start\.mdx:6 {2}there is no table `kyes`\n/,
  ],
  ['unfinished words', 'No release', 'TODO: no release', /:6 {2}the page says “TODO”/],
  [
    'a link on a vague word',
    'No release',
    'It is [refused](/a#b)',
    /:6 {2}“refused” does not say where its link leads/,
  ],
  ['a release', '11.0.0', 'kid@2.0.0', /:6 {2}2\.0\.0 is written out\n.*use <Release of="kid" \/>, or \{kid\} in code/],
  ['a release before a comma', '11.0.0', '1.0.0, yet', /:6 {2}1\.0\.0 is written out/],
  [
    'a page in no sidebar',
    "'guide'",
    '',
    /^docs\/guide\.mdx {2}the page is in no sidebar\n.*add “guide” to sidebars\.ts/,
  ],
  ['an id of no page', "'guide'", "'guide', 'gude'", /^sidebars\.ts {2}“gude” is the id of no page/],
  ['a page listed twice', "'guide'", "'guide', 'start'", /^docs\/start\.mdx {2}the page is listed twice/],
  ['a message not explained', "Error: the key '…'", 'The key', /^docs\/start\.mdx {2}“Error: the key .+nowhere/],
  ['a message explained without id', ' {/* #message-key */}', '', /“Error: the key .+” is explained nowhere/],
  [
    'messages under one heading',
    '## Key {/* #message-key */}\n',
    '',
    /:8 {2}“.+” shares its heading with “Error: the box/,
  ],
  ['an invented message', '# no heading', 'Error: no box', /:8 {2}“Error: no box” is held by no type/],
  ['a message that is never printed', "Error: the key 'x'", '', /:15 {2}“Error: the key .+” is printed by no/],
  ['a message cut off too soon', "'x' is not like 'a/${string}'", '...', /:15 {2}“.+” is printed by no sample/],
  [
    'an exemption of what is shown',
    '"kit": {}',
    '"kit": { "Error: the box is empty": "" }',
    /^exempt\.ts {2}“.+” of kit has no reason, is printed by a sample, is explained at #message-empty\n/,
  ],
  [
    'an exemption that is gone',
    '"kit": {}',
    '"kit": { "Error: old": "never" }',
    /^exempt\.ts {2}“Error: old” of kit is not in the types/,
  ],
  ['an exemption that no quote needs', 'Tools": {', 'Tools": { "old": "Node"', /^exempt\.ts {2}no quote needs “old”/],
  [
    'a quote in no record',
    'is empty now`',
    'is empty yet`',
    /:6 {2}no record holds the message “the box is empty yet”/,
  ],
  ['a verdict typed by hand', 'locks |', 'throws |', /:26 {2}1 rows of tables say what compiles or happens, and 0 may/],
  ['a record of another release', '2.0.0', '1.9.0', /^recorded\/libraries\/kid\.json {2}the record is of 1\.9\.0/],
])('page lint finds %s', async (_what, text, by, finding) => {
  const [file, before] = Object.entries(sound).find(([, content]) => content.includes(text)) ?? [];
  const { findings } = await lintSite(siteOf({ ...sound, [file!]: before!.replace(text, () => by) }));
  expect(findings.map(formatFinding)).toEqual([expect.stringMatching(finding)]);
});

it.each([
  ['an export without an entry', entryOf('key'), '', /^docs\/api\.mdx {2}`key` is exported and has no entry/],
  ['an entry of no export', '## Beside', `${entryOf('shut')}## Beside`, /`shut` is not an export\n.*take the entry/],
  [
    'an export with two entries',
    '## Beside',
    `${entryOf('key')}## Beside`,
    /`key` has an entry at docs\/api\.mdx:\d+ already/,
  ],
  ['an entry under another heading', '{/* #key */}', '{/* #lock */}', /`key` does not stand under its heading/],
  ['an entry without a sentence', 'Is the key.', '', /`key` (?:has “” before|does not stand)/],
  ['an entry with two sentences', 'Is the key.', 'Is it. A key.', /`key` has “Is it\. A key\.” before its signature/],
  [
    'a parameter not listed',
    entryOf('key'),
    entryOf('key').replace('`id`', '`box`'),
    /`key` lists the parameters box\n.*name id/,
  ],
  [
    'a member not listed',
    entryOf('key'),
    entryOf('key').replace('`size`', '`width`'),
    /`key` lists the members width\n.*name size/,
  ],
  ['an entry without a sample', entryOf('key'), entryOf('key').replace('```ts', '```text'), /`key` has no sample/],
  ['an entry that leads nowhere', entryOf('key'), entryOf('key').replace('See also', 'See'), /`key` leads nowhere/],
  ['a name of the SDK not listed', '`lock`, ', '', /`lock` is not listed under “not exported”/],
  [
    'a name of the SDK marked wrong',
    '`bolt` | web',
    '`bolt` | both',
    /`lock` stands under “not exported” as “both”\n.*“web”/,
  ],
  [
    'a name of the SDK listed twice',
    '`bolt` | web',
    '`bolt`, `shut` | web',
    /`shut` is listed twice under “not exported”/,
  ],
  ['an overload not listed', '`open(box, lid)`', '`open(box)`', /`open\(box\)` stands under “overload/],
  ['a long alias without words', '`Long`', '`Short`', /`Short` stands under “alias”/],
  [
    'a function that does not say what it throws',
    entryOf('key'),
    entryOf('key').replace('**Throws or rejects:** nothing', 'Throws nothing'),
    /`key` does not say what it throws or rejects with\n.*begin a paragraph with “\*\*Throws or rejects:\*\* ”/,
  ],
  [
    'a link to no member',
    'See also [keys](/guide#keys)',
    'See also [size](#key.size), [lock](/api#key.lock)',
    /^docs\/api\.mdx:\d+ {2}the link to `#key\.lock` leads to no member of an export\n.*correct it/,
  ],
  [
    'a type that nothing shows',
    '| `Long` | a box |\n',
    '',
    /^docs\/api\.mdx:\d+ {2}the signature of `key` names `Long`, which has no entry and no declaration\n.*add its entry/,
  ],
])('page lint finds in the reference %s', async (_what, text, by, finding) => {
  const page = sound['docs/api.mdx'].replace(text, () => by);
  const { findings } = await lintSite(siteOf({ ...sound, 'docs/api.mdx': page }));
  expect(findings.map(formatFinding)).toContainEqual(expect.stringMatching(finding));
});

it('page lint lets rows with a verdict stand where they are counted, and finds a count that is too high', async () => {
  const site = siteOf({ ...sound, 'docs/start.mdx': sound['docs/start.mdx'].replace('locks |', 'throws |') });
  const allow = async (rows: number) => {
    const typedVerdicts = { 'docs/start.mdx': { rows, reason: 'it is new' } };
    return (await lintSite({ ...site, typedVerdicts })).findings.map(formatFinding);
  };
  expect(await allow(1)).toEqual([]);
  expect(await allow(2)).toEqual([
    expect.stringMatching(/^exempt\.ts {2}docs\/start\.mdx may have 2 rows with verdicts, and has 1/),
  ]);
});

it.each([
  ['a recorded cell', '[throws](/guide#lids:open:wrapper)', 0],
  ['a line of source', '[throws](https://example.com/lid.ts#L3)', 0],
  ['a page', '[throws](/guide)', 1],
  ['a recorded cell, beside a verdict without a link', '[throws](/guide#lids:open:wrapper) | works', 1],
])('page lint asks for the evidence of a verdict that links to %s', async (_what, cell, rows) => {
  const site = siteOf({ ...sound, 'docs/start.mdx': sound['docs/start.mdx'].replace('locks |', `${cell} |`) });
  const { findings } = await lintSite(site);
  expect(findings.filter(({ message }) => message.includes('rows of tables say'))).toHaveLength(rows);
});

it('page lint finds too many quotes without a record, although each is exempt', async () => {
  const exemptions = sound.exemptions.replace('rded": {', 'rded": { "the box is empty now": "it is slow"');
  const { findings } = await lintSite(siteOf({ ...sound, printed: sound.printed.replace(' now', ''), exemptions }));
  expect(findings.map(formatFinding)).toEqual([expect.stringMatching(/^exempt\.ts {2}1 of 2 .+ more than 1 in 10/)]);
});

it('page lint knows a message that the compiler cut off near its end', async () => {
  const printed = sound.printed.replace('ring}\'"', '...');
  expect((await lintSite(siteOf({ ...sound, printed }))).findings).toEqual([]);
});

it('page lint takes a message that a cell of a table of the page prints, and says what entries lack before it is recorded', async () => {
  const lacking = 'docs/api.mdx';
  const page = sound['docs/start.mdx'].replace('## Key', '<RecordedTable name="keys" />\n\n## Key');
  const fixture = { 'samples/fixtures/none.json': '{}' };
  const printed = sound.printed.split('\n');
  const site = {
    ...siteOf({ ...sound, ...fixture, 'docs/start.mdx': page, printed: printed[0] ?? '' }),
    tables: {
      keys: {
        caption: 'Keys',
        axes: ['Key', 'In'],
        rows: ['x'],
        columns: ['box'],
        sides: { web: 'kit' },
        fixture: 'none',
        programOf: () => ({ setup: '', code: 'open' }),
      },
    },
  } satisfies LintedSite;
  const record = (text: string) => {
    const cell = { errors: [{ code: 2322, text }], result: { ends: 'returns', text: '' } };
    for (const source of listTables(new Records(site))) {
      writeAnswers(
        site.root,
        source,
        source.questions.map(({ key }) => ({ key, ...cell })),
      );
    }
  };
  replace(site, lacking, /See also/, 'See');
  expect((await lintSite(site)).findings.map(formatFinding)).toEqual([
    expect.stringMatching(/`\w+` leads nowhere/),
    expect.stringMatching(/“x \/ box, web” has no current record in recorded\/tables\/keys\.json/),
  ]);
  write(site, lacking, sound[lacking]);
  record(printed[1] ?? '');
  expect((await lintSite(site)).findings).toEqual([]);
  record('something else');
  expect((await lintSite(site)).findings.map(formatFinding)).toEqual([
    expect.stringMatching(/“Error: the key .+” is printed by no sample/),
  ]);
});

it('page lint finds that there is nothing to look at, and a record that is missing', async () => {
  const site = siteOf(sound);
  const { findings } = await lintSite({ ...site, manifest: { areas: [], environments: { old: kit } } });
  expect(findings.filter(({ file }) => file !== 'sidebars.ts').map(({ message }) => message)).toEqual([
    'there is no record of old',
    ...['pages', 'entries of exports', 'explained messages', 'quoted messages', 'messages printed from records'].map(
      (what) => `there are no ${what}`,
    ),
  ]);
});

/** A page of entries about a lid, with what was recorded of its first sample. */
const entries = `---
title: Errors about lids
description: ${description} And the errors.
---

## Lid {/* #message-lid */}

\`\`\`text
Error: the lid of '…' is shut
\`\`\`

It was not opened. Open it.

\`\`\`ts
// @errors: 2322
lid
\`\`\`

\`\`\`ts fix
key
\`\`\`

### Shut {/* #run-time-shut */}

\`\`\`text
the box is shut
\`\`\`

Open it first.
`;

it.each([
  ['nothing', '', '', []],
  [
    'a sample that prints something else',
    'lid\n```',
    'box\n```',
    [/:6 {2}#message-lid has no failing sample that prints “Error: the lid/],
  ],
  ['no words', 'It was not opened. Open it.\n', '', [/:6 {2}#message-lid says neither why nor what to do/]],
  ['no words at a run', 'Open it first.\n', '', [/:2\d {2}#run-time-shut says neither why/]],
  ['no fix', 'ts fix', 'ts', [/:6 {2}#message-lid has no fix/]],
  ['no message', /```text\nError.*\n```\n/, '', [/is explained nowhere/, /:6 {2}#message-lid quotes no message/]],
  ['no message of a run', /```text\nthe box.*\n```\n/, '', [/:2\d {2}#run-time-shut quotes no message/]],
  [
    'a run that says something else',
    'the box is shut',
    'the box is locked',
    [/:2\d {2}#run-time-shut has no recorded run that says “the box is locked”/],
  ],
  [
    'no entry',
    /#(?:message|run-time)-/g,
    '#',
    [/there are no entries of the compiler/, /there are no entries of run time/],
  ],
])('page lint finds in entries of errors %s', async (_what, text, by, expected) => {
  const page = 'docs/errors/lid.mdx';
  const library = sound.libraries.replaceAll('"messages":[', '"messages":["Error: the lid of \'${L}\' is shut", ');
  const site = siteOf({
    ...sound,
    libraries: library,
    'sidebars.ts': sound['sidebars.ts'].replace("'start'", "'start', 'errors/lid'"),
    [page]: entries,
  } as typeof sound);
  const samples = collectSamples(new Records(site), [page]).samples;
  const error = { line: 0, column: 0, length: 1, code: 2322, text: `'1' is not '"Error: the lid of 'a' is shut"'` };
  const record = ({ key }: { key: string }, index: number) => ({
    key,
    environment: 'kit',
    hovers: [],
    queries: [],
    completions: [],
    errors: index === 0 ? [error] : [],
    ...(index === 0 ? {} : { run: { server: 's', printed: ['Sorry: the box is shut.'] } }),
  });
  writeAnswers(site.root, { record: recordPath(page) }, samples.map(record));
  if (by !== '' || text !== '') {
    replace(site, page, text, by);
  }
  const { findings, covered } = await lintSite(site);
  const ofPage = findings.filter(({ file, message }) => file === page || /entries|explained nowhere/.test(message));
  expect(ofPage.map(formatFinding)).toEqual(expected.map((pattern) => expect.stringMatching(pattern) as string));
  expect(covered).toHaveProperty('entries of the compiler', text instanceof RegExp && text.global ? 0 : 1);
});

it('page lint says in npm start what it finds, and reads a page again once it has changed', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const site = siteOf({ ...sound, 'package-lock.json': '{}', 'plugins/none.ts': '' } as typeof sound);
  const start = () => pageLintPlugin(site)().allContentLoaded?.({} as never);
  await start();
  expect(warn).not.toHaveBeenCalled();
  replace(site, 'docs/start.mdx', 'title: Start', 'title: Guide');
  await start();
  expect(warn.mock.calls).toEqual([[expect.stringMatching(/^docs\/start\.mdx:1 {2}the title is that of docs\/guide/)]]);
});
