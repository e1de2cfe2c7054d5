import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { checkSamples } from '../../../plugins/samples/checkSamples.ts';
import { formatFinding } from '../../../plugins/samples/Finding.ts';
import { locateEnvironments, parseLibraries } from '../../../plugins/samples/locateEnvironments.ts';
import type { PageRecord } from '../../../plugins/samples/PageRecord.ts';
import type { SampleSite } from '../../../plugins/samples/read/readSample.ts';
import { recordSamples } from '../../../plugins/samples/recordSamples.ts';
import { createSite, fixture, kitFrom, kitManifest, pageWith, read, replace, write } from './sampleSite.ts';

// Compiling starts a process, which a busy machine may keep waiting.
vi.setConfig({ testTimeout: 120_000 });

const file = 'samples/records/docs/page.mdx.json';
const page = pageWith(
  `// @errors: 2322
import { place } from 'kit'
import { id } from './base'

const placed = place({ id, tip: 1 })
//    ^?
place({ id, tip: 3 })`,
  'title="Place an order"',
);
const files = { 'docs/page.mdx': page, 'samples/setups/kit/base.ts': "export const id = 'a1'\n" };

function recordOf(site: SampleSite): PageRecord {
  return JSON.parse(read(site, file)) as PageRecord;
}

/** Recorded once; each test gets a copy of its own. */
let original: Promise<SampleSite> | undefined;

async function record(): Promise<SampleSite> {
  const site = createSite(files);
  const { findings } = await recordSamples(site, { environments: kitFrom(site) });
  expect(findings).toEqual([]);
  return site;
}

async function recordedSite(): Promise<SampleSite> {
  original ??= record();
  const { root, manifest } = await original;
  const copy = { ...createSite({}), manifest };
  cpSync(root, copy.root, { recursive: true });
  return copy;
}

async function checked(site: SampleSite): Promise<string[]> {
  return (await checkSamples(site)).findings.map(formatFinding);
}

