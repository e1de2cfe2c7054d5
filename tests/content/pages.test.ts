import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { firestoreDocs } from '../../config/docsSets.ts';
import { routes } from '../../config/routeMap.ts';
import { sitePages } from '../../config/sitePages.ts';
import sidebars from '../../sidebars.ts';
import sidebarsFiresage from '../../sidebarsFiresage.ts';
import { pageFiles } from './pageFiles.ts';
import { pageProblems } from './pageProblems.ts';
import { sidebarProblems, type SidebarSource } from './sidebarProblems.ts';

const released = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
const versionedSidebarsFile = `versioned_sidebars/version-${firestoreDocs.versions[0].name}-sidebars.json`;
const versionedSidebars = JSON.parse(
  readFileSync(join(import.meta.dirname, '../..', versionedSidebarsFile), 'utf8'),
) as SidebarSource['sidebars'];
const folders = [released, 'docs', 'firesage', 'src/pages'];

function idsIn(folder: string): string[] {
  return pageFiles(folder).map(({ file }) => file.slice(folder.length + 1).replace(/\.mdx$/, ''));
}

describe('pages', () => {
  it('have a title, a unique description of 50 to 160 characters and headings in order', () => {
    const pages = folders.flatMap(pageFiles);
    console.log(`${pages.length} pages read in ${folders.length} folders`);
    expect(pages.length).toBe(routes.length - Object.keys(sitePages).length);
    expect(pageProblems(pages)).toEqual([]);
  });

  it.each([
    ['broken YAML', '---\ntitle: a: b: c\n---\n', /page\.mdx:1: the front matter is not YAML/],
    ['no title', '---\ndescription: x\n---\n', /page\.mdx:1: the front matter has no title/],
    ['no description', '---\ntitle: x\n---\n', /page\.mdx:1: the front matter has no description/],
    [
      'a short description',
      '---\ntitle: x\ndescription: short\n---\n',
      /page\.mdx:1: the description has 5 characters/,
    ],
    ['a second h1', '---\ntitle: x\n---\n\n# Again\n', /page\.mdx:5: "Again" is a second first-level heading/],
    ['a skipped level', '---\ntitle: x\n---\n\n### Deep\n', /page\.mdx:5: "Deep" skips a level/],
    ['an id used twice', '## One {#a}\n\n## Two {#a}\n', /page\.mdx:3: the id "a" is used twice/],
    ['an unfinished page', 'TODO\n', /page\.mdx: says "TODO"/],
  ])('are refused with %s', (_name, text, message) => {
    expect(pageProblems([{ file: 'page.mdx', text }])).toContainEqual(expect.stringMatching(message));
  });

  it('are refused when two share a title or a description', () => {
    const text = `---\ntitle: Same\ndescription: ${'words '.repeat(12)}\n---\n`;
    expect(
      pageProblems([
        { file: 'a.mdx', text },
        { file: 'b.mdx', text },
      ]),
    ).toEqual([
      'b.mdx:1: the title is that of a.mdx. Give each page its own.',
      'b.mdx:1: the description is that of a.mdx. Give each page its own.',
    ]);
  });

  it('keep headings inside code out of the outline', () => {
    const text = `---\ntitle: x\ndescription: ${'words '.repeat(12)}\n---\n\n\`\`\`bash\n# a comment\n\`\`\`\n`;
    expect(pageProblems([{ file: 'page.mdx', text }])).toEqual([]);
  });
});

describe('sidebars', () => {
  it.each([
    { file: 'sidebars.ts', sidebars, folder: 'docs' },
    { file: versionedSidebarsFile, sidebars: versionedSidebars, folder: released },
    { file: 'sidebarsFiresage.ts', sidebars: sidebarsFiresage, folder: 'firesage' },
  ])('$file names every page of its set once', ({ file, sidebars: source, folder }) => {
    const docIds = idsIn(folder);
    expect(docIds.length).toBeGreaterThan(0);
    expect(sidebarProblems({ file, sidebars: source, docIds })).toEqual([]);
  });

  it('are refused with an unknown id, a page left out and a page listed twice', () => {
    expect(
      sidebarProblems({
        file: 'sidebars.ts',
        sidebars: { main: ['a', { type: 'category', items: ['ghost', 'a'] }] },
        docIds: ['a', 'b'],
      }),
    ).toEqual([
      expect.stringMatching(/^sidebars\.ts: "ghost" names no page/),
      expect.stringMatching(/^sidebars\.ts: "b" is in no sidebar/),
      expect.stringMatching(/^sidebars\.ts: "a" is listed twice/),
    ]);
  });
});
