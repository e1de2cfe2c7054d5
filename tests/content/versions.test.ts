import { readPageRecord, writePageRecord } from '../../records/said/PageRecord.ts';
import { execFileSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DocsInstance, type DocsVersionTable, firestoreDocs } from '../../config/docsInstances.ts';
import { readSample } from '../../records/asked/readSample.ts';
import { archiveVersion } from '../../scripts/versions/archiveVersion.ts';
import { type Cut, cutVersion } from '../../scripts/versions/cutVersion.ts';
import { changeWorkTree, writeFormatted } from '../../scripts/versions/versionFiles.ts';
import { createManifest } from '../../samples/environments.ts';
import { readResolvedPage } from '../../plugins/samples/resolve/readResolvedPage.ts';
import { createSite, kitManifest, read } from './samples/sampleSite.ts';

const packages = { kit: { kit: '1.9.0', peer: '3.0.0' } };
const untagged = { kit: 'c0ffee' };
const newest = { name: '1.9.x', label: '1.9.x', route: '/', typescript: '5.9.3', packages, untagged };
const preview = { name: 'current', label: 'Preview', route: '/next', packages: {} };
const instance: DocsInstance = {
  id: 'default',
  name: 'Kit',
  folder: 'docs',
  sidebar: 'sidebars.ts',
  libraries: ['kit'],
  entry: 'start',
  errors: 'start',
  index: 'start',
  linkPicture: { path: '/img/link.png', words: 'A link' },
  footer: {},
  versions: [newest, preview],
  archived: [],
};
const text = 'Read [more](/api/more#a), [the preview](/next) and [the start](/start).\n';
const sample = { key: 'k', environment: 'kit', hovers: [], queries: [], errors: [], completions: [] };
const versionPage = (name: string): string => `versioned_docs/version-${name}/start.mdx`;

/** A site whose only released version is 1.9.x, and how its next one is cut. */
function siteToCut(files: Record<string, string> = {}) {
  const site = createSite({
    [versionPage('1.9.x')]: text,
    'versioned_docs/version-1.9.x/api/more.mdx': 'More.\n',
    'versioned_sidebars/version-1.9.x-sidebars.json': '{ "main": ["start"] }\n',
    'samples/libraries/kit.json': '{}\n',
    'samples/paths/versioned_docs/version-1.9.x/start.mdx.json': '{}\n',
    ...files,
  });
  writePageRecord(site.root, { page: versionPage('1.9.x'), samples: [sample] });
  const cut: Cut = {
    root: site.root,
    instance,
    table: { versions: { default: instance.versions }, archived: {} },
    name: '1.10.x',
    releases: new Map([['kit', '1.10.0']]),
    sidebars: { main: ['start'] },
  };
  return { site, cut };
}

