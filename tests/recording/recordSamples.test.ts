import { readPageRecord, recordPath } from '../../packages/records/answers/SampleRecord.ts';
import { cpSync, existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { checkAgain } from '../../packages/recorder/record/checkAgain.ts';
import { checkSite } from '../../packages/recorder/record/checkSite.ts';
import { formatFinding } from '../../lib/Finding.ts';
import { locateEnvironments, parseLibraries } from '../../packages/recorder/environments/locateEnvironments.ts';
import type { Records } from '../../packages/records/Records.ts';
import type { Recording } from '../../packages/recorder/record/recordSite.ts';
import {
  createSite,
  fixture,
  kitFrom,
  kitManifest,
  kitOptions,
  manifestWith,
  pageWith,
  read,
  record,
  recordedSite,
  replace,
  withServers,
  write,
} from '../content/samples/sampleSite.ts';
import cases from './fixtures/samples.json';

const page = 'docs/page.mdx';
const setup = 'samples/setups/kit/base.ts';
const file = 'recorded/pages/docs/page.mdx.json';
const order = pageWith(
  `// @errors: 2322
import { place } from 'kit'
import { id } from './base'

const placed = place({ id, tip: 1 })
//    ^?
place({ id, tip: 3 })`,
  'title="Place an order"',
);
// In kit 1.1.0 a tip of 5 is allowed, and an id to cancel is a number.
const cancel = pageWith("import { cancel } from 'kit'\ncancel('a1')", 'title="Cancel"');
const tipOfFive = pageWith(
  "// @errors: 2322\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 5 })",
  'title="A tip"',
);
const unions = pageWith("// @errors: 2345\nconst seven = 7\nimport { pay } from './pay'\npay(3)\npay(seven)");
const files = {
  [page]: order + cancel,
  'docs/same.mdx': unions + pageWith('const open = true'),
  'docs/tip.mdx': tipOfFive,
  [setup]: "export const id = 'a1'\n",
  'samples/setups/kit/pay.ts': 'export function pay(tip: 9 | 4 | 7) {\n  return tip\n}\n',
};

let recorded: Promise<Records> | undefined;
/** Recorded once, and only read. */
const original = (): Promise<Records> => (recorded ??= recordedSite(files));

async function copyOfRecorded(): Promise<Records> {
  const { root, manifest } = await original();
  const copy = createSite({}, manifest);
  cpSync(root, copy.root, { recursive: true });
  return copy;
}

let changed: Promise<Recording & { site: Records }> | undefined;
/** A copy with a change of each kind, recorded once. */
const changedSite = () =>
  (changed ??= copyOfRecorded().then(async (site) => {
    const hidden =
      "// @errors: 2322 2345\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })\n// ---cut---\nplace";
    replace(site, page, '// @errors: 2322\n', '');
    replace(site, 'docs/tip.mdx', 'tip: 5', 'tip: 6');
    write(site, 'docs/same.mdx', '# Same');
    write(site, 'docs/hidden.mdx', pageWith(hidden));
    write(site, 'docs/setup.mdx', pageWith("import './broken'"));
    write(site, 'samples/setups/kit/broken.ts', 'export const id: string = 1\n');
    return { site, ...(await record(site)) };
  }));

const containing = (texts: readonly string[]): unknown[] => texts.map((text): unknown => expect.stringContaining(text));

describe('recordSamples', () => {
  it('recordSamples records types, queries and errors at their place in the shown code, and nothing of the library’s prose', async () => {
    const site = await original();
    const samples = readPageRecord(site, page)!;
    const { generatedBy, texts } = JSON.parse(read(site, file)) as { generatedBy: string; texts: string[] };
    expect(generatedBy).toBe('npm run record:samples');
    expect(samples[0]).toMatchObject({
      environment: 'kit',
      title: 'Place an order',
      queries: [[3, 6, 6, 'const placed: Promise<void>']],
      errors: [{ line: 4, column: 12, length: 3, code: 2322, text: "Type '3' is not assignable to type '0 | 1 | 2'." }],
    });
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.join()).not.toContain('Words of the library');
    expect(texts.join()).not.toContain(fixture(''));
  });

  it('recordSamples records unions in the order in which a reader’s `tsc` prints them', async () => {
    expect(readPageRecord(await original(), 'docs/same.mdx')?.[0]?.errors[0]?.text).toBe(
      "Argument of type '3' is not assignable to parameter of type '9 | 4 | 7'.",
    );
  });

  it('recordSamples compiles only what changed, keeps the record of a page with a finding, and deletes what is obsolete', async () => {
    const before = await copyOfRecorded();
    expect(await record(before, { environments: new Map() })).toMatchObject({ compiled: 0, written: [] });
    const { site, ...recording } = await changedSite();
    expect(recording).toMatchObject({ compiled: 4, written: ['docs/tip.mdx', 'docs/same.mdx'].map(recordPath) });
    expect(existsSync(join(site.root, recordPath('docs/same.mdx')))).toBe(false);
    expect(read(site, file)).toBe(read(before, file));
  });

  it('recordSamples names errors that are not expected, do not come, or stand where no reader sees them', async () => {
    expect((await changedSite()).findings.map(formatFinding).sort()).toEqual(
      containing([
        'docs/hidden.mdx:3  error 2345 is expected and does not come any more',
        'docs/hidden.mdx:6  error 2322 is in code that the reader does not see',
        "docs/page.mdx:9  error 2322, which the sample does not expect: Type '3'",
        'samples/setups/kit/broken.ts:1  error 2322',
      ]),
    );
  });

  it.each(cases.refused)('recordSamples does not record a sample that $what', async ({ files, message }) => {
    const { findings, copies, written } = await record(createSite(files as Record<string, string>));
    expect(findings.map(formatFinding)).toEqual([expect.stringMatching(message)]);
    expect(findings).toMatchObject([{ file: page, line: 3 }]);
    expect({ copies, written }).toEqual({ copies: 1, written: [] });
  });

  it('recordSamples does not record a sample that gets other releases in the TypeScript Playground', async () => {
    const site = createSite({ [page]: cancel }, manifestWith({ packages: { kit: '1.0.1' } }));
    const { findings, written } = await record(site, { environments: kitFrom(createSite()) });
    expect(findings.map(formatFinding)).toEqual(
      containing(['docs/page.mdx:3  in the Playground the sample gets kit 1.0.1, and it was compiled with 1.0.0']),
    );
    expect(written).toEqual([]);
  });

  it('recordSamples does not use an environment that lets a negative check through', async () => {
    const negativeChecks = [
      { refuses: 'a string for an id', error: 2345, code: "import { cancel } from 'kit'\ncancel('a1')" },
    ];
    await expect(record(createSite(files, manifestWith({ negativeChecks })))).rejects.toThrow(
      /must refuse a string for an id[^]*kit@1\.0\.0/,
    );
  });
});

