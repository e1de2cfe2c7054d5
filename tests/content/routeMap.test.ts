import { describe, expect, it } from 'vitest';
import { alternativeSpellings, redirects } from '../../config/redirects.ts';
import { routeMap, routes } from '../../config/routeMap.ts';
import { redirectTarget } from '../../hosting/redirectTable.ts';
import { docsOptions, docsSets, entryRoute, firestoreDocs } from '../../config/docsSets.ts';
import releasedVersions from '../../versions.json';
import { assertRouteMap } from '../../plugins/routes/assertRouteMap.ts';
import { listDocs } from '../../plugins/routes/listPages.ts';

const pages = [
  { route: '/a', file: 'docs/a.mdx' },
  { route: '/b', file: 'docs/b.mdx' },
];

describe('route map', () => {
  it('lists 53 routes and 8 alternative spellings', () => {
    console.log(`${routes.length} routes and ${alternativeSpellings.length} alternative spellings`);
    expect(new Set(routes).size).toBe(53);
    expect(routeMap.main).toHaveLength(30);
    expect(routeMap.firesage).toHaveLength(18);
    expect(alternativeSpellings).toHaveLength(8);
  });

  it('holds when pages, routes and redirects agree', () => {
    expect(() => assertRouteMap({ pages, routes: ['/a', '/b'], redirects: [{ from: '/c', to: '/a' }] })).not.toThrow();
  });

  it.each([
    ['a route without a page', { routes: ['/a', '/b', '/c'] }, /config\/routeMap\.ts: \/c has no page\. Add the page/],
    ['a page outside the map', { routes: ['/a'] }, /docs\/b\.mdx: \/b is not in the route map\. Add it to/],
    [
      'a redirect to nowhere',
      { redirects: [{ from: '/c', to: '/d' }] },
      /\/c leads to \/d, which is not a page\. Correct/,
    ],
    ['a redirect from a page', { redirects: [{ from: '/a', to: '/b' }] }, /\/a is a page \(docs\/a\.mdx\)\. Remove/],
    [
      'two redirects of one path',
      {
        redirects: [
          { from: '/c', to: '/a' },
          { from: '/c', to: '/b' },
        ],
      },
      /\/c is redirected twice\. Keep one/,
    ],
  ])('stops the build on %s', (_name, change, message) => {
    expect(() => assertRouteMap({ pages, routes: ['/a', '/b'], redirects: [], ...change })).toThrow(message);
  });
});

describe('table of docs sets', () => {
  it('has the released versions of versions.json, each entry page on the map, and each release named', () => {
    const released = firestoreDocs.versions.filter(({ name }) => name !== 'current');
    expect(released.map(({ name }) => name)).toEqual(releasedVersions);
    expect(docsSets.map(entryRoute).filter((route) => !routes.includes(route))).toEqual([]);
    for (const { libraries, versions } of docsSets) {
      expect(Object.keys(versions[0].releases)).toEqual(libraries);
    }
  });

  it('keeps what is in no release out of search engines, under a banner', () => {
    expect(docsOptions(firestoreDocs).versions).toEqual({
      [firestoreDocs.versions[0].name]: { label: firestoreDocs.versions[0].label, path: '/' },
      current: { label: 'Preview', path: 'next', banner: 'unreleased', noIndex: true },
    });
  });

  it.each([
    ['a version without pages', {}, /docsSets\.ts: version \S+ of default has no pages\. Add/],
    [
      'a version that is not in it',
      {
        ...Object.fromEntries(
          docsSets.map(({ id, versions }) => [
            id,
            { loadedVersions: versions.map(({ name }) => ({ versionName: name, docs: [], sidebars: {} })) },
          ]),
        ),
        extra: { loadedVersions: [{ versionName: 'current', docs: [], sidebars: {} }] },
      },
      /docsSets\.ts: extra current is not in the table\. Add/,
    ],
  ])('stops the build on %s', (_name, content, message) => {
    expect(() => listDocs({ 'docusaurus-plugin-content-docs': content })).toThrow(message);
  });
});

describe('hosting', () => {
  it('serves every route at exactly its path', () => {
    expect(routes.filter((route) => redirectTarget(route) !== undefined)).toEqual([]);
  });

  it.each([
    ...redirects.map(({ from, to }) => [from, to]),
    ['/installation.html', '/installation'],
    ['/installation/index.html', '/installation'],
    ['/installation/', '/installation'],
    ['/api/index.html', '/api/index'],
    ['/api/', '/api/index'],
    ['/api/4.5_tests.html', '/api/4.5_tests'],
    ['/next/index.html', '/next'],
    ['/index.html', '/'],
    ['/firesage/index.html', '/firesage/quick_start'],
  ])('leads %s to %s', (from, to) => {
    expect(redirectTarget(from)).toBe(to);
  });

  it.each(['/nothing', '/nothing.html', '//example.com/installation.html', '/img/logo.svg'])(
    'leaves %s alone',
    (path) => {
      expect(redirectTarget(path)).toBeUndefined();
    },
  );
});
