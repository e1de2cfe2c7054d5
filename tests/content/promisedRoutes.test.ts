import { describe, expect, it } from 'vitest';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { docsInstances, isReleased, libraryReleases, versionRoute, versionsPath } from '../../config/docsInstances.ts';
import promisedRoutes from '../../config/promisedRoutes.json';
import { assertPromises } from '../../plugins/routes/index.ts';
import refused from './fixtures/refused.json';

describe('promised routes', () => {
  const pages = [
    { route: '/a', file: 'docs/a.mdx' },
    { route: '/b', file: 'docs/b.mdx' },
  ];
  const agreed = { pages, olderPages: [], unlisted: [], promisedRoutes: ['/a', '/b'], redirects: [] };

  it('hold when pages, promises and redirects agree, and name no page of an older version', () => {
    const olderPages = [{ route: '/1.x/a', file: 'older/a.mdx' }];
    const redirects = [
      { from: '/c', to: '/a' },
      { from: '/1.x', to: '/1.x/a' },
    ];
    const routes = [...agreed.promisedRoutes, '/c'];
    expect(() => assertPromises({ ...agreed, olderPages, promisedRoutes: routes, redirects })).not.toThrow();
  });

  it.each(refused.promises)('stop the build on $what', ({ change, message }) => {
    expect(() => assertPromises({ ...agreed, ...change })).toThrow(message);
  });
});

it('the table of docs instances has the released versions, each page that it names promised, and each release named', () => {
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
