import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../../plugins/search/engine/buildIndex.ts';
import { assertIndexFile, indexFormat } from '../../../plugins/search/engine/IndexFile.ts';
import { decodeIntegers, encodeIntegers } from '../../../plugins/search/engine/integers.ts';
import { SearchIndex } from '../../../plugins/search/engine/SearchIndex.ts';
import { couriers } from './sections.ts';

const file = buildIndex(couriers, { tag: 'docs-couriers', set: 'Couriers' });

describe('index file', () => {
  it('is read as it was written', () => {
    const index = new SearchIndex(JSON.parse(JSON.stringify(file)) as typeof file);
    expect(couriers.map((_, section) => index.section(section).url)).toEqual(couriers.map(({ url }) => url));
    expect(couriers.map((_, section) => index.section(section).headings)).toEqual(
      couriers.map(({ headings }) => headings),
    );
    expect(index.terms).toEqual(index.terms.toSorted());
    expect(index.terms).toContain('arrayunion');
  });

  it.each([[null], ['<!doctype html>'], [{}], [[]]])('is refused when it is %j', (value) => {
    expect(() => assertIndexFile(value, '/i.json')).toThrow(/\/i\.json is no search index\. Build the site again/);
  });

  it('is refused in another format, with both and the remedy', () => {
    expect(() => assertIndexFile({ ...file, format: 0 }, '/i.json')).toThrow(
      `/i.json has the format 0, this page reads ${indexFormat}. Reload the page`,
    );
  });

  it.each(['headings', 'hashes', 'excerpts', 'levels', 'sections', 'fields', 'postingCounts'] as const)(
    'is refused when half of its %s is missing',
    (part) => {
      const half = { ...file, [part]: file[part].slice(0, file[part].length / 2) };
      expect(() => new SearchIndex(half)).toThrow('The search index of docs-couriers is not whole.');
    },
  );
});

describe('integers', () => {
  it('are read as they were written, in characters that JSON leaves as they are', () => {
    const numbers = [0, 1, 75, 76, 77, 1_215, 1_216, 1_217, 17_176, 99_999, 4_000_000];
    const encoded = encodeIntegers(numbers);
    expect([...decodeIntegers(encoded)]).toEqual(numbers);
    expect(JSON.stringify(encoded)).toBe(`"${encoded}"`);
    expect(encodeIntegers([75])).toHaveLength(1);
  });
});
