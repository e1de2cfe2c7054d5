import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

const releaseOf = (name: string): string =>
  (JSON.parse(read(`node_modules/@docusaurus/${name}/package.json`)) as { version: string }).version;

interface Row {
  /** What of this site relies on it: paths from the repository's root. */
  files: string[];
  /** Packages that it was compared with, without the scope. */
  packages: string[];
  tests: string[];
}

const namesIn = (cell: string): string[] => [...cell.matchAll(/`([\w./@-]+)`/g)].map(([, name = '']) => name);

function readTable(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, , files = [], packages = [], , tests = []] = line.split('|').map(namesIn);
      return { files, packages, tests };
    });
}

/** What Docusaurus has in place of a theme component of this site, if anything. */
function originalOf(component: string): string | undefined {
  const fallback = `@docusaurus/core/lib/client/theme-fallback/${component.replace(/tsx$/, 'js')}`;
  return [fallback, `@docusaurus/theme-classic/src/theme/${component}`]
    .map((path) => `node_modules/${path}`)
    .find((path) => existsSync(join(root, path)));
}

const rows = readTable(read('INTERNALS.md'));
const swizzles = readdirSync(join(root, 'src/theme'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => /(?:^|\/)index\.tsx$|^[^/]+\.tsx?$/.test(file) || (/\.tsx?$/.test(file) && originalOf(file)),
);

it('the table of internals has rows, one of them for every changed theme component', () => {
  console.log(`${rows.length} rows, ${swizzles.length} changed theme components`);
  expect(Math.min(rows.length, swizzles.length)).toBeGreaterThan(5);
  const listed = rows.flatMap(({ files }) => files);
  expect(swizzles.filter((file) => !listed.includes(`src/theme/${file}`))).toEqual([]);
});

it('all packages of Docusaurus are of the release that the table was made for', () => {
  const release = releaseOf('core');
  const pinned = read('package.json').match(/"@docusaurus\/.*": ".*"/g) ?? [];
  const packages = [...pinned, ...rows.flatMap((row) => row.packages.map((name) => `${name} "${releaseOf(name)}"`))];
  const others = packages.filter((name) => !name.includes(`"${release}"`));
  expect(others, `move all packages of Docusaurus to ${release} together (CONTRIBUTING.md, 13)`).toEqual([]);
  const remedy = 'compare the packages of each row, run its tests, and correct the release above the table';
  expect(/packages (\S+)\. /.exec(read('INTERNALS.md'))?.[1], remedy).toBe(release);
});

it.each(rows)(
  'the row of $files.0 names a package, and files and tests that are there',
  ({ files, packages, tests }) => {
    expect(Math.min(files.length, packages.length, tests.length)).toBeGreaterThan(0);
    expect([...files, ...tests].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  },
);

it.each(swizzles)('src/theme/%s says what it changes, and which version it was ejected from', (file) => {
  const text = read(`src/theme/${file}`);
  const comment = /^(?:\/\/ .*\n)+/.exec(text)?.[0] ?? '';
  expect(comment).toMatch(/^\/\/ Change: /);
  if (!text.includes('@theme-original/')) {
    const version = /Ejected from Docusaurus (\d+\.\d+\.\d+)/.exec(comment.replaceAll('\n// ', ' '))?.[1];
    const original = originalOf(file) ?? 'what the package has in its place';
    expect(version, `compare the file with ${original}, and correct its first lines`).toBe(releaseOf('theme-classic'));
  }
});