describe('a cut', () => {
  it('copies pages, sidebar and records, and gives both versions links, releases and environments of their own', async () => {
    const { site, cut } = siteToCut();
    await cutVersion(cut);
    expect(read(site, versionPage('1.10.x'))).toBe(text);
    expect(read(site, versionPage('1.9.x'))).toBe(
      'Read [more](/1.9.x/api/more#a), [the preview](/next) and [the start](/1.9.x/start).\n',
    );
    expect(read(site, 'versioned_sidebars/version-1.10.x-sidebars.json')).toContain('start');
    expect(read(site, 'samples/paths/versioned_docs/version-1.10.x/start.mdx.json')).toBe('{}\n');
    expect(read(site, 'samples/libraries/kit@1.9.x.json')).toBe('{}\n');
    expect(readPageRecord(site, versionPage('1.10.x'))).toMatchObject({
      page: versionPage('1.10.x'),
      samples: [sample],
    });
    expect(readPageRecord(site, versionPage('1.9.x'))?.samples).toEqual([{ ...sample, environment: 'kit@1.9.x' }]);
    expect(JSON.parse(read(site, 'versions.json'))).toEqual(['1.10.x', '1.9.x']);
    expect(JSON.parse(read(site, 'config/docsVersions.json'))).toEqual({
      archived: {},
      versions: {
        default: [
          {
            ...newest,
            name: '1.10.x',
            label: '1.10.x',
            packages: { kit: { kit: '1.10.0', peer: '3.0.0' } },
            untagged: undefined,
          },
          { ...newest, route: '/1.9.x' },
          preview,
        ],
      },
    });
  });

  it('of a instance without named versions keeps the new one in its folder, and names the old one by its release', async () => {
    const page = 'Read [more](/tools/more) and [docs](/start).\n';
    const { site, cut } = siteToCut({ 'tools/start.mdx': page, 'tools/more.mdx': '' });
    const only = { name: 'current', route: '/tools', typescript: '5.9.3', packages };
    const tools: DocsInstance = { ...instance, id: 'tools', folder: 'tools', versions: [only] };
    const table = { versions: { default: instance.versions, tools: tools.versions }, archived: {} };
    writePageRecord(site.root, { page: 'tools/start.mdx', samples: [sample] });
    const releases = new Map([['kit', '2.0.0']]);
    await cutVersion({ ...cut, instance: tools, table, releases, name: '2.x' });
    const older = 'tools_versioned_docs/version-1.9.x/start.mdx';
    expect(read(site, older)).toBe('Read [more](/tools/1.9.x/more) and [docs](/start).\n');
    expect(read(site, 'tools/start.mdx')).toBe(page);
    expect(readPageRecord(site, older)?.samples).toEqual([{ ...sample, environment: 'kit@1.9.x' }]);
    expect(readPageRecord(site, 'tools/start.mdx')?.samples).toEqual([sample]);
    expect(JSON.parse(read(site, 'tools_versioned_sidebars/version-1.9.x-sidebars.json'))).toEqual({ main: ['start'] });
    expect(JSON.parse(read(site, 'tools_versions.json'))).toEqual(['1.9.x']);
    const { versions } = JSON.parse(read(site, 'config/docsVersions.json')) as DocsVersionTable;
    const [next, before] = versions.tools ?? [];
    expect(versions.default).toEqual(instance.versions);
    expect(next).toMatchObject({ name: 'current', label: '2.x', route: '/tools' });
    expect(before).toEqual({ ...only, name: '1.9.x', label: '1.9.x', route: '/tools/1.9.x' });
    const again = { ...cut, releases, instance: { ...tools, versions: [next!, before!] as const } };
    await expect(cutVersion({ ...again, name: '2.x' })).rejects.toThrow('version 2.x exists');
    await cutVersion({ ...again, name: '3.x' });
    expect(existsSync(join(site.root, 'tools_versioned_docs/version-2.x/start.mdx'))).toBe(true);
  });

  it.each<[string, Partial<Cut>, RegExp]>([
    ['a name that exists', { name: '1.9.x' }, /version 1\.9\.x exists/],
    ['an older name', { name: '1.8.x' }, /1\.8\.x is older than 1\.9\.x/],
    ['an older major', { name: '0.x' }, /0\.x is older than 1\.9\.x/],
    ['a name of another shape', { name: '' }, /`` is no name of a version.*/],
    ['an unknown library', { releases: new Map([['kid', '2.0.0']]) }, /Kit does not document `kid`/],
    ['a library without a release', { releases: new Map([['kit', '']]) }, /`kit` is given without a release/],
  ])('is refused with %s, and changes nothing', async (_name, change, message) => {
    const { site, cut } = siteToCut();
    await expect(cutVersion({ ...cut, ...change })).rejects.toThrow(message);
    expect(existsSync(join(site.root, 'config'))).toBe(false);
  });

  it.each(['1.10.x', '2.x', '10.0.x'])('takes %s for newer', async (name) => {
    await expect(cutVersion({ ...siteToCut().cut, name })).resolves.toBeUndefined();
  });
});

describe('a change of versions', () => {
  const change = (root: string, error?: Error) =>
    changeWorkTree(root, async () => {
      rmSync(join(root, 'old.txt'));
      await writeFormatted(root, 'folder/new.json', '{}');
      if (error) {
        throw error;
      }
    });
  const committed = () => {
    const { root } = createSite({ 'old.txt': 'old' });
    const commit = ['-c', 'user.name=a', '-c', 'user.email=a@a.a', 'commit', '--quiet', '--message=a'];
    [['init', '--quiet'], ['add', '--all'], commit].forEach((words) => execFileSync('git', words, { cwd: root }));
    return root;
  };

  it('says what it wrote and deleted, and leaves a work tree with changes alone', async () => {
    const root = committed();
    expect(await change(root)).toEqual([' D old.txt', '?? folder/new.json']);
    await expect(change(root)).rejects.toThrow('the work tree holds what is not committed');
    expect(existsSync(join(root, 'folder/new.json'))).toBe(true);
  });

  it('is taken back where it breaks', async () => {
    const root = committed();
    await expect(change(root, new Error('no space is left'))).rejects.toThrow('no space is left');
    expect([existsSync(join(root, 'old.txt')), existsSync(join(root, 'folder'))]).toEqual([true, false]);
  });
});

