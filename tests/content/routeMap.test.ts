import { describe, expect, it } from 'vitest';
import { alternativeSpellings, redirects } from '../../config/redirects.ts';
import { routeMap, routes } from '../../config/routeMap.ts';
import { redirectTarget } from '../../hosting/redirectTarget.ts';
import { assertRouteMap } from '../../plugins/route-map/assertRouteMap.ts';

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