describe('recordSamples', () => {
  it('records types, queries and errors at their place in the shown code, and nothing of the library’s prose', async () => {
    const record = recordOf(await recordedSite());
    const [sample] = record.samples;
    expect(record.generatedBy).toBe('npm run record:samples');
    expect(sample).toMatchObject({
      environment: 'kit',
      title: 'Place an order',
      queries: [[3, 6, 6, expect.any(Number)]],
      errors: [{ line: 4, column: 12, length: 3, code: 2322, text: "Type '3' is not assignable to type '0 | 1 | 2'." }],
    });
    expect(record.texts[sample?.queries[0]?.[3] ?? -1]).toBe('const placed: Promise<void>');
    expect(new Set(record.texts).size).toBe(record.texts.length);
    expect(JSON.stringify(record)).not.toContain('Words of the library');
    expect(JSON.stringify(record)).not.toContain(fixture(''));
  });

  it('compiles only what changed, keeps the record of a page with a finding, and deletes what is obsolete', async () => {
    const site = await recordedSite();
    const before = read(site, file);
    const environments = kitFrom(site);
    expect(await recordSamples(site, { environments: new Map() })).toMatchObject({ compiled: 0, written: [] });
    write(site, 'docs/second.mdx', pageWith("import { cancel } from 'kit'\ncancel('a1')"));
    expect(await recordSamples(site, { environments })).toMatchObject({ compiled: 1, written: ['docs/second.mdx'] });
    replace(site, 'docs/page.mdx', 'tip: 1', 'tip: 9');
    const { findings } = await recordSamples(site, { environments });
    expect(findings).toEqual([]);
    replace(site, 'docs/page.mdx', '// @errors: 2322\n', '');
    const failed = await recordSamples(site, { environments });
    expect(failed.findings.map(formatFinding)).toEqual([
      expect.stringMatching(/^docs\/page\.mdx:7 {2}error 2322, which the sample does not expect: Type '9'/),
      expect.stringMatching(/^docs\/page\.mdx:9 {2}error 2322/),
    ]);
    expect(failed.written).toEqual([]);
    expect(read(site, file)).not.toBe(before);
    write(site, 'docs/second.mdx', '# Second');
    expect(await recordSamples(site, { environments })).toMatchObject({ deleted: ['docs/second.mdx'] });
  });

  it('names an expected error that does not come any more, and an error in hidden code', async () => {
    const site = createSite({
      'docs/page.mdx': pageWith(
        "// @errors: 2322 2345\nimport { place } from 'kit'\nplace({ id: 'a1', tip: 3 })\n// ---cut---\nplace",
      ),
    });
    const { findings } = await recordSamples(site, { environments: kitFrom(site) });
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('docs/page.mdx:3  error 2345 is expected and does not come any more'),
      expect.stringContaining('docs/page.mdx:6  error 2322 is in code that the reader does not see'),
    ]);
  });

  it('records unions in the order in which a reader’s `tsc` prints them', async () => {
    const site = createSite({
      'docs/page.mdx': pageWith("// @errors: 2345\nconst seven = 7\nimport { pay } from './base'\npay(3)\npay(seven)"),
      'samples/setups/kit/base.ts': 'export function pay(tip: 9 | 4 | 7) {\n  return tip\n}\n',
    });
    await recordSamples(site, { environments: kitFrom(site) });
    expect(recordOf(site).samples[0]?.errors[0]?.text).toBe(
      "Argument of type '3' is not assignable to parameter of type '9 | 4 | 7'.",
    );
  });

  it('names a setup file that does not compile', async () => {
    const site = createSite({ ...files, 'samples/setups/kit/base.ts': 'export const id: string = 1\n' });
    const { findings } = await recordSamples(site, { environments: kitFrom(site) });
    expect(findings.map(formatFinding)).toEqual([expect.stringContaining('samples/setups/kit/base.ts:1  error 2322')]);
  });

  it('ends a sample that takes too long', async () => {
    const slow = 'type Grow<N extends unknown[]> = N["length"] extends 900 ? N : Grow<[...N, 1]>\n';
    const many = Array.from({ length: 400 }, (_, index) => `type T${index} = Grow<[${'1,'.repeat(index)}]>`).join('\n');
    const site = createSite({ 'docs/page.mdx': pageWith(slow + many) });
    const { findings } = await recordSamples(site, { environments: kitFrom(site), timeoutSeconds: 0.5 });
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('docs/page.mdx:3  the sample takes the compiler more than 0.5 s'),
    ]);
    expect(existsSync(join(site.root, 'samples/records'))).toBe(false);
  });

  it('asks for a library that is not at hand', async () => {
    await expect(recordSamples(createSite(files), { environments: new Map() })).rejects.toThrow(
      /kit 1\.0\.0 is neither installed nor given[^]*install:samples[^]*--library kit=DIR/,
    );
  });

  it('does not use an environment that lets a probe through', async () => {
    const [kit] = Object.values(kitManifest.environments);
    const probes = [{ refuses: 'a string for an id', error: 2345, code: "import { cancel } from 'kit'\ncancel('a1')" }];
    const site = createSite(files, { ...kitManifest, environments: { kit: { ...kit!, probes } } });
    await expect(recordSamples(site, { environments: kitFrom(site) })).rejects.toThrow(
      /must refuse a string for an id/,
    );
  });
});

