import { expect, it } from 'vitest';
import { buildIndex, type IndexFile, SearchIndex } from '../../../plugins/search/engine/SearchIndex.ts';
import { searchIndexes } from '../../../plugins/search/engine/searchIndexes.ts';
import type { MarkedText, SearchAnswer } from '../../../plugins/search/SearchAnswer.ts';
import type { Section } from '../../../plugins/pages/listSections.ts';

/** A section with nothing in it but what is given. */
function section(given: Partial<Section> & Pick<Section, 'url' | 'headings'>): Section {
  return { aliases: [], linkTexts: [], text: '', code: '', messages: [], ...given };
}

/** A small docs instance: the words that tests look for stand in it once, in a known field. */
const couriers: readonly Section[] = [
  section({ url: '/array', headings: ['Arrays compared'], linkTexts: ['arrayUnion'], text: 'Add to a list.' }),
  section({ url: '/array#remove', headings: ['Arrays compared', 'Take away'], code: "arrayRemove('a.b')" }),
  section({
    url: '/update',
    headings: ['Update compared'],
    text: 'Two ways to change a document: 更新, ‏עדכון, naïve.',
  }),
  section({
    url: '/update#nested',
    headings: ['Update compared', 'Nested fields'],
    text: 'A dotted path such as address.city updates one field of an object.',
    messages: [
      {
        code: 'TS2322',
        lead: `Type 'string' is not assignable to type '"Error: a path is missing"'.`,
        whole: `Type 'string' is not assignable to type '"Error: a path is missing"'.`,
      },
    ],
  }),
  section({ url: '/transaction', headings: ['Transactions'], text: 'Read, then write. A transaction may run again.' }),
];

/** Another set, with a word of its own and one that both have. */
const drones: readonly Section[] = [
  section({ url: '/other/listen', headings: ['onValue'], text: 'Listen to a node.' }),
  section({ url: '/other/start', headings: ['Start', 'takeOff'] }),
  section({ url: '/other/start#type', headings: ['Start', 'TakeOff'], text: 'What it does.' }),
  section({ url: '/other/update', headings: ['Update a drone'], text: 'Writes several nodes.' }),
];

/** The index of a set as a browser gets it. */
function indexOf(sections: readonly Section[], tag: string, set: string, names: readonly string[] = []): SearchIndex {
  return new SearchIndex(JSON.parse(JSON.stringify(buildIndex(sections, { tag, set, names }))) as IndexFile);
}

const indexes = [indexOf(couriers, 'docs-couriers', 'Couriers'), indexOf(drones, 'docs-drones', 'Drones')];

function search(query: string, tag: string | undefined = 'docs-couriers', limit = 20): SearchAnswer {
  return searchIndexes(indexes, query, tag, limit);
}

function urls(query: string, tag?: string): string[] {
  return search(query, tag).results.map(({ url }) => url);
}

function shown(text: MarkedText | undefined): string {
  return (text ?? []).map((piece) => (piece.marked ? `[${piece.text}]` : piece.text)).join('');
}

it.each([
  ['an identifier in other case', 'ARRAYREMOVE', '/array#remove'],
  ['a heading with these capitals', 'takeOff', '/other/start'],
  ['an identifier in words', 'array remove', '/array#remove'],
  ['a prefix while it is typed', 'arrayRem', '/array#remove'],
  ['what links call a section', 'arrayUnion', '/array'],
  ['a dotted path', 'address.city', '/update#nested'],
  ['a path that stands in code', 'a.b', '/array#remove'],
  ['an error number', 'TS2322', '/update#nested'],
  ['an error number as digits', 'error 2322', '/update#nested'],
  ['a missing letter', 'trasaction', '/transaction'],
  ['a wrong first letter', 'dransaction', '/transaction'],
  ['another ending', 'transactional', '/transaction'],
  ['an accent left out', 'naive', '/update'],
  ['right-to-left text', 'עדכון', '/update'],
  ['text without spaces', '更新', '/update'],
  [
    'a pasted message',
    `error TS2322: Type '"x"' is not assignable to type '"Error: a path is missing"'.`,
    '/update#nested',
  ],
])('searchIndexes finds %s', (_, query, url) => {
  expect(urls(query)[0]).toBe(url);
});

