import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchScopes } from '../../../config/docsSets.ts';
import { routes } from '../../../config/routeMap.ts';
import { indexUrl } from '../../../plugins/search/addresses.ts';
import { buildIndex, type IndexFile, SearchIndex } from '../../../plugins/search/engine/SearchIndex.ts';
import { searchIndexes } from '../../../plugins/search/engine/searchIndexes.ts';
import { readSite } from '../../../plugins/search/records/readSite.ts';
import type { Section } from '../../../plugins/search/records/Section.ts';
import { generateSections } from '../../../scripts/generateSections.ts';
import { builtFile, fileOf } from '../builtSite.ts';
import { judgedQueries, type JudgedQuery } from './judgedQueries.ts';

const bytesPer30Pages = 100_000;
const largePageCount = 300;

const pages = await readSite(join(import.meta.dirname, '../../../build'), routes);
const files = searchScopes.map(({ tag }) => JSON.parse(builtFile(indexUrl(tag).slice(1))) as IndexFile);

function routesOf(sections: readonly { url: string }[]): string[] {
  return [...new Set(sections.map(({ url }) => url.replace(/#.*/, '')))];
}

function gzipBytesPer30Pages(file: IndexFile): number {
  const pageCount = routesOf(file.sections).length;
  const bytes = (gzipSync(JSON.stringify(file)).length * 30) / pageCount;
  console.log(`${file.tag}: ${pageCount} pages, ${file.sections.length} sections, ${Math.round(bytes)} bytes per 30`);
  return bytes;
}

/** The indexes of a large site, which has copies of the released main docs with some other words. */
const large: readonly IndexFile[] = searchScopes.map(({ tag, label }, position) => {
  const sections: Section[] = pages.filter((page) => page.tag === tag).flatMap((page) => page.sections);
  return buildIndex(position === 0 ? generateSections(sections, largePageCount) : sections, { tag, set: label });
});

const tags: Readonly<Record<JudgedQuery['from'], string>> = {
  main: 'docs-default-2.9.x',
  firesage: 'docs-firesage-current',
  preview: 'docs-default-current',
};

/** Shares of the judged queries that are answered in the first place and among the first three, from 0 to 1. */
function judge(served: readonly IndexFile[]): { first: number; three: number; missed: object[] } {
  const indexes = served.map((file) => new SearchIndex(JSON.parse(JSON.stringify(file)), file.tag));
  const places = judgedQueries.map(({ query, from, expected }) => {
    const { results } = searchIndexes(indexes, query, tags[from], 60);
    // A copy of a page answers as well as the page.
    const urls = [...new Set(results.map(({ url }) => url.replace(/^\/copy-\d+/, '')))];
    return { query, from, got: urls[0], place: urls.findIndex((url) => expected.includes(url)) + 1 };
  });
  const within = (last: number): number =>
    places.filter(({ place }) => place > 0 && place <= last).length / places.length;
  console.log(`${places.length} queries: ${within(1).toFixed(3)} first, ${within(3).toFixed(3)} among three`);
  return { first: within(1), three: within(3), missed: places.filter(({ place }) => place !== 1) };
}

describe('search index', () => {
  it('covers every docs page, one index per docs set and version', () => {
    expect(files.map(({ tag }) => tag)).toEqual(searchScopes.map(({ tag }) => tag));
    expect(files.flatMap(({ sections }) => routesOf(sections)).toSorted()).toEqual(
      routes.filter((route) => builtFile(fileOf(route)).includes('docusaurus_tag content=docs-')).toSorted(),
    );
  });

  it.each([...files, ...large.slice(0, 1)])('of $tag weighs at most 100 kB gzip per 30 pages', (file) => {
    expect(gzipBytesPer30Pages(file)).toBeLessThanOrEqual(bytesPer30Pages);
  });
});

describe('judged queries', () => {
  it('find what they should first in 88 of 100, and among the first three in 94', () => {
    const { first, three, missed } = judge(files);
    console.table(missed);
    expect(first).toBeGreaterThanOrEqual(0.88);
    expect(three).toBeGreaterThanOrEqual(0.94);
  });

  it('find it on a site of 300 pages as well', () => {
    const { first, three } = judge(large);
    expect(first).toBeGreaterThanOrEqual(0.85);
    expect(three).toBeGreaterThanOrEqual(0.9);
  }, 60_000);

  it('are missed by an index that lacks their pages', () => {
    expect(judge(files.filter(({ tag }) => tag === 'docs-default-current')).three).toBeLessThan(0.5);
  });
});
