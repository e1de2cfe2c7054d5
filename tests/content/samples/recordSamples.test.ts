import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkSamples } from '../../../plugins/samples/checkSamples.ts';
import { formatFinding } from '../../../plugins/samples/Finding.ts';
import { locateEnvironments, parseLibraries } from '../../../plugins/samples/locateEnvironments.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';
import { readRecord } from '../../../plugins/samples/recordFiles.ts';
import {
  createSite,
  fixture,
  kitFrom,
  kitManifest,
  manifestWith,
  pageWith,
  read,
  record,
  recordedSite,
  replace,
  write,
} from './sampleSite.ts';

// Compiling starts a process, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 120_000 });

const page = 'docs/page.mdx';
const setup = 'samples/setups/kit/base.ts';
const file = 'samples/records/docs/page.mdx.json';
const order = pageWith(
  `// @errors: 2322
import { place } from 'kit'
import { id } from './base'

const placed = place({ id, tip: 1 })
//    ^?
place({ id, tip: 3 })`,
  'title="Place an order"',
);
const second = pageWith("import { cancel } from 'kit'\ncancel('a1')");
const files = { [page]: order + second, [setup]: "export const id = 'a1'\n" };

/** Recorded once; each test gets a copy of its own. */
let original: Promise<SampleSite> | undefined;

async function copyOfRecorded(): Promise<SampleSite> {
  const { root, manifest } = await (original ??= recordedSite(files));
  const copy = createSite({}, manifest);
  cpSync(root, copy.root, { recursive: true });
  return copy;
}

const containing = (texts: readonly string[]): unknown[] => texts.map((text): unknown => expect.stringContaining(text));

describe('recordSamples', () => {
  it('records types, queries and errors at their place in the shown code, and nothing of the library’s prose', async () => {
    const { generatedBy, texts, samples } = readRecord((await copyOfRecorded()).root, page)!;
    expect(generatedBy).toBe('npm run record:samples');
    expect(samples[0]).toMatchObject({
      environment: 'kit',
      title: 'Place an order',
      queries: [[3, 6, 6, expect.any(Number)]],
      errors: [{ line: 4, column: 12, length: 3, code: 2322, text: "Type '3' is not assignable to type '0 | 1 | 2'." }],
    });
    expect(texts[samples[0]?.queries[0]?.[3] ?? -1]).toBe('const placed: Promise<void>');
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.join()).not.toContain('Words of the library');
    expect(texts.join()).not.toContain(fixture(''));
  });

  it('compiles only what changed, keeps the record of a page with a finding, and deletes what is obsolete', async () => {
    const site = await copyOfRecorded();
    expect(await record(site, { environments: new Map() })).toMatchObject({ compiled: 0, written: [] });
    write(site, 'docs/second.mdx', pageWith("import { cancel } from 'kit'\ncancel('b2')"));
    expect(await record(site)).toMatchObject({ compiled: 1, written: ['docs/second.mdx'] });
    const before = read(site, file);
    replace(site, page, '// @errors: 2322\n', '');
    const { findings, written } = await record(site);
    expect(findings.map(formatFinding)).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:9 {2}error 2322, which the sample does not expect: Type '3'/),
    ]);
    expect(written).toEqual([]);
    expect(read(site, file)).toBe(before);
    write(site, 'docs/second.mdx', '# Second');
    expect(await record(site)).toMatchObject({ deleted: ['docs/second.mdx'] });
  });

  it.each([
    [
      'an expected error that does not come, and an error in hidden code',
      "// @errors: 2322 2345\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })\n// ---cut---\nplace",
      '',
      [
        'docs/page.mdx:6  error 2322 is in code that the reader does not see',
        'docs/page.mdx:3  error 2345 is expected and does not come any more',
      ],
    ],
    [
      'a setup file that does not compile',
      "import './base'",
      'export const id: string = 1\n',
      ['samples/setups/kit/base.ts:1  error 2322'],
    ],
  ])('names %s', async (_name, code, base, findings) => {
    const site = createSite({ [page]: pageWith(code), [setup]: base });
    expect((await record(site)).findings.map(formatFinding)).toEqual(containing(findings));
  });

  it('records unions in the order in which a reader’s `tsc` prints them', async () => {
    const site = createSite({
      [page]: pageWith("// @errors: 2345\nconst seven = 7\nimport { pay } from './base'\npay(3)\npay(seven)"),
      [setup]: 'export function pay(tip: 9 | 4 | 7) {\n  return tip\n}\n',
    });
    await record(site);
    expect(readRecord(site.root, page)?.samples[0]?.errors[0]?.text).toBe(
      "Argument of type '3' is not assignable to parameter of type '9 | 4 | 7'.",
    );
  });

  it('ends a sample that takes too long', async () => {
    const slow = 'type Grow<N extends unknown[]> = N["length"] extends 900 ? N : Grow<[...N, 1]>\n';
    const many = Array.from({ length: 400 }, (_, index) => `type T${index} = Grow<[${'1,'.repeat(index)}]>`).join('\n');
    const site = createSite({ [page]: pageWith(slow + many) }, manifestWith({ probes: [] }));
    expect((await record(site, { timeoutSeconds: 0.5 })).findings.map(formatFinding)).toEqual(
      containing(['docs/page.mdx:3  the sample takes the compiler more than 0.5 s']),
    );
    expect(existsSync(join(site.root, 'samples/records'))).toBe(false);
  });

  it('asks for a library that is not at hand', async () => {
    await expect(record(createSite(files), { environments: new Map() })).rejects.toThrow(
      /kit 1\.0\.0 is neither installed nor given[^]*install:samples[^]*--library kit=DIR/,
    );
  });

  it('does not use an environment that lets a probe through', async () => {
    const probes = [{ refuses: 'a string for an id', error: 2345, code: "import { cancel } from 'kit'\ncancel('a1')" }];
    await expect(record(createSite(files, manifestWith({ probes })))).rejects.toThrow(
      /must refuse a string for an id[^]*kit@1\.0\.0/,
    );
  });
});

