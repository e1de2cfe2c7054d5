import { redirects } from '../config/redirects.ts';
import { routes } from '../config/routeMap.ts';
import { redirectTarget } from './redirectTarget.ts';

const spellings = ['', '/', '.html', '/index.html'];

/** Every path that a host redirects, with its target: a table for hosts that have rules and no code. */
export const redirectTable: ReadonlyMap<string, string> = new Map(
  [...routes.map((route) => (route === '/' ? '' : route)), ...redirects.map(({ from }) => from)]
    .flatMap((path) => spellings.map((ending) => path + ending))
    .flatMap((path) => {
      const target = redirectTarget(path);
      return !path.startsWith('/') || target === undefined ? [] : [[path, target] as const];
    }),
);
