import { describe, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  docsOptions,
  docsInstances,
  firestoreDocs,
  isReleased,
  libraryReleases,
  versionRoute,
  versionsPath,
} from '../../config/docsInstances.ts';
import { promisedRoutes } from '../../config/promisedRoutes.ts';
import { assertPromises } from '../../plugins/routes/index.ts';

describe('promised routes', () => {
  const pages = [
    { route: '/a', file: 'docs/a.mdx' },
    { route: '/b', file: 'docs/b.mdx' },
  ];
  const agreed = { pages, olderPages: [], unlisted: [], promisedRoutes: ['/a', '/b'], redirects: [] };
  const twice = ['/a', '/b'].map((to) => ({ from: '/c', to }));

  it('hold when pages, promises and redirects agree, and name no page of an older version', () => {
    const olderPages = [{ route: '/1.x/a', file: 'older/a.mdx' }];
    const redirects = [
      { from: '/c', to: '/a' },
      { from: '/1.x', to: '/1.x/a' },
    ];
    const routes = [...agreed.promisedRoutes, '/c'];
    expect(() => assertPromises({ ...agreed, olderPages, promisedRoutes: routes, redirects })).not.toThrow();
  });

  it.each([
    [
      'a promise without a page',
      { promisedRoutes: ['/a', '/b', '/c'] },
      /config\/promisedRoutes\.ts: \/c has no page\. Add the page, or .*redirects\.ts/,
    ],
    [
      'a page that is not promised',
      { promisedRoutes: ['/a'] },
      /docs\/b\.mdx: \/b is not promised\. Add it to config\/promisedRoutes\.ts/,
    ],
    ['a redirect to nowhere', { redirects: [{ from: '/c', to: '/d' }] }, /\/c leads to \/d, .*not a page\. Correct/],
    ['a redirect from a page', { redirects: [{ from: '/a', to: '/b' }] }, /\/a is a page \(docs\/a\.mdx\)\. Remove/],
    ['a redirect from no clean path', { redirects: [{ from: 'c', to: '/a' }] }, /: c is not a clean path\. Begin it/],
    [
      'a page in no sidebar',
      { unlisted: [{ file: 'docs/b.mdx' }] },
      /docs\/b\.mdx: no sidebar lists the page\. Add its id/,
    ],
    ['two redirects of one path', { redirects: twice }, /\/c is redirected twice\. Keep one/],
  ])('stop the build on %s', (_name, change, message) => {
    expect(() => assertPromises({ ...agreed, ...change })).toThrow(message);
  });
});

describe('table of docs instances', () => {
  it('has the released versions of versions.json, each page that it names promised, and each release named', () => {
    const named = docsInstances.flatMap(({ versions: [newest], entry, errors, index, footer }) =>
      [entry, errors, index, ...Object.values(footer)].map((id) => versionRoute(newest, id)),
    );
    expect(named.filter((route) => !promisedRoutes.includes(route))).toEqual([]);
    for (const instance of docsInstances) {
      const named = instance.versions.map(({ name }) => name).filter((name) => name !== 'current');
      const file = join(import.meta.dirname, '../..', versionsPath(instance, 'versions.json'));
      expect(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []).toEqual(named);
      for (const version of instance.versions.filter(isReleased)) {
        expect(Object.keys(libraryReleases(version))).toEqual(instance.libraries);
      }
    }
  });

  it('keeps what is in no release out of search engines, under a banner, and has one for an older version', () => {
    const newest = { name: '1.10.x', label: '1.10.x', route: '/', packages: { kit: { kit: '1.10.0' } } };
    const older = { ...newest, name: '1.9.x', label: '1.9.x', route: '/1.9.x' };
    const preview = { name: 'current', label: 'Preview', route: '/next', packages: {} };
    expect(docsOptions({ ...firestoreDocs, versions: [newest, older, preview] }).versions).toEqual({
      '1.10.x': { label: '1.10.x', path: '/', badge: false },
      '1.9.x': { label: '1.9.x', path: '1.9.x', badge: false, banner: 'unmaintained' },
      current: { label: 'Preview', path: 'next', badge: false, banner: 'unreleased', noIndex: true },
    });
  });
});
