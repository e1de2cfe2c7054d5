import { describe, expect, it } from 'vitest';
import { pages } from '../builtSite.ts';
import { judgedQueries, type JudgedQuery } from './judgedQueries.ts';

const headings = new Set(
  pages.flatMap(({ route, page }) => [
    route,
    ...page
      .filter(({ name, attributes }) => /^h[23]$/.test(name) && attributes.has('id'))
      .map(({ attributes }) => `${route}#${attributes.get('id')}`),
  ]),
);

/** Expected headings that the built site does not have, each after its query. */
function missingHeadings(queries: readonly JudgedQuery[]): string[] {
  return queries.flatMap(({ query, expected }) =>
    expected.filter((heading) => !headings.has(heading)).map((heading) => `${query}: ${heading}`),
  );
}

function counts(values: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    [...new Set(values)].map((value) => [value, values.filter((other) => other === value).length]),
  );
}

describe('judged queries', () => {
  it('are at least 60, and at least 5 of each kind', () => {
    const kinds = counts(judgedQueries.map(({ kind }) => kind));
    const sets = counts(judgedQueries.map(({ from }) => from));
    console.log(`${judgedQueries.length} judged queries, ${JSON.stringify(kinds)}, read from ${JSON.stringify(sets)}`);
    expect(judgedQueries.length).toBeGreaterThanOrEqual(60);
    expect(Object.keys(kinds).sort()).toEqual([
      'code',
      'concept',
      'export',
      'message',
      'misspelling',
      'part',
      'question',
    ]);
    expect(Object.entries(kinds).filter(([, count]) => count < 5)).toEqual([]);
  });

  it('are each asked once in a set of docs, in any case of letters', () => {
    const asked = counts(judgedQueries.map(({ from, query }) => `${from}: ${query.trim().toLowerCase()}`));
    expect(Object.entries(asked).filter(([, count]) => count > 1)).toEqual([]);
  });

  it('expect at least one heading each, at most four, none twice', () => {
    expect(judgedQueries.filter(({ expected }) => expected.length < 1 || expected.length > 4)).toEqual([]);
    expect(judgedQueries.filter(({ expected }) => new Set(expected).size < expected.length)).toEqual([]);
  });

  it('expect headings that the built site has', () => {
    console.log(`${judgedQueries.flatMap(({ expected }) => expected).length} expected of ${headings.size} headings`);
    expect(missingHeadings(judgedQueries)).toEqual([]);
  });

  it('are found out when a page or a heading is gone', () => {
    const gone = { query: 'q', kind: 'concept', from: 'main' } as const;
    expect(
      missingHeadings([
        { ...gone, expected: ['/api/metatype#base', '/api/metatype#gone'] },
        { ...gone, expected: ['/gone#base'] },
      ]),
    ).toEqual(['q: /api/metatype#gone', 'q: /gone#base']);
  });
});