describe('a check', () => {
  it.each(cases.changed)('checkSite finds $what', async ({ file, text, by, finding }) => {
    const site = await copyOfRecorded();
    replace(site, file, text ?? /[^]*/, by);
    expect(checkSite(site).findings.map(formatFinding)).toEqual(containing([finding]));
  });

  it.each<[string, Record<string, string>, string[]]>([
    ['no sample', {}, ['no sample was found in docs', 'environment `kit` is used by no page']],
    [
      'no record',
      { [page]: cancel + order, [setup]: '' },
      [':3  “Cancel” has no current record', ':9  “Place an order” has no', 'with no release'],
    ],
  ])('checkSite finds that there is %s', (_name, files, findings) => {
    expect(checkSite(createSite(files)).findings.map(formatFinding)).toEqual(containing(findings));
  });

  it('recordSamples compiles a version with its own TypeScript and options', async () => {
    const options = { ...kitOptions, noUnusedLocals: true };
    const code = "// @errors: 2345 6133\nimport { place } from 'kit'\nconst unused = 1\nplace('a')";
    const site = createSite(
      {
        [page]: pageWith(code),
        'beside/node_modules/typescript/package.json': '{ "name": "typescript", "version": "5.0.0" }',
      },
      manifestWith({ typescript: '5.0.0', compilerOptions: options }),
    );
    const beside = join(site.root, 'beside/node_modules');
    cpSync(fixture('kit-1.0.0'), join(beside, 'kit'), { recursive: true });
    const own = JSON.stringify(createRequire(import.meta.url).resolve('typescript'));
    write(
      site,
      'beside/node_modules/typescript/index.js',
      `const ts = require(${own});
      const flattenDiagnosticMessageText = (...given) => '5.0.0 says: ' + ts.flattenDiagnosticMessageText(...given);
      module.exports = { ...ts, flattenDiagnosticMessageText };`,
    );
    const environments = locateEnvironments(site, new Map([['kit', join(beside, 'kit')]]));
    const { findings } = await record(site, { environments });
    expect(findings.map(formatFinding)).toEqual([]);
    expect(readPageRecord(site, page)?.[0]?.errors.map(({ text }) => text)).toEqual([
      "5.0.0 says: 'unused' is declared but its value is never read.",
      expect.stringMatching(/^5\.0\.0 says: Argument of type/),
    ]);
  });

  it('a check finds a record of another release, once for its environment and by compiling again', async () => {
    const site = await original();
    const next = site.with({ manifest: manifestWith({ packages: { kit: '1.1.0' } }) });
    expect(checkSite(next).findings.map(formatFinding)).toEqual([
      'recorded/environments.json  samples of kit were recorded with kit 1.0.0, and config/ has kit 1.1.0\n' +
        '    → run `npm run record:samples`, which asks all of them again',
    ]);
    const environments = kitFrom(next, 'kit-1.1.0');
    const { findings } = await withServers(next, (options) => checkAgain(next, options), environments);
    expect(findings.map(formatFinding)).toContainEqual(
      expect.stringContaining('docs/tip.mdx:3  error 2322 is expected and does not come any more'),
    );
  });
});