describe('an archive', () => {
  const built =
    '<link rel=stylesheet href=/assets/css/styles.0f.css /><script type=text/plain data-deferred=/assets/js/main.0f.js></script>' +
    '<script>document.body</script><a href=/1.9.x/start>Start</a>';
  const sources = [
    versionPage('1.9.x'),
    'versioned_sidebars/version-1.9.x-sidebars.json',
    'samples/records/versioned_docs/version-1.9.x/start.mdx.json',
    'samples/libraries/kit@1.9.x.json',
  ];

  /** A site with two released versions, built. */
  async function builtSite() {
    const { site, cut } = siteToCut({
      'build/assets/css/styles.0f.css': '@media (scripting:none){.tool{display:none}}',
      'build/cards/1.9.x/start.png': 'png',
      'build/start.html': built,
      'build/1.9.x/start.html': built,
      'build/1.9.x/start.md': '# Start\n',
    });
    await cutVersion(cut);
    const table = JSON.parse(read(site, 'config/docsVersions.json')) as DocsVersionTable;
    const [first, ...others] = table.versions.default ?? [];
    const archive = (name = '1.9.x', build = 'build') =>
      archiveVersion(
        { root: site.root, instance: { ...instance, versions: [first!, ...others] }, table, name },
        join(site.root, build),
      );
    const missing = () => sources.filter((file) => !existsSync(join(site.root, file)));
    return { site, archive, missing };
  }

  it('keeps the built pages without scripts, with styles that know it, and takes the sources and the entry away', async () => {
    const { site, archive, missing } = await builtSite();
    await archive();
    expect(read(site, 'static/1.9.x/start.html')).toBe(
      '<link rel=stylesheet href=/1.9.x/styles.0f.css /><script>document.body</script><a href=/1.9.x/start>Start</a>',
    );
    expect(read(site, 'static/1.9.x/start.md')).toBe('# Start\n');
    expect(read(site, 'static/1.9.x/styles.0f.css')).toBe('@media all{.tool{display:none}}');
    expect(read(site, 'static/cards/1.9.x/start.png')).toBe('png');
    expect(missing()).toEqual(sources);
    expect(read(site, versionPage('1.10.x'))).toBe(text);
    const { versions, archived } = JSON.parse(read(site, 'config/docsVersions.json')) as DocsVersionTable;
    expect(versions.default?.map(({ name }) => name)).toEqual(['1.10.x', 'current']);
    expect(archived).toEqual({ default: [{ name: '1.9.x', route: '/1.9.x' }] });
    expect(JSON.parse(read(site, 'versions.json'))).toEqual(['1.10.x']);
  });

  it.each([
    ['the newest version', '1.10.x', 'build', '`1.10.x` is the newest version of Kit'],
    ['the preview', 'current', 'build', '`current` is no older version of Kit'],
    ['a version that is not there', '0.1.x', 'build', 'name one of 1.9.x'],
    ['a version that was not built', '1.9.x', 'docs', 'the version was not built'],
  ])('of %s is refused, and changes nothing', async (_name, name, build, message) => {
    const { site, archive, missing } = await builtSite();
    await expect(archive(name, build)).rejects.toThrow(message);
    expect(existsSync(join(site.root, 'static'))).toBe(false);
    expect(missing()).toEqual([]);
  });
});

it('a page of an older version depends on the same page of the newest version of its docs instance', () => {
  const newer = { folder: 'versioned_docs/version-1.10.x', label: '1.10.x', route: '/' };
  const older = { folder: 'versioned_docs/version-1.9.x', route: '/1.9.x', environment: 'kit', newer };
  const page = 'An older page.\n';
  const site = createSite(
    { [`${older.folder}/start.mdx`]: page, [`${newer.folder}/start.mdx`]: page },
    { ...kitManifest, areas: [older] },
  );
  const view = site.view();
  readResolvedPage(view, `${older.folder}/start.mdx`);
  const files = [`${newer.folder}/start.mdx`, `${older.folder}/start.mdx`];
  expect(view.notes.sort()).toEqual([...files, ...files.map((file) => `samples/records/${file}.json`)].sort());
});

it('samples of an older version are compiled in its environment of a library, with the instance-up files of that', () => {
  const older = { ...kitManifest.environments.kit, packages: { kit: '0.9.0' } };
  const site = createSite(
    { 'samples/setups/kit/shop.ts': 'export const shop = 1\n' },
    {
      areas: [
        { folder: 'old', route: '/old', environment: 'kit', environments: { kit: 'kit@0.9.x' } },
        ...kitManifest.areas,
      ],
      environments: { ...kitManifest.environments, 'kit@0.9.x': older },
    },
  );
  const fence = { line: 1, language: 'ts', meta: 'env=kit', code: "import { shop } from './shop'\nshop" };
  const [oldSample, newSample] = ['old/page.mdx', 'docs/page.mdx'].map((file) => readSample(site, file, fence));
  expect(oldSample).toMatchObject({ environment: 'kit@0.9.x', setups: { shop: 'export const shop = 1\n' } });
  expect(newSample).toMatchObject({ environment: 'kit' });
  expect('key' in oldSample! && 'key' in newSample! && oldSample.key !== newSample.key).toBe(true);
});

it('createManifest stops at a library that nothing proves, without TypeScript, and where releases of one environment differ', () => {
  expect(() => createManifest([instance])).toThrow(/samples\/environments\.ts: kit has no negative checks\. Add what/);
  const without = { ...newest, typescript: undefined };
  expect(() => createManifest([{ ...instance, versions: [without] }])).toThrow(
    /1\.9\.x of Kit names no TypeScript\. Add/,
  );
  const [version] = firestoreDocs.versions;
  const second = { ...firestoreDocs, versions: [{ ...version, newestSdk: undefined }] } as const;
  expect(() => createManifest([firestoreDocs, second])).toThrow(
    'config/docsVersions.json: two versions have firelordjs with other releases. Give both',
  );
  expect(createManifest([firestoreDocs, firestoreDocs])).toHaveProperty('environments.firelordjs');
});
