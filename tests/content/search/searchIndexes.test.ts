import { describe, expect, it } from 'vitest';
import { buildIndex } from '../../../plugins/search/engine/buildIndex.ts';
import { SearchIndex } from '../../../plugins/search/engine/SearchIndex.ts';
import { searchIndexes } from '../../../plugins/search/engine/searchIndexes.ts';
import type { MarkedText, SearchAnswer } from '../../../plugins/search/SearchEngine.ts';
import { couriers, drones, section } from './sections.ts';

const indexes = [
  new SearchIndex(buildIndex(couriers, { tag: 'docs-couriers', set: 'Couriers' })),
  new SearchIndex(buildIndex(drones, { tag: 'docs-drones', set: 'Drones' })),
];

function search(query: string, tag: string | undefined = 'docs-couriers', limit = 20): SearchAnswer {
  return searchIndexes(indexes, query, tag, limit);
}

function urls(query: string, tag?: string): string[] {
  return search(query, tag).results.map(({ url }) => url);
}

function shown(text: MarkedText | undefined): string {
  return (text ?? []).map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('');
}

describe('search', () => {
  it.each([
    ['an identifier whole', 'arrayRemove', '/array#remove'],
    ['an identifier in other case', 'ARRAYREMOVE', '/array#remove'],
    ['an identifier in words', 'array remove', '/array#remove'],
    ['a prefix while it is typed', 'arrayRem', '/array#remove'],
    ['a prefix in words', 'array rem', '/array#remove'],
    ['what links call a section', 'arrayUnion', '/array'],
    ['a dotted path', 'address.city', '/update#nested'],
    ['a path that stands in code', 'a.b', '/array#remove'],
    ['an error number', 'TS2322', '/update#nested'],
    ['an error number as digits', 'error 2322', '/update#nested'],
    ['a missing letter', 'trasaction', '/transaction'],
    ['swapped letters', 'transcation', '/transaction'],
    ['a wrong letter while it is typed', 'tramsact', '/transaction'],
    ['another ending', 'transactional', '/transaction'],
    ['an accent left out', 'naive', '/update'],
    ['right-to-left text', 'עדכון', '/update'],
    ['text without spaces', '更新', '/update'],
    [
      'a pasted message',
      `error TS2322: Type '"x"' is not assignable to type '"Error: a path is missing"'.`,
      '/update#nested',
    ],
    ['part of a message', 'path is missing', '/update#nested'],
  ])('finds %s', (_, query, url) => {
    expect(urls(query)[0]).toBe(url);
  });

  it('puts a title before a heading, a heading before words, and the heading that is the query before all', () => {
    const ranked = new SearchIndex(
      buildIndex(
        [
          section({ url: '/text', headings: ['One'], text: 'About limits.' }),
          section({ url: '/text#heading', headings: ['One', 'Limits of two'] }),
          section({ url: '/title', headings: ['Limits of three'] }),
          section({ url: '/exact', headings: ['Four'] }),
          section({ url: '/exact#limits', headings: ['Four', 'Limits'] }),
        ],
        { tag: 't', set: 'T' },
      ),
    );
    expect(searchIndexes([ranked], 'limits', 't', 9).results.map(({ url }) => url)).toEqual([
      '/exact#limits',
      '/title',
      '/text#heading',
      '/text',
    ]);
  });

  it('gives the version being read first, then the others, marked', () => {
    expect(search('update').results.map(({ url, current, set }) => [url, current, set])).toEqual([
      ['/update', true, 'Couriers'],
      ['/update#nested', true, 'Couriers'],
      ['/other/update', false, 'Drones'],
    ]);
    expect(search('update', 'docs-drones').results[0]).toMatchObject({ url: '/other/update', current: true });
    expect(searchIndexes(indexes, 'update', undefined, 9).results.map(({ current }) => current)).toEqual(
      Array.from({ length: 3 }, () => false),
    );
    expect(urls('onValue')).toEqual(['/other/listen']);
  });

  it('keeps places for the other versions, and counts what the limit leaves out', () => {
    const answer = search('update', 'docs-couriers', 2);
    expect(answer.results.map(({ set }) => set)).toEqual(['Couriers', 'Couriers']);
    expect(answer.total).toBe(3);
    expect(search('update', 'docs-couriers', 3).results.at(-1)?.set).toBe('Drones');
  });

  it('shows the headings down to the section and what matched', () => {
    const [nested] = search('path is missing').results;
    expect(nested?.headings.map(shown)).toEqual(['Update compared', 'Nested fields']);
    expect(nested?.kind).toBe('message');
    expect(shown(nested?.excerpt)).toBe(
      `TS2322 Type 'string' is not assignable to type '"Error: a [path] is [missing]"'.`,
    );
    const [words] = search('dotted').results;
    expect([words?.kind, shown(words?.excerpt)]).toEqual([
      'text',
      'A [dotted] path such as address.city changes one field of an object.',
    ]);
    expect(search('transactions').results[0]).toMatchObject({ kind: 'page', excerpt: undefined });
    expect(search('arrayRemove').results[0]).toMatchObject({ kind: 'code', excerpt: undefined });
  });

  it.each(['', '   ', '😀 🚀', '<script>alert(1)</script>', '"\\\'`${}', 'zzzzqqqq', '\u0000', '‏', '...'])(
    'answers %j without an error and without a result',
    (query) => {
      expect(search(query)).toEqual({ results: [], total: 0 });
    },
  );

  it('answers a query of 10,000 characters', () => {
    expect(search(`${'update '.repeat(1_500)}`).results[0]?.url).toBe('/update');
    expect(search('x'.repeat(10_000)).total).toBe(0);
  });
});
