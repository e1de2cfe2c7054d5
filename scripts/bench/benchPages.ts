import { routeMap, routes } from '../../config/routeMap.ts';
import { FindingError } from '../../plugins/samples/Finding.ts';

/** A page to measure. */
export interface BenchPage {
  /** What it stands for, such as `guide`. */
  kind: string;
  route: string;
}

/** One page of each kind that has no better measure than being typical. */
const typicalPages: readonly BenchPage[] = [
  { kind: 'home', route: '/' },
  { kind: 'guide', route: '/quick_start_web' },
  { kind: 'reference', route: '/api/metatype' },
  { kind: 'comparison', route: '/compared_to_SDK/query_rules' },
  { kind: 'search', route: '/search' },
  { kind: 'preview', route: '/next' },
  { kind: 'companion', route: '/firesage/quick_start' },
];

/**
 * One page of each kind; the longest is the one of most bytes.
 *
 * @param bytesOf Size of the page that a route serves.
 * @throws FindingError when a page is no longer in the route map.
 */
export function pagesOfEachKind(bytesOf: (route: string) => number): BenchPage[] {
  const [first, second, ...rest] = typicalPages.map((page) => inMap(page));
  const longest = [...routeMap.main, ...routeMap.firesage].reduce((found, route) =>
    bytesOf(route) > bytesOf(found) ? route : found,
  );
  return [first, second, { kind: 'longest', route: longest }, ...rest].filter((page) => page !== undefined);
}

/** Every route of the map, by section. */
export function pagesOfMap(): BenchPage[] {
  return Object.entries(routeMap).flatMap(([kind, section]) => section.map((route) => ({ kind, route })));
}

/** @throws FindingError when a page is not in the route map. */
export function pagesNamed(named: readonly string[]): BenchPage[] {
  return named.map((route) => inMap({ kind: 'page', route }));
}

function inMap(page: BenchPage): BenchPage {
  if (!routes.includes(page.route)) {
    throw new FindingError({
      file: 'scripts/bench/benchPages.ts',
      message: `${page.route}, the ${page.kind} to measure, is not in config/routeMap.ts`,
      remedy: 'name a route of the map with --page, or correct the page of this kind',
    });
  }
  return page;
}