describe('checkSamples', () => {
  it('passes what was recorded, and counts it', async () => {
    const site = await copyOfRecorded();
    const check = await checkSamples(site, { environments: kitFrom(site) });
    expect(check).toMatchObject({ findings: [], pages: 1, compiledAgain: 2 });
    expect(check.samples).toHaveLength(2);
  });

  const damage = (text: string, by: string) => (site: SampleSite) => replace(site, file, text, by);
  it.each<[string, (site: SampleSite) => void, string[]]>([
    [
      'a missing record',
      ({ root }) => rmSync(join(root, file)),
      ['docs/page.mdx:3  the sample has no record', 'docs/page.mdx:14  the sample has no record'],
    ],
    [
      'a sample with one character changed',
      (site) => replace(site, page, 'tip: 1', 'tip: 2'),
      ['docs/page.mdx:3  the record of the sample “Place an order” is stale'],
    ],
    ['a changed setup file', (site) => replace(site, setup, 'a1', 'a2'), ['docs/page.mdx:3  the record of the sample']],
    [
      'a record without a page',
      (site) => write(site, page, '# Page'),
      [
        `${file}  the record is obsolete: docs/page.mdx has no samples any more`,
        'no sample was found in docs',
        'environment `kit` is used by no page',
      ],
    ],
    [
      'a recorded sample that its page no longer has',
      (site) => replace(site, page, second, ''),
      [`${file}  1 recorded sample(s) are no longer in docs/page.mdx`],
    ],
    [
      'much that is not compiled',
      (site) => replace(site, page, second, second + pageWith('const a: = 1', 'notCompiled="shows broken syntax"')),
      ['1 of 3 TypeScript fences are not compiled'],
    ],
    [
      'a record edited by hand',
      damage("'3' is not assign", "'3' is assign"),
      [`${file}  the record was edited by hand`],
    ],
    ['an unreadable record', (site) => write(site, file, '{'), [`${file}  the record is unreadable`]],
    ['a record without a format', (site) => write(site, file, '{}'), [`${file}  the record is unreadable: it has no`]],
    ['a newer format', damage('"format": 1', '"format": 9'), ['has format 9, and this checkout reads 1\n    → update']],
    [
      'an older format',
      damage('"format": 1', '"format": 0'),
      ['has format 0, and this checkout reads 1\n    → delete'],
    ],
  ])('finds %s', async (_name, change, findings) => {
    const site = await copyOfRecorded();
    change(site);
    expect((await checkSamples(site)).findings.map(formatFinding)).toEqual(containing(findings));
  });

  it('finds a record of another release, by its key and by compiling again', async () => {
    const site = await copyOfRecorded();
    const next = { ...site, manifest: manifestWith({ packages: { kit: '1.1.0' } }) };
    expect((await checkSamples(next)).findings.map(formatFinding)).toContainEqual(
      expect.stringContaining('stale: code, setup, releases or compiler options changed since (kit 1.1.0)'),
    );
    const { findings } = await checkSamples(site, { environments: kitFrom(site, 'kit-1.1.0', true) });
    expect(findings.map(formatFinding)).toContainEqual(
      expect.stringContaining('docs/page.mdx:3  the compiler says something else'),
    );
  });

  it('lists what is not compiled', async () => {
    const { exempt } = await checkSamples(createSite({ [page]: pageWith('const a: = 1', 'notCompiled="broken"') }));
    expect(exempt).toEqual([{ page, line: 3, reason: 'broken' }]);
  });
});

describe('libraries', () => {
  const peers = { kit: '1.0.0', 'no-such-peer': '1.0.0' };
  const other = { other: { library: 'other', packages: { other: '1.0.0' }, probes: [] } };

  it.each([
    ['kit=/nowhere', 'the folder does not exist'],
    ['other=.', 'no environment documents this library'],
    ['kit', 'no environment documents this library'],
  ])('refuses --library %s', (value, message) => {
    expect(() => parseLibraries(createSite(), [value])).toThrow(message);
  });

  it.each([
    ['another release', 'kit-1.1.0', kitManifest, 'holds kit 1.1.0, and samples/environments.ts wants 1.0.0'],
    ['no declarations', 'kit-undeclared', kitManifest, 'kit has no declarations: index.d.ts is missing'],
    ['no package', '.', kitManifest, 'has no package.json'],
    ['another name', 'kit-1.0.0', { ...kitManifest, environments: other }, 'the folder holds `kit`'],
    ['a peer missing', 'kit-1.0.0', manifestWith({ packages: peers }), 'without `no-such-peer`'],
  ])('refuses a folder with %s', (_name, folder, manifest, message) => {
    const given = new Map(['kit', 'other'].map((name) => [name, fixture(folder)]));
    expect(() => locateEnvironments(createSite({}, manifest), given)).toThrow(message);
  });
});
