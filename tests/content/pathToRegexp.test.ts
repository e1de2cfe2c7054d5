import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { redirects } from '../../config/redirects.ts';
import { routes } from '../../config/routeMap.ts';
import pathToRegexp from '../../plugins/light-scripts/replacements/pathToRegexp.ts';

const load = createRequire(createRequire(import.meta.url).resolve('react-router'));
const original = load('path-to-regexp') as typeof pathToRegexp;

const paths = ['/', '*', '/next/', ...routes];
const asked = [...paths, ...redirects.map(({ from }) => from), ...routes.map((route) => `${route}/`), '/a.b', '/NEXT'];

describe('pathToRegexp', () => {
  it.each(
    [true, false].flatMap((end) =>
      [true, false].flatMap((strict) => [true, false].map((sensitive) => ({ end, strict, sensitive }))),
    ),
  )('matches what the package matches, with %o', (options) => {
    const matched = paths.map((path) => asked.map((one) => pathToRegexp(path, [], options).exec(one)?.[0]));
    expect(matched).toEqual(paths.map((path) => asked.map((one) => original(path, [], options).exec(one)?.[0])));
    expect(matched.flat().filter((match) => match !== undefined).length).toBeGreaterThan(asked.length);
  });

  it('refuses parameters', () => {
    expect(() => pathToRegexp('/api/:name', [])).toThrow(/parameters/);
  });
});