it('searchIndexes puts a title before a heading, a heading before words, and the heading that is the query before all', () => {
  const sections = [
    section({ url: '/text', headings: ['One'], text: 'About limits.' }),
    section({ url: '/text#heading', headings: ['One', 'Limits of two'] }),
    section({ url: '/title', headings: ['Limits of three'] }),
    section({ url: '/exact', headings: ['Four'] }),
    section({ url: '/exact#limits', headings: ['Four', 'Limits'] }),
  ];
  const ranked = indexOf(sections, 't', 'T');
  expect(searchIndexes([ranked], 'limits', 't', 9).results.map(({ url }) => url)).toEqual([
    '/exact#limits',
    '/title',
    '/text#heading',
    '/text',
  ]);
});

it('searchIndexes puts what readers call a section before a title with the same words', () => {
  const sections = [
    section({ url: '/title', headings: ['Caps and bounds of two'] }),
    section({ url: '/called', headings: ['Limits'], aliases: ['caps and bounds'] }),
  ];
  const { results } = searchIndexes([indexOf(sections, 't', 'T')], 'caps and bounds', 't', 9);
  expect(results.map(({ url }) => url)).toEqual(['/called', '/title']);
});

it('searchIndexes puts a section whose name is the query before all, and one whose name it holds or means before others', () => {
  const sections = [
    section({ url: '/title', headings: ['Caps'], linkTexts: ['caps'], text: 'Caps and hats.' }),
    section({ url: '/called', headings: ['Head wear', 'Of wool'], aliases: ['caps', 'warm hats', 'delete a scarf'] }),
    section({ url: '/hats', headings: ['Hats'] }),
  ];
  const found = (query: string) => searchIndexes([indexOf(sections, 't', 'T')], query, 't', 9).results[0]?.url;
  const queries = ['caps', 'warm hats for winter', 'dropping scarfs', 'hats'];
  expect(queries.map(found)).toEqual(['/called', '/called', '/called', '/hats']);
});

it.each([
  ['sub-orders', 'suborders'],
  ['sub-orders', 'sub orders'],
  ['suborders', 'sub-orders'],
  ['sub orders', 'sub-orders'],
])('searchIndexes finds %j as %j', (written, query) => {
  const joined = [indexOf([section({ url: '/joined', headings: ['One'], text: `About ${written}.` })], 't', 'T')];
  expect(searchIndexes(joined, query, 't', 9).results.map(({ url }) => url)).toEqual(['/joined']);
});

it('searchIndexes says what the page of a result is', () => {
  const routes = ['/guides/write', '/api/writes', '/firesage/exports', '/firesage/errors/data', '/compared_to_SDK/set'];
  const sections = routes.map((url) => section({ url, headings: ['One'] }));
  const { results } = searchIndexes([indexOf(sections, 't', 'T')], 'one', 't', 9);
  expect(results.map(({ kind }) => kind).join(', ')).toBe('Guide, Reference, Reference, Error, Comparison');
});

it('searchIndexes gives the active version first, then the others', () => {
  expect(search('update').results.map(({ url, set }) => [url, set])).toEqual([
    ['/update', 'Couriers'],
    ['/update#nested', 'Couriers'],
    ['/other/update', 'Drones'],
  ]);
  expect(urls('update', 'docs-drones')[0]).toBe('/other/update');
  expect(searchIndexes(indexes, 'update', undefined, 9).total).toBe(3);
  expect(urls('onValue')).toEqual(['/other/listen']);
});