describe('checkSamples', () => {
  it('passes what was recorded, and counts it', async () => {
    const site = await recordedSite();
    const check = await checkSamples(site, { environments: kitFrom(site) });
    expect(check).toMatchObject({ findings: [], pages: 1, compiledAgain: 1 });
    expect(check.samples).toHaveLength(1);
  });

  it('finds a missing record', async () => {
    expect(await checked(createSite(files))).toEqual([
      expect.stringContaining('docs/page.mdx:3  the sample has no record'),
    ]);
  });

  it('finds a stale record after one character changed, in the sample or in its setup', async () => {
    const site = await recordedSite();
    replace(site, 'docs/page.mdx', 'tip: 1', 'tip: 2');
    expect(await checked(site)).toEqual([
      expect.stringContaining('docs/page.mdx:3  the record of the sample “Place an order” is stale'),
    ]);
    const second = await recordedSite();
    replace(second, 'samples/setups/kit/base.ts', 'a1', 'a2');
    expect(await checked(second)).toEqual([expect.stringContaining('is stale')]);
  });

  it('finds a record of another release', async () => {
    const site = await recordedSite();
    const [kit] = Object.values(kitManifest.environments);
    const next = { ...kitManifest, environments: { kit: { ...kit!, packages: { kit: '1.1.0' } } } };
    expect(await checked({ ...site, manifest: next })).toEqual([
      expect.stringContaining('is stale: code, setup, releases or compiler options changed since (kit 1.1.0)'),
    ]);
  });

  it('finds an obsolete record', async () => {
    const site = await recordedSite();
    write(site, 'docs/page.mdx', '# Page');
    write(site, 'docs/other.mdx', page);
    expect(await checked(site)).toEqual([
      expect.stringContaining(`${file}  the record is obsolete: docs/page.mdx has no samples any more`),
      expect.stringContaining('docs/other.mdx:3  the sample has no record'),
    ]);
  });

  it('finds a recorded sample that its page no longer has', async () => {
    const site = createSite({ ...files, 'docs/page.mdx': page + pageWith("import 'kit'") });
    await recordSamples(site, { environments: kitFrom(site) });
    write(site, 'docs/page.mdx', page);
    expect(await checked(site)).toEqual([
      expect.stringContaining('1 recorded sample(s) are no longer in docs/page.mdx'),
    ]);
  });

  it('finds a record edited by hand, by checksum and by compiling again', async () => {
    const site = await recordedSite();
    replace(site, file, "Type '3' is not assignable", "Type '3' is assignable");
    expect(await checked(site)).toContainEqual(expect.stringContaining('edited by hand'));
  });

  it('finds a record that differs from what the compiler says', async () => {
    const site = await recordedSite();
    const { findings } = await checkSamples(site, { environments: kitFrom(site, 'kit-1.1.0', true) });
    expect(findings.map(formatFinding)).toEqual([
      expect.stringContaining('docs/page.mdx:3  the compiler says something else'),
    ]);
  });

  it.each([
    ['an unreadable record', () => '{', 'the record is unreadable'],
    ['a record without samples', () => '{}', 'it has no format or no samples'],
    ['a record from a newer format', (text: string) => text.replace('"format": 1', '"format": 99'), 'newer than 1'],
    ['a record from an older format', (text: string) => text.replace('"format": 1', '"format": 0'), 'has format 0'],
  ])('names %s', async (_, damage, message) => {
    const site = await recordedSite();
    write(site, file, damage(read(site, file)));
    expect(await checked(site)).toContainEqual(expect.stringMatching(new RegExp(`${file}.*${message}`)));
  });

  it('finds zero samples, and an environment that no page uses', async () => {
    expect(await checked(createSite({ 'docs/page.mdx': '# Page' }))).toEqual([
      expect.stringContaining('no sample was found in docs'),
      expect.stringContaining('environment `kit` is used by no page'),
    ]);
  });

  it('lists what is not compiled, and finds too much of it', async () => {
    const site = createSite({
      ...files,
      'docs/page.mdx': page + pageWith('const a: = 1', 'notCompiled="shows broken syntax"'),
    });
    await recordSamples(site, { environments: kitFrom(site) });
    const { exempt, findings } = await checkSamples(site);
    expect(exempt).toEqual([{ page: 'docs/page.mdx', line: 14, reason: 'shows broken syntax' }]);
    expect(findings.map(formatFinding)).toEqual([expect.stringContaining('1 of 2 TypeScript fences are not compiled')]);
  });
});

describe('libraries', () => {
  const site = createSite(files);

  it.each([
    ['kit=/nowhere', 'the folder does not exist'],
    ['other=.', 'no environment documents this library'],
    ['kit', 'no environment documents this library'],
  ])('refuses --library %s', (value, message) => {
    expect(() => parseLibraries(site, [value])).toThrow(message);
  });

  it.each([
    ['another release', 'kit-1.1.0', 'holds kit 1.1.0, and samples/environments.ts wants 1.0.0'],
    ['no declarations', 'kit-undeclared', 'kit has no declarations: index.d.ts is missing'],
    ['no package', '.', 'has no package.json'],
  ])('refuses a folder with %s', (_, name, message) => {
    expect(() => kitFrom(site, name)).toThrow(message);
  });

  it('refuses a folder of another name, and one without its peer', () => {
    const given = new Map([['other', fixture('kit-1.0.0')]]);
    const environments = { other: { library: 'other', packages: { other: '1.0.0' }, probes: [] } };
    expect(() => locateEnvironments({ ...site, manifest: { ...kitManifest, environments } }, given)).toThrow(
      'the folder holds `kit`',
    );
    const withPeer = { kit: { library: 'kit', packages: { kit: '1.0.0', 'no-such-peer': '1.0.0' }, probes: [] } };
    expect(() => kitFrom({ ...site, manifest: { ...kitManifest, environments: withPeer } })).toThrow(
      'without `no-such-peer`',
    );
  });
});
