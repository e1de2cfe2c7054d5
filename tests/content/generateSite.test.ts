import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import matter from 'gray-matter';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { firestoreDocs } from '../../config/docsSets.ts';
import { readRecord } from '../../plugins/samples/recordFiles.ts';
import {
  addToSidebar,
  copyPage,
  extendedRouteMap,
  generateSite,
  planCopies,
} from '../../scripts/bench/generateSite.ts';

const originals = ['api/index.mdx', 'installation.mdx'];
const copies = planCopies(originals, 3);

describe('a generated site', () => {
  it('copies each page in turn', () => {
    expect(copies).toEqual([
      { original: 'api/index.mdx', number: 1, id: 'copies/api_index_1' },
      { original: 'installation.mdx', number: 1, id: 'copies/installation_1' },
      { original: 'api/index.mdx', number: 2, id: 'copies/api_index_2' },
    ]);
    expect(planCopies(originals, 0)).toEqual([]);
    expect(() => planCopies([], 1)).toThrow('no pages to copy');
  });

  it('gives a copy its own title, text and address', () => {
    const page = '---\ntitle: API index\ndescription: Every export.\nslug: /api/index\n---\n\nText with `---` in it.\n';
    const [, , third] = copies;
    const { data, content } = matter(third === undefined ? '' : copyPage(page, third));
    expect(data).toEqual({ title: 'API index, copy 2', description: 'Every export.' });
    expect(content).toBe('\nThis is copy 2 of api/index.\n\nText with `---` in it.\n');
  });

  it('keeps the quotes of a title', () => {
    const [first] = copies;
    expect(first && copyPage('---\ntitle: "a: b"\n---\n\nText.\n', first)).toContain('title: "a: b, copy 1"\n');
    expect(() => first && copyPage('# Heading\n', first)).toThrow('no front matter');
  });

  it('lists the copies behind the real pages, by category', () => {
    expect(addToSidebar({ main: ['installation'], other: ['kept'] }, copies)).toEqual({
      main: [
        'installation',
        { type: 'category', label: 'Copy 1', items: ['copies/api_index_1', 'copies/installation_1'] },
        { type: 'category', label: 'Copy 2', items: ['copies/api_index_2'] },
      ],
      other: ['kept'],
    });
  });

  it('maps the routes of the copies', () => {
    expect(extendedRouteMap(copies)).toContain(
      '["/copies/api_index_1","/copies/installation_1","/copies/api_index_2"]',
    );
  });
});

describe('a generated site on disk', () => {
  const root = join(import.meta.dirname, '../..');
  const directory = mkdtempSync(join(tmpdir(), 'generated-site-'));
  const version = `versioned_docs/version-${firestoreDocs.versions[0].name}`;
  const copy = `${version}/copies/5.1_error_reading_1.mdx`;

  beforeAll(() => generateSite(root, directory, routes.length + 1));
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it('has the page in its file, its record, its sidebar and its route map', () => {
    expect(readFileSync(join(directory, copy), 'utf8')).toContain('This is copy 1 of 5.1_error_reading.');
    const original = readRecord(root, `${version}/5.1_error_reading.mdx`);
    expect(readRecord(directory, copy)).toMatchObject({ page: copy, samples: original?.samples });
    expect(
      readFileSync(
        join(directory, `versioned_sidebars/version-${firestoreDocs.versions[0].name}-sidebars.json`),
        'utf8',
      ),
    ).toContain('"copies/5.1_error_reading_1"');
    expect(readFileSync(join(directory, 'config/routeMap.ts'), 'utf8')).toContain('"/copies/5.1_error_reading_1"');
  });

  it('is not smaller than the real site', () => {
    expect(() => generateSite(root, directory, 3)).toThrow(`${routes.length} pages`);
  });
});