it.each(['drone update', 'update, flying drone'])('searchIndexes finds in %j the set that it names', (query) => {
  const named = indexOf(drones, 'docs-drones', 'Drones', ['flying drone', 'drone']);
  const [first] = searchIndexes([...indexes.slice(0, 1), named], query, 'docs-couriers', 20).results;
  expect(first?.set).toBe('Drones');
});

it('searchIndexes keeps the name of a set where it is the whole query', () => {
  const named = indexOf(drones, 'docs-drones', 'Drones', ['listen']);
  const [first] = searchIndexes([...indexes.slice(0, 1), named], 'listen', 'docs-couriers', 20).results;
  expect(first?.url).toBe('/other/listen');
});

it('searchIndexes gives the best of all versions, and counts what the limit leaves out', () => {
  const answer = search('update', 'docs-couriers', 2);
  expect(answer.results.map(({ set }) => set)).toEqual(['Couriers', 'Drones']);
  expect(answer.total).toBe(3);
  expect(search('update', 'docs-couriers', 3).results.at(-1)?.set).toBe('Drones');
});

it('searchIndexes shows the headings down to the section and what matched', () => {
  const [nested] = search('path is missing').results;
  expect(nested?.headings.map(shown)).toEqual(['Update compared', 'Nested fields']);
  expect(nested?.isMessage).toBe(true);
  expect(shown(nested?.excerpt)).toBe(
    `TS2322 Type 'string' is not assignable to type '"Error: a [path] is [missing]"'.`,
  );
  const [words] = search('dotted').results;
  expect([words?.isMessage, shown(words?.excerpt)]).toEqual([
    false,
    'A [dotted] path such as address.city updates one field of an object.',
  ]);
  expect(shown(search('transaction').results[0]?.excerpt)).toBe('Read, then write. A [transaction] may run again.');
  expect(search('arrayRemove').results[0]).toMatchObject({ excerpt: undefined });
});

it('searchIndexes shows the sentence that holds the most of the query, cut on both sides to two lines', () => {
  const before = Array.from({ length: 40 }, (_, number) => `word${number}`).join(' ');
  const text = `Begins. Goes on with a rider. Then a rider and a ferry meet. Ends.\nAnother paragraph.\n${before} lighthouse ${before}`;
  const sea = [indexOf([section({ url: '/sea', headings: ['Sea'], text })], 't', 'T')];
  const excerptOf = (query: string): string => shown(searchIndexes(sea, query, 't', 9).results[0]?.excerpt);
  expect(excerptOf('rider ferry')).toBe('Then a [rider] and a [ferry] meet. Ends.');
  expect(excerptOf('sea')).toBe('Begins. Goes on with a rider. Then a rider and a ferry meet. Ends.');
  expect(excerptOf('lighthouse')).toMatch(/^…word\d+ .* \[lighthouse\] .*word\d+…$/);
  expect(excerptOf('lighthouse').length).toBeLessThan(170);
});

it.each(['', '   ', '😀 🚀', '<script>alert(1)</script>', '"\\\'`${}', 'zzzzqqqq', '\u0000', '‏', '...'])(
  'searchIndexes answers %j without an error and without a result',
  (query) => {
    expect(search(query)).toEqual({ results: [], total: 0 });
  },
);

it.each([null, '<!doctype html>', { terms: {} }, { terms: ['update'] }])(
  'SearchIndex refuses %j for an index',
  (given) => {
    expect(() => new SearchIndex(given as unknown as IndexFile)).toThrow();
  },
);

it('the third place for one word goes to another page', () => {
  const birds = ['/bird', '/bird#song', '/bird#nest'].map((url) => section({ url, headings: ['Wren'] }));
  const index = indexOf([...birds, section({ url: '/tree', headings: ['Tree'], text: 'A wren.' })], 'birds', 'Birds');
  const places = ['wren', 'wren wrens'].map((query) => searchIndexes([index], query, 'birds', 20).results);
  expect(places.map((results) => results.findIndex(({ url }) => url === '/tree'))).toEqual([2, 3]);
});
