import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DocsSet, type DocsVersionTable, environmentName, versionFolder } from '../../config/docsSets.ts';
import { readSample } from '../../plugins/samples/read/readSample.ts';
import { readRecord, writeRecord } from '../../plugins/samples/recordFiles.ts';
import { applyChanges } from '../../scripts/versions/applyChanges.ts';
import { type Cut, planCut } from '../../scripts/versions/planCut.ts';
import { createSite, kitManifest, write } from './samples/sampleSite.ts';

const packages = { kit: { kit: '1.9.0', peer: '3.0.0' } };
const newest = { name: '1.9.x', label: '1.9.x', route: '/', typescript: '5.9.3', packages };
const preview = { name: 'current', label: 'Preview', route: '/next', packages: {} };
const set: DocsSet = {
  id: 'default',
  name: 'Kit',
  folder: 'docs',
  sidebar: 'sidebars.ts',
  libraries: ['kit'],
  entry: 'start',
  errors: 'start',
  versions: [newest, preview],
  archived: [],
};
const page = 'versioned_docs/version-1.9.x/start.mdx';
const text = 'Read [more](/api/more#a), [the preview](/next) and [the start](/start).\n';
const sample = { key: 'k', environment: 'kit', hovers: [], queries: [], errors: [], completions: [] };

function siteOfOneVersion(): string {
  const site = createSite({
    [page]: text,
    'versioned_docs/version-1.9.x/api/more.mdx': 'More.\n',
    'versioned_sidebars/version-1.9.x-sidebars.json': '{ "main": ["start"] }\n',
    'samples/libraries/kit.json': '{}\n',
    'versions.json': '["1.9.x"]\n',
  });
  writeRecord(site.root, { page, samples: [sample] });
  return site.root;
}

const cutOf = (root: string, change: Partial<Cut> = {}): Cut => ({
  root,
  set,
  table: { versions: { default: set.versions }, archived: {} },
  name: '1.10.x',
  releases: new Map([['kit', '1.10.0']]),
  sidebars: { main: ['start'] },
  ...change,
});

