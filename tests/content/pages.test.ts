import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { docsSets, olderVersions, publishedVersions, versionFolder, versionsPath } from '../../config/docsSets.ts';
import { routes } from '../../config/routeMap.ts';
import { sitePages } from '../../config/sitePages.ts';
import { pageFiles } from './pageFiles.ts';
import { pageProblems, releases } from './pageProblems.ts';

const older = docsSets.flatMap(olderVersions);
const folders = publishedVersions.map(({ set, version }) => ({ version, folder: versionFolder(set, version) }));
/** Pages that readers have side by side: an older version may repeat the words of the newest. */
const neighbours = [
  [...folders.filter(({ version }) => !older.includes(version)), { folder: 'src/pages' }],
  ...folders.filter(({ version }) => older.includes(version)).map((folder) => [folder]),
].map((group) => group.flatMap(({ folder }) => pageFiles(folder)));

describe('pages', () => {
  it('have a title, their own description of 50 to 160 characters, headings in order and no release', () => {
    const count = neighbours.flat().length;
    console.log(`${count} pages read, ${releases.length} releases looked for`);
    expect(count).toBe(routes.length - Object.keys(sitePages).length);
    expect(releases.length).toBeGreaterThan(0);
    expect(neighbours.flatMap(pageProblems)).toEqual([]);
  });

  const words = 'words '.repeat(12);
  const sound = `---\ntitle: x\ndescription: ${words}\n---\n\n`;
  const [library = '', release = ''] = releases[0] ?? [];

  it.each([
    ['no title', `---\ndescription: ${words}\n---\n`, /page\.mdx:1: the front matter has no title/],
    ['no description', '---\ntitle: x\n---\n', /page\.mdx:1: the front matter has no description/],
    ['a short description', '---\ntitle: x\ndescription: short\n---\n', /:1: the description has 5 characters/],
    ['a second h1', `${sound}# Again\n`, /page\.mdx:6: "Again" is a second first-level heading/],
    ['a skipped level', `${sound}### Deep\n`, /page\.mdx:6: "Deep" skips a level/],
    ['an id used twice', `${sound}## One {#a}\n\n## Two {#a}\n`, /page\.mdx:8: the id "a" is used twice/],
    ['an unfinished page', `${sound}TODO\n`, /page\.mdx: says "TODO"/],
    ['a release written out', `${sound}Install ${library}@${release}.\n`, /page\.mdx:6: .* is written out\. Use <Rel/],
    ['a release before a comma', `${sound}In ${release}, too.\n`, /page\.mdx:6: .* is written out\. Use <Rel/],
  ])('are refused with %s', (_name, text, message) => {
    expect(pageProblems([{ file: 'page.mdx', text }])).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    ['what looks like a heading inside code', `${sound}\`\`\`bash\n# a comment\n\`\`\`\n`],
    ['a number that a release is a part of', `${sound}Not 1${release}.\n`],
  ])('may have %s', (_name, text) => {
    expect(pageProblems([{ file: 'page.mdx', text }])).toEqual([]);
  });

  it('are refused when two share a title or a description', () => {
    const pages = ['a.mdx', 'b.mdx'].map((file) => ({ file, text: sound }));
    expect(pageProblems(pages)).toEqual([
      'b.mdx:1: the title is that of a.mdx. Give each page its own.',
      'b.mdx:1: the description is that of a.mdx. Give each page its own.',
    ]);
  });
});

/** The part of a sidebar that names pages: ids, and categories of them. */
type SidebarItem = string | { type: string; id?: string; label?: string; items?: readonly SidebarItem[] };
type Sidebars = Record<string, readonly SidebarItem[]>;

function idsOf(items: readonly SidebarItem[]): string[] {
  return items.flatMap((item) =>
    typeof item === 'string' ? [item] : item.id === undefined ? idsOf(item.items ?? []) : [item.id],
  );
}

/** Pages that no sidebar names, and pages named twice, one line each; at an id without a page, the build stops. */
function sidebarProblems(file: string, sidebars: Sidebars, docIds: readonly string[]): string[] {
  const named = Object.values(sidebars).flatMap(idsOf);
  const missing = docIds.filter((id) => !named.includes(id));
  const repeated = named.filter((id, index) => named.indexOf(id) !== index);
  return [
    ...missing.map((id) => `${file}: "${id}" is in no sidebar. Add it in reading order.`),
    ...repeated.map((id) => `${file}: "${id}" is listed twice. Keep the place where a reader looks first.`),
  ];
}

describe('sidebars', () => {
  it.each(
    publishedVersions.map(({ set, version }) => ({
      file:
        version.name === 'current'
          ? set.sidebar
          : versionsPath(set, `versioned_sidebars/version-${version.name}-sidebars.json`),
      folder: versionFolder(set, version),
    })),
  )('$file names every page of its set once', async ({ file, folder }) => {
    const source = file.endsWith('.json')
      ? (JSON.parse(readFileSync(file, 'utf8')) as Sidebars)
      : ((await import(`../../${file}`)) as { default: Sidebars }).default;
    const docIds = pageFiles(folder).map((page) => page.file.slice(folder.length + 1).replace(/\.mdx$/, ''));
    expect(docIds.length).toBeGreaterThan(0);
    expect(sidebarProblems(file, source, docIds)).toEqual([]);
  });

  it('are refused with a page left out and a page listed twice', () => {
    const source = { main: ['a', { type: 'category', items: ['a'] }] };
    expect(sidebarProblems('sidebars.ts', source, ['a', 'b'])).toEqual([
      expect.stringMatching(/^sidebars\.ts: "b" is in no sidebar/),
      expect.stringMatching(/^sidebars\.ts: "a" is listed twice/),
    ]);
  });
});
