import { expect, it } from 'vitest';
import { promisedRoutes } from '../../config/promisedRoutes.ts';
import { nearestPages } from '../../src/theme/NotFound/Content/nearestPages.ts';

const pages = promisedRoutes.map((route) => ({ route }));

it.each([
  ['/instalation', '/installation'],
  ['/docs/quick_start_web', '/quick_start_web'],
  ['/firesage/highlight/updates', '/firesage/highlights/update'],
  ['/API/METATYPE/', '/api/metatype'],
  ['/transformative-types.html', '/transformative_types'],
  ['/zzzzzzzzzzzzzzzzzzzzzzzzz', undefined],
])('nearestPages for %s begin with %s, and are at most three', (path, expected) => {
  const nearest = nearestPages(path, pages);
  expect(nearest[0]?.route).toBe(expected);
  expect(nearest.length).toBeLessThanOrEqual(3);
});
