import { describe, expect, it } from 'vitest';
import { routes } from '../../config/routeMap.ts';
import { nearestPages } from '../../src/theme/NotFound/Content/nearestPages.ts';

const pages = routes.map((route) => ({ route }));

function nearest(path: string): string[] {
  return nearestPages(path, pages).map(({ route }) => route);
}

describe('nearest pages', () => {
  it.each([
    ['/instalation', '/installation'],
    ['/docs/quick_start_web', '/quick_start_web'],
    ['/firesage/highlight/updates', '/firesage/highlights/update'],
    ['/API/METATYPE/', '/api/metatype'],
    ['/transformative-types.html', '/transformative_types'],
  ])('of %s begin with %s', (path, expected) => {
    expect(nearest(path)[0]).toBe(expected);
  });

  it('are none for a path that is like no page, and three at most', () => {
    expect(nearest('/zzzzzzzzzzzzzzzzzzzzzzzzz')).toEqual([]);
    expect(nearest('/about').length).toBeLessThanOrEqual(3);
  });
});