describe('a cut', () => {
  it('copies pages, sidebar and records, and gives both versions links, releases and environments of their own', async () => {
    const root = siteOfOneVersion();
    await applyChanges(root, planCut(cutOf(root)));
    const read = (file: string): string => readFileSync(join(root, file), 'utf8');
    const next = page.replace('1.9.x', '1.10.x');
    expect(read(next)).toBe(text);
    expect(read(page)).toBe('Read [more](/1.9.x/api/more#a), [the preview](/next) and [the start](/1.9.x/start).\n');
    expect(read('versioned_sidebars/version-1.10.x-sidebars.json')).toContain('start');
    expect(readRecord(root, next)?.samples).toEqual([sample]);
    expect(readRecord(root, page)?.samples).toEqual([{ ...sample, environment: 'kit@1.9.x' }]);
    expect(read('samples/libraries/kit@1.9.x.json')).toBe('{}\n');
    expect(JSON.parse(read('versions.json'))).toEqual(['1.10.x', '1.9.x']);
    expect(JSON.parse(read('config/docsVersions.json'))).toEqual({
      archived: {},
      versions: {
        default: [
          { ...newest, name: '1.10.x', label: '1.10.x', packages: { kit: { kit: '1.10.0', peer: '3.0.0' } } },
          { ...newest, route: '/1.9.x' },
          preview,
        ],
      },
    });
  });

  it('of a set without named versions keeps the new one in its folder, and names the old one by its release', async () => {
    const tools: DocsSet = {
      ...set,
      id: 'tools',
      folder: 'tools',
      versions: [{ name: 'current', route: '/tools', typescript: '5.9.3', packages }],
    };
    const site = createSite({
      'tools/start.mdx': 'Read [more](/tools/more) and [docs](/start).\n',
      'tools/more.mdx': '',
    });
    writeRecord(site.root, { page: 'tools/start.mdx', samples: [sample] });
    const table = { versions: { default: set.versions, tools: tools.versions }, archived: {} };
    const change = { set: tools, table, typescript: '6.0.0', releases: new Map([['kit', '2.0.0']]), name: '2.x' };
    await applyChanges(site.root, planCut(cutOf(site.root, change)));
    const read = (file: string): string => readFileSync(join(site.root, file), 'utf8');
    const older = 'tools_versioned_docs/version-1.9.x/start.mdx';
    expect(read(older)).toBe('Read [more](/tools/1.9.x/more) and [docs](/start).\n');
    expect(read('tools/start.mdx')).toBe('Read [more](/tools/more) and [docs](/start).\n');
    expect(readRecord(site.root, older)?.samples).toEqual([{ ...sample, environment: 'kit@1.9.x' }]);
    expect(readRecord(site.root, 'tools/start.mdx')?.samples).toEqual([sample]);
    expect(JSON.parse(read('tools_versioned_sidebars/version-1.9.x-sidebars.json'))).toEqual({ main: ['start'] });
    expect(JSON.parse(read('tools_versions.json'))).toEqual(['1.9.x']);
    const { versions } = JSON.parse(read('config/docsVersions.json')) as DocsVersionTable;
    const [next, before] = versions.tools ?? [];
    expect(versions.default).toEqual(set.versions);
    expect(next).toMatchObject({ name: 'current', label: '2.x', route: '/tools', typescript: '6.0.0' });
    expect(before).toMatchObject({
      name: '1.9.x',
      label: '1.9.x',
      route: '/tools/1.9.x',
      typescript: '5.9.3',
      packages,
    });
    const again: DocsSet = { ...tools, versions: [next!, before!] };
    expect(() => planCut(cutOf(site.root, { ...change, set: again, name: '2.x' }))).toThrow('version 2.x exists');
    expect(planCut(cutOf(site.root, { ...change, set: again, name: '3.x' })).map(({ file }) => file)).toContain(
      'tools_versioned_docs/version-2.x/start.mdx',
    );
  });

  it.each<[string, Partial<Cut>, RegExp]>([
    ['a name that exists', { name: '1.9.x' }, /version 1\.9\.x exists/],
    ['an older name', { name: '1.8.x' }, /1\.8\.x is older than 1\.9\.x/],
    ['an older major', { name: '0.x' }, /0\.x is older than 1\.9\.x/],
    ['a name of another shape', { name: '' }, /`` is no name of a version.*/],
    ['an unknown library', { releases: new Map([['kid', '2.0.0']]) }, /Kit does not document `kid`/],
    ['a library without a release', { releases: new Map([['kit', '']]) }, /`kit` is given without a release/],
  ])('is refused with %s', (_name, change, message) => {
    expect(() => planCut(cutOf(siteOfOneVersion(), change))).toThrow(message);
  });

  it.each(['1.10.x', '2.x', '10.0.x'])('takes %s for newer', (name) => {
    expect(planCut(cutOf(siteOfOneVersion(), { name })).length).toBeGreaterThan(5);
  });

  it('that breaks in the middle leaves every file as it was', async () => {
    const root = siteOfOneVersion();
    // A folder in the place of a file cannot be written.
    mkdirSync(join(root, 'samples/libraries/kit@1.9.x.json'));
    await expect(applyChanges(root, planCut(cutOf(root)))).rejects.toThrow('EISDIR');
    expect(readFileSync(join(root, page), 'utf8')).toBe(text);
    expect(readFileSync(join(root, 'versions.json'), 'utf8')).toBe('["1.9.x"]\n');
    expect(existsSync(join(root, 'versioned_docs/version-1.10.x/start.mdx'))).toBe(false);
    expect(existsSync(join(root, 'config/docsVersions.json'))).toBe(false);
  });

  it('is of a table of versions that the site reads: an older version compiles beside the newest', () => {
    const older = { ...newest, name: '1.8.x', route: '/1.8.x' };
    const both: DocsSet = { ...set, versions: [newest, older, preview] };
    const names = both.versions.map((version) => environmentName(both, version, 'kit'));
    expect(names).toEqual(['kit', 'kit@1.8.x', 'kit']);
    expect(versionFolder(both, older)).toBe('versioned_docs/version-1.8.x');
    expect(versionFolder(both, preview)).toBe('docs');
  });
});

describe('samples of an older version', () => {
  it('are compiled in the environment that their version gives to the name of a library, with its set-up files', () => {
    const older = { ...kitManifest.environments.kit, packages: { kit: '0.9.0' } };
    const site = createSite(
      { 'samples/setups/kit/shop.ts': 'export const shop = 1\n' },
      {
        ...kitManifest,
        areas: [{ folder: 'old', environment: 'kit', environments: { kit: 'kit@0.9.x' } }, ...kitManifest.areas],
        environments: { ...kitManifest.environments, 'kit@0.9.x': older },
      },
    );
    write(site, 'old/page.mdx', '');
    const fence = { line: 1, language: 'ts', meta: 'env=kit', code: "import { shop } from './shop'\nshop" };
    const [oldSample, newSample] = ['old/page.mdx', 'docs/page.mdx'].map((file) => readSample(site, file, fence));
    expect(oldSample).toMatchObject({ environment: 'kit@0.9.x', setups: { shop: 'export const shop = 1\n' } });
    expect(newSample).toMatchObject({ environment: 'kit' });
    expect('key' in oldSample! && 'key' in newSample! && oldSample.key !== newSample.key).toBe(true);
  });
});
