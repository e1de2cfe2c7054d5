import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/** Packages whose insides this site relies on, by the names that the table gives them. */
const packages = { Docusaurus: '@docusaurus/core', DocSearch: '@docsearch/react' };

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

/** One line for each row that names what is not there, or that was made for another version than the installed one. */
function rowProblems(rows: readonly Row[]): string[] {
  return rows.flatMap(({ files, madeFor, tests }) => {
    const [name = '', version] = madeFor.split(' ');
    const place = `INTERNALS.md: the row of ${files.join(', ')}`;
    return [
      ...(files.length === 0 || tests.length === 0 ? [`${place} names no file or no test. Add it.`] : []),
      ...[...files, ...tests]
        .filter((file) => !existsSync(join(root, file)))
        .map((file) => `${place} names ${file}, which is not there. Correct the path, or take the row out.`),
      ...(version !== undefined && installed[name] === version
        ? []
        : [
            `${place} was made for ${madeFor}, and ${installed[name] ?? 'nothing'} is installed. ` +
              'Compare the files with that version, run the tests of the row, and correct the version.',
          ]),
    ];
  });
}

/** What Docusaurus has in place of a theme component of this site, if anything. */
function originalOf(component: string): string | undefined {
  const fallback = `@docusaurus/core/lib/client/theme-fallback/${component.replace(/tsx$/, 'js')}`;
  return [fallback, `@docusaurus/theme-classic/src/theme/${component}`]
    .map((path) => `node_modules/${path}`)
    .find((path) => existsSync(join(root, path)));
}

/** One line for each changed theme component that does not say what it changes, or was ejected from another version. */
function swizzleProblems(file: string, text: string): string[] {
  const comment = /^(?:\/\/ .*\n)+/.exec(text)?.[0] ?? '';
  const version = /Ejected from Docusaurus (\d+\.\d+\.\d+)/.exec(comment.replaceAll('\n// ', ' '))?.[1];
  const original = originalOf(file.replace('src/theme/', ''));
  return [
    ...(comment.startsWith('// Change: ') ? [] : [`${file}: the first line does not say "// Change: …". Add it.`]),
    ...(text.includes('@theme-original/') || version === installed.Docusaurus
      ? []
      : [
          `${file}: ejected from Docusaurus ${version ?? '(it does not say which)'}, and ${installed.Docusaurus} is installed. ` +
            `Compare it with ${original ?? 'what the package has in its place'}, and correct the version in its first lines.`,
        ]),
  ];
}

const internals = read('INTERNALS.md');
const rows = readTable(internals);
const swizzles = readdirSync(join(root, 'src/theme'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?:^|\/)index\.tsx$|^[^/]+\.tsx?$/.test(file) || (/\.tsx?$/.test(file) && originalOf(file)))
  .map((file) => `src/theme/${file}`);

describe('what this site relies on inside of other packages', () => {
  it('the table of internals names files and tests that exist, and the installed versions', () => {
    console.log(`${rows.length} rows, ${swizzles.length} changed theme components`);
    expect(rows.length).toBeGreaterThan(5);
    expect(rowProblems(rows)).toEqual([]);
  });

  it('the table of internals has a row for every changed theme component', () => {
    expect(swizzles.length).toBeGreaterThan(5);
    const listed = rows.flatMap(({ files }) => files);
    expect(swizzles.filter((file) => !listed.includes(file))).toEqual([]);
    expect(swizzles.flatMap((file) => swizzleProblems(file, read(file)))).toEqual([]);
  });

  it('rows and theme components of another version are reported with what to compare', () => {
    const row = { files: ['src/theme/TabItem/index.tsx'], madeFor: 'Docusaurus 2.0.0', tests: ['tests/none.ts'] };
    expect(rowProblems([row])).toEqual([
      expect.stringMatching(/src\/theme\/TabItem\/index\.tsx names tests\/none\.ts, which is not there\. Correct/),
      expect.stringMatching(/was made for Docusaurus 2\.0\.0, and \d\S+ is installed\. Compare/),
    ]);
    expect(rowProblems([{ ...row, madeFor: installed.Docusaurus ?? '', tests: row.files }])).toEqual([
      expect.stringContaining(`was made for ${installed.Docusaurus}, and nothing is installed`),
    ]);
    expect(originalOf('Admonition/Icon/Danger.tsx')).toContain('theme-classic/src/theme/Admonition/Icon/Danger.tsx');
    expect(swizzleProblems('src/theme/Tabs/index.tsx', '// Change: b. Ejected from Docusaurus 2.0.0.\n')).toEqual([
      expect.stringMatching(
        /^src\/theme\/Tabs\/index\.tsx: ejected from Docusaurus 2\.0\.0, .*Compare it with node_modules/,
      ),
    ]);
    expect(swizzleProblems('src/theme/A/index.tsx', "import '@theme-original/A';\n")).toEqual([
      expect.stringMatching(/first line does not say/),
    ]);
  });
});