describe('libraries', () => {
  const peers = { kit: '1.0.0', 'no-such-peer': '1.0.0' };
  const other = { other: { ...kitManifest.environments.kit, library: 'other', packages: { other: '1.0.0' } } };

  it.each([
    ['kit=/nowhere', 'the folder does not exist'],
    ['other=.', 'no environment has this name'],
    ['kit', 'no environment has this name'],
  ])('parseLibraries refuses --library %s', (value, message) => {
    expect(() => parseLibraries(createSite(), [value])).toThrow(message);
  });

  it.each([
    ['another release', 'kit-1.1.0', kitManifest, 'holds kit 1.1.0, and config/environments.ts wants kit 1.0.0'],
    ['no declarations', 'kit-undeclared', kitManifest, 'kit has no declarations: index.d.ts is missing'],
    ['no package', '.', kitManifest, 'has no package.json'],
    [
      'another name',
      'kit-1.0.0',
      { ...kitManifest, environments: other },
      'holds kit 1.0.0, and config/environments.ts wants other',
    ],
    [
      'another TypeScript missing',
      'kit-1.0.0',
      manifestWith({ typescript: '5.0.0' }),
      `holds typescript ${ts.version}`,
    ],
    ['a peer missing', 'kit-1.0.0', manifestWith({ packages: peers }), 'without `no-such-peer`'],
  ])('locateEnvironments refuses a folder with %s', (_name, folder, manifest, message) => {
    const given = new Map(['kit', 'other'].map((name) => [name, fixture(folder)]));
    expect(() => locateEnvironments(createSite({}, manifest), given)).toThrow(message);
  });
});
