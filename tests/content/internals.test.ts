import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Packages whose insides this site relies on, by the names that the table gives them. */
const packages = { Docusaurus: '@docusaurus/theme-classic', core: '@docusaurus/core', DocSearch: '@docsearch/react' };

const installed: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(packages).map(([name, folder]) => [
    name,
    (JSON.parse(read(`node_modules/${folder}/package.json`)) as { version: string }).version,
  ]),
);

interface Row {
  /** What of this site relies on it: paths from the repository's root. */
  files: string[];
  /** Package and the version it was made for, such as `Docusaurus 3.10.2`. */
  madeFor: string;
  tests: string[];
}

const paths = (cell: string): string[] => [...cell.matchAll(/`([\w./@-]+\/[\w./@-]+)`/g)].map(([, path = '']) => path);

function readTable(markdown: string): Row[] {
  return markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => {
      const [, , where = '', madeFor = '', , red = ''] = line.split('|').map((cell) => cell.trim());
      return { files: paths(where), madeFor, tests: paths(red) };
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

it('all packages of Docusaurus are of one release', () => {
  expect(installed.core, 'move all `@docusaurus/` packages together').toBe(installed.Docusaurus);
});

it.each(rows)('the row of $files.0 names files and tests that are there, and the installed version', (row) => {
  const { files, madeFor, tests } = row;
  const [name = '', version] = madeFor.split(' ');
  expect(Math.min(files.length, tests.length)).toBeGreaterThan(0);
  expect([...files, ...tests].filter((file) => !existsSync(join(root, file)))).toEqual([]);
  expect(version, 'compare the files with that version, run the tests of the row, and correct it').toBe(
    installed[name],
  );
});

it.each(swizzles)('src/theme/%s says what it changes, and which version it was ejected from', (file) => {
  const text = read(`src/theme/${file}`);
  const comment = /^(?:\/\/ .*\n)+/.exec(text)?.[0] ?? '';
  expect(comment).toMatch(/^\/\/ Change: /);
  if (!text.includes('@theme-original/')) {
    const version = /Ejected from Docusaurus (\d+\.\d+\.\d+)/.exec(comment.replaceAll('\n// ', ' '))?.[1];
    const original = originalOf(file) ?? 'what the package has in its place';
    expect(version, `compare the file with ${original}, and correct its first lines`).toBe(installed.Docusaurus);
  }
});
