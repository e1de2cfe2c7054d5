import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { DocsSet, DocsVersion } from '../../config/docsSets.ts';
import { versionSizes } from '../../hosting/versionSizes.ts';
import { type Archive, archiveVersion } from '../../scripts/versions/archiveVersion.ts';
import { createSite } from './samples/sampleSite.ts';

const newest = { name: '1.10.x', label: '1.10.x', route: '/', packages: { kit: { kit: '1.10.0' } } };
const older = { name: '1.9.x', label: '1.9.x', route: '/1.9.x', packages: { kit: { kit: '1.9.0' } } };
const preview = { name: 'current', label: 'Preview', route: '/next', packages: {} };
const versions: readonly [DocsVersion, ...DocsVersion[]] = [newest, older, preview];
const set: DocsSet = {
  id: 'default',
  name: 'Kit',
  folder: 'docs',
  sidebar: 'sidebars.ts',
  libraries: ['kit'],
  entry: 'start',
  errors: 'start',
  versions,
  archived: [],
};

const page =
  '<link rel=stylesheet href=/assets/css/styles.0f.css /><script type=text/plain data-deferred=/assets/js/main.0f.js></script>' +
  '<script>document.body</script><a href=/1.9.x/start>Start</a>';

const sources = [
  'versioned_docs/version-1.9.x/start.mdx',
  'versioned_sidebars/version-1.9.x-sidebars.json',
  'samples/records/versioned_docs/version-1.9.x/start.mdx.json',
  'samples/libraries/kit@1.9.x.json',
];

function builtSite(
  files: Record<string, string> = { 'build/1.9.x/start.html': page, 'build/1.9.x/start.md': '# Start\n' },
) {
  const { root } = createSite({
    ...Object.fromEntries([...sources, 'versioned_docs/version-1.10.x/start.mdx'].map((file) => [file, '{}'])),
    'build/assets/css/styles.0f.css': '@media (scripting:none){.tool{display:none}}',
    'build/cards/1.9.x/start.png': 'png',
    'build/start.html': page,
    ...files,
  });
  const archive: Archive = { root, set, table: { versions: { default: versions }, archived: {} }, name: '1.9.x' };
  return { root, archive, read: (file: string) => readFileSync(join(root, file), 'utf8') };
}

it('an archive keeps the built pages without scripts, with styles that know it, and takes the sources and the entry away', async () => {
  const { root, archive, read } = builtSite();
  const { written, deleted } = await archiveVersion(archive, join(root, 'build'));
  expect(written).toContain('static/1.9.x/start.html');
  expect(read('static/1.9.x/start.html')).toBe(
    '<link rel=stylesheet href=/1.9.x/styles.0f.css /><script>document.body</script><a href=/1.9.x/start>Start</a>',
  );
  expect(read('static/1.9.x/start.md')).toBe('# Start\n');
  expect(read('static/1.9.x/styles.0f.css')).toBe('@media all{.tool{display:none}}');
  expect(read('static/cards/1.9.x/start.png')).toBe('png');
  expect(deleted.filter((file) => !sources.some((source) => source.startsWith(file)))).toEqual([]);
  expect(sources.filter((file) => existsSync(join(root, file)))).toEqual([]);
  expect(existsSync(join(root, 'versioned_docs/version-1.10.x/start.mdx'))).toBe(true);
  expect(JSON.parse(read('config/docsVersions.json'))).toEqual({
    versions: { default: [newest, preview] },
    archived: { default: [{ name: '1.9.x', route: '/1.9.x' }] },
  });
  expect(JSON.parse(read('versions.json'))).toEqual(['1.10.x']);
});

it.each([
  ['the newest version', '1.10.x', '`1.10.x` is the newest version of Kit'],
  ['the preview', 'current', '`current` is no older version of Kit'],
  ['a version that is not there', '0.1.x', 'name one of 1.9.x'],
])('an archive of %s is refused, and changes nothing', async (_name, name, message) => {
  const { root, archive } = builtSite();
  await expect(archiveVersion({ ...archive, name }, join(root, 'build'))).rejects.toThrow(message);
  expect(existsSync(join(root, 'static'))).toBe(false);
  expect(sources.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('an archive of a build without the version is refused, and changes nothing', async () => {
  const { root, archive } = builtSite({});
  await expect(archiveVersion(archive, join(root, 'build'))).rejects.toThrow('the version was not built');
  expect(sources.filter((file) => !existsSync(join(root, file)))).toEqual([]);
});

it('a build says how many pages each version has, and what they weigh', () => {
  const files = ['start.html', 'start.md', '1.9.x/start.html', 'next.html', 'next/next.html', '0.1.x/start.html'].map(
    (file) => ({ file, bytes: 300_000 }),
  );
  const archived = [{ name: '0.1.x', route: '/0.1.x' }];
  expect(versionSizes([{ ...set, archived }], [...files, { file: 'assets/a.js', bytes: 9e9 }])).toEqual([
    'Kit 1.10.x: 1 pages, 0.6 MB',
    'Kit 1.9.x: 1 pages, 0.3 MB',
    'Kit Preview: 2 pages, 0.6 MB',
    'Kit 0.1.x (archived): 1 pages, 0.3 MB',
  ]);
});
