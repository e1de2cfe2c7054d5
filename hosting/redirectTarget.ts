import { redirects } from '../config/redirects.ts';
import { routes } from '../config/routeMap.ts';

const targets = new Map(redirects.map(({ from, to }) => [from, to]));
const served = new Set(routes);

/** Takes a file or folder name back to the path it stands for: `/a.html`, `/a/index.html` and `/a/` are all `/a`. */
function cleanPath(pathname: string): string {
  const named = pathname.replace(/\.html$/, '');
  if (named !== pathname && served.has(named)) {
    return named;
  }
  const folder = named === pathname ? pathname : named.replace(/\/index$/, '/');
  return folder.replace(/\/+$/, '') || '/';
}

/**
 * Where a host sends a reader who asked for `pathname`, or `undefined` when the path is served, or missing, as it stands.
 *
 * A target is always a route of the map, so that no request can lead to another host.
 *
 * @param pathname Path of the request, decoded, without query and hash.
 */
export function redirectTarget(pathname: string): string | undefined {
  const clean = cleanPath(pathname);
  const target = targets.get(clean) ?? clean;
  return target === pathname || !served.has(target) ? undefined : target;
}
