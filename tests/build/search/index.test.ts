import { gzipSync } from 'node:zlib';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { searchScopes } from '../../../config/docsSets.ts';
import { routes } from '../../../config/routeMap.ts';
import { buildIndex } from '../../../plugins/search/engine/buildIndex.ts';
import type { IndexFile } from '../../../plugins/search/engine/IndexFile.ts';
import { SearchIndex } from '../../../plugins/search/engine/SearchIndex.ts';
import { readSite } from '../../../plugins/search/records/readSite.ts';
import type { Section } from '../../../plugins/search/records/Section.ts';
import { generateSections } from '../../../scripts/generateSections.ts';
import { builtFile, fileOf } from '../builtSite.ts';
import { builtIndexes } from './builtIndexes.ts';
import { judgedQueries } from './judgedQueries.ts';
import { judgedRanks, shareWithin } from './judgedRanks.ts';

const bytesPer30Pages = 60 * 1024;

function gzipBytes(file: IndexFile): number {
  return gzipSync(JSON.stringify(file)).length;
}

function wordCount(sections: readonly Section[]): number {
  return sections.reduce(
    (sum, { text, code, messages }) =>
      sum + `${text} ${code} ${messages.map(({ whole }) => whole).join(' ')}`.split(/\W+/).length,
    0,
  );
}

const pages = await readSite(join(import.meta.dirname, '../../../build'), routes);
const sectionsOf = (tag: string): Section[] =>
  pages.filter((page) => page.tag === tag).flatMap((page) => page.sections);

describe('search index', () => {
  it('covers every docs page, one index per docs set and version', () => {
    expect(builtIndexes.map(({ tag }) => tag)).toEqual(searchScopes.map(({ tag }) => tag));
    expect(builtIndexes.flatMap((index) => index.routes).toSorted()).toEqual(
      routes.filter((route) => builtFile(fileOf(route)).includes('docusaurus_tag content=docs-')).toSorted(),
    );
  });

  it.each(builtIndexes)('of $tag weighs at most 60 KB gzip per 30 pages', (index) => {
    const bytes = gzipBytes(index);
    console.log(`${index.tag}: ${index.routes.length} pages, ${index.headings.length} sections, ${bytes} bytes gzip`);
    expect(bytes).toBeLessThanOrEqual((bytesPer30Pages * index.routes.length) / 30);
  });

  it('grows no faster than the words', () => {
    const real = sectionsOf('docs-default-2.9.x');
    const large = generateSections(real, 150);
    const growth =
      gzipBytes(buildIndex(large, { tag: 'large', set: 'Large' })) /
      gzipBytes(buildIndex(real, { tag: 'real', set: 'Real' }));
    const moreWords = wordCount(large) / wordCount(real);
    console.log(`150 pages: ${moreWords.toFixed(1)} times the words, ${growth.toFixed(1)} times the bytes`);
    expect(moreWords).toBeGreaterThan(4);
    expect(growth).toBeLessThanOrEqual(moreWords);
  }, 30_000);
});

describe('judged queries', () => {
  const ranks = judgedRanks(
    builtIndexes.map((file) => new SearchIndex(file)),
    judgedQueries,
  );

  it('find what they should first in 80 of 100, and among the first three in 95', () => {
    const misses = ranks.filter(({ place }) => place !== 1);
    console.table(
      misses.map(({ query, from, place, got }) => ({ query: query.slice(0, 50), from, place: place || '-', got })),
    );
    const first = shareWithin(ranks, 1);
    const firstThree = shareWithin(ranks, 3);
    console.log(
      `${ranks.length} queries: ${(first * 100).toFixed(1)} % first, ${(firstThree * 100).toFixed(1)} % in three`,
    );
    expect(first).toBeGreaterThanOrEqual(0.8);
    expect(firstThree).toBeGreaterThanOrEqual(0.95);
  });

  it('are missed by an index that lacks their pages', () => {
    const preview = builtIndexes.filter(({ tag }) => tag === 'docs-default-current');
    const blind = judgedRanks(
      preview.map((file) => new SearchIndex(file)),
      judgedQueries,
    );
    expect(shareWithin(blind, 3)).toBeLessThan(0.5);
  });
});
